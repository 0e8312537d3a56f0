import { toTime } from './dates.ts'
import type { Instant } from './dates.ts'
import { OFFER_STATUSES } from './enums.ts'
import type { OfferStatus } from './enums.ts'

/** SYSTEM is the timed job. */
export type OfferMover = 'SUPPLIER' | 'ADMIN' | 'SYSTEM'

type Moves = Record<OfferStatus, readonly OfferStatus[]>

const NONE: Moves = { DRAFT: [], REVIEW: [], APPROVED: [], LIVE: [], REJECTED: [], EXPIRED: [] }

function anyOther(status: OfferStatus): readonly OfferStatus[] {
  return OFFER_STATUSES.filter((other) => other !== status)
}

const MOVES: Record<OfferMover, Moves> = {
  ADMIN: {
    DRAFT: anyOther('DRAFT'),
    REVIEW: anyOther('REVIEW'),
    APPROVED: anyOther('APPROVED'),
    LIVE: anyOther('LIVE'),
    REJECTED: anyOther('REJECTED'),
    EXPIRED: anyOther('EXPIRED'),
  },
  SUPPLIER: { ...NONE, REJECTED: ['REVIEW'] },
  SYSTEM: { ...NONE, DRAFT: ['REVIEW', 'LIVE'], LIVE: ['EXPIRED'] },
}

/** The buttons of the ingestion review queue, narrower than what ADMIN may do on the Offers screen. */
const REVIEW_MOVES: Moves = { ...NONE, REVIEW: ['LIVE', 'REJECTED'], REJECTED: ['REVIEW'] }

export function canMoveOffer(mover: OfferMover, from: OfferStatus, to: OfferStatus): boolean {
  return MOVES[mover][from].includes(to)
}

export function reviewMoves(from: OfferStatus): readonly OfferStatus[] {
  return REVIEW_MOVES[from]
}

/** The status that a supplier's new offer starts in. */
export function submittedStatus(scheduledAt: Instant | null): OfferStatus {
  return scheduledAt === null ? 'REVIEW' : 'DRAFT'
}

export const SUPPLIER_SOURCE = 'supplier_portal'

export type TimedOffer = {
  status: OfferStatus
  source: string
  scheduledAt: Instant | null
  endAt: Instant | null
}

/** The status that the timed job must set now, or null. A supplier's scheduled draft goes to review, a staff draft goes live. */
export function dueStatus(offer: TimedOffer, now: Instant): OfferStatus | null {
  const isPast = (instant: Instant | null) => instant !== null && toTime(instant) <= toTime(now)
  if (offer.status === 'LIVE' && isPast(offer.endAt)) return 'EXPIRED'
  if (offer.status !== 'DRAFT' || !isPast(offer.scheduledAt)) return null
  return offer.source === SUPPLIER_SOURCE ? 'REVIEW' : 'LIVE'
}

export type RunningOffer = { status: OfferStatus; startAt: Instant | null; endAt: Instant | null }

export type ListedOffer = RunningOffer & {
  maxRedemptions: number | null
  currentRedemptions: number
}

/** LIVE, begun and not ended. Who redeemed a running offer or holds a code of it can open it when its limit is spent. */
export function isRunning({ status, startAt, endAt }: RunningOffer, now: Instant): boolean {
  if (status !== 'LIVE') return false
  if (startAt !== null && toTime(startAt) > toTime(now)) return false
  return endAt === null || toTime(endAt) > toTime(now)
}

/** The one definition of an offer that employees see: LIVE, begun, not ended, and its redemption limit not spent. */
export function isVisible(offer: ListedOffer, now: Instant): boolean {
  if (!isRunning(offer, now)) return false
  return offer.maxRedemptions === null || offer.currentRedemptions < offer.maxRedemptions
}
