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
}

/** The newest that a person is told now, by their company or by the platform; what the company pinned stands first. */
export async function selectAnnouncements(db: Db, companyId: CompanyId, userId: UserId): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, title, body, published_at, company_id is not null as is_own, pinned_at is not null as is_pinned
    from announcements_for(${companyId}::uuid, ${userId}) order by pinned_at is null, published_at desc, id desc limit ${sql.lit(ANNOUNCEMENTS)}
  `.execute(db)
  return rows
}
