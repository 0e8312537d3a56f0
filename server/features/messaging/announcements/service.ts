import { dateFault, stateOf } from '../../../../domain/announcement-dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  type AnnouncementRow,
  countAnnouncements,
  COUNTED_AT_MOST,
  deleteAnnouncement,
  endAnnouncement,
  insertAnnouncement,
  replaceCompanies,
  selectAnnouncement,
  selectAnnouncements,
  selectShown,
  updateAnnouncement,
} from './queries.ts'
import type {
  AdminAnnouncement,
  AdminAnnouncementList,
  AdminAnnouncementQuery,
  AnnouncementChange,
  AnnouncementRequest,
  PlatformAnnouncements,
} from './schemas.ts'

/** What the platform tells the actor now. */
export async function listShown(deps: Deps, { companyId, userId }: Actor): Promise<PlatformAnnouncements> {
  const rows = await selectShown(deps.db, companyId, userId)
  return { items: rows.map(({ published_at: publishedAt, ...row }) => ({ ...row, publishedAt })) }
}

function toAnnouncement(row: AnnouncementRow, now: Date): AdminAnnouncement {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    audience: row.audience,
    companies: row.companies,
    state: stateOf(row, now),
    publishedAt: row.published_at,
    endsAt: row.ends_at,
    isTold: row.is_told,
    writtenBy: row.written_by,
    updatedAt: row.updated_at,
  }
}

const byPublication = ({ published_at: at, id }: Pick<AnnouncementRow, 'id' | 'published_at'>): TimeCursor => ({
  at,
  id,
})

/** Throws `bad_request` for a foreign cursor. */
export async function listAnnouncements(deps: Deps, query: AdminAnnouncementQuery): Promise<AdminAnnouncementList> {
  const page = readPage(TimeCursor, query)
  const [rows, total] = await Promise.all([
    selectAnnouncements(deps.db, query.state, page),
    page.after ? null : countAnnouncements(deps.db, query.state),
  ])
  const { shown, nextCursor } = cutPage(rows, query.limit, byPublication)
  const now = deps.clock.now()
  return {
    items: shown.map((row) => toAnnouncement(row, now)),
    nextCursor,
    total: total === null ? null : Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total !== null && total > COUNTED_AT_MOST,
  }
}

async function describe(deps: Deps, id: string): Promise<AdminAnnouncement> {
  const row = await selectAnnouncement(deps.db, id)
  if (!row) throw problem('announcement_not_found')
  return toAnnouncement(row, deps.clock.now())
}

function requireDates(dates: { publishedAt: string; endsAt: string | null }, now: Date): void {
  const fault = dateFault(dates, now)
  if (fault) throw problem('bad_request', [fault])
}

const companiesOf = ({ audience, companyIds }: AnnouncementRequest) => (audience === 'COMPANIES' ? companyIds : [])

const detailOf = ({ title, audience }: AnnouncementRequest) => ({ title, audience })

/** Throws `bad_request` for dates between which nobody would see it, and `company_not_found`. */
export async function createAnnouncement(
  deps: Deps,
  { userId }: Actor,
  request: AnnouncementRequest,
): Promise<AdminAnnouncement> {
  const now = deps.clock.now()
  const publishedAt = request.publishedAt ?? now.toISOString()
  requireDates({ ...request, publishedAt }, now)
  const id = await inTransaction(deps, async (deps) => {
    const entityId = await insertAnnouncement(deps.db, userId, { ...request, publishedAt })
    await replaceCompanies(deps.db, entityId, companiesOf(request))
    const entry = { userId, entityType: 'announcement', entityId, now } as const
    await recordAudit(deps, { ...entry, action: 'announcement.created', detail: detailOf(request) })
    return entityId
  })
  return await describe(deps, id)
}

/**
 * Changes what it says, to whom and when; whoever was told of it already is not told again. Throws `announcement_not_found`,
 * `conflict` when somebody changed it since it was read, and what its making throws.
 */
export async function changeAnnouncement(
  deps: Deps,
  { userId }: Actor,
  entityId: string,
  change: AnnouncementChange,
): Promise<AdminAnnouncement> {
  const now = deps.clock.now()
  const publishedAt = change.publishedAt ?? (await describe(deps, entityId)).publishedAt
  requireDates({ ...change, publishedAt }, now)
  await inTransaction(deps, async (deps) => {
    if (!(await updateAnnouncement(deps.db, entityId, { ...change, publishedAt })))
      throw problem((await selectAnnouncement(deps.db, entityId)) ? 'conflict' : 'announcement_not_found')
    await replaceCompanies(deps.db, entityId, companiesOf(change))
    const entry = { userId, entityType: 'announcement', entityId, now } as const
    await recordAudit(deps, { ...entry, action: 'announcement.updated', detail: detailOf(change) })
  })
  return await describe(deps, entityId)
}

/** Ends it now. Throws `announcement_not_found`, and `conflict` for one that is not showing any more. */
export async function withdrawAnnouncement(
  deps: Deps,
  { userId }: Actor,
  entityId: string,
): Promise<AdminAnnouncement> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const detail = await endAnnouncement(deps.db, entityId)
    if (!detail) throw problem((await selectAnnouncement(deps.db, entityId)) ? 'conflict' : 'announcement_not_found')
    const entry = { userId, entityType: 'announcement', entityId, now } as const
    await recordAudit(deps, { ...entry, action: 'announcement.withdrawn', detail })
  })
  return await describe(deps, entityId)
}

/** Throws `announcement_not_found`. */
export async function removeAnnouncement(deps: Deps, { userId }: Actor, entityId: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const detail = await deleteAnnouncement(deps.db, entityId)
    if (!detail) throw problem('announcement_not_found')
    const entry = { userId, entityType: 'announcement', entityId, now } as const
    await recordAudit(deps, { ...entry, action: 'announcement.deleted', detail })
  })
}
