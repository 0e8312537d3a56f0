import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export async function selectDomains(db: Db): Promise<{ domain: string; created_at: string }[]> {
  return await db.selectFrom('scrape_domains').select(['domain', 'created_at']).orderBy('domain').execute()
}

/** False when it is on the list already. */
export async function insertDomain(db: Db, domain: string, userId: UserId, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('scrape_domains')
    .values({ domain, added_by: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was not on the list. */
export async function deleteDomain(db: Db, domain: string): Promise<boolean> {
  const row = await db.deleteFrom('scrape_domains').where('domain', '=', domain).returning('domain').executeTakeFirst()
  return row !== undefined
}
