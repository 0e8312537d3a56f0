import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { takeAnswer } from '../answers/service.ts'
import { toCashback, toRedemption } from '../redemptions/service.ts'
import { lockOfferOf, selectCashback, updateCashback } from './queries.ts'
import type { CashbackRequest, ToldCashback } from './schemas.ts'

/** No cashback takes longer, and a day further off is a slip of the keyboard. */
const EXPECTED_WITHIN_MONTHS = 24

function checkExpected(day: string, redeemedOn: string, now: Date): void {
  if (day >= redeemedOn && day <= londonDate(addMonthsLondon(now, EXPECTED_WITHIN_MONTHS))) return
  throw problem('bad_request', [{ path: 'expectedOn', message: 'Choose a day of the next two years.' }])
}

/** What the sums say moves with the money: what has come is what was really saved, and what has not is an estimate again. */
async function moveSums(deps: Deps, actor: Actor, redemptionId: string, told: CashbackRequest, wasPaid: boolean) {
  if (told.state === 'paid')
    await takeAnswer(deps, actor, redemptionId, { worked: true, value: told.value }, { mayBeLate: true })
  else if (wasPaid) await takeAnswer(deps, actor, redemptionId, { worked: true }, { mayBeLate: true })
}

/**
 * Takes the actor's word on how far the money of their cashback has come, whenever they say it. Throws `not_found` for anybody
 * else's redemption, `no_cashback` for one that brings none, `bad_request` for a day that cannot be. Locks: offer, redemption, roll-ups.
 */
export async function tellCashback(
  deps: Deps,
  actor: Actor,
  redemptionId: string,
  told: CashbackRequest,
): Promise<ToldCashback> {
  const { userId } = actor
  const at = deps.clock.now()
  return await inTransaction(deps, async (deps) => {
    const offer = await lockOfferOf(deps.db, userId, redemptionId)
    const before = offer && (await selectCashback(deps.db, userId, redemptionId))
    if (!before) throw problem('not_found')
    if (!toCashback(before)) throw problem('no_cashback')
    const expectedOn = told.state === 'paid' ? undefined : told.expectedOn
    if (expectedOn) checkExpected(expectedOn, before.redeemed_on, at)
    await moveSums(deps, actor, redemptionId, told, before.cashback_paid_at !== null)
    await updateCashback(deps.db, userId, before, { state: told.state, at, expectedOn })
    const after = await selectCashback(deps.db, userId, redemptionId)
    const cashback = after && toCashback(after)
    if (!cashback) throw problem('conflict')
    return { ...toRedemption(after), cashback }
  })
}
