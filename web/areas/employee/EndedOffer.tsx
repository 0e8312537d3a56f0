import { discountLabel } from '../../../domain/discount-label.ts'
import { endedText } from '../../../domain/ended-words.ts'
import type { OfferDetail } from '../../features/catalogue/offers/offers.ts'
import { RedeemPanel } from '../../features/redeeming/redemptions/RedeemPanel.tsx'
import { FollowButton } from '../../features/saved/follows/FollowButton.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { Picture } from '../../ui/Artwork.tsx'
import { Ribbon } from '../../ui/Ribbon.tsx'
import { BackButton } from './BackButton.tsx'
import { OfferHeader } from './OfferHeader.tsx'
import { SimilarOffers } from './OfferNeighbours.tsx'

type EndedProps = { offer: OfferDetail }

/** That it is over and since when, what the person said of it, and how to hear of the merchant's next offer. */
function End({ offer }: EndedProps) {
  const { ended, merchant } = offer
  return (
    <aside
      aria-label="Ended offer"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface py-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div>
        <Ribbon>{discountLabel(offer)}</Ribbon>
      </div>
      <div className="flex flex-col gap-4 px-5">
        {ended && <p className="font-heading text-h3 font-bold">{endedText(ended)}</p>}
        <RedeemPanel offer={offer} over="This offer cannot be redeemed any more." extras={null} spoken={null} />
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <p className="text-ink-muted">Follow {merchant.name} to hear of new offers.</p>
          <FollowButton kind="merchant" id={merchant.id} name={merchant.name} />
        </div>
      </div>
    </aside>
  )
}

/** The page that an offer keeps after its end: what it was, and what to go on with. */
export function EndedOffer({ offer }: EndedProps) {
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{offer.title}</PageTitle>
      <BackButton to="/offers" />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <OfferHeader offer={offer} />
        <End offer={offer} />
        <div className="grid gap-4 sm:grid-cols-[240px_1fr]">
          <Picture
            id={offer.id}
            category={offer.category}
            src={offer.imageUrl}
            sizes="(min-width: 640px) 240px, 100vw"
            eager
            className="aspect-video w-full rounded-card border border-line grayscale"
          />
          <p className="line-clamp-6 max-w-[68ch] whitespace-pre-line text-ink-muted">{offer.description}</p>
        </div>
      </div>
      <div className="mt-8">
        <SimilarOffers offer={offer} />
      </div>
    </div>
  )
}
