import { Bell, Plus } from 'lucide-react'
import { useState } from 'react'
import { OFFER_STATUSES } from '../../../domain/enums.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { RemovableChip, ToggleChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Ribbon } from '../../ui/Ribbon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Section } from './Section.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export function ButtonsAndBadges() {
  const [isOn, setIsOn] = useState(true)
  const [isThere, setIsThere] = useState(true)
  return (
    <Section title="Buttons, chips and badges">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" icon={<Plus {...icon} />}>
          Primary
        </Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="primary" busy>
          Working
        </Button>
        <Button disabled>Off</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <IconButton label="Notifications" icon={<Bell {...icon} />} />
        <Spinner />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ToggleChip isOn={isOn} onClick={() => setIsOn(!isOn)}>
          Dining
        </ToggleChip>
        {isThere && (
          <RemovableChip label="80+ reliability" onRemove={() => setIsThere(false)}>
            80+ reliability
          </RemovableChip>
        )}
        <Ribbon>20% OFF</Ribbon>
        <Ribbon small>£10,000 OFF</Ribbon>
        <Avatar email="amara@harrowpike.example" />
        <Logo />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {OFFER_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="ACTIVE" />
        <StatusBadge status="INACTIVE" />
        <Badge tone="solid">Featured</Badge>
        <Badge tone="brand">Exclusive</Badge>
        <Badge tone="info">Saved on this device</Badge>
      </div>
    </Section>
  )
}
