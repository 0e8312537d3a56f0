import { Link } from 'react-router'
import { PlaceBadge } from '../../features/catalogue/offers/OfferCard.tsx'
import { ReliabilityBadge } from '../../features/catalogue/offers/OfferFacts.tsx'
import type { OfferDetail } from '../../features/catalogue/offers/offers.ts'
import { MerchantLogo } from '../../ui/Artwork.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** What the offer is and whose. */
export function OfferHeader({ offer }: { offer: OfferDetail }) {
  const { merchant, code } = offer
  const isPublic = code?.kind === 'shared' && code.isPublic
  return (
    <header className="flex flex-col gap-3">
      <h1 dir="auto" className="text-h2 md:text-h1">
        {offer.title}
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/merchants/${merchant.id}`}
          className="mr-1 flex min-h-11 min-w-0 items-center gap-2 rounded-badge font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <MerchantLogo
            id={merchant.id}
            name={merchant.name}
            src={merchant.logoUrl}
            category={offer.category}
            className="size-8"
          />
          <span dir="auto">{merchant.name}</span>
        </Link>
        <Badge>{offer.category}</Badge>
        <PlaceBadge onlineOnly={offer.onlineOnly} />
        {isPublic && <Badge>Also public</Badge>}
        {offer.exclusive && !isPublic && <Badge tone="brand">Exclusive</Badge>}
        <ReliabilityBadge score={offer.reliabilityScore} />
      </div>
    </header>
  )
}
