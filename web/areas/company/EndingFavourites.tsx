import { useQuery } from '@tanstack/react-query'
import { OfferRail } from '../../features/catalogue/offers/OfferRail.tsx'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { ENDING_DAYS, endingFavouritesQuery } from '../../features/saved/favourites/favourites.ts'

/** What a member saved and would soon miss. */
export default function EndingFavourites() {
  const { data } = useQuery(endingFavouritesQuery)
  if (!data) return null
  return (
    <OfferRail
      title="Your favourites that end soon"
      reason={`Within ${ENDING_DAYS} days`}
      offers={data}
      action={({ id, title }) => <FavouriteButton offerId={id} title={title} />}
      to="/favourites"
    />
  )
}
