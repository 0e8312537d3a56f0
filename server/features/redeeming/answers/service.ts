import { isAnswerable } from '../../../../domain/answer.ts'
import { saysCodeFailed } from '../../../../domain/code-allowance.ts'
import { londonDate, toTime } from '../../../../domain/dates.ts'
import { type Answer, ANSWERS_COUNT_FOR_DAYS, answeredScore, withDeadLink } from '../../../../domain/reliability.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { correctRollUps } from '../clicks/service.ts'
import { toRedemption } from '../redemptions/service.ts'
import {
  countAnswer,
  lockRedemption,
  lockScore,
  markCodes,
  selectAnswers,
  selectHasDeadLink,
  selectLastAnswer,
  selectOfferOf,
  updateAnswer,
  updateScore,
} from './queries.ts'
import { companyOf, confirmedOf, countedAs, outcomeOf, pence } from './rules.ts'
import type { AnsweredRedemption, AnswerRequest } from './schemas.ts'

const DAY_MS = 86_400_000

type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockScore>>>

/** The answers that the score counts at this moment. */
async function answersAt(deps: Deps, offerId: string, at: Date): Promise<Answer[]> {
  const since = londonDate(new Date(at.getTime() - ANSWERS_COUNT_FOR_DAYS * DAY_MS))
  const rows = await selectAnswers(deps.db, offerId, since)
  return rows.map((row) => ({ worked: row.worked, ageDays: (at.getTime() - toTime(row.answered_at)) / DAY_MS }))
}

/** How answers, and what was found of its link, moved a score; the points are whole, and with `startScore` they are the score. */
export type ScoreMoves = {
  worked: number
  workedPoints: number
  didNotWork: number
  didNotWorkPoints: number
  /** What a dead link takes away. */
  linkPoints: number
  /** What the answers that are kept do not explain, such as those of people whose account was deleted. */
  otherPoints: number
  /** When the score was worked out last; null for one that nobody has moved. */
  answeredAt: string | null
}

/** How employees' answers and the offer's link made `score` of `startScore`, worked out as of the last answer, as it was then. */
export async function explainScore(
  deps: Deps,
  offerId: string,
  { startScore, score }: { startScore: number; score: number },
): Promise<ScoreMoves> {
  const [answeredAt, hasDeadLink] = await Promise.all([
    selectLastAnswer(deps.db, offerId),
    selectHasDeadLink(deps.db, offerId),
  ])
  const answers = answeredAt === null ? [] : await answersAt(deps, offerId, new Date(answeredAt))
  const counted = answers.filter(({ ageDays }) => ageDays <= ANSWERS_COUNT_FOR_DAYS)
  const good = counted.filter(({ worked }) => worked)
  const raised = answeredScore(startScore, good)
  const answered = answeredScore(startScore, counted)
  const linked = hasDeadLink ? withDeadLink(answered) : answered
  return {
    worked: good.length,
    workedPoints: raised - startScore,
    didNotWork: counted.length - good.length,
    didNotWorkPoints: answered - raised,
    linkPoints: linked - answered,
    otherPoints: score - linked,
    answeredAt,
  }
}

/** The score as of `at`, when somebody has answered. Needs the offer's row locked. */
async function scoreAnew(deps: Deps, offer: LockedOffer, at: Date): Promise<number> {
  const answered = answeredScore(offer.reliability_prior, await answersAt(deps, offer.id, at))
  const score = offer.has_dead_link ? withDeadLink(answered) : answered
  // An unchanged score must not drop every process's cached lists.
  if (score !== offer.reliability_score) await updateScore(deps.db, offer.id, score)
  return score
}

/**
 * Scores an offer anew after `change` of something beside answers that its score is made of, in a transaction that is open: as of the
 * last answer, so that nothing else moves it. The offer is locked first, as by an answer.
 */
export async function scoreAfter(deps: Deps, offerId: string, change: () => Promise<void>): Promise<void> {
  await lockScore(deps.db, offerId)
  await change()
  const offer = await lockScore(deps.db, offerId)
  const answeredAt = await selectLastAnswer(deps.db, offerId)
  if (offer) await scoreAnew(deps, offer, answeredAt === null ? deps.clock.now() : new Date(answeredAt))
}

type LockedRedemption = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>
type Answering = LockedRedemption & { offerId: string; today: string; answer: AnswerRequest }

/** Statistics take an answer as it stands at the end of its first day: a later change of theirs would tell about one person. */
async function countInStatistics(deps: Deps, { userId }: Actor, answering: Answering): Promise<void> {
  const { counted_on: day, counted_as: as, counted_value: value, today, answer } = answering
  if (day !== null && day !== today) return
  const before = as === null ? null : { as, value: value ?? 0 }
  await countAnswer(deps.db, userId, answering, { day: today, before, after: countedAs(answer) })
}

/** What an answer may do that comes after the time for answers: the money of a cashback is often paid later. */
type Lateness = { mayBeLate?: boolean }

/**
 * What `answerRedemption` does, in a transaction that is open. A late answer moves the sums and the score; statistics look for who
 * answered among those who redeemed in time, so they leave it out.
 */
export async function takeAnswer(
  deps: Deps,
  actor: Actor,
  redemptionId: string,
  answer: AnswerRequest,
  { mayBeLate = false }: Lateness = {},
): Promise<AnsweredRedemption> {
  const { userId } = actor
  const now = deps.clock.now()
  const offerId = await selectOfferOf(deps.db, userId, redemptionId)
  const offer = offerId === undefined ? undefined : await lockScore(deps.db, offerId)
  const row = offer && (await lockRedemption(deps.db, userId, redemptionId))
  if (!offer || !row) throw problem('not_found')
  const today = londonDate(now)
  const isInTime = isAnswerable(row.redeemed_on, today)
  if (!isInTime && !mayBeLate) throw problem('answer_closed')
  const outcome = outcomeOf(answer, row, offer)
  await updateAnswer(deps.db, userId, row, { ...outcome, answered_at: now })
  const hasFailed = saysCodeFailed(outcome.reason)
  await markCodes(deps.db, userId, { id: row.id, offerId: offer.id }, { hasFailed, at: now })
  const reliabilityScore = await scoreAnew(deps, offer, now)
  await correctRollUps(deps, {
    userId,
    companyId: companyOf(row),
    offerId: offer.id,
    category: offer.category,
    day: row.redeemed_on,
    value: pence(outcome.value - row.value),
    confirmed: pence(confirmedOf(outcome) - confirmedOf(row)),
  })
  if (isInTime) await countInStatistics(deps, actor, { ...row, offerId: offer.id, today, answer })
  return { ...toRedemption({ ...row, ...outcome }), reliabilityScore }
}

/**
 * Takes the actor's word on whether their redemption worked, within 30 days of it and as often as they like; moves the roll-ups
 * and the offer's score with it. Throws `not_found` for anybody else's, `answer_closed` after that. Locks: offer, redemption, roll-ups.
 */
export async function answerRedemption(
  deps: Deps,
  actor: Actor,
  redemptionId: string,
  answer: AnswerRequest,
): Promise<AnsweredRedemption> {
  return await inTransaction(deps, (deps) => takeAnswer(deps, actor, redemptionId, answer))
}
