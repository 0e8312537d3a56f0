import { type RawBuilder, sql } from 'kysely'
import type { AnnouncementState } from '../../../../domain/announcement-dates.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CompanyAnnouncementRequest } from './schemas.ts'

const IN_STATE: Record<AnnouncementState, RawBuilder<unknown>> = {
  SCHEDULED: sql`and a.published_at > now()`,
  SHOWING: sql`and a.published_at <= now() and (a.ends_at is null or a.ends_at > now())`,
  ENDED: sql`and a.ends_at <= now()`,
}

type Dated<Request> = Omit<Request, 'publishedAt'> & { publishedAt: string }

export type CompanyAnnouncementRow = {
  id: string
  title: string
  body: string
  published_at: string
  ends_at: string | null
  is_told: boolean
  written_by: string | null
  updated_at: string
  audience: 'COMPANY' | 'GROUPS'
  groups: { id: string; name: string }[]
  is_pinned: boolean
  read_by: number
}

const OWN = sql`
  select a.id, a.title, a.body, a.audience, a.published_at, a.ends_at, a.updated_at, a.pinned_at is not null as is_pinned,
    a.announced_at is not null as is_told, p.full_name as written_by,
    (select count(*)::int from announcement_reads r where r.announcement_id = a.id) as read_by,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
      from announcement_groups t join groups g on g.id = t.group_id where t.announcement_id = a.id), '[]') as groups
  from announcements a left join profiles p on p.id = a.created_by`

/** A page of a company's own announcements, the latest first. */
export async function selectOwn(
  db: Db,
  companyId: CompanyId,
  state: AnnouncementState | undefined,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<CompanyAnnouncementRow[]> {
  const rest = after ? sql`and (a.published_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<CompanyAnnouncementRow>`
    ${OWN} where a.company_id = ${companyId} ${state ? IN_STATE[state] : sql``} ${rest}
    order by a.published_at desc, a.id desc limit ${size}`.execute(db)
  return rows
}

export async function selectOwnOne(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<CompanyAnnouncementRow | undefined> {
  const { rows } = await sql<CompanyAnnouncementRow>`
    ${OWN} where a.company_id = ${companyId} and a.id = ${id}`.execute(db)
  return rows[0]
}

/** Makes changes of one company's announcements, and of its groups, wait for each other until the transaction ends. */
export async function lockOwn(db: Db, companyId: CompanyId): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db)
}

const ownAudience = ({ audience }: CompanyAnnouncementRequest) => (audience === 'GROUPS' ? 'GROUPS' : 'COMPANY')

export async function insertOwn(
  db: Db,
  { companyId, userId }: { companyId: CompanyId; userId: UserId },
  request: Dated<CompanyAnnouncementRequest>,
): Promise<string> {
  const id = newId()
  const { title, body, publishedAt, endsAt } = request
  const dates = { published_at: publishedAt, ends_at: endsAt }
  const by = { company_id: companyId, created_by: userId, audience: ownAudience(request) }
  await db
    .insertInto('announcements')
    .values({ id, title, body, ...by, ...dates })
    .execute()
  return id
}

/** Whether it was still as it had been read. */
export async function updateOwn(
  db: Db,
  companyId: CompanyId,
  id: string,
  change: Dated<CompanyAnnouncementRequest> & { updatedAt: string },
): Promise<boolean> {
  const { title, body, publishedAt, endsAt, updatedAt } = change
  const { numAffectedRows } = await sql`
    update announcements set title = ${title}, body = ${body}, audience = ${ownAudience(change)}, updated_at = now(),
      published_at = ${publishedAt}::timestamptz, ends_at = ${endsAt}::timestamptz
    where id = ${id} and company_id = ${companyId} and updated_at = ${updatedAt}::timestamptz`.execute(db)
  return Number(numAffectedRows) > 0
}

/** Says which groups it is for; answers how many of them are the company's. */
export async function replaceGroups(
  db: Db,
  companyId: CompanyId,
  id: string,
  groupIds: readonly string[],
): Promise<number> {
  await sql`
    delete from announcement_groups where announcement_id = ${id} and not group_id = any(${groupIds}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into announcement_groups (announcement_id, group_id)
    select ${id}::uuid, g.id from groups g where g.company_id = ${companyId} and g.id = any(${groupIds}::uuid[])
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from announcement_groups where announcement_id = ${id}`.execute(db)
  return rows[0]?.many ?? 0
}

/** Ends one that is showing; undefined when it is not, or not any more. By the time of the update, so that whoever waited for another comes after it. */
export async function endOwn(db: Db, companyId: CompanyId, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    update announcements set ends_at = clock_timestamp(), updated_at = now(), pinned_at = null
    where id = ${id} and company_id = ${companyId} and published_at < clock_timestamp()
      and (ends_at is null or ends_at > clock_timestamp())
    returning title`.execute(db)
  return rows[0]
}

export async function deleteOwn(db: Db, companyId: CompanyId, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    delete from announcements where id = ${id} and company_id = ${companyId} returning title`.execute(db)
  return rows[0]
}

/** How many other pins of the company still count. */
export async function countPinned(db: Db, companyId: CompanyId, except: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from announcements where company_id = ${companyId} and pinned_at is not null
      and id <> ${except} and (ends_at is null or ends_at > now())`.execute(db)
  return rows[0]?.many ?? 0
}

/** Pins one that is not over, or takes its pin off. */
export async function setPin(db: Db, companyId: CompanyId, id: string, isPinned: boolean): Promise<void> {
  await sql`
    update announcements set pinned_at = case when ${isPinned} then coalesce(pinned_at, now()) end
    where id = ${id} and company_id = ${companyId}`.execute(db)
}

/** Notes that the person has read one of their company's that is shown to them, once; answers whether it is. */
export async function insertRead(
  db: Db,
  { companyId, userId, id }: { companyId: CompanyId; userId: UserId; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from announcements_for(${companyId}::uuid, ${userId}) a where a.id = ${id} and a.company_id is not null`.execute(
    db,
  )
  if (rows.length === 0) return false
  await sql`
    insert into announcement_reads (announcement_id, user_id, read_at) values (${id}, ${userId}, now())
    on conflict do nothing`.execute(db)
  return true
}
