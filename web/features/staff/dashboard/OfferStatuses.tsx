import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { AdminDashboard } from './dashboard.ts'

function finding(statuses: AdminDashboard['statuses']): string {
  const total = statuses.reduce((sum, { offers }) => sum + offers, 0)
  const live = statuses.find(({ status }) => status === 'LIVE')?.offers ?? 0
  if (total === 0) return 'No offers yet'
  return `${formatCount(live)} of ${formatCount(total)} offers ${live === 1 ? 'is' : 'are'} live`
}

/** How many offers there are of each status, with bars on one scale. */
export function OfferStatuses({ statuses }: { statuses: AdminDashboard['statuses'] }) {
  const most = Math.max(...statuses.map(({ offers }) => offers), 1)
  return (
    <Card>
      <h2 className="font-sans text-base font-semibold tracking-normal">{finding(statuses)}</h2>
      <p className="text-portal text-ink-muted">Offers by status</p>
      <ul className="mt-4 flex flex-col gap-3">
        {statuses.map(({ status, offers }) => (
          <li
            key={status}
            className="relative grid grid-cols-[6.25rem_1fr_3.5rem] items-center gap-3 rounded-badge hover:bg-sunken"
          >
            <Link
              to={`/admin/offers?status=${status}`}
              aria-label={`${status}, ${formatCount(offers)}: see these offers`}
              className="flex min-h-6 items-center after:absolute after:inset-0"
            >
              <StatusBadge status={status} />
            </Link>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
              <rect width="100" height="10" fill="var(--sunken)" />
              <rect width={(100 * offers) / most} height="10" fill="var(--chart-1)" />
            </svg>
            <span className="tabular text-right font-semibold">{formatCount(offers)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
