import { dateFault, stateOf } from '../../../../domain/announcement-dates.ts'
import { toldPeople } from '../../../../domain/told-people.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  type CompanyAnnouncementRow,
  countPinned,
  deleteOwn,
  endOwn,
  insertOwn,
  insertRead,
  lockOwn,
  replaceGroups,
  selectOwn,
  selectOwnOne,
  setPin,
  updateOwn,
} from './queries.ts'
import type {
  CompanyAnnouncement,
  CompanyAnnouncementChange,
  CompanyAnnouncementList,
  CompanyAnnouncementQuery,
  CompanyAnnouncementRequest,
} from './schemas.ts'

const byPublication = ({ published_at: at, id }: CompanyAnnouncementRow): TimeCursor => ({ at, id })

function requireDates(dates: { publishedAt: string; endsAt: string | null }, now: Date): void {
  const fault = dateFault(dates, now)
  if (fault) throw problem('bad_request', [fault])
}

const detailOf = ({ title, audience }: CompanyAnnouncementRequest) => ({ title, audience })

const PINNED_AT_MOST = 3

function toOwn(row: CompanyAnnouncementRow, now: Date): CompanyAnnouncement {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    audience: row.audience === 'GROUPS' ? 'GROUPS' : 'EVERYBODY',
    groups: row.groups,
    state: stateOf(row, now),
    publishedAt: row.published_at,
    endsAt: row.ends_at,
    isPinned: row.is_pinned,
    isTold: row.is_told,
    readBy: toldPeople(row.read_by),
    writtenBy: row.written_by,
    updatedAt: row.updated_at,
  }
}

/** The announcements of the actor's company. Throws `bad_request` for a foreign cursor. */
export async function listOwn(
  deps: Deps,
  actor: Actor,
  query: CompanyAnnouncementQuery,
): Promise<CompanyAnnouncementList> {
  const rows = await selectOwn(deps.db, companyOf(actor), query.state, readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, byPublication)
  const now = deps.clock.now()
  return { items: shown.map((row) => toOwn(row, now)), nextCursor }
}

async function requireOwn(deps: Deps, companyId: CompanyId, id: string): Promise<CompanyAnnouncementRow> {
  const row = await selectOwnOne(deps.db, companyId, id)
  if (!row) throw problem('announcement_not_found')
  return row
}

async function describeOwn(deps: Deps, actor: Actor, id: string): Promise<CompanyAnnouncement> {
  return toOwn(await requireOwn(deps, companyOf(actor), id), deps.clock.now())
}

type Deed = { deed: string; id: string; detail: Record<string, string> }

function recordOwn(deps: Deps, actor: Actor, { deed, id, detail }: Deed): Promise<void> {
  const entry = { userId: actor.userId, companyId: companyOf(actor), entityType: 'announcement', entityId: id } as const
  return recordAudit(deps, { ...entry, action: `announcement.${deed}`, detail, now: deps.clock.now() })
}

async function fillGroups(deps: Deps, companyId: CompanyId, id: string, groupIds: readonly string[]): Promise<void> {
  const wanted = new Set(groupIds)
  if ((await replaceGroups(deps.db, companyId, id, [...wanted])) < wanted.size) throw problem('group_not_found')
}

/** Throws `bad_request` for dates between which nobody would see it, and `group_not_found`. */
export async function announce(
  deps: Deps,
  actor: Actor,
  request: CompanyAnnouncementRequest,
): Promise<CompanyAnnouncement> {
  const [companyId, now] = [companyOf(actor), deps.clock.now()]
  const publishedAt = request.publishedAt ?? now.toISOString()
  requireDates({ ...request, publishedAt }, now)
  const id = await inTransaction(deps, async (deps) => {
    await lockOwn(deps.db, companyId)
    const made = await insertOwn(deps.db, { companyId, userId: actor.userId }, { ...request, publishedAt })
    await fillGroups(deps, companyId, made, request.groupIds)
    await recordOwn(deps, actor, { deed: 'created', id: made, detail: detailOf(request) })
    return made
  })
  return await describeOwn(deps, actor, id)
}

/** Changes it; whoever was told already is not told again. Throws `announcement_not_found`, `conflict`, and what its making throws. */
export async function changeOwn(
  deps: Deps,
  actor: Actor,
  id: string,
  change: CompanyAnnouncementChange,
): Promise<CompanyAnnouncement> {
  const [companyId, now] = [companyOf(actor), deps.clock.now()]
  const publishedAt = change.publishedAt ?? (await requireOwn(deps, companyId, id)).published_at
  requireDates({ ...change, publishedAt }, now)
  await inTransaction(deps, async (deps) => {
    await lockOwn(deps.db, companyId)
    await requireOwn(deps, companyId, id)
    if (!(await updateOwn(deps.db, companyId, id, { ...change, publishedAt }))) throw problem('conflict')
    await fillGroups(deps, companyId, id, change.groupIds)
    await recordOwn(deps, actor, { deed: 'updated', id, detail: detailOf(change) })
  })
  return await describeOwn(deps, actor, id)
}

/** Throws `announcement_not_found`, `announcements_pinned_too_many`, and `conflict` for one that is over. */
export async function pinOwn(deps: Deps, actor: Actor, id: string, isPinned: boolean): Promise<CompanyAnnouncement> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    await lockOwn(deps.db, companyId)
    const row = await requireOwn(deps, companyId, id)
    if (row.is_pinned === isPinned) return
    if (isPinned && stateOf(row, deps.clock.now()) === 'ENDED') throw problem('conflict')
    if (isPinned && (await countPinned(deps.db, companyId, id)) >= PINNED_AT_MOST)
      throw problem('announcements_pinned_too_many')
    await setPin(deps.db, companyId, id, isPinned)
    await recordOwn(deps, actor, { deed: isPinned ? 'pinned' : 'unpinned', id, detail: { title: row.title } })
  })
  return await describeOwn(deps, actor, id)
}

/** Ends it now. Throws `announcement_not_found`, and `conflict` for one that is not showing any more. */
export async function withdrawOwn(deps: Deps, actor: Actor, id: string): Promise<CompanyAnnouncement> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    await lockOwn(deps.db, companyId)
    await requireOwn(deps, companyId, id)
    const detail = await endOwn(deps.db, companyId, id)
    if (!detail) throw problem('conflict')
    await recordOwn(deps, actor, { deed: 'withdrawn', id, detail })
  })
  return await describeOwn(deps, actor, id)
}

/** Throws `announcement_not_found`. */
export async function removeOwn(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const detail = await deleteOwn(deps.db, companyOf(actor), id)
    if (!detail) throw problem('announcement_not_found')
    await recordOwn(deps, actor, { deed: 'deleted', id, detail })
  })
}

/** Notes that the actor has read one of their company's. Throws `announcement_not_found` for what is not shown to them. */
export async function noteRead(deps: Deps, actor: Actor, id: string): Promise<void> {
  const place = { companyId: companyOf(actor), userId: actor.userId, id }
  if (!(await insertRead(deps.db, place))) throw problem('announcement_not_found')
}
