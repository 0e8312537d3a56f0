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

/** What a score may begin with, in the words that staff read. */
export const SCORE_FACTS = {
  category: 'A category that we know',
  code: 'A code',
  description: 'A description',
  discount: 'How much it saves',
  end: 'An end date',
  picture: 'A picture',
  redeemWith: 'A code or an address that redeems it',
  site: 'The supplier’s website',
  start: 'A start date',
  terms: 'Terms',
} as const
export type ScoreFact = keyof typeof SCORE_FACTS

/** `weight`: its share of the completeness; those of an offer together are 1. */
export type GivenFact = { fact: ScoreFact; weight: number; isGiven: boolean }

/** What a score begins with; `prior`: 0 to 100, that of an offer from the same source that is half complete. */
export type ScoreStart = { prior: number; facts: GivenFact[] }

/** What an offer says of itself; terms and a way to redeem count double. */
export function offerFacts(offer: OfferDetails): GivenFact[] {
  const { description, terms, discountValue, endAt, imageUrl, redeemWith } = offer
  const counted = [
    ['description', description, 1],
    ['discount', discountValue, 1],
    ['end', endAt, 1],
    ['picture', imageUrl, 1],
    ['terms', terms, 2],
    ['redeemWith', redeemWith, 2],
  ] as const
  const all = counted.reduce((sum, [, , parts]) => sum + parts, 0)
  return counted.map(([fact, value, parts]) => {
    return { fact, weight: parts / all, isGiven: value !== null && value !== '' }
  })
}

/** Share of the facts that are given, 0 to 1, to three decimals. */
export function completenessOf(facts: readonly GivenFact[]): number {
  const sum = facts.reduce((total, { weight, isGiven }) => (isGiven ? total + weight : total), 0)
  return Math.round(sum * 1000) / 1000
}

/** The score, a whole number 0 to 100, that a new or imported offer starts with. */
export function startScore({ prior, facts }: ScoreStart): number {
  return priorScore(prior, completenessOf(facts))
}

/** The points of an offer of which nothing is given, and those that each given fact adds, before they are rounded together. */
export function startPoints({ prior, facts }: ScoreStart): { bare: number; points: Map<ScoreFact, number> } {
  const points = new Map(facts.map(({ fact, weight }) => [fact, COMPLETENESS_RANGE * weight]))
  return { bare: prior - COMPLETENESS_RANGE / 2, points }
}

/**
 * The score, a whole number 0 to 100, that an offer of this completeness starts with. `prior`: 0 to 100, that of an offer from the same
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

/** What an offer is worth at most whose page is gone, whatever people said of it before. */
const DEAD_LINK_AT_MOST = 30

/** The score of an offer whose address was found to lead nowhere any more. */
export function withDeadLink(score: number): number {
  return Math.min(score, DEAD_LINK_AT_MOST)
}
