import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** More than any company runs at once; it only bounds the answer. */
const OFFERS_AT_MOST = 100
const ANNOUNCEMENTS = 5

/** What the company's people can use now, newest first. */
export async function selectRunningOffers(db: Db, companyId: CompanyId, now: Date) {
  return await db
    .selectFrom('company_offers')
    .select(['id', 'title', 'description', 'how_to_get', 'end_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'LIVE')
    .where((eb) => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now.toISOString())]))
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(OFFERS_AT_MOST))
    .execute()
}

/** How the company greets its people: its words, and its picture as a browser may load it. */
export async function selectWelcome(db: Db, companyId: CompanyId) {
  const { rows } = await sql<{ text: string | null; picture: string | null }>`
    select welcome_text as text, picture_path(welcome_picture_url) as picture from companies where id = ${companyId}
  `.execute(db)
  return rows[0]
}

type Announcement = { id: string; title: string; body: string; published_at: string; is_own: boolean }

/** The newest that the company's people are told now, by the company itself or by the platform. */
export async function selectAnnouncements(db: Db, companyId: CompanyId): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, title, body, published_at, company_id is not null as is_own from announcements_for(${companyId}::uuid)
    order by published_at desc, id desc limit ${sql.lit(ANNOUNCEMENTS)}
  `.execute(db)
  return rows
}
