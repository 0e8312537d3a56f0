import type { OfferStatus } from '../../../../domain/enums.ts'
import { canMoveOffer } from '../../../../domain/offer-status.ts'

/** What may go to review may be changed on the way there. */
export function canChange({ status }: { status: OfferStatus }): boolean {
  return canMoveOffer('SUPPLIER', status, 'REVIEW')
}
