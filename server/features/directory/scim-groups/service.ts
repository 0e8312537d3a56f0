import { GROUPS_AT_MOST } from '../../../../domain/groups.ts'
import { validate } from 'uuid'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { scimError } from '../../../platform/scim/errors.ts'
import { fieldName, withFieldNames } from '../../../platform/scim/filter-paths.ts'
import { parseFilter } from '../../../platform/scim/filter.ts'
import type { JsonObject } from '../../../platform/scim/json.ts'
import { listOf, type ListQuery, type OneQuery } from '../../../platform/scim/messages.ts'
import { applyStep } from '../../../platform/scim/patch.ts'
import { namesIn, project } from '../../../platform/scim/projection.ts'
import { type Operation, type Step, stepsOf, stepsOfResource } from '../../../platform/scim/steps.ts'
import { requireVersion, versionOf } from '../../../platform/scim/versions.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { baseOf, byOf, changeAsDirectory, type Directory, type ScimDeed } from '../scim-protocol/service.ts'
import {
  countGroups,
  deleteMembers,
  deleteOtherMembers,
  forgetGroup,
  type GroupRow,
  insertGroup,
  insertMembers,
  isExternalIdTaken,
  isSortable,
  leaveGroups,
  renameGroup,
  selectGroup,
  selectGroups,
  selectNamed,
  selectProfiles,
  upsertLink,
} from './queries.ts'
import { externalIdIn, groupResource, isAboutMembers, type Membership, membershipOf, nameIn } from './rules.ts'
import { GROUP_TYPE } from './schemas.ts'

const { shape } = GROUP_TYPE

const versionIn = ({ members: _asked, ...row }: GroupRow) => versionOf(row)

function toResource(deps: Deps, row: GroupRow): JsonObject {
  const times = {
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: versionIn(row),
  }
  const { id, external_id: externalId, name, members } = row
  return groupResource({ id, externalId, name, members: members ?? undefined, ...times }, baseOf(deps))
}

/** What a call answers: the group, its version, and what the call changed. */
export type GroupAnswer = { group: JsonObject; version: string; location: string; deed: ScimDeed }

function toAnswer(deps: Deps, row: GroupRow, changed: readonly string[]): GroupAnswer {
  const location = `${baseOf(deps)}${GROUP_TYPE.endpoint}/${row.id}`
  return { group: toResource(deps, row), version: versionIn(row), location, deed: { groupId: row.id, changed } }
}

async function read(deps: Deps, companyId: CompanyId, id: string, withMembers = true): Promise<GroupRow> {
  const row = await selectGroup(deps.db, companyId, id, withMembers)
  if (!row) throw scimError('notFound', 'There is no such group.')
  return row
}

/** A group may have very many members, so they are read only where they are answered. */
function areMembersAsked({ attributes, excludedAttributes }: OneQuery): boolean {
  const wanted = namesIn(shape, attributes)
  if (wanted.size > 0) return [...wanted].some((name) => name === 'members' || name.startsWith('members.'))
  return !namesIn(shape, excludedAttributes).has('members')
}

/** Throws `notFound`. */
export async function getGroup(deps: Deps, { companyId }: Directory, id: string, query: OneQuery) {
  const answer = toAnswer(deps, await read(deps, companyId, id, areMembersAsked(query)), [])
  return { ...answer, group: project(shape, answer.group, query) }
}

/** A page of the directory's groups by the protocol's rules; throws `invalidFilter`, and `invalidPath` for an order that is not served. */
export async function listGroups(deps: Deps, { companyId }: Directory, query: ListQuery): Promise<object> {
  const { filter, startIndex, count, sortBy: given, sortOrder } = query
  const sortBy = given === undefined ? undefined : fieldName(shape, given)
  if (sortBy !== undefined && !isSortable(sortBy)) throw scimError('invalidPath', 'Nothing is sorted by that.')
  const { rows, total } = await selectGroups(deps.db, companyId, {
    filter: filter === undefined ? undefined : withFieldNames(shape, parseFilter(filter)),
    sortBy,
    isFalling: sortOrder === 'descending',
    offset: startIndex - 1,
    size: count,
    withMembers: areMembersAsked(query),
  })
  return listOf({ total, startIndex, resources: rows.map((row) => project(shape, toResource(deps, row), query)) })
}

type Deed = { id: string; action: string; detail: Record<string, string> }

function record(deps: Deps, directory: Directory, { id, action, detail }: Deed): Promise<void> {
  const { companyId } = directory
  const entry = { userId: null, companyId, action, entityType: 'group', entityId: id } as const
  return recordAudit(deps, { ...entry, detail: { by: byOf(directory), ...detail }, now: deps.clock.now() })
}

/** The profiles that these ids of users are; throws `invalidValue` where the directory has no such user. */
async function profilesOf(deps: Deps, companyId: CompanyId, ids: ReadonlySet<string>, areRequired: boolean) {
  const known = [...ids].filter((id) => validate(id))
  const rows = known.length === 0 ? [] : await selectProfiles(deps.db, companyId, known)
  const missing = ids.size - new Set(rows.map(({ id }) => id)).size
  if (areRequired && missing > 0) throw scimError('invalidValue', `${missing} of the members are no users here.`)
  return rows.map(({ profile_id: profileId }) => profileId)
}

/** Carries a membership out; answers what changed, for the log of calls. */
async function changeMembers(deps: Deps, companyId: CompanyId, id: string, membership: Membership): Promise<string[]> {
  const { isReset, remove, add } = membership
  const coming = await profilesOf(deps, companyId, add, true)
  const going = await profilesOf(deps, companyId, remove, false)
  const gone = isReset ? await deleteOtherMembers(deps.db, id, coming) : await deleteMembers(deps.db, id, going)
  const come = coming.length === 0 ? 0 : await insertMembers(deps.db, id, coming, deps.clock.now())
  return [...(come > 0 ? [`members +${come}`] : []), ...(gone > 0 ? [`members −${gone}`] : [])]
}

/** Throws `uniqueness` where another group of the company has the name, or another of the directory its id. */
async function requireFree(deps: Deps, companyId: CompanyId, id: string | null, words: Words): Promise<void> {
  const { name, externalId } = words
  const holder = await selectNamed(deps.db, companyId, name)
  const isTaken = holder && holder.id !== id && (id !== null || holder.is_known)
  if (isTaken) throw scimError('uniqueness', 'There is a group with this displayName.')
  if (externalId !== null && (await isExternalIdTaken(deps.db, companyId, externalId, id))) {
    throw scimError('uniqueness', 'There is a group with this externalId.')
  }
}

type Words = { name: string; externalId: string | null }

const wordsIn = (group: JsonObject): Words => ({ name: nameIn(group), externalId: externalIdIn(group) })

async function makeGroup(deps: Deps, companyId: CompanyId, name: string): Promise<string> {
  if ((await countGroups(deps.db, companyId)) >= GROUPS_AT_MOST) {
    throw scimError('forbidden', `A company has ${GROUPS_AT_MOST} groups at most.`)
  }
  return await insertGroup(deps.db, companyId, name, deps.clock.now())
}

/** Makes a group for the directory, or lets it keep members in HR's group of that name. Throws `uniqueness`, `invalidValue` or `forbidden`. */
export async function createGroup(deps: Deps, directory: Directory, body: JsonObject): Promise<GroupAnswer> {
  const { companyId } = directory
  const steps = stepsOfResource(shape, body)
  const wish = wordsIn(steps.filter((step) => !isAboutMembers(step)).reduce(applyStep, {}))
  return await changeAsDirectory(deps, directory, async (deps) => {
    await requireFree(deps, companyId, null, wish)
    const held = await selectNamed(deps.db, companyId, wish.name)
    const id = held?.id ?? (await makeGroup(deps, companyId, wish.name))
    const { externalId } = wish
    await upsertLink(deps.db, companyId, { groupId: id, externalId, isMade: !held, now: deps.clock.now() })
    const changed = await changeMembers(deps, companyId, id, membershipOf(steps.filter(isAboutMembers)))
    const detail = { name: wish.name, ...(changed.length > 0 && { members: changed.join(', ') }) }
    await record(deps, directory, { id, action: held ? 'group.given_to_directory' : 'group.created', detail })
    return toAnswer(deps, await read(deps, companyId, id), [held ? 'matched' : 'added', ...changed])
  })
}

/** What a call asks of one group; `ifMatch` is the version that it was read in. */
export type Asked = { id: string; ifMatch: string | undefined }

type Change = { steps: readonly Step[]; withMembers: boolean }

/** The words that the group has after the steps, and which of them are new. Throws `uniqueness`. */
async function wordsAfter(deps: Deps, companyId: CompanyId, row: GroupRow, steps: readonly Step[]) {
  const before = { displayName: row.name, ...(row.external_id !== null && { externalId: row.external_id }) }
  const wish = wordsIn(steps.reduce(applyStep, before))
  const isRenamed = wish.name !== row.name
  const changed = [
    ...(isRenamed ? ['displayName'] : []),
    ...(wish.externalId === row.external_id ? [] : ['externalId']),
  ]
  if (changed.length > 0) await requireFree(deps, companyId, row.id, wish)
  return { ...wish, isRenamed, changed }
}

async function changeGroup(
  deps: Deps,
  directory: Directory,
  { id, ifMatch }: Asked,
  { steps, withMembers }: Change,
): Promise<GroupAnswer> {
  const { companyId } = directory
  const membership = membershipOf(steps.filter(isAboutMembers))
  return await changeAsDirectory(deps, directory, async (deps) => {
    const row = await read(deps, companyId, id, false)
    requireVersion(ifMatch, versionIn(row))
    const now = deps.clock.now()
    const words = steps.filter((step) => !isAboutMembers(step))
    const { name, externalId, isRenamed, changed: renewed } = await wordsAfter(deps, companyId, row, words)
    if (isRenamed) await renameGroup(deps.db, companyId, { id, name, now })
    const changed = [...renewed, ...(await changeMembers(deps, companyId, id, membership))]
    if (changed.length > 0) {
      await upsertLink(deps.db, companyId, { groupId: id, externalId, isMade: row.is_made, now })
      const detail = { name: row.name, changed: changed.join(', ') }
      await record(deps, directory, { id, action: 'group.updated', detail })
    }
    return toAnswer(deps, await read(deps, companyId, id, withMembers), changed)
  })
}

type Patch = { operations: readonly Operation[]; withMembers: boolean }

/**
 * Makes these changes of the group, all or none. HR's own members, and those by rules, stay whatever the directory says. Throws
 * `notFound`, `preconditionFailed`, `uniqueness` or `invalidValue`.
 */
export async function patchGroup(
  deps: Deps,
  directory: Directory,
  asked: Asked,
  { operations, withMembers }: Patch,
): Promise<GroupAnswer> {
  return await changeGroup(deps, directory, asked, { steps: stepsOf(shape, operations), withMembers })
}

/** Makes the group what the body says; what it leaves out stays. Throws the same. */
export async function replaceGroup(
  deps: Deps,
  directory: Directory,
  asked: Asked,
  body: JsonObject,
): Promise<GroupAnswer> {
  return await changeGroup(deps, directory, asked, { steps: stepsOfResource(shape, body), withMembers: true })
}

/** Takes the directory's members out, and deletes the group where it was the directory's alone. Throws `notFound` or `preconditionFailed`. */
export async function deleteGroup(deps: Deps, directory: Directory, { id, ifMatch }: Asked): Promise<ScimDeed> {
  const { companyId } = directory
  return await changeAsDirectory(deps, directory, async (deps) => {
    const row = await read(deps, companyId, id, false)
    requireVersion(ifMatch, versionIn(row))
    const isGone = await forgetGroup(deps.db, companyId, id)
    const action = isGone ? 'group.deleted' : 'group.taken_from_directory'
    await record(deps, directory, { id, action, detail: { name: row.name } })
    return { groupId: id, changed: ['deleted'] }
  })
}

/** Takes a user whom the directory deletes out of its groups. Runs in the caller's transaction, which has the company locked. */
export async function leaveAll(deps: Deps, companyId: CompanyId, profileId: string): Promise<void> {
  await leaveGroups(deps.db, companyId, profileId, deps.clock.now())
}

/** What of a group was asked for. */
export function projectGroup(group: JsonObject, query: OneQuery): JsonObject {
  return project(shape, group, query)
}
