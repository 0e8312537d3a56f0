import { nextCodeOn } from '../../../../domain/code-allowance.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { isRunning } from '../../../../domain/offer-status.ts'
import type { ErrorCode } from '../../../../domain/errors.ts'
import type { lockOffer } from './queries.ts'

type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** That all codes are taken, and that the supplier knows, where they were told so. */
export function codesTaken({ supplier_told_at: toldAt }: Pick<LockedOffer, 'supplier_told_at'>): ErrorCode {
  return toldAt === null ? 'offer_codes_taken' : 'offer_codes_taken_told'
}

type Taken = { taken: number | null; last_taken_at: string | null }

/** Why a person cannot take their code of this number now; null when they can. The next one counts from when the last was taken. */
export function whyNotDue(
  number: number,
  { taken, last_taken_at: lastAt }: Taken,
  offer: LockedOffer,
  now: Date,
): ErrorCode | null {
  if (number > offer.codes_each) return 'no_more_codes'
  if (number > (taken ?? 0) + 1) return 'code_not_due'
  const isDue = lastAt === null || londonDate(now) >= nextCodeOn(londonDate(lastAt), offer.next_code_days)
  return isDue ? null : 'code_not_due'
}

/** Why a hidden offer cannot be redeemed: only what is spent is worth telling, anything else looks as if it were not there. */
export function whyHidden(offer: LockedOffer, now: Date): ErrorCode {
  const { status, start_at: startAt, end_at: endAt } = offer
  if (!isRunning({ status, startAt, endAt }, now)) return 'offer_not_found'
  return offer.pool_free === 0 ? codesTaken(offer) : 'offer_fully_redeemed'
}
