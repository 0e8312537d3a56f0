import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OfferCell } from '../../../../../domain/offer-counts.ts'
import { chipClass } from '../../../../ui/Chip.tsx'
import { Popover } from '../../../../ui/Popover.tsx'
import { type OfferFilters, radiusText } from './filters.ts'
import { WithinFields } from './WithinFields.tsx'

type WithinMenuProps = {
  filters: OfferFilters
  cells: readonly OfferCell[] | undefined
  defaultOpen: boolean
  onChange: (filters: OfferFilters) => void
}

export function WithinMenu({ filters, cells, defaultOpen, onChange }: WithinMenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const isOn = filters.within !== undefined
  return (
    <Popover
      label="Within"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className={chipClass(isOn)}
          aria-label={isOn ? `Within: ${radiusText(filters)}` : 'Within'}
        >
          {isOn ? `${filters.within} miles` : 'Within'}
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
