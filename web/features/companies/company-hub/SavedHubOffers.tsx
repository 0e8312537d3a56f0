import type { HubOffer } from './company-hub.ts'
import { HubOfferCard } from './HubOffer.tsx'

/** Before the other favourites, among which they would be overlooked: what the person saved of their own company's offers. */
export function SavedHubOffers({ company, offers }: { company: string; offers: readonly HubOffer[] }) {
  return (
    <section aria-labelledby="saved-from-company" className="mb-8">
      <h2 id="saved-from-company" className="mb-3 text-h3 wrap-anywhere">
        From {company}
      </h2>
      <ul className="grid auto-rows-fr gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <HubOfferCard offer={offer} isShort />
          </li>
        ))}
      </ul>
    </section>
  )
}
