import { sql } from 'kysely'
import { companyProvenBy, userProvenBy } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/**
 * Where a ticket leads, and for whom it counts; undefined when the offer was taken down, or the person is gone or
 * has lost access. A spent limit is no reason: this very person may have spent it.
 */
export async function selectVisit(db: Db, visit: { offerId: string; userId: string }) {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('employments as e', (join) => join.on('e.user_id', '=', visit.userId))
    .select(['o.id', 'o.category', 'e.company_id', sql<string | null>`offer_address(o)`.as('url')])
    .where('e.access_end', 'is', null)
    .where('o.id', '=', visit.offerId)
    .where('o.status', '=', 'LIVE')
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.url === null) return undefined
  const visitor = {
    userId: userProvenBy('visit ticket', visit.userId),
    companyId: row.company_id === null ? null : companyProvenBy('visit ticket', row.company_id),
  }
  return { offer: { id: row.id, category: row.category }, url: row.url, visitor }
}
