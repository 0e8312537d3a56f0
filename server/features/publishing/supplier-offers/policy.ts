import { isSubmittedType, type OfferStatus, type OfferType } from '../../../../domain/enums.ts'
import { canMoveOffer } from '../../../../domain/offer-status.ts'

/** What may go to review may be changed on the way there; what is LIVE, by a wording that waits beside it. */
export function canChange({ status, type }: { status: OfferStatus; type: OfferType }): boolean {
  if (!isSubmittedType(type)) return false
  return status === 'LIVE' || canMoveOffer('SUPPLIER', status, 'REVIEW')
}

/** The form knows only the types that suppliers hand in. */
export function canCopy({ type }: { type: OfferType }): boolean {
  return isSubmittedType(type)
}

/** Whether somebody reviews it, employees see it, or it would be published at its date. */
export function canWithdraw({
  status,
  scheduled_at: at,
}: {
  status: OfferStatus
  scheduled_at: string | null
}): boolean {
  const isAtRest = status === 'REJECTED' || (status === 'DRAFT' && at === null)
  return !isAtRest && canMoveOffer('SUPPLIER', status, 'DRAFT')
}
