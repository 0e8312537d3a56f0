import { auditChange } from '../../../../domain/audit-words.ts'
import { criteriaText, GROUPS_AT_MOST } from '../../../../domain/groups.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsManager, type LockedCompany } from '../../companies/company-administrators/service.ts'
import { idsOf } from '../employees/service.ts'
import {
  deleteGroup,
  deleteMembers,
  type GroupRow,
  insertGroup,
  insertMembers,
  type MemberRow,
  selectFollowers,
  selectGroup,
  selectGroups,
  selectMembers,
  selectUses,
  updateGroup,
  type Written,
} from './queries.ts'
import {
  type ChosenMembers,
  type GroupCreated,
  type GroupEdit,
  type GroupList,
  type GroupMember,
  type GroupMembers,
  type GroupNames,
  type GroupPage,
  type GroupPreview,
  type GroupTrial,
  MemberCursor,
  type MemberQuery,
  type MembersChanged,
  type NewGroup,
} from './schemas.ts'

const toShown = ({ updated_at: updatedAt, ...row }: GroupRow) => ({ ...row, updatedAt })

/** Every group of the actor's company. */
export async function listGroups(deps: Deps, actor: Actor): Promise<GroupList> {
  const rows = await selectGroups(deps.db, companyOf(actor))
  const items = rows.map(({ uses, ...row }) => ({ ...toShown(row), uses }))
  return { items, canCreate: items.length < GROUPS_AT_MOST }
}

/** What the groups are called, for whoever chooses whom something is for. */
export async function listGroupNames(deps: Deps, actor: Actor): Promise<GroupNames> {
  const rows = await selectGroups(deps.db, companyOf(actor))
  return { items: rows.map(({ id, name, people }) => ({ id, name, people })) }
}

async function requireGroup(deps: Deps, companyId: CompanyId, id: string): Promise<GroupRow> {
  const row = await selectGroup(deps.db, companyId, id)
  if (!row) throw problem('group_not_found')
  return row
}

/** One group with what names it. Throws `group_not_found`. */
export async function describeGroup(deps: Deps, actor: Actor, id: string): Promise<GroupPage> {
  const companyId = companyOf(actor)
  const row = await requireGroup(deps, companyId, id)
  const uses = await selectUses(deps.db, companyId, id)
  return { ...toShown(row), uses, can: { delete: uses.length === 0 } }
}

/** Who would be in a group with these rules. */
export async function previewGroup(deps: Deps, actor: Actor, { criteria }: GroupTrial): Promise<GroupPreview> {
  return await selectFollowers(deps.db, companyOf(actor), criteria)
}

type Deed = { action: string; id: string; detail: Record<string, string> }

function record(deps: Deps, { userId }: Actor, { companyId }: LockedCompany, { action, id, detail }: Deed) {
  const entry = { userId, companyId, action, entityType: 'group', entityId: id } as const
  return recordAudit(deps, { ...entry, detail, now: deps.clock.now() })
}

/** Throws `group_name_taken` or `groups_too_many`. */
export async function createGroup(deps: Deps, actor: Actor, group: NewGroup): Promise<GroupCreated> {
  const id = newId()
  await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const isKept = await insertGroup(deps.db, company.companyId, { ...group, id, now: deps.clock.now() })
    if (!isKept) throw problem('groups_too_many')
    const rules = criteriaText(group.criteria)
    await record(deps, actor, company, {
      action: 'group.created',
      id,
      detail: { name: group.name, ...(rules && { rules }) },
    })
  })
  return { id }
}

/** What changed, by the names of the fields. */
function changesOf(before: Written, after: Written): Record<string, string> {
  const rules = [criteriaText(before.criteria), criteriaText(after.criteria)] as const
  return {
    ...(before.name !== after.name && { name: auditChange(before.name, after.name) }),
    ...(before.description !== after.description && {
      description: auditChange(before.description, after.description),
    }),
    ...(rules[0] !== rules[1] && { rules: auditChange(...rules) }),
  }
}

/** Changes a group; who follows its rules changes with them. Throws `group_not_found`, `group_changed` or `group_name_taken`. */
export async function editGroup(deps: Deps, actor: Actor, id: string, edit: GroupEdit): Promise<GroupPage> {
  await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const kept = await requireGroup(deps, company.companyId, id)
    const { updatedAt, ...written } = edit
    if (Date.parse(kept.updated_at) !== Date.parse(updatedAt)) throw problem('group_changed')
    const detail = changesOf(kept, written)
    if (Object.keys(detail).length === 0) return
    await updateGroup(deps.db, company.companyId, { ...written, id, now: deps.clock.now() })
    await record(deps, actor, company, { action: 'group.updated', id, detail })
  })
  return await describeGroup(deps, actor, id)
}

/** Throws `group_not_found`, or `group_used` with the names of what it is used by. */
export async function removeGroup(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const { name } = await requireGroup(deps, company.companyId, id)
    const uses = await selectUses(deps.db, company.companyId, id)
    if (uses.length > 0) {
      const issues = uses.map((use) => ({ path: use.kind.toLowerCase(), message: use.name }))
      throw problem('group_used', issues)
    }
    await deleteGroup(deps.db, company.companyId, id)
    await record(deps, actor, company, { action: 'group.deleted', id, detail: { name } })
  })
}

function toMember({ id, full_name: fullName, email, department, location, status, sources }: MemberRow): GroupMember {
  return { id, fullName, email: email || null, department, location, status, sources }
}

/** The people of a group by name. Throws `group_not_found`, and `bad_request` for a foreign cursor. */
export async function listMembers(deps: Deps, actor: Actor, id: string, query: MemberQuery): Promise<GroupMembers> {
  const companyId = companyOf(actor)
  const { q, source, limit, cursor } = query
  const page = readPage(MemberCursor, { cursor, limit })
  const group = await requireGroup(deps, companyId, id)
  const rows = await selectMembers(deps.db, companyId, { group, q, source, page })
  const { shown, nextCursor } = cutPage(rows, limit, ({ key, id: last }) => ({ key, id: last }))
  return { items: shown.map((row) => toMember(row)), nextCursor }
}

const MOVES = {
  add: { action: 'group.people_added', run: insertMembers },
  remove: {
    action: 'group.people_removed',
    run: (db: Deps['db'], _companyId: CompanyId, id: string, people: readonly string[]) =>
      deleteMembers(db, id, people),
  },
} as const

/**
 * Puts people into a group by name, or takes those out again who were put in so: whoever follows its rules is in it by them.
 * Throws `group_not_found` or `employees_changed`.
 */
export async function moveMembers(
  deps: Deps,
  actor: Actor,
  id: string,
  { chosen, move }: ChosenMembers & { move: keyof typeof MOVES },
): Promise<MembersChanged> {
  return await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const { name } = await requireGroup(deps, company.companyId, id)
    const people = await idsOf(deps, actor, chosen)
    const { action, run } = MOVES[move]
    const changed = await run(deps.db, company.companyId, id, people, deps.clock.now())
    if (changed > 0) await record(deps, actor, company, { action, id, detail: { name, people: `${changed}` } })
    return { changed, left: new Set(people).size - changed }
  })
}
