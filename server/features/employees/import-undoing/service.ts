import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { describeImport, type ImportRow, lockOwnImport, undoEnd } from '../employee-imports/service.ts'
import type { EmployeeImport } from '../employee-imports/schemas.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { followAddresses, freeSeats, PEOPLE_AT_ONCE, recordImport } from '../import-applying/service.ts'
import {
  addTakenBack,
  finishUndo,
  removeAdded,
  restoreFields,
  restoreLeavers,
  selectMoved,
  settleRestored,
  takeDone,
  updateUndoing,
} from './queries.ts'

/**
 * Has an import taken back within a day, by the worker: records go that nobody came to, fields become what they were unless they have
 * changed since, and leavers come back. Throws `import_not_found`, `import_not_undoable` or `import_under_way`.
 */
export async function undoImport(deps: Deps, actor: Actor, id: string): Promise<EmployeeImport> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const row = await lockOwnImport(deps, companyId, id)
    const now = deps.clock.now()
    if (undoEnd(row, now) === null) throw problem('import_not_undoable')
    await updateUndoing(deps.db, id, actor.userId, now)
    await recordImport(deps, { userId: actor.userId, companyId, id, action: 'employee_import.undo_asked' }, {})
  })
  return await describeImport(deps, actor, id)
}

async function undoRows(deps: Deps, row: ImportRow, kind: 'ADD' | 'CHANGE'): Promise<number> {
  const rows = await takeDone(deps.db, row.id, { kind, most: PEOPLE_AT_ONCE })
  if (rows.length === 0) return 0
  const taken = { importId: row.id, companyId: row.company_id, rows, now: deps.clock.now() }
  if (kind === 'ADD') {
    await removeAdded(deps.db, taken)
    return rows.length
  }
  await settleRestored(deps.db, taken)
  await restoreFields(deps.db, taken)
  await followAddresses(deps, row, await selectMoved(deps.db, taken))
  return rows.length
}

async function undoLeavers(deps: Deps, { id: importId, company_id: companyId }: ImportRow): Promise<number> {
  const now = deps.clock.now()
  const seats = await freeSeats(deps, companyId)
  const portion = { importId, companyId, most: PEOPLE_AT_ONCE, now, today: londonDate(now) }
  return await restoreLeavers(deps.db, { ...portion, seats })
}

/** Takes the next people of an import back, or ends that; in the caller's transaction, which has them locked. */
export async function undoNext(deps: Deps, row: ImportRow): Promise<void> {
  const now = deps.clock.now()
  const done =
    (await undoRows(deps, row, 'ADD')) || (await undoRows(deps, row, 'CHANGE')) || (await undoLeavers(deps, row))
  if (done > 0) return await addTakenBack(deps.db, row.id, done, now)
  const kept = await finishUndo(deps.db, row.id, now)
  const { id, company_id: companyId, confirmed_by: userId } = row
  await recordImport(deps, { userId, companyId, id, action: 'employee_import.undone' }, { not_undone: `${kept}` })
}
