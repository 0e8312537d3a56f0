import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfferRail } from '../../features/catalogue/offers/OfferRail.tsx'
import { type OfferCardData, viewedOffersQuery } from '../../features/catalogue/offers/offers.ts'
import { viewedIds } from '../../features/catalogue/offers/recently-viewed.ts'
import { usedOffersQuery } from '../../features/redeeming/redemptions/redemptions.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'

const heart = (offer: OfferCardData) => <FavouriteButton offerId={offer.id} title={offer.title} />

/** What this person used and looked at, under the rails that everybody has; hidden until there is any. */
export default function OwnRails({ userId }: { userId: string }) {
  const [ids] = useState(() => viewedIds(userId))
  const used = useQuery(usedOffersQuery)
  const viewed = useQuery(viewedOffersQuery(ids))
  return (
    <>
      <OfferRail
        title="Use again"
        reason="Offers that you redeemed and can still see"
        offers={used.data ?? []}
        action={heart}
        to="/account/redemptions"
      />
      <OfferRail
        title="Recently viewed"
        reason="Offers that you opened on this device"
        offers={viewed.data ?? []}
        action={heart}
      />
    </>
  )
}
