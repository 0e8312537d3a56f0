import { Gift } from 'lucide-react'
import { formatDate } from '../../../../domain/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CompanyHub } from './company-hub.ts'

const GRID_CLASS = 'grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2'

function HubOffer({ offer }: { offer: CompanyHub['offers'][number] }) {
  return (
    <Card className="flex h-full flex-col gap-2">
      <h3 className="font-sans text-title font-semibold tracking-normal">{offer.title}</h3>
      {offer.description && <p className="text-base whitespace-pre-line text-ink-muted">{offer.description}</p>}
      <p className="tabular mt-auto pt-1 text-ink-muted">
        {offer.endAt ? (
          <>
            Until <time dateTime={offer.endAt}>{formatDate(offer.endAt)}</time>
          </>
        ) : (
          'No end date'
        )}
      </p>
    </Card>
  )
}

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
              <HubOffer offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
