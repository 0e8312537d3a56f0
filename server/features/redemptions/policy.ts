import { isVisible } from '../../../domain/offer-status.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { lockOffer } from './queries.ts'

type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** Why a hidden offer cannot be redeemed: only its limit is worth telling, anything else looks as if it were not there. */
export function whyHidden(offer: LockedOffer, now: Date): ErrorCode {
  const { status, start_at: startAt, end_at: endAt, current_redemptions: currentRedemptions } = offer
  const shownButForLimit = isVisible({ status, startAt, endAt, currentRedemptions, maxRedemptions: null }, now)
  return shownButForLimit ? 'offer_fully_redeemed' : 'offer_not_found'
}
