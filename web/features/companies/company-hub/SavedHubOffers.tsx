import { useQuery } from '@tanstack/react-query'
import { savedHubOffersQuery } from './hub-offers.ts'
import { HubOfferCard } from './HubOffer.tsx'

/** Among the favourites: what the person saved of their own company's offers, and nothing where there is none. */
export default function SavedHubOffers({ company }: { company: string }) {
  const { data } = useQuery(savedHubOffersQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="saved-from-company" className="mt-8">
      <h2 id="saved-from-company" className="mb-3 text-h3 wrap-anywhere">
        From {company}
      </h2>
      <ul className="grid auto-rows-fr gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.items.map((offer) => (
          <li key={offer.id}>
            <HubOfferCard offer={offer} isShort />
          </li>
        ))}
      </ul>
    </section>
  )
}
