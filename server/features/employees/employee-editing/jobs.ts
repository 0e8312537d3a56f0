import { londonDate } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { endEmployments } from './queries.ts'

const AT_ONCE = 200

async function endSome(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const leavers = await endEmployments(deps.db, { now, today: londonDate(now), most: AT_ONCE })
  for (const { id, company_id: companyId } of leavers) {
    const entry = { userId: null, companyId, action: 'employee.deactivated', detail: { because: 'last day is over' } }
    await recordAudit(deps, { ...entry, entityType: 'employee', entityId: id, now })
  }
  return leavers.length
}

/** A timed job: ends the access of people whose last day is over, in London. */
export async function endPastEmployments(deps: Deps): Promise<void> {
  while ((await inTransaction(deps, endSome)) === AT_ONCE);
}
