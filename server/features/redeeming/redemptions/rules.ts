import { isRunning } from '../../../../domain/offer-status.ts'
import type { ErrorCode } from '../../../../domain/errors.ts'
import type { lockOffer } from './queries.ts'

type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** Why a hidden offer cannot be redeemed: only its limit is worth telling, anything else looks as if it were not there. */
export function whyHidden(offer: LockedOffer, now: Date): ErrorCode {
  const { status, start_at: startAt, end_at: endAt } = offer
  return isRunning({ status, startAt, endAt }, now) ? 'offer_fully_redeemed' : 'offer_not_found'
}
