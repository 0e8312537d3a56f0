import { EMPLOYEES_OF_A_FILTER, INVITATION_STATE_WORDS } from '../../../../domain/employees.ts'
import { formatDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  countEmployees,
  type EmployeeRow,
  type PageRow,
  type Scope,
  selectChoices,
  selectEmployee,
  selectEmployees,
  selectMatchingIds,
} from './queries.ts'
import {
  AddedCursor,
  type ChosenEmployees,
  type Employee,
  type EmployeeChoices,
  type EmployeeFilter,
  type EmployeeList,
  type EmployeePage,
  type EmployeeQuery,
  NameCursor,
} from './schemas.ts'

/** Somebody, or something, that acts for the company. */
type InCompany = Pick<Actor, 'companyId'>

/** The company whose people the actor looks after. */
function scopeOf(deps: Deps, actor: InCompany): Scope {
  return { companyId: companyOf(actor), now: deps.clock.now() }
}

function toEmployee(row: Omit<EmployeeRow, 'key'>): Employee {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email || null,
    employeeId: row.employee_id,
    department: row.department,
    location: row.location,
    grade: row.grade,
    status: row.status,
    invitation: row.state,
    isAdministrator: row.is_administrator,
    startDate: row.start_date,
    leavesOn: row.leaves_on,
    joinedAt: row.joined_at,
  }
}

/** Throws `bad_request` for a foreign cursor. */
export async function listEmployees(deps: Deps, actor: InCompany, query: EmployeeQuery): Promise<EmployeeList> {
  const scope = scopeOf(deps, actor)
  const { sort, limit, cursor, ...filter } = query
  const page = readPage(sort === 'newest' || sort === 'oldest' ? AddedCursor : NameCursor, { cursor, limit })
  const [rows, total] = await Promise.all([
    selectEmployees(deps.db, scope, { filter, sort, page }),
    page.after ? null : countEmployees(deps.db, scope, filter),
  ])
  const { shown, nextCursor } = cutPage(rows, limit, ({ key, id }) => ({ key, id }))
  return {
    items: shown.map((row) => toEmployee(row)),
    nextCursor,
    total: total === null ? null : Math.min(total, EMPLOYEES_OF_A_FILTER),
    totalIsCapped: total !== null && total > EMPLOYEES_OF_A_FILTER,
  }
}

/** One of the company's people as the list has them. Throws `employee_not_found`. */
export async function requireEmployee(deps: Deps, actor: InCompany, id: string): Promise<Employee> {
  const row = await selectEmployee(deps.db, scopeOf(deps, actor), id)
  if (!row) throw problem('employee_not_found')
  return toEmployee(row)
}

/** What the list can be narrowed to. */
export async function listChoices(deps: Deps, actor: Actor): Promise<EmployeeChoices> {
  const choices = await selectChoices(deps.db, scopeOf(deps, actor).companyId)
  return choices ?? { departments: [], locations: [], grades: [], groups: [] }
}

function canOf(row: PageRow, actor: Actor): EmployeePage['can'] {
  const isRecord = row.joined_at === null
  const isAdministrator = actor.roles.includes('COMPANY_ADMIN')
  const change = isAdministrator || !row.is_administrator
  return {
    change,
    changeRoles: isAdministrator && !isRecord && row.status === 'ACTIVE',
    deactivate: change && row.id !== actor.userId,
    invite: isRecord && row.status === 'ACTIVE' && row.email !== '',
    withdraw: isRecord && row.invitation_role === 'EMPLOYEE',
    changeAddress: isRecord,
  }
}

function toPage(row: PageRow, actor: Actor): EmployeePage {
  const { invited_email: email, mail_due_at: dueAt, sent_at: sentAt, mails, expires_at: expiresAt } = row
  return {
    ...toEmployee(row),
    addedAt: row.created_at,
    updatedAt: row.updated_at,
    leftAt: row.left_at,
    roles: row.roles,
    groups: row.groups,
    cards: row.cards,
    invitationMails: email === null ? null : { email, dueAt, sentAt, mails: mails ?? 0, expiresAt },
    lastSignInAt: row.last_sign_in_at,
    signInWays: row.ways,
    namesakes: row.namesakes,
    can: canOf(row, actor),
  }
}

/** One of the company's people, without anything that they looked at or redeemed. Throws `employee_not_found`. */
export async function describeEmployee(deps: Deps, actor: Actor, id: string): Promise<EmployeePage> {
  const row = await selectEmployee(deps.db, scopeOf(deps, actor), id)
  if (!row) throw problem('employee_not_found')
  return toPage(row, actor)
}

export const EXPORT_HEAD = [
  'full_name',
  'email',
  'employee_id',
  'department',
  'location',
  'grade',
  'status',
  'invitation',
  'start_date',
  'last_day',
  'joined',
]
const EXPORT_BATCH = 1000

function toCells(row: EmployeeRow): string[] {
  const { full_name: name, email, employee_id: employeeId, joined_at: joinedAt } = row
  return [
    name,
    email,
    employeeId ?? '',
    row.department ?? '',
    row.location ?? '',
    row.grade ?? '',
    row.status,
    INVITATION_STATE_WORDS[row.state],
    row.start_date ?? '',
    row.leaves_on ?? '',
    joinedAt === null ? '' : formatDate(joinedAt),
  ]
}

/** The people that match, by name, as rows of a table; the first columns are those that an import reads. */
export async function* exportEmployees(deps: Deps, actor: Actor, filter: EmployeeFilter): AsyncGenerator<string[][]> {
  const scope = scopeOf(deps, actor)
  let after: { key: string; id: string } | undefined
  for (;;) {
    const page = { after, size: EXPORT_BATCH }
    const rows = await selectEmployees(deps.db, scope, { filter, sort: 'name', page })
    yield rows.map(toCells)
    const last = rows.at(EXPORT_BATCH - 1)
    if (!last) return
    after = { key: last.key, id: last.id }
  }
}

/** Whom a change of many is about. Throws `employees_changed` when a filter matches other people than were looked at. */
export async function idsOf(deps: Deps, actor: Actor, chosen: ChosenEmployees): Promise<string[]> {
  if ('ids' in chosen) return chosen.ids
  const ids = await selectMatchingIds(deps.db, scopeOf(deps, actor), chosen.filter)
  if (ids.length !== chosen.total) throw problem('employees_changed')
  return ids
}
