import { toTime } from './dates.ts'
import type { Instant } from './dates.ts'
import { OFFER_STATUSES } from './enums.ts'
import type { OfferMover, OfferStatus } from './enums.ts'

/**
 * Who may move an offer, from the status on the left to those on the right; a status that names itself may be set again. What is
 * in REVIEW keeps its wording until staff decide, so that they approve what they read; what is LIVE keeps it until they approve
 * another. A supplier takes either back into a draft.
 */
const MOVES: Record<OfferMover, Partial<Record<OfferStatus, readonly OfferStatus[]>>> = {
  STAFF: {
    DRAFT: OFFER_STATUSES,
    REVIEW: OFFER_STATUSES,
    APPROVED: OFFER_STATUSES,
    LIVE: OFFER_STATUSES,
    REJECTED: OFFER_STATUSES,
    EXPIRED: OFFER_STATUSES,
  },
  SUPPLIER: {
    DRAFT: ['DRAFT', 'REVIEW'],
    REVIEW: ['DRAFT'],
    APPROVED: ['DRAFT', 'REVIEW'],
    LIVE: ['DRAFT'],
    REJECTED: ['DRAFT', 'REVIEW'],
  },
  UPKEEP: { DRAFT: ['REVIEW', 'LIVE'], REVIEW: ['EXPIRED'], LIVE: ['REVIEW', 'EXPIRED'] },
  INGESTION: { REVIEW: ['EXPIRED'], LIVE: ['REVIEW', 'EXPIRED'], EXPIRED: ['REVIEW', 'LIVE'] },
}

export function canMoveOffer(mover: OfferMover, from: OfferStatus, to: OfferStatus): boolean {
  return MOVES[mover][from]?.includes(to) ?? false
}

/** The statuses from which the mover may go to this one. */
export function statusesBefore(mover: OfferMover, to: OfferStatus): OfferStatus[] {
  return OFFER_STATUSES.filter((from) => canMoveOffer(mover, from, to))
}

/** Whether the move is only for an offer that can be redeemed: the way out of DRAFT, and every way to LIVE. */
export function needsRedeemWay(from: OfferStatus, to: OfferStatus): boolean {
  return to === 'LIVE' || (from === 'DRAFT' && (to === 'REVIEW' || to === 'APPROVED'))
}

/** Staff who take an offer on from REVIEW or APPROVED have looked at it; who sets it LIVE from elsewhere need not have. */
export function isApproval(from: OfferStatus, to: OfferStatus): boolean {
  return from !== to && (from === 'REVIEW' || from === 'APPROVED') && (to === 'APPROVED' || to === 'LIVE')
}

/** In these statuses an offer waits to be looked at, or was turned down: no earlier approval holds. */
export function endsApproval(to: OfferStatus): boolean {
  return to === 'DRAFT' || to === 'REVIEW' || to === 'REJECTED'
}

/** The status of what a supplier hands in. */
export function submittedStatus(scheduledAt: Instant | null): OfferStatus {
  return scheduledAt === null ? 'REVIEW' : 'DRAFT'
}

/** The `source` of what the platform's own staff enter, and of what suppliers hand in. */
export const STAFF_SOURCE = 'manual'
export const SUPPLIER_SOURCE = 'supplier_portal'

/** What a scheduled draft becomes at its time: a supplier's waits for review, any other goes live. */
export function publishedStatus(source: string): OfferStatus {
  return source === SUPPLIER_SOURCE ? 'REVIEW' : 'LIVE'
}

export type RunningOffer = { status: OfferStatus; startAt: Instant | null; endAt: Instant | null }

/** LIVE, begun and not ended. */
export function isRunning({ status, startAt, endAt }: RunningOffer, now: Instant): boolean {
  if (status !== 'LIVE') return false
  if (startAt !== null && toTime(startAt) > toTime(now)) return false
  return endAt === null || toTime(endAt) > toTime(now)
}

/** Whether somebody who redeemed the offer, or holds a code of it, can open its page: a spent limit does not shut them out. */
export function isOpenToHolders(offer: RunningOffer & { deletedAt: Instant | null }, now: Instant): boolean {
  return offer.deletedAt === null && isRunning(offer, now)
}
