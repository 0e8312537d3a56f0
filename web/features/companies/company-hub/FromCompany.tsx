import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type CompanyHub, companyHubQuery } from './company-hub.ts'
import { cardsLabel } from './HubHeader.tsx'
import { HubOfferCard } from './HubOffer.tsx'

const SHOWN = 2

const GRID_CLASS = 'grid auto-rows-fr gap-3 md:grid-cols-3'

/** The newest announcement and the way to the cards. */
function NewsAndCards({ hub }: { hub: CompanyHub }) {
  const newest = hub.announcements.find(({ isOwn }) => isOwn)
  return (
    <Card className="flex h-full flex-col gap-2 wrap-anywhere">
      {newest ? (
        <>
          <h3 className="font-sans text-title font-semibold tracking-normal">{newest.title}</h3>
          <time dateTime={newest.publishedAt} className="tabular text-ink-muted">
            {formatDate(newest.publishedAt)}
          </time>
          <p className="line-clamp-2 text-base text-ink-muted">{newest.body}</p>
        </>
      ) : (
        <p className="text-ink-muted">No announcements. What your company has to say appears here.</p>
      )}
      <Link to="/cards" className={buttonClass({ size: 'small', className: 'mt-auto self-start' })}>
        <WalletCards size={16} strokeWidth={1.75} aria-hidden="true" />
        {cardsLabel(hub.cards)}
      </Link>
    </Card>
  )
}

function Benefits({ hub }: { hub: CompanyHub }) {
  const offers = hub.offers.slice(0, SHOWN)
  return (
    <ul className={GRID_CLASS}>
      {offers.length === 0 && (
        <li className="md:col-span-2">
          <Card className="grid h-full min-h-32 place-items-center">
            <p className="text-ink-muted">No company offers right now. A new one appears here.</p>
          </Card>
        </li>
      )}
      {offers.map((offer) => (
        <li key={offer.id} className={offers.length === 1 ? 'md:col-span-2' : ''}>
          <HubOfferCard offer={offer} isShort />
        </li>
      ))}
      <li>
        <NewsAndCards hub={hub} />
      </li>
    </ul>
  )
}

/** On the home page: the first of what the person's own company gives, and the newest that it says. */
export default function FromCompany({ company }: { company: string }) {
  const { data: hub, isError, refetch } = useQuery(companyHubQuery)
  const title = `From ${company}`
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-h3 wrap-anywhere">{title}</h2>
          <p className="text-portal text-ink-muted">Only for people who work there</p>
        </div>
        <Link
          to="/company"
          aria-label={`View All, ${title}`}
          className="inline-flex h-11 shrink-0 items-center font-semibold text-brand-ink hover:underline"
        >
          View All
        </Link>
      </div>
      {hub && <Benefits hub={hub} />}
      {!hub && isError && <LoadError what="your company’s offers and announcements" onRetry={() => void refetch()} />}
      {!hub && !isError && (
        <div className={GRID_CLASS}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-44 rounded-card" />
          ))}
        </div>
      )}
    </section>
  )
}
