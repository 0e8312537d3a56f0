import { isAnswerable } from '../../../../domain/answer.ts'
import { REPLACEMENTS_AT_MOST, saysCodeFailed } from '../../../../domain/code-allowance.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { isRunning } from '../../../../domain/offer-status.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { handOutCode, requireLockedOffer } from '../redemptions/service.ts'
import { selectOwnCodes, selectRedemption, updateFailed } from './queries.ts'
import type { Replacement, ReplacementRequest } from './schemas.ts'

async function requireRedemption(deps: Deps, { userId }: Actor, id: string) {
  const redemption = await selectRedemption(deps.db, userId, id)
  if (!redemption) throw problem('not_found')
  return redemption
}

/** Under the offer's lock, so that of two who ask at once for the same code both get one and the same. */
async function replace(
  deps: Deps,
  actor: Actor,
  { offerId, redemptionId, codeId }: { offerId: string; redemptionId: string; codeId: string },
): Promise<Replacement> {
  const at = deps.clock.now()
  const offer = await requireLockedOffer(deps, offerId)
  // As it stands now that nobody else can answer it.
  const redemption = await requireRedemption(deps, actor, redemptionId)
  const codes = await selectOwnCodes(deps.db, actor.userId, offerId)
  const bad = codes.find(
    ({ id, redemption_id: takenWith }) => id === codeId && (takenWith ?? redemptionId) === redemptionId,
  )
  if (!bad) throw problem('not_found')
  const given = codes.find(({ replaces }) => replaces === codeId)
  if (given) return { code: given.code }
  if (redemption.status !== 'REJECTED' || !saysCodeFailed(redemption.reason)) throw problem('code_not_reported')
  if (!isAnswerable(redemption.redeemed_on, londonDate(at))) throw problem('answer_closed')
  const count = codes.filter(({ replacement }) => replacement !== null).length
  if (count >= REPLACEMENTS_AT_MOST) throw problem('no_more_replacements')
  const { status, start_at: startAt, end_at: endAt } = offer
  if (!isRunning({ status, startAt, endAt }, at)) throw problem('offer_not_found')
  await updateFailed(deps.db, actor.userId, codeId, at)
  const replacement = { number: count + 1, replaces: codeId }
  return { code: await handOutCode(deps, actor, offer, { at, redemptionId, number: bad.number, replacement }) }
}

/**
 * Gives the actor another code of the pool in place of one that they said did not work: one for each bad code, two of an offer at
 * most; nothing more is redeemed by it. Throws `not_found` for anybody else's, `code_not_reported`, `no_more_replacements`,
 * `answer_closed`, `offer_not_found`, `offer_codes_taken` or `offer_codes_taken_told`. Locks: offer, code.
 */
export async function replaceCode(
  deps: Deps,
  actor: Actor,
  redemptionId: string,
  { codeId }: ReplacementRequest,
): Promise<Replacement> {
  const { offer_id: offerId } = await requireRedemption(deps, actor, redemptionId)
  const asked = { offerId, redemptionId, codeId }
  return await deps.turns.take(offerId, () => inTransaction(deps, (deps) => replace(deps, actor, asked)))
}
