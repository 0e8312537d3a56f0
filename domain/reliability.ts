import type { Instant } from './dates.ts'

type ReliabilityBand = 'success' | 'warning' | 'danger'

/** At this score the High Reliability badge shows, and the For You feed begins. */
export const HIGH_RELIABILITY = 70
const MEDIUM_RELIABILITY = 50

/** `score`: 0 to 100. */
export function reliabilityBand(score: number): ReliabilityBand {
  if (score >= HIGH_RELIABILITY) return 'success'
  return score >= MEDIUM_RELIABILITY ? 'warning' : 'danger'
}

/** Points between an offer with none and with all of its details. */
const COMPLETENESS_RANGE = 30

/** What a trustworthy offer says; a missing one is a usual reason for a code to fail at the till. */
type OfferDetails = {
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

/**
 * The score, a whole number 0 to 100, that a new or imported offer starts with. `prior`: 0 to 100, that of an offer from the same
 * source that is half complete; `completeness`: 0 to 1.
 */
export function priorScore(prior: number, completeness: number): number {
  const share = Math.min(1, Math.max(0, completeness))
  return Math.round(prior + COMPLETENESS_RANGE * (share - 0.5))
}

/** What one person said about one redemption; `ageDays`: since they said it. */
export type Answer = { worked: boolean; ageDays: number }

/** Answers older than this say nothing any more, so they need not be read. */
export const ANSWERS_COUNT_FOR_DAYS = 180
/** The prior weighs as much as so many answers of today, so that a single one moves the score by about five points. */
const PRIOR_ANSWERS = 10
/** After so many days an answer weighs half. */
const HALF_LIFE_DAYS = 45

/**
 * The score, a whole number 0 to 100, after employees' answers: the mean of a Beta distribution whose prior is `prior` (0 to
 * 100) held by `PRIOR_ANSWERS` imagined answers, and whose evidence is each answer at the weight that its age has left.
 */
export function answeredScore(prior: number, answers: readonly Answer[]): number {
  const start = Math.min(100, Math.max(0, prior)) / 100
  let worked = PRIOR_ANSWERS * start
  let total = PRIOR_ANSWERS
  for (const answer of answers) {
    if (answer.ageDays > ANSWERS_COUNT_FOR_DAYS) continue
    const weight = 0.5 ** (Math.max(0, answer.ageDays) / HALF_LIFE_DAYS)
    total += weight
    if (answer.worked) worked += weight
  }
  return Math.round((100 * worked) / total)
}
