import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { setDigestWanted } from '../../messaging/notifications/service.ts'
import { deletePayday, selectPayday, upsertPayday } from './queries.ts'
import { duePaydays, hasPassed } from './rules.ts'
import type { PaydayDigest } from './schemas.ts'

export async function describePaydayDigest(deps: Deps, actor: Actor): Promise<PaydayDigest> {
  return { payday: await selectPayday(deps.db, actor.userId) }
}

/** Turns the actor's digest on for a day of the month, or off; one that is on its way is not sent any more then. */
export async function setPaydayDigest(deps: Deps, actor: Actor, { payday }: PaydayDigest): Promise<PaydayDigest> {
  const today = londonDate(deps.clock.now())
  await inTransaction(deps, async (deps) => {
    await setDigestWanted(deps, actor, payday !== null)
    if (payday === null) return await deletePayday(deps.db, actor.userId)
    const settledFor = hasPassed(payday, today) ? duePaydays(today).month : null
    return await upsertPayday(deps.db, actor.userId, { payday, settledFor })
  })
  return { payday }
}
