import type { Instant } from './dates.ts'

export type ReliabilityBand = 'success' | 'warning' | 'danger'

/** At this score the High Reliability badge shows, and the For You feed begins. */
export const HIGH_RELIABILITY = 70
const MEDIUM_RELIABILITY = 50

/** `score`: 0 to 100. */
export function reliabilityBand(score: number): ReliabilityBand {
  if (score >= HIGH_RELIABILITY) return 'success'
  return score >= MEDIUM_RELIABILITY ? 'warning' : 'danger'
}

/** How far a source is trusted before anybody has tried its offers: the prior of an offer that is half complete. */
const SOURCE_TRUST = new Map([
  ['manual', 75],
  ['supplier_portal', 70],
  ['cj', 65],
  ['scrape', 50],
])
const UNKNOWN_TRUST = 50
/** Points between an offer with none and with all of its details. */
const COMPLETENESS_RANGE = 30

/** What a trustworthy offer says; a missing one is a usual reason for a code to fail at the till. */
export type OfferDetails = {
  description: string | null
  terms: string | null
  discountValue: number | null
  endAt: Instant | null
  imageUrl: string | null
  /** The voucher code or the address that redeems it. */
  redeemWith: string | null
}

/** Share of the details that are given, 0 to 1; terms and a way to redeem count double. */
export function offerCompleteness(offer: OfferDetails): number {
  const { description, terms, discountValue, endAt, imageUrl, redeemWith } = offer
  const counted = [description, discountValue, endAt, imageUrl, terms, terms, redeemWith, redeemWith]
  const given = counted.filter((value) => value !== null && value !== '')
  return given.length / counted.length
}

/** The score, a whole number 0 to 100, that a new or imported offer starts with. `completeness`: 0 to 1. */
export function priorScore(source: string, completeness: number): number {
  const share = Math.min(1, Math.max(0, completeness))
  const trust = SOURCE_TRUST.get(source) ?? UNKNOWN_TRUST
  return Math.round(trust + COMPLETENESS_RANGE * (share - 0.5))
}
