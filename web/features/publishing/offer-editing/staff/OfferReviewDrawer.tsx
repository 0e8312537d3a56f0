import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../../../domain/dates.ts'
import { SUPPLIER_SOURCE } from '../../../../../domain/offer-status.ts'
import { compareWordings } from '../../../../../domain/offer-wording.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Drawer } from '../../../../ui/Dialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { type AdminOffer, type OfferReview, offerReviewQuery } from './admin-offers.ts'
import RejectDialog from './RejectDialog.tsx'
import { useReviewDecision } from './useReviewDecision.ts'
import { WordingParts } from './WordingParts.tsx'

/** What the reviewer compares with. */
function explain({ before, revision }: OfferReview): string {
  if (revision) {
    const by = revision.name ? ` by ${revision.name}` : ''
    return `Handed in${by} on ${formatDateTime(revision.submittedAt)}. The earlier wording stays until it is approved.`
  }
  return before ? 'Compared with what was last decided on.' : 'Nobody has decided on this offer before.'
}

function Review({ review }: { review: OfferReview }) {
  const parts = compareWordings(review.before, review.wording)
  const [changed, same] = [parts.filter(({ isChanged }) => isChanged), parts.filter(({ isChanged }) => !isChanged)]
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{explain(review)}</p>
      {review.before && (
        <WordingParts title="What is different" parts={changed} none="The wording is the same as before." />
      )}
      <WordingParts title={review.before ? 'Unchanged' : 'The offer'} parts={same} none="Everything is different." />
    </div>
  )
}

type OfferReviewDrawerProps = { offer: AdminOffer; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** What there is to decide on, beside what was before, and the decision. */
export default function OfferReviewDrawer({ offer, isOpen, onOpenChange }: OfferReviewDrawerProps) {
  const { data: review, isError, refetch } = useQuery({ ...offerReviewQuery(offer.id), enabled: isOpen })
  const [isRejecting, setIsRejecting] = useState(false)
  const { approve, reject } = useReviewDecision(offer, () => onOpenChange(false))
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title="Review"
        description={offer.title}
        footer={
          review && (
            <>
              <Button onClick={() => setIsRejecting(true)}>Reject</Button>
              <Button variant="primary" onClick={() => approve(review)}>
                {review.revision ? 'Approve' : 'Approve and publish'}
              </Button>
            </>
          )
        }
      >
        {isError && !review && <LoadError what="the review" onRetry={() => void refetch()} />}
        {!review && !isError && <Skeleton className="h-80 rounded-panel" />}
        {review && <Review review={review} />}
      </Drawer>
      {review && (
        <RejectDialog
          isOpen={isRejecting}
          onOpenChange={setIsRejecting}
          title={offer.title}
          hasSupplier={offer.source === SUPPLIER_SOURCE}
          onReject={(reason) => reject(review, reason)}
        />
      )}
    </>
  )
}
