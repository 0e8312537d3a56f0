import { formatCount } from '../../../../../domain/count.ts'
import { cx } from '../../../../ui/cx.ts'
import { Figure } from '../../../../ui/Card.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { SupplierFilters, SupplierStats } from './supplier-offers.ts'

type Status = SupplierFilters['status']

const FILTERS: readonly { key: 'total' | 'active' | 'pending'; label: string; status: Status }[] = [
  { key: 'total', label: 'Total Offers', status: undefined },
  { key: 'active', label: 'Active Offers', status: 'LIVE' },
  { key: 'pending', label: 'Pending Review', status: 'REVIEW' },
]

const GRID_CLASS = 'grid grid-cols-2 gap-3 md:grid-cols-4'

type SupplierStatCardsProps = {
  stats: SupplierStats | undefined
  status: Status
  onStatus: (status: Status) => void
}

/** The four figures; those that count offers also narrow the list to them. */
export function SupplierStatCards({ stats, status, onStatus }: SupplierStatCardsProps) {
  if (!stats) {
    return (
      <div className={GRID_CLASS}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-[5.5rem] rounded-card md:h-[6rem]" />
        ))}
      </div>
    )
  }
  return (
    <div className={GRID_CLASS}>
      {FILTERS.map((one) => (
        <button
          key={one.key}
          type="button"
          aria-pressed={status === one.status}
          onClick={() => onStatus(one.status)}
          className={cx(
            'flex min-w-0 flex-col rounded-card border bg-surface p-4 text-left transition-colors duration-[120ms] hover:bg-sunken md:p-5',
            status === one.status ? 'border-brand' : 'border-line',
          )}
        >
          <span className="text-portal text-ink-muted">{one.label}</span>
          <span className="tabular font-heading text-h2 font-bold">{formatCount(stats[one.key])}</span>
        </button>
      ))}
      <Figure label="Total Clicks" value={formatCount(stats.clicks)} />
    </div>
  )
}
