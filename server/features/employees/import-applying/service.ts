import type { Actor, CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { followAddress, inviteRecords } from '../employee-invitations/service.ts'
import { describeImport, type ImportRow, lockOwnImport, toImport } from '../employee-imports/service.ts'
import type { EmployeeImport } from '../employee-imports/schemas.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { judgeChanges } from '../import-checking/service.ts'
import {
  addDone,
  addInvited,
  type AddedRecord,
  endLeavers,
  finishImport,
  insertRecords,
  type RowsTaken,
  selectFreeSeats,
  selectMoved,
  settleAdds,
  takeRows,
  updateChanged,
  updateConfirmed,
  updateContinued,
} from './queries.ts'
import type { ImportConfirmation } from './schemas.ts'

/** What is written in one transaction, while nobody else changes the company's people. */
export const PEOPLE_AT_ONCE = 2000

type Deed = { userId: UserId | null; companyId: CompanyId; id: string; action: string }

/** Writes down what was done about an import. */
export function recordImport(
  deps: Deps,
  { userId, companyId, id, action }: Deed,
  detail: Record<string, string>,
): Promise<void> {
  const entry = { userId, companyId, action, entityType: 'employee_import', entityId: id } as const
  return recordAudit(deps, { ...entry, detail, now: deps.clock.now() })
}

/** How many more active people the company may have; null for as many as come. */
export async function freeSeats(deps: Deps, companyId: CompanyId): Promise<number | null> {
  return await selectFreeSeats(deps.db, companyId)
}

/** Throws unless what was looked at may be done. */
async function requirePossible(deps: Deps, row: ImportRow, wish: ImportConfirmation): Promise<void> {
  const { added, leaving } = row
  if (row.status !== 'READY') throw problem('import_not_ready')
  if (row.revision !== wish.revision) throw problem('import_changed')
  if (added + row.changed + leaving === 0) throw problem('import_does_nothing')
  if (leaving > 0 && row.unknown > 0) throw problem('import_leavers_unknown')
  const { looksShort } = toImport(row, deps.clock.now())
  if (looksShort && wish.typedLeavers !== leaving) throw problem('import_short_file')
  const free = await freeSeats(deps, row.company_id)
  if (free !== null && added - leaving > free) throw problem('seats_taken')
}

/**
 * Has an import made as it was looked at, by the worker, who goes on with it after a stop. Throws `import_not_found`,
 * `import_not_ready`, `import_changed`, `import_does_nothing`, `import_leavers_unknown`, `import_short_file`, `seats_taken`, and
 * `import_under_way` while another one of the company is being made or undone.
 */
export async function confirmImport(
  deps: Deps,
  actor: Actor,
  id: string,
  wish: ImportConfirmation,
): Promise<EmployeeImport> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const row = await lockOwnImport(deps, companyId, id)
    await requirePossible(deps, row, wish)
    const { userId } = actor
    const { invite } = wish
    const inviteOn = invite === 'ON_DAY' ? wish.inviteOn : null
    await updateConfirmed(deps.db, id, { userId, invite, inviteOn, now: deps.clock.now() })
    const people = { added: `${row.added}`, changed: `${row.changed}`, deactivated: `${row.leaving}` }
    const deed = { userId, companyId, id, action: 'employee_import.confirmed' }
    await recordImport(deps, deed, { file: row.file_name, ...people })
  })
  return await describeImport(deps, actor, id)
}

/** Has an import go on that stopped on its way. Throws `import_not_found`, `import_not_ready` or `import_under_way`. */
export async function continueImport(deps: Deps, actor: Actor, id: string): Promise<EmployeeImport> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const { status } = await lockOwnImport(deps, companyId, id)
    if (status !== 'STOPPED') throw problem('import_not_ready')
    await updateContinued(deps.db, id, deps.clock.now())
    await recordImport(deps, { userId: actor.userId, companyId, id, action: 'employee_import.continued' }, {})
  })
  return await describeImport(deps, actor, id)
}

/** Lets open invitations follow records to other addresses. */
export async function followAddresses(deps: Deps, row: ImportRow, moved: readonly AddedRecord[]): Promise<void> {
  const userId = row.confirmed_by
  if (userId === null) return
  for (const one of moved) await followAddress(deps, { userId }, { companyId: row.company_id }, one)
}

async function applyChanges(deps: Deps, row: ImportRow, taken: RowsTaken): Promise<void> {
  await judgeChanges(deps, taken)
  await updateChanged(deps.db, taken)
  await followAddresses(deps, row, await selectMoved(deps.db, taken))
}

async function applyAdds(deps: Deps, row: ImportRow, taken: RowsTaken): Promise<void> {
  await settleAdds(deps.db, taken)
  const records = await insertRecords(deps.db, taken)
  const userId = row.confirmed_by
  if (row.invite === 'NOBODY' || userId === null || records.length === 0) return
  const on = row.invite_on
  const invited = await inviteRecords(deps, { userId }, { companyId: row.company_id }, { records, on })
  await addInvited(deps.db, row.id, invited.length)
}

async function applyRows(deps: Deps, row: ImportRow, kind: 'ADD' | 'CHANGE'): Promise<number> {
  const rows = await takeRows(deps.db, row.id, { kind, most: PEOPLE_AT_ONCE })
  if (rows.length === 0) return 0
  const taken = { importId: row.id, companyId: row.company_id, rows, now: deps.clock.now() }
  await (kind === 'ADD' ? applyAdds : applyChanges)(deps, row, taken)
  return rows.length
}

/** How many leavers or rows were looked at; leavers come first, so that their seats are free. */
async function applySome(deps: Deps, row: ImportRow): Promise<number> {
  const { id: importId, company_id: companyId } = row
  const portion = { importId, companyId, most: PEOPLE_AT_ONCE, now: deps.clock.now() }
  const ended = await endLeavers(deps.db, portion)
  if (ended > 0) return ended
  return (await applyRows(deps, row, 'CHANGE')) || (await applyRows(deps, row, 'ADD'))
}

/** Writes the next people of an import that was confirmed, or ends it; in the caller's transaction, which has them locked. */
export async function applyNext(deps: Deps, row: ImportRow): Promise<void> {
  const now = deps.clock.now()
  const done = await applySome(deps, row)
  if (done > 0) return await addDone(deps.db, row.id, done, now)
  const result = await finishImport(deps.db, row.id, now)
  if (!result) return
  const { added, changed, leaving, left_out: left } = result
  const people = { added: `${added}`, changed: `${changed}`, deactivated: `${leaving}`, left_out: `${left}` }
  const { id, company_id: companyId, confirmed_by: userId } = row
  await recordImport(deps, { userId, companyId, id, action: 'employee_import.finished' }, people)
}
