import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { formatDateTime } from '../../../../domain/dates.ts'
import { type Review, reviewQuery } from '../../../features/merchants/merchant-pages/merchant-pages.ts'
import { PageComparison } from '../../../features/merchants/merchant-pages/PageComparison.tsx'
import { ReviewDecision } from '../../../features/merchants/merchant-pages/ReviewDecision.tsx'
import { ApiError } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { BackLink } from '../../portal/BackLink.tsx'

const LIST = '/admin/merchant-pages'

function Decided() {
  return (
    <>
      <PageTitle>Nothing to decide</PageTitle>
      <EmptyState
        isScreen
        title="Nothing to decide"
        text="Somebody has decided on this page already, or its suppliers took it back."
        action={
          <Link to={LIST} className={buttonClass({ variant: 'primary' })}>
            See what waits
          </Link>
        }
      />
    </>
  )
}

function Proposal({ review }: { review: Review }) {
  const navigate = useNavigate()
  const { merchant, proposedAt, proposedBy } = review
  return (
    <>
      <PageHeader
        title={merchant.name}
        action={<ReviewDecision review={review} onDecided={() => navigate(LIST, { replace: true })} />}
      />
      <p className="-mt-3 mb-5 text-ink-muted wrap-anywhere">
        {`Sent in${proposedBy ? ` by ${proposedBy}` : ''} on ${formatDateTime(proposedAt)}. `}
        <Link to={`/merchants/${merchant.id}`} className="text-brand-ink underline underline-offset-2">
          See the page as it is now
        </Link>
      </p>
      <PageComparison review={review} />
    </>
  )
}

/** What the suppliers of one merchant would have its page say, beside what it says. */
export function MerchantPageReview() {
  const { merchantId = '' } = useParams()
  const { data: review, error, isPending, isLoadingError, refetch } = useQuery(reviewQuery(merchantId))
  if (error instanceof ApiError && error.code === 'proposal_not_found') return <Decided />
  return (
    <>
      <BackLink to={LIST}>Merchant pages</BackLink>
      {isPending && <Skeleton className="h-96 rounded-card" />}
      {isLoadingError && <LoadError what="the changes" onRetry={() => void refetch()} />}
      {review && <Proposal review={review} />}
    </>
  )
}
