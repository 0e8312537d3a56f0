import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { hubOfferQuery } from '../../features/companies/company-hub/hub-offers.ts'
import { HubOfferDetails } from '../../features/companies/company-hub/HubOfferDetails.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackButton } from './BackButton.tsx'

function Missing() {
  return (
    <>
      <PageTitle>Offer not found</PageTitle>
      <EmptyState
        isScreen
        title="Offer not found"
        text="It may be over, or it is for other people of your company."
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Home
          </Link>
        }
      />
    </>
  )
}

/** One offer of the person's own company. */
export function FromCompanyPage() {
  const { id = '' } = useParams()
  const { data: offer, error, refetch } = useQuery(hubOfferQuery(id))
  const company = useViewer()?.company
  if (error instanceof ApiError && error.status < 500) return <Missing />
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{offer?.title ?? 'Company offer'}</PageTitle>
      <BackButton to="/company" />
      {!offer && error && (
        <>
          <h1 className="sr-only">Company offer</h1>
          <LoadError what="this offer" onRetry={() => void refetch()} />
        </>
      )}
      {!offer && !error && (
        <div role="status" className="grid gap-6 md:grid-cols-[3fr_2fr]">
          <span className="sr-only">Loading</span>
          <Skeleton className="aspect-video rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </div>
      )}
      {offer && <HubOfferDetails offer={offer} company={company?.name ?? 'your company'} />}
    </div>
  )
}
