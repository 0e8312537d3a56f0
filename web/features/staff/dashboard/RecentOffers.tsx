import { formatDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { AdminDashboard } from './dashboard.ts'

type RecentOffer = AdminDashboard['recentOffers'][number]

/** One line on a desktop; on a phone the facts follow under the title. */
function Row({ offer }: { offer: RecentOffer }) {
  return (
    <li className="flex items-center justify-between gap-4 py-3 last:pb-0">
      <div className="min-w-0 grow gap-x-4 md:grid md:grid-cols-[minmax(0,1fr)_9rem_6.5rem_6rem] lg:grid-cols-[minmax(0,1fr)_13rem_8rem_8rem]">
        <p dir="auto" className="line-clamp-2 font-semibold">
          {offer.title}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted md:contents">
          <span dir="auto" className="max-md:w-full md:text-ink">
            {offer.merchantName}
          </span>
          <span className="tabular font-semibold text-ink">{discountLabel(offer)}</span>
          <time dateTime={offer.createdAt} className="tabular">
            {formatDate(offer.createdAt)}
          </time>
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
