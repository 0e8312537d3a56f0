import { formatDate } from '../../../domain/dates.ts'
import { discountLabel } from '../../../domain/discount-label.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import type { AdminDashboard } from './dashboard.ts'

type RecentOffer = AdminDashboard['recentOffers'][number]

function Row({ offer }: { offer: RecentOffer }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2.5 last:pb-0">
      <div className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_9rem]">
        <p className="line-clamp-2 font-semibold">{offer.title}</p>
        <p className="text-ink-muted md:row-span-2 md:self-center">{offer.merchantName}</p>
        <p className="tabular text-ink-muted">
          {discountLabel(offer)} · <time dateTime={offer.createdAt}>{formatDate(offer.createdAt)}</time>
        </p>
      </div>
      <span className="shrink-0 md:w-[6.25rem]">
        <StatusBadge status={offer.status} />
      </span>
    </li>
  )
}

/** The ten newest offers, whatever their status. */
export function RecentOffers({ offers }: { offers: readonly RecentOffer[] }) {
  return (
    <Card>
      <h2 className="font-sans text-base font-semibold tracking-normal">Recent offers</h2>
      {offers.length === 0 ? (
        <p className="mt-1 text-ink-muted">None yet. What suppliers submit and what you import appears here.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {offers.map((offer) => (
            <Row key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Card>
  )
}
