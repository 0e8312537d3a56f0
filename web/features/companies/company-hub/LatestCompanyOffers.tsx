import { formatDate } from '../../../../domain/dates.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { CompanyDashboard } from './company-hub.ts'

type LatestOffer = CompanyDashboard['latestOffers'][number]

function runs({ startAt, endAt }: LatestOffer): string {
  if (startAt && endAt) return `${formatDate(startAt)} to ${formatDate(endAt)}`
  if (startAt) return `From ${formatDate(startAt)}`
  return endAt ? `Until ${formatDate(endAt)}` : 'No dates set'
}

/** The five newest company offers, also those that employees do not see yet. */
export function LatestCompanyOffers({ offers }: { offers: readonly LatestOffer[] }) {
  return (
    <Card className="h-full">
      <h2 className="font-sans text-base font-semibold tracking-normal">Latest company offers</h2>
      {offers.length === 0 ? (
        <p className="mt-1 text-ink-muted">None yet. They are for your own people only.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {offers.map((offer) => (
            <li key={offer.id} className="flex items-center justify-between gap-4 py-2.5 last:pb-0">
              <div className="min-w-0">
                <p dir="auto" className="line-clamp-2 font-semibold">
                  {offer.title}
                </p>
                <p className="tabular text-ink-muted">{runs(offer)}</p>
              </div>
              <StatusBadge status={offer.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
