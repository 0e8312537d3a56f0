import { auditChange } from '../../../../domain/audit-words.ts'
import { londonDate } from '../../../../domain/dates.ts'
import type { EmployeeStatus } from '../../../../domain/enums.ts'
import type { Actor, UserId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { whileSeatsHold } from '../../companies/companies/service.ts'
import { followAddress, inviteRecords } from '../employee-invitations/service.ts'
import {
  lockAsManager,
  type LockedCompany,
  requireSomebodyElse,
} from '../../companies/company-administrators/service.ts'
import { describeEmployee, idsOf } from '../employees/service.ts'
import type { EmployeePage } from '../employees/schemas.ts'
import {
  insertRecord,
  isAddressTaken,
  type KeptRow,
  lockEmployee,
  type Recorded,
  updateEmployee,
  updateStatus,
} from './queries.ts'
import type { ChangeEmployees, EmployeeAdded, EmployeeEdit, EmployeesChanged, NewEmployee } from './schemas.ts'

function toRecorded({
  email,
  fullName,
  employeeId,
  startDate,
  leavesOn,
  ...rest
}: NewEmployee | EmployeeEdit): Recorded {
  const { department, location, grade } = rest
  return {
    email: email ?? '',
    full_name: fullName,
    department,
    location,
    grade,
    employee_id: employeeId,
    start_date: startDate,
    leaves_on: leavesOn,
  }
}

/** Who changes a company's people: an administrator, or nobody, where `by` says what did it instead. */
export type Doer = { userId: UserId | null; by?: string }

type Deed = { action: string; id: string | null; detail?: Record<string, string> }

function record(deps: Deps, { userId, by }: Doer, { companyId }: LockedCompany, { action, id, detail = {} }: Deed) {
  const entry = { userId, companyId, action, entityType: 'employee', entityId: id } as const
  return recordAudit(deps, { ...entry, detail: { ...(by !== undefined && { by }), ...detail }, now: deps.clock.now() })
}

/** Records somebody who has no account yet, and answers their id. Runs in the caller's transaction; throws `employee_address_taken`. */
export async function recordEmployee(deps: Deps, doer: Doer, company: LockedCompany, recorded: Recorded) {
  if (await isAddressTaken(deps.db, company.companyId, recorded.email)) throw problem('employee_address_taken')
  const id = await insertRecord(deps.db, company.companyId, recorded, deps.clock.now())
  await record(deps, doer, company, { action: 'employee.added', id })
  return id
}

/**
 * Records somebody who has no account yet, and invites them where that is asked for. Throws `employee_address_taken`,
 * `employee_id_taken` or `seats_taken`.
 */
export async function addEmployee(deps: Deps, actor: Actor, added: NewEmployee): Promise<EmployeeAdded> {
  const kept = inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const { email, invite, inviteOn } = added
    const id = await recordEmployee(deps, { userId: actor.userId }, company, toRecorded(added))
    if (invite) await inviteRecords(deps, actor, company, { records: [{ id, email }], on: inviteOn })
    return id
  })
  return { id: await whileSeatsHold('seats_taken', kept) }
}

/** What says who somebody is stands in no log, so that it goes with its person. */
const TELLING = ['full_name', 'employee_id', 'email'] as const
const FIELDS = ['department', 'location', 'grade', 'start_date', 'leaves_on'] as const

/** What changed, by the names of the fields. */
function changesOf(before: KeptRow, after: Recorded): Record<string, string> {
  const isChanged = (field: keyof Recorded) => before[field] !== after[field]
  return Object.fromEntries([
    ...TELLING.filter(isChanged).map((field) => [field, 'changed']),
    ...FIELDS.filter(isChanged).map((field) => [field, auditChange(before[field], after[field])]),
  ])
}

/** One of the company's people as they are recorded, locked until the transaction ends; undefined where there is nobody. */
export function lockRecorded(deps: Deps, { companyId }: LockedCompany, id: string): Promise<KeptRow | undefined> {
  return lockEmployee(deps.db, companyId, id)
}

/**
 * Writes what changes of a record, and answers it by the names of the fields. Runs in the caller's transaction; throws
 * `employee_address_taken`.
 */
export async function changeRecorded(
  deps: Deps,
  doer: Doer,
  company: LockedCompany,
  { kept, recorded }: { kept: KeptRow; recorded: Recorded },
): Promise<string[]> {
  const detail = changesOf(kept, recorded)
  if (Object.keys(detail).length === 0) return []
  const { id } = kept
  const { email } = recorded
  const isMoving = email !== '' && email !== kept.email.toLowerCase()
  if (isMoving && (await isAddressTaken(deps.db, company.companyId, email))) throw problem('employee_address_taken')
  await updateEmployee(deps.db, id, recorded, deps.clock.now())
  if (email !== kept.email) await followAddress(deps, doer, company, { id, email })
  await record(deps, doer, company, { action: 'employee.updated', id, detail })
  return Object.keys(detail)
}

/** Throws unless the edit may be made of the record as it stands. */
function requirePossible(company: LockedCompany, kept: KeptRow, edit: EmployeeEdit): void {
  const email = edit.email ?? ''
  if (company.isOutOfHand(kept.id)) throw problem('administrators_only')
  if (Date.parse(kept.updated_at) !== Date.parse(edit.updatedAt)) throw problem('employee_changed')
  if (email === kept.email.toLowerCase()) return
  if (kept.joined_at !== null) throw problem('employee_address_own')
}

/**
 * Changes what is recorded of somebody. An invitation goes to the address that they have now. Throws `employee_not_found`,
 * `employee_changed`, `administrators_only`, `employee_address_own`, `employee_address_taken`, `employee_id_taken` or `last_administrator`.
 */
export async function editEmployee(deps: Deps, actor: Actor, id: string, edit: EmployeeEdit): Promise<EmployeePage> {
  await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const kept = await lockEmployee(deps.db, company.companyId, id)
    if (!kept) throw problem('employee_not_found')
    requirePossible(company, kept, edit)
    const isLeaving = edit.leavesOn !== null && edit.leavesOn !== kept.leaves_on
    if (isLeaving) await requireSomebodyElse(deps, company, [id])
    const recorded = { ...toRecorded(edit), ...(kept.joined_at !== null && { email: kept.email }) }
    await changeRecorded(deps, { userId: actor.userId }, company, { kept, recorded })
  })
  return await describeEmployee(deps, actor, id)
}

const ACTIONS = { ACTIVE: 'employee.activated', INACTIVE: 'employee.deactivated' } as const
/** Of more people than these one entry says how many there were. */
const NAMED_AT_MOST = 200

/**
 * Sets the status of these people, and answers those who had another. Runs in the caller's transaction; throws a violation of
 * `companies_seats_hold` where the seats do not hold them.
 */
export async function moveStatus(
  deps: Deps,
  doer: Doer,
  company: LockedCompany,
  { ids, status }: { ids: readonly string[]; status: EmployeeStatus },
): Promise<string[]> {
  const now = deps.clock.now()
  const moved = await updateStatus(deps.db, company.companyId, { ids, status, now, today: londonDate(now) })
  const named = moved.length > NAMED_AT_MOST ? [] : moved
  for (const id of named) await record(deps, doer, company, { action: ACTIONS[status], id })
  if (named.length < moved.length) {
    await record(deps, doer, company, { action: ACTIONS[status], id: null, detail: { people: `${moved.length}` } })
  }
  return moved
}

/**
 * Lets people in again, or ends their access at once in every process, with their cards and open invitations. Throws
 * `employees_changed`, `seats_taken`, `administrators_only` where an administrator alone is to be changed by somebody else,
 * `own_employment` where the actor alone is to be deactivated, and `last_administrator`.
 */
export async function changeStatus(deps: Deps, actor: Actor, wish: ChangeEmployees): Promise<EmployeesChanged> {
  const { chosen, status } = wish
  const changed = inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const asked = await idsOf(deps, actor, chosen)
    const inHand = asked.filter((id) => !company.isOutOfHand(id))
    if (inHand.length === 0 && asked.length > 0) throw problem('administrators_only')
    const ids = status === 'INACTIVE' ? inHand.filter((id) => id !== actor.userId) : inHand
    if (ids.length === 0) throw problem('own_employment')
    if (status === 'INACTIVE') await requireSomebodyElse(deps, company, ids)
    const moved = await moveStatus(deps, { userId: actor.userId }, company, { ids, status })
    return { changed: moved.length, left: asked.length - moved.length }
  })
  const done = await whileSeatsHold('seats_taken', changed)
  return done
}
