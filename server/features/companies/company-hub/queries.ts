import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const ANNOUNCEMENTS = 5

type Announcement = { id: string; title: string; body: string; published_at: string; is_own: boolean }

/** The newest that the company's people are told now, by the company itself or by the platform. */
export async function selectAnnouncements(db: Db, companyId: CompanyId): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, title, body, published_at, company_id is not null as is_own from announcements_for(${companyId}::uuid)
    order by published_at desc, id desc limit ${sql.lit(ANNOUNCEMENTS)}
  `.execute(db)
  return rows
}
