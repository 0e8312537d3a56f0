import { sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const ANNOUNCEMENTS = 5

type Announcement = {
  id: string
  title: string
  body: string
  published_at: string
  is_own: boolean
  is_pinned: boolean
  is_read: boolean
}

/** How the company greets its people: its words, and its picture as a browser may load it. */
export async function selectWelcome(db: Db, companyId: CompanyId) {
  const { rows } = await sql<{ text: string | null; picture: string | null }>`
    select welcome_text as text, picture_path(welcome_picture_url) as picture from companies where id = ${companyId}
  `.execute(db)
  return rows[0]
}

/** The newest that a person is told now, by their company or by the platform; what the company pinned stands first. */
export async function selectAnnouncements(db: Db, companyId: CompanyId, userId: UserId): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select a.id, a.title, a.body, a.published_at, a.company_id is not null as is_own, a.pinned_at is not null as is_pinned,
      exists (select from announcement_reads r where r.announcement_id = a.id and r.user_id = ${userId}) as is_read
    from announcements_for(${companyId}::uuid, ${userId}) a order by pinned_at is null, published_at desc, id desc limit ${sql.lit(ANNOUNCEMENTS)}
  `.execute(db)
  return rows
}
