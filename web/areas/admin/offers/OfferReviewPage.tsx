import { OfferPanelPlace } from '../../../features/publishing/offer-editing/review/OfferPanelPlace.tsx'
import { ReviewMode } from '../../../features/publishing/offer-editing/review-mode/ReviewMode.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { linkAsChecked, offerAsSeen } from './OfferAsSeen.tsx'

/** What waits for a decision, one offer at a time. */
export function OfferReviewPage() {
  return (
    <>
      <BackLink to="/admin/offers">Offers</BackLink>
      <PageHeader title="Review offers" />
      <ReviewMode card={offerAsSeen} />
      <OfferPanelPlace card={offerAsSeen} link={linkAsChecked} />
    </>
  )
}
