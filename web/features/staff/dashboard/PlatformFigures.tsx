import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Figure } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { AdminDashboard } from './dashboard.ts'

const GRID_CLASS = 'grid h-full grid-cols-2 gap-3 md:grid-cols-3 *:first:max-sm:col-span-2 *:last:max-sm:col-span-2'

const COUNTS = [
  ['offers', 'Total offers'],
  ['merchants', 'Merchants'],
  ['users', 'Users'],
  ['redemptions', 'Redemptions'],
  ['clicks', 'Clicks'],
] as const

/** The six figures of the platform; savings say how much of them employees have confirmed. */
export function PlatformFigures({ figures }: { figures: AdminDashboard | undefined }) {
  if (!figures) {
    return (
      <div className={GRID_CLASS}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[6.75rem] rounded-card md:h-[7.25rem]" />
        ))}
      </div>
    )
  }
  const { savings } = figures
  return (
    <div className={GRID_CLASS}>
      {COUNTS.map(([key, label]) => (
        <Figure
          key={key}
          label={label}
          value={formatCount(figures[key].total)}
          note={`Last 30 days: ${formatCount(figures[key].lately)}`}
        />
      ))}
      <Figure
        label="Total savings"
        value={formatMoney(savings.total)}
        note={`${formatMoney(savings.confirmed)} confirmed`}
      />
    </div>
  )
}
