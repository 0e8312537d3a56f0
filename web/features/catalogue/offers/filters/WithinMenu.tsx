import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type OfferCell, radiusText } from '../../../../../domain/offer-filters.ts'
import { chipClass } from '../../../../ui/Chip.tsx'
import { Popover } from '../../../../ui/Popover.tsx'
import type { OfferFilters } from './filters.ts'
import { WithinFields } from './WithinFields.tsx'
import type { ChangeFilters } from './useOfferFilters.ts'

type WithinMenuProps = {
  filters: OfferFilters
  cells: readonly OfferCell[] | null | undefined
  defaultOpen: boolean
  onChange: ChangeFilters
}

export function WithinMenu({ filters, cells, defaultOpen, onChange }: WithinMenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const { within } = filters
  return (
    <Popover
      label="Within"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className={chipClass(within !== undefined)}
          aria-label={within ? `Within: ${radiusText(within, filters.near)}` : 'Within'}
        >
          {within ? radiusText(within, undefined) : 'Within'}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <div className="p-3">
        <WithinFields filters={filters} cells={cells} onChange={onChange} onDone={() => setIsOpen(false)} />
      </div>
    </Popover>
  )
}
