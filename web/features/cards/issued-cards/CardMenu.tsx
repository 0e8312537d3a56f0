import { CalendarPlus, EllipsisVertical, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { type IssuedCard, movedText, nameOf, renew, revoke, titleOf, useCardDeed } from './issued-cards.ts'
import { ReplaceCard } from './ReplaceCard.tsx'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with a card that was issued, and is asked for now and then. */
export function CardMenu({ card }: { card: IssuedCard }) {
  const { can } = card
  const [open, setOpen] = useState<'replacement' | 'revocation'>()
  const renewal = useCardDeed({
    run: () => renew([card]),
    done: movedText('renewed'),
    failed: 'Failed to renew the card',
  })
  const revocation = useCardDeed({
    run: () => revoke(card.id),
    done: 'Card revoked successfully',
    failed: 'Failed to revoke the card',
  })
  const isBusy = renewal.isPending || revocation.isPending
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`More for ${nameOf(card)}’s ${titleOf(card)} card`}
            aria-busy={isBusy}
            disabled={isBusy}
            icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
          />
        }
      >
        {can.renew && (
          <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => renewal.mutate()}>
            Renew
          </MenuItem>
        )}
        {can.replace && (
          <MenuItem icon={<RefreshCw {...icon} />} onSelect={() => setOpen('replacement')}>
            Replace
          </MenuItem>
        )}
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => setOpen('revocation')}>
          Revoke
        </MenuItem>
      </Menu>
      {open === 'replacement' && <ReplaceCard card={card} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'revocation'}
        onOpenChange={close}
        title={`Revoke the ${titleOf(card)} card of ${nameOf(card)}?`}
        text="It can no longer be used, and its holder is told. This cannot be undone."
        confirm="Revoke"
        onConfirm={() => revocation.mutate()}
      />
    </>
  )
}
