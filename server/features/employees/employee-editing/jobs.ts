import { londonDate } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockPeople } from '../../companies/company-administrators/service.ts'
import { endAdministrators, endEmployments, type LeaverRow, selectCompaniesToLeave } from './queries.ts'

const AT_ONCE = 200

async function recordLeavers(deps: Deps, leavers: readonly LeaverRow[], now: Date): Promise<void> {
  for (const { id, company_id: companyId } of leavers) {
    const entry = { userId: null, companyId, action: 'employee.deactivated', detail: { because: 'last day is over' } }
    await recordAudit(deps, { ...entry, entityType: 'employee', entityId: id, now })
  }
}

async function endSome(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const leavers = await endEmployments(deps.db, { now, today: londonDate(now), most: AT_ONCE })
  await recordLeavers(deps, leavers, now)
  return leavers.length
}

/** Whoever alone can run a company stays past their last day, until there is somebody else. */
async function endTheirAdministrators(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const today = londonDate(now)
  for (const companyId of await selectCompaniesToLeave(deps.db, today)) {
    await inTransaction(deps, async (deps) => {
      await lockPeople(deps, companyId)
      await recordLeavers(deps, await endAdministrators(deps.db, companyId, { now, today }), now)
    })
  }
}

/** A timed job: ends the access of people whose last day is over, in London. */
export async function endPastEmployments(deps: Deps): Promise<void> {
  while ((await inTransaction(deps, endSome)) === AT_ONCE);
  await endTheirAdministrators(deps)
}
