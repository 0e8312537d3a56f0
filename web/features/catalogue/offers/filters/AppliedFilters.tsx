import { Button } from '../../../../ui/Button.tsx'
import { RemovableChip } from '../../../../ui/Chip.tsx'
import { cx } from '../../../../ui/cx.ts'
import { type AppliedFilter, type OfferFilters, withoutFilter } from './filters.ts'
import type { ChangeFilters } from './useOfferFilters.ts'

type AppliedFiltersProps = {
  filters: OfferFilters
  applied: readonly AppliedFilter[]
  /** They were kept on this device and have come back by themselves. */
  areRestored: boolean
  onChange: ChangeFilters
}

/** On a phone one row that scrolls sideways; search words alone are cleared in their box there. */
const CHIPS = cx(
  'flex items-center gap-2 md:flex-wrap',
  'max-md:order-first max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]',
)

/** What narrows the list: one press takes one off, another all. */
export function AppliedFilters({ filters, applied, areRestored, onChange }: AppliedFiltersProps) {
  const clear = () => onChange({})
  const hasChips = applied.length > 0
  return (
    <>
      {areRestored && (
        <p className="flex items-center text-portal text-ink-muted max-md:order-first max-md:w-full">
          Your last filters are on ·
          <Button size="small" variant="quiet" className="-ml-2 underline" onClick={clear}>
            Clear
          </Button>
        </p>
      )}
      {(hasChips || (filters.q && !areRestored)) && (
        <div role="group" aria-label="Applied filters" className={cx(CHIPS, !hasChips && 'max-md:hidden')}>
          {applied.map(({ key, label }) => (
            <RemovableChip key={key} label={label} onRemove={() => onChange(withoutFilter(filters, key))}>
              <span className="max-w-60 truncate">{label}</span>
            </RemovableChip>
          ))}
          {!areRestored && (
            <Button size="small" variant="quiet" onClick={clear}>
              Clear all
            </Button>
          )}
        </div>
      )}
    </>
  )
}
