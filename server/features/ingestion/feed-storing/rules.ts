import type { NormalisedDeal } from '../../../sources/deal.ts'
import type { FeedOffer } from '../../publishing/offer-editing/service.ts'

/** What a new offer becomes: what its source is trusted with, but staff decide about one whose words leave in doubt whether it runs. */
export function statusOfNew({ needsReview }: Pick<NormalisedDeal, 'needsReview'>, trusted: FeedOffer['status']) {
  return needsReview ? 'REVIEW' : trusted
}
