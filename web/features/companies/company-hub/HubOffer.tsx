import { Link } from 'react-router'
import { priceText } from '../../../../domain/company-offers.ts'
import { Card } from '../../../ui/Card.tsx'
import type { HubOffer } from './company-hub.ts'
import { HowToGetIt } from './HowToGetIt.tsx'
import { HubOfferHeart } from './HubOfferHeart.tsx'
import { Until } from './Until.tsx'

type HubOfferCardProps = {
  offer: HubOffer
  /** Where the whole of its text is not the point. */
  isShort?: boolean
}

/** One of the company's own offers; its title leads to all of it. */
export function HubOfferCard({ offer, isShort = false }: HubOfferCardProps) {
  const text = isShort ? 'line-clamp-2' : 'line-clamp-4 whitespace-pre-line'
  const price = priceText(offer)
  return (
    <Card className="flex h-full flex-col gap-2 wrap-anywhere">
      <div className="-mt-2 -mr-2 flex items-start justify-between gap-2">
        <h3 dir="auto" className="min-w-0 pt-2.5 font-sans text-title font-semibold tracking-normal">
          <Link to={`/from-company/${offer.id}`} className="underline-offset-4 hover:underline">
            {offer.title}
          </Link>
        </h3>
        <HubOfferHeart offer={offer} />
      </div>
      {offer.description && (
        <p dir="auto" className={`text-base text-ink-muted ${text}`}>
          {offer.description}
        </p>
      )}
      {price && <p className="tabular font-semibold">{price}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
        <Until endAt={offer.endAt} />
        <HowToGetIt offer={offer} />
      </div>
    </Card>
  )
}
