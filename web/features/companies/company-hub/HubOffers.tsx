import { Gift } from 'lucide-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CompanyHub } from './company-hub.ts'
import { HubOfferCard } from './HubOffer.tsx'

const GRID_CLASS = 'grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2'

/** What the company itself offers its people now. */
export function HubOffers({ company, offers }: { company: string; offers: CompanyHub['offers'] | undefined }) {
  return (
    <section aria-labelledby="company-offers">
      <h2 id="company-offers" className="mb-3 text-title">
        Company offers
      </h2>
      {!offers && (
        <div className={GRID_CLASS}>
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
      {offers?.length === 0 && (
        <EmptyState
          icon={<Gift size={32} strokeWidth={1.75} aria-hidden="true" />}
          title="No company offers right now"
          text={`When ${company} adds one for its own people, it appears here.`}
        />
      )}
      {offers && offers.length > 0 && (
        <ul className={GRID_CLASS}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <HubOfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
