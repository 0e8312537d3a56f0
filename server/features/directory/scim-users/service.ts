import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { scimError } from '../../../platform/scim/errors.ts'
import { fieldName, withFieldNames } from '../../../platform/scim/filter-paths.ts'
import { parseFilter } from '../../../platform/scim/filter.ts'
import type { JsonObject } from '../../../platform/scim/json.ts'
import { listOf, type ListQuery, type OneQuery } from '../../../platform/scim/messages.ts'
import { applyPatch, applySteps } from '../../../platform/scim/patch.ts'
import { project } from '../../../platform/scim/projection.ts'
import { readResource } from '../../../platform/scim/shape.ts'
import { type Operation, stepsOfResource } from '../../../platform/scim/steps.ts'
import { requireVersion, versionOf } from '../../../platform/scim/versions.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { whileSeatsHold } from '../../companies/companies/service.ts'
import {
  changeRecorded,
  type Doer,
  lockRecorded,
  moveStatus,
  recordEmployee,
} from '../../employees/employee-editing/service.ts'
import { type LockedCompany, requireSomebodyElse } from '../../companies/company-administrators/service.ts'
import { baseOf, byOf, changeAsDirectory, type Directory, type ScimDeed } from '../scim-protocol/service.ts'
import { leaveAll } from '../scim-groups/service.ts'
import {
  isSortable,
  isUserNameTaken,
  type MatchRow,
  selectMatches,
  selectUser,
  selectUserOf,
  selectUsers,
  upsertLink,
  type UserRow,
} from './queries.ts'
import { isActiveIn, readUser, type Said, shownOf, userResource } from './rules.ts'
import { USER_TYPE } from './schemas.ts'

const { shape } = USER_TYPE

const versionIn = (row: UserRow) => versionOf(row)
const toResource = (deps: Deps, row: UserRow) => userResource(shownOf(row, versionIn(row)), baseOf(deps))

/** What a call answers: the user, its version, and what the call changed. */
export type UserAnswer = { user: JsonObject; version: string; location: string; deed: ScimDeed }

async function read(deps: Deps, companyId: CompanyId, id: string): Promise<UserRow> {
  const row = await selectUser(deps.db, companyId, id)
  if (!row) throw scimError('notFound', 'There is no such user.')
  return row
}

function toAnswer(deps: Deps, row: UserRow, changed: readonly string[]): UserAnswer {
  const location = `${baseOf(deps)}${USER_TYPE.endpoint}/${row.id}`
  return {
    user: toResource(deps, row),
    version: versionIn(row),
    location,
    deed: { profileId: row.profile_id, changed },
  }
}

/** Throws `notFound`. */
export async function getUser(deps: Deps, { companyId }: Directory, id: string): Promise<UserAnswer> {
  return toAnswer(deps, await read(deps, companyId, id), [])
}

/** A page of the company's people by the protocol's rules; throws `invalidFilter`, and `invalidPath` for an order that is not served. */
export async function listUsers(deps: Deps, { companyId }: Directory, query: ListQuery): Promise<object> {
  const { filter, startIndex, count, sortBy: given, sortOrder } = query
  const sortBy = given === undefined ? undefined : fieldName(shape, given)
  if (sortBy !== undefined && !isSortable(sortBy, companyId))
    throw scimError('invalidPath', 'Nothing is sorted by that.')
  const { rows, total } = await selectUsers(deps.db, companyId, {
    filter: filter === undefined ? undefined : withFieldNames(shape, parseFilter(filter)),
    sortBy,
    isFalling: sortOrder === 'descending',
    offset: startIndex - 1,
    size: count,
  })
  return listOf({ total, startIndex, resources: rows.map((row) => project(shape, toResource(deps, row), query)) })
}

/** What of a user was asked for. */
export function projectUser(user: JsonObject, query: OneQuery): JsonObject {
  return project(shape, user, query)
}

const doerOf = (directory: Directory): Doer => ({ userId: null, by: byOf(directory) })

type Change = { directory: Directory; company: LockedCompany; said: Said }

/** Ends or begins their access, where that changes. Throws `last_administrator`. */
async function changeStatus(
  deps: Deps,
  { directory, company, said }: Change,
  row: { profileId: string; isActive: boolean },
) {
  if (row.isActive === said.isActive) return []
  if (!said.isActive) await requireSomebodyElse(deps, company, [row.profileId])
  const status = said.isActive ? 'ACTIVE' : 'INACTIVE'
  await moveStatus(deps, doerOf(directory), company, { ids: [row.profileId], status })
  return ['active']
}

/** Writes what the record says of somebody; the address of an account stays its person's own. */
async function changeRecord(deps: Deps, { directory, company, said }: Change, profileId: string): Promise<string[]> {
  const kept = await lockRecorded(deps, company, profileId)
  if (!kept) throw problem('employee_not_found')
  const { fullName: full_name, employeeId: employee_id, department, location, grade } = said
  const isTheirs = kept.joined_at !== null || said.email === kept.email.toLowerCase()
  const email = isTheirs ? kept.email : (said.email ?? '')
  const dates = { start_date: kept.start_date, leaves_on: kept.leaves_on }
  const recorded = { full_name, employee_id, department, location, grade, email, ...dates }
  return await changeRecorded(deps, doerOf(directory), company, { kept, recorded })
}

async function keepLink(deps: Deps, { company, said }: Change, profileId: string, isDeleted = false): Promise<void> {
  const { companyId } = company
  if (!isDeleted && (await isUserNameTaken(deps.db, companyId, said.userName, profileId))) {
    throw scimError('uniqueness', 'There is a user with this userName.')
  }
  await upsertLink(deps.db, companyId, { ...said, profileId, isDeleted, now: deps.clock.now() })
}

const WORDS = [
  'externalId',
  'userName',
  'email',
  'givenName',
  'familyName',
  'formattedName',
  'formattedAddress',
  'userType',
] as const

/** What changed of what the directory keeps of somebody beside the record. */
function changedWords(said: Said, before: Said): string[] {
  return WORDS.filter((field) => said[field] !== before[field])
}

/** That the directory's own words changed; what they are stands in no log. */
function recordWords(deps: Deps, { directory, company }: Change, entityId: string, what: Record<string, string>) {
  const { companyId } = company
  const entry = { userId: null, companyId, action: 'employee.directory_changed', entityType: 'employee' } as const
  const detail = { by: byOf(directory), ...what }
  return recordAudit(deps, { ...entry, entityId, detail, now: deps.clock.now() })
}

/** The one person of the company whom a new user can only be; undefined for nobody. Throws `uniqueness`. */
function matchOf(matches: readonly MatchRow[]): MatchRow | undefined {
  const [only, another] = matches
  if (matches.some((match) => match.is_known)) {
    throw scimError('uniqueness', 'The directory has a user with this userName, externalId, email or employee number.')
  }
  if (another) throw scimError('uniqueness', 'The email and the employee number belong to two people.')
  if (only && !only.is_named && !only.is_proven) {
    throw scimError('uniqueness', 'Somebody has joined with this address and has not shown yet that it is theirs.')
  }
  return only
}

/** What is not said of somebody whom HR has recorded stays as HR recorded it. */
async function adopt(deps: Deps, change: Change, profileId: string): Promise<void> {
  const kept = await lockRecorded(deps, change.company, profileId)
  if (!kept) throw problem('employee_not_found')
  const { said } = change
  const merged = {
    ...said,
    fullName: said.fullName || kept.full_name,
    department: said.department ?? kept.department,
    location: said.location ?? kept.location,
    grade: said.grade ?? kept.grade,
    employeeId: said.employeeId ?? kept.employee_id,
  }
  await changeRecord(deps, { ...change, said: merged }, profileId)
}

async function insert(deps: Deps, { directory, company, said }: Change): Promise<string> {
  const { fullName: full_name, email, department, location, grade, employeeId: employee_id } = said
  const dates = { start_date: null, leaves_on: null }
  const recorded = { full_name, email: email ?? '', department, location, grade, employee_id, ...dates }
  return await recordEmployee(deps, doerOf(directory), company, recorded)
}

/**
 * Records a person for the directory, or takes the person whom HR has recorded: by employee ID, else by an address that is theirs.
 * Nobody is mailed. Throws `uniqueness`, `invalidValue` or `seats_taken`.
 */
export async function createUser(deps: Deps, directory: Directory, body: JsonObject): Promise<UserAnswer> {
  const given = readResource(shape, body)
  const { email, ...words } = readUser(given)
  if (email === null) throw scimError('invalidValue', 'A work email address is needed, in userName or in emails.')
  const created = changeAsDirectory(deps, directory, async (deps, company) => {
    const match = matchOf(await selectMatches(deps.db, company.companyId, { ...words, email }))
    const said = { ...words, email, isActive: isActiveIn(given, match) }
    const change = { directory, company, said }
    if (match) await adopt(deps, change, match.profile_id)
    const profileId = match?.profile_id ?? (await insert(deps, change))
    await keepLink(deps, change, profileId)
    await recordWords(deps, change, profileId, { fields: 'externalId' })
    await changeStatus(deps, change, { profileId, isActive: match?.is_active ?? true })
    const kept = await selectUserOf(deps.db, company.companyId, profileId)
    return toAnswer(deps, kept, [match ? 'matched' : 'added'])
  })
  return await whileSeatsHold('seats_taken', created)
}

/** What a call asks of one user; `ifMatch` is the version that it was read in. */
export type Asked = { id: string; ifMatch: string | undefined }

type Wish = (before: JsonObject) => JsonObject

async function changeUser(deps: Deps, directory: Directory, { id, ifMatch }: Asked, wish: Wish): Promise<UserAnswer> {
  const { companyId } = directory
  const changed = changeAsDirectory(deps, directory, async (deps, company) => {
    const row = await read(deps, companyId, id)
    requireVersion(ifMatch, versionIn(row))
    const before = readResource(shape, toResource(deps, row))
    const said = readUser(wish(before), before)
    const change = { directory, company, said }
    const { profile_id: profileId } = row
    const fields = await changeRecord(deps, change, profileId)
    const words = changedWords(said, readUser(before, before))
    if (words.length > 0 || fields.length > 0) await keepLink(deps, change, profileId)
    if (words.length > 0) await recordWords(deps, change, profileId, { fields: words.join(', ') })
    const status = await changeStatus(deps, change, { profileId, isActive: row.status === 'ACTIVE' })
    return toAnswer(deps, await read(deps, companyId, id), [...new Set([...status, ...fields, ...words])])
  })
  return await whileSeatsHold('seats_taken', changed)
}

/**
 * Makes these changes of the user, all or none. Throws `notFound`, `preconditionFailed`, `uniqueness`, `last_administrator`,
 * `seats_taken`, and what the protocol says of operations that cannot be read.
 */
export function patchUser(
  deps: Deps,
  directory: Directory,
  asked: Asked,
  operations: readonly Operation[],
): Promise<UserAnswer> {
  return changeUser(deps, directory, asked, (before) => applyPatch(shape, before, operations))
}

/** Makes the user what the body says. What it leaves out stays as HR recorded it, and null takes away. Throws the same. */
export function replaceUser(deps: Deps, directory: Directory, asked: Asked, body: JsonObject): Promise<UserAnswer> {
  return changeUser(deps, directory, asked, (before) => applySteps(shape, before, stepsOfResource(shape, body)))
}

/** Ends the access of a user who is gone for the directory and its groups from then on; the record stays HR's. Throws the same. */
export async function deleteUser(deps: Deps, directory: Directory, { id, ifMatch }: Asked): Promise<ScimDeed> {
  const { companyId } = directory
  return await changeAsDirectory(deps, directory, async (deps, company) => {
    const row = await read(deps, companyId, id)
    requireVersion(ifMatch, versionIn(row))
    const before = readResource(shape, toResource(deps, row))
    const change = { directory, company, said: { ...readUser(before, before), isActive: false } }
    const { profile_id: profileId } = row
    const status = await changeStatus(deps, change, { profileId, isActive: row.status === 'ACTIVE' })
    await keepLink(deps, change, profileId, true)
    await leaveAll(deps, companyId, profileId)
    await recordWords(deps, change, profileId, { deleted: 'yes' })
    return { profileId, changed: [...status, 'deleted'] }
  })
}
