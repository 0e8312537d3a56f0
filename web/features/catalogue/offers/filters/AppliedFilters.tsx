import { Button } from '../../../../ui/Button.tsx'
import { RemovableChip } from '../../../../ui/Chip.tsx'
import { type AppliedFilter, type OfferFilters, withoutFilter } from './filters.ts'
import type { ChangeFilters } from './useOfferFilters.ts'

type AppliedFiltersProps = {
  filters: OfferFilters
  applied: readonly AppliedFilter[]
  /** They were kept on this device and have come back by themselves. */
  areRestored: boolean
  onChange: ChangeFilters
}

/** What narrows the list: one press takes one off, another all. It belongs into a row that is there in any case and scrolls sideways. */
export function AppliedFilters({ filters, applied, areRestored, onChange }: AppliedFiltersProps) {
  const clear = () => onChange(() => ({}))
  const hasChips = applied.length > 0
  return (
    <>
      {areRestored && (
        <p className="flex shrink-0 items-center text-portal whitespace-nowrap text-ink-muted">
          Your last filters are on ·
          <Button size="small" variant="quiet" className="-ml-2 underline" onClick={clear}>
            Clear
          </Button>
        </p>
      )}
      {(hasChips || (filters.q && !areRestored)) && (
        <div role="group" aria-label="Applied filters" className="flex shrink-0 items-center gap-2">
          {applied.map(({ key, label }) => (
            <RemovableChip key={key} label={label} onRemove={() => onChange((now) => withoutFilter(now, key))}>
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
