import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Whether the company that the person is recorded at, also after they left, has verified this domain. */
export async function isEmployersDomain(db: Db, userId: UserId, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company_domains d join profiles p on p.company_id = d.company_id
    where p.id = ${userId} and d.domain = ${domain} and d.verified_at is not null`.execute(db)
  return rows.length > 0
}
