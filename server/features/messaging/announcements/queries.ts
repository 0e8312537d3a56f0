import { type RawBuilder, sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { AdminAnnouncementQuery, AnnouncementRequest } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000
const TOLD_AT_MOST = 20

/** What the platform tells the people of this company now, the newest first. */
export async function selectShown(db: Db, companyId: CompanyId | null, userId: UserId) {
  const { rows } = await sql<{ id: string; title: string; body: string; published_at: string }>`
    select id, title, body, published_at from announcements_for(${companyId}::uuid, ${userId}) where company_id is null
    order by published_at desc, id desc limit ${sql.lit(TOLD_AT_MOST)}
  `.execute(db)
  return rows
}

export type AnnouncementRow = {
  id: string
  title: string
  body: string
  audience: 'EVERYBODY' | 'COMPANIES'
  companies: { id: string; name: string }[]
  published_at: string
  ends_at: string | null
  is_told: boolean
  written_by: string | null
  updated_at: string
}

const LISTED = sql`
  select a.id, a.title, a.body, a.audience, a.published_at, a.ends_at, a.updated_at,
    a.announced_at is not null or a.told_until is not null as is_told, p.full_name as written_by,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name) collate "C", c.id)
      from announcement_companies ac join companies c on c.id = ac.company_id where ac.announcement_id = a.id), '[]') as companies
  from announcements a left join profiles p on p.id = a.created_by`

const IN_STATE: Record<NonNullable<AdminAnnouncementQuery['state']>, RawBuilder<unknown>> = {
  SCHEDULED: sql`and a.published_at > now()`,
  SHOWING: sql`and a.published_at <= now() and (a.ends_at is null or a.ends_at > now())`,
  ENDED: sql`and a.ends_at <= now()`,
}

type State = AdminAnnouncementQuery['state']
const platformOnes = (state: State) => sql`a.company_id is null ${state ? IN_STATE[state] : sql``}`

/** A page of the platform's announcements, the latest first. */
export async function selectAnnouncements(
  db: Db,
  state: State,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<AnnouncementRow[]> {
  const rest = after ? sql`and (a.published_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<AnnouncementRow>`
    ${LISTED} where ${platformOnes(state)} ${rest} order by a.published_at desc, a.id desc limit ${size}
  `.execute(db)
  return rows
}

/** How many there are, up to one more than `COUNTED_AT_MOST`. */
export async function countAnnouncements(db: Db, state: State): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from announcements a where ${platformOnes(state)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** One of the platform; a company's own is not found here. */
export async function selectAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`${LISTED} where a.id = ${id} and a.company_id is null`.execute(db)
  return rows[0]
}

type Dated<Request> = Omit<Request, 'publishedAt'> & { publishedAt: string }

export async function insertAnnouncement(
  db: Db,
  userId: UserId,
  { title, body, audience, publishedAt, endsAt }: Dated<AnnouncementRequest>,
): Promise<string> {
  const id = newId()
  const dates = { published_at: publishedAt, ends_at: endsAt }
  await db
    .insertInto('announcements')
    .values({ id, title, body, audience, company_id: null, created_by: userId, ...dates })
    .execute()
  return id
}

/** Whether it was still as it had been read. */
export async function updateAnnouncement(
  db: Db,
  id: string,
  { title, body, audience, publishedAt, endsAt, updatedAt }: Dated<AnnouncementRequest> & { updatedAt: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update announcements set title = ${title}, body = ${body}, audience = ${audience}, updated_at = now(),
      published_at = ${publishedAt}::timestamptz, ends_at = ${endsAt}::timestamptz
    where id = ${id} and company_id is null and updated_at = ${updatedAt}::timestamptz
  `.execute(db)
  return Number(numAffectedRows) > 0
}

/** Throws by its foreign key for a company that does not exist. */
export async function replaceCompanies(db: Db, id: string, companyIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from announcement_companies where announcement_id = ${id} and not company_id = any(${companyIds}::uuid[]))
    insert into announcement_companies (announcement_id, company_id)
    select ${id}::uuid, company_id from unnest(${companyIds}::uuid[]) as given(company_id)
    on conflict do nothing
  `.execute(db)
}

/** Ends one that is showing; undefined when it is not, or not any more. */
export async function endAnnouncement(db: Db, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    update announcements set ends_at = now(), updated_at = now()
    where id = ${id} and company_id is null and published_at < now() and (ends_at is null or ends_at > now())
    returning title
  `.execute(db)
  return rows[0]
}

export async function deleteAnnouncement(db: Db, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    delete from announcements where id = ${id} and company_id is null returning title
  `.execute(db)
  return rows[0]
}

/** Tells open tabs of announcements whose time came, or passed, within these seconds; a company's are its people's alone. */
export async function notifyOfDates(db: Db, seconds: number): Promise<void> {
  const lately = sql`between now() - ${sql.lit(seconds)} * interval '1 second' and now()`
  await sql`
    select pg_notify('live', 'announcements:*'), pg_notify('live', 'staff-announcements:*')
    where exists (select from announcements where company_id is null and (published_at ${lately} or ends_at ${lately}))
  `.execute(db)
  await sql`
    select pg_notify('live', 'company:' || company_id) from announcements
    where company_id is not null and (published_at ${lately} or ends_at ${lately}) group by company_id
  `.execute(db)
}
