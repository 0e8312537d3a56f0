import { londonDate } from '../../../../domain/dates.ts'
import { lastAdministratorWords } from '../../../../domain/notification-words.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockForLeavers } from '../../companies/company-administrators/service.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import { endEmployments, selectCompaniesToLeave, selectOverstay } from './queries.ts'

const AT_ONCE = 200

/** Tells somebody, once, that their access goes on because nobody else runs the company. */
async function tellWhoStays(deps: Deps, userId: string): Promise<void> {
  const overstay = await selectOverstay(deps.db, userId)
  if (!overstay) return
  const words = lastAdministratorWords(overstay.company)
  const sourceKey = `last-administrator:${overstay.leaves_on}`
  await notifyPerson(deps, { userId, kind: 'ACCOUNT', sourceKey, ...words, link: '/company/users' })
}

async function endSome(deps: Deps, companyId: CompanyId): Promise<number> {
  const now = deps.clock.now()
  const today = londonDate(now)
  // Before anybody is touched: HR's changes lock the company first too.
  const stays = await lockForLeavers(deps, companyId, today)
  const leavers = await endEmployments(deps.db, companyId, { now, today, most: AT_ONCE, stays })
  for (const entityId of leavers) {
    const entry = { userId: null, companyId, action: 'employee.deactivated', detail: { because: 'last day is over' } }
    await recordAudit(deps, { ...entry, entityType: 'employee', entityId, now })
  }
  if (stays !== undefined) await tellWhoStays(deps, stays)
  return leavers.length
}

/** A timed job: ends the access of people whose last day is over, in London. Whoever alone runs a company stays, and is told. */
export async function endPastEmployments(deps: Deps): Promise<void> {
  for (const companyId of await selectCompaniesToLeave(deps.db, londonDate(deps.clock.now()))) {
    while ((await inTransaction(deps, (deps) => endSome(deps, companyId))) === AT_ONCE);
  }
}
