import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { trendingReason } from '../../../domain/trending-words.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { CARDS_A_RAIL, OfferRail } from '../../features/catalogue/offers/OfferRail.tsx'
import { homeQuery, type OfferCardData } from '../../features/catalogue/offers/offers.ts'
import { SavedThisYear } from '../../features/redeeming/savings/SavedThisYear.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Benefits } from '../public/home/Benefits.tsx'

const FromCompany = lazy(() => import('../../features/companies/company-hub/FromCompany.tsx'))
const FromOfferwell = lazy(() => import('../../features/messaging/announcements/FromOfferwell.tsx'))
// Below the first screen, so that it comes after what is on it.
const OwnRails = lazy(() => import('./OwnRails.tsx'))

const londonHour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/London' })

function greeting(now: Date): string {
  const hour = Number(londonHour.format(now))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

function SearchForm() {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      className="grow md:w-56 md:grow-0 lg:w-96"
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        void navigate(typeof q === 'string' && q.trim() ? `/offers?q=${encodeURIComponent(q.trim())}` : '/offers')
      }}
    >
      <SearchField name="q" label="Search offers" placeholder="Search offers..." />
    </form>
  )
}

const heart = (offer: OfferCardData) => <FavouriteButton offerId={offer.id} title={offer.title} />

type RailsProps = {
  hasCompany: boolean
  /** What the company itself gives, which stands after the first rail, or alone where there is none. */
  children: ReactNode
}

function Rails({ hasCompany, children }: RailsProps) {
  const { data, isError, refetch } = useQuery(homeQuery)
  if (isError && !data) {
    return (
      <>
        <LoadError what="your offers" onRetry={() => void refetch()} />
        {children}
      </>
    )
  }
  const isEmpty = data && [data.forYou, data.trending, data.expiring, data.newest].every((rail) => rail.length === 0)
  if (isEmpty) {
    return (
      <>
        <EmptyState
          title="There are no offers to show here yet"
          action={
            <Link to="/offers" className={buttonClass()}>
              Browse All Offers
            </Link>
          }
        />
        {children}
      </>
    )
  }
  return (
    <>
      <OfferRail
        title="For You"
        reason="Reliable offers, with the merchants that you follow first"
        offers={data?.forYou}
        action={heart}
        to="/offers?reliability=70&sort=for-you"
      />
      {children}
      {hasCompany && (
        <OfferRail
          title="Trending at Your Company"
          reason={data && trendingReason(Math.min(data.trending.length, CARDS_A_RAIL), data.trendingByColleagues)}
          offers={data?.trending}
          action={heart}
          to="/offers?sort=trending"
        />
      )}
      <OfferRail
        title="Expiring Soon"
        reason="These end within 7 days"
        offers={data?.expiring}
        action={heart}
        to="/offers?expiry=week&sort=expiring"
      />
      <OfferRail
        title="New This Week"
        reason="Added in the last 7 days"
        offers={data?.newest}
        action={heart}
        to="/offers?added=week&sort=newest"
      />
    </>
  )
}

export default function SignedInHome() {
  const viewer = useViewer()
  const [openedAt] = useState(() => new Date())
  if (viewer?.roles.length === 0) return <Navigate to="/onboarding" replace />
  const firstName = viewer?.fullName.split(' ')[0]
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Home</PageTitle>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="grow text-h2 lg:text-h1">
          {greeting(openedAt)}
          {firstName && `, ${firstName}`}
        </h1>
        <SearchForm />
        <Link to="/offers" className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}>
          Browse All Offers
        </Link>
      </header>
      <SavedThisYear />
      <Rails hasCompany={viewer?.company !== null}>
        <Suspense>
          <FromOfferwell />
        </Suspense>
        {viewer?.company && (
          <Suspense fallback={<div className="h-60" />}>
            <FromCompany company={viewer.company.name} />
          </Suspense>
        )}
      </Rails>
      <Suspense>{viewer && <OwnRails userId={viewer.id} />}</Suspense>
      <section aria-labelledby="why">
        <h2 id="why" className="sr-only">
          What Offerwell gives you
        </h2>
        <Benefits />
      </section>
    </div>
  )
}
