import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SUPPLIER_SOURCE } from '../../../../../domain/offer-status.ts'
import { ApiError } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Drawer } from '../../../../ui/Dialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { OfferChanges } from '../history/OfferHistory.tsx'
import RejectDialog from '../staff/RejectDialog.tsx'
import { AddressTrialCard } from './AddressTrialCard.tsx'
import { HowItCameAbout } from './HowItCameAbout.tsx'
import { HowRedeemed } from './HowRedeemed.tsx'
import { NearDuplicateList } from './NearDuplicateList.tsx'
import { type StaffOffer, staffOfferQuery } from './offer-reviews.ts'
import { AsEmployeesSeeIt, Part } from './Part.tsx'
import { StaffFacts, StatusReasons, SupplierFigures } from './StaffFacts.tsx'
import { useReviewDecision } from './useReviewDecision.ts'
import { WordingReview } from './WordingReview.tsx'

type CardOf = (card: StaffOffer['card']) => ReactNode
type LinkOf = (id: string) => ReactNode

function Everything({ facts, card, link }: { facts: StaffOffer; card: CardOf; link: LinkOf }) {
  const { id } = facts.offer
  return (
    <div className="flex flex-col gap-6">
      <StatusReasons facts={facts} />
      <AsEmployeesSeeIt isVisible={facts.isVisible && facts.review?.revision === null}>
        {card(facts.card)}
      </AsEmployeesSeeIt>
      {facts.review && <WordingReview review={facts.review} state={facts.state} />}
      {!facts.review && facts.terms && (
        <Part title="Terms">
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {facts.terms}
          </p>
        </Part>
      )}
      <Part title="How it is redeemed">
        <HowRedeemed facts={facts} />
      </Part>
      <Part title="Its address">
        <AddressTrialCard key={id} id={id} trial={facts.trial} />
        {link(id)}
      </Part>
      <Part title="Near-duplicates">
        <NearDuplicateList id={id} />
      </Part>
      <Part title="Facts">
        <StaffFacts facts={facts} />
      </Part>
      <Part title="How this offer came about">
        <HowItCameAbout id={id} />
      </Part>
      <Part title={`With ${facts.merchant.name} so far`}>
        <SupplierFigures supplier={facts.supplier} />
      </Part>
      <Part title="History">
        <OfferChanges reader="staff" id={id} />
      </Part>
    </div>
  )
}

function Decision({
  facts,
  review,
  onDecided,
}: {
  facts: StaffOffer
  review: NonNullable<StaffOffer['review']>
  onDecided: () => void
}) {
  const { offer } = facts
  const [isRejecting, setIsRejecting] = useState(false)
  const { approve, reject } = useReviewDecision(offer, onDecided)
  return (
    <>
      <Button onClick={() => setIsRejecting(true)}>Reject</Button>
      <Button variant="primary" onClick={() => approve(review)}>
        {review.revision ? 'Approve' : 'Approve and publish'}
      </Button>
      <RejectDialog
        isOpen={isRejecting}
        onOpenChange={setIsRejecting}
        title={offer.title}
        hasSupplier={offer.source === SUPPLIER_SOURCE}
        onReject={(reason) => reject(review, reason)}
      />
    </>
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'offer_not_found')
    return <p className="text-ink-muted">There is no such offer any more.</p>
  return <LoadError what="the offer" onRetry={onRetry} />
}

type OfferPanelProps = { id: string; isOpen: boolean; onClose: () => void; card: CardOf; link: LinkOf }

/** Everything about one offer beside the list, and the decision where there is one to make. */
export default function OfferPanel({ id, isOpen, onClose, card, link }: OfferPanelProps) {
  const { data: facts, error, refetch } = useQuery({ ...staffOfferQuery(id), staleTime: 0, enabled: isOpen })
  const review = facts?.state.waits ? facts.review : null
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={facts?.offer.title ?? 'Offer'}
      {...(facts && { description: facts.merchant.name })}
      footer={facts && review && <Decision facts={facts} review={review} onDecided={onClose} />}
    >
      {error && !facts && <Failure error={error} onRetry={() => void refetch()} />}
      {!facts && !error && <Skeleton className="h-96 rounded-panel" />}
      {facts && <Everything facts={facts} card={card} link={link} />}
    </Drawer>
  )
}
