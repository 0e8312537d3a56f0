import { isRunning } from '../../../../domain/offer-status.ts'
import type { ErrorCode } from '../../../../domain/errors.ts'
import type { lockOffer } from './queries.ts'

type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** That all codes are taken, and that the supplier knows, where they were told so. */
export function codesTaken({ supplier_told_at: toldAt }: Pick<LockedOffer, 'supplier_told_at'>): ErrorCode {
  return toldAt === null ? 'offer_codes_taken' : 'offer_codes_taken_told'
}

/** Why a hidden offer cannot be redeemed: only what is spent is worth telling, anything else looks as if it were not there. */
export function whyHidden(offer: LockedOffer, now: Date): ErrorCode {
  const { status, start_at: startAt, end_at: endAt } = offer
  if (!isRunning({ status, startAt, endAt }, now)) return 'offer_not_found'
  return offer.pool_free === 0 ? codesTaken(offer) : 'offer_fully_redeemed'
}
