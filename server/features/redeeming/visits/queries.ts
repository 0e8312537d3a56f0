import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/**
 * Where a ticket leads, and for whom it counts; undefined when the offer was taken down or the person is gone. A spent limit
 * is no reason: this very person may have spent it.
 */
export async function selectVisit(db: Db, visit: { offerId: string; userId: string }) {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', visit.userId))
    .select(['o.id', 'o.category', 'o.offer_url', 'p.id as user_id', 'p.company_id'])
    .where('o.id', '=', visit.offerId)
    .where('o.status', '=', 'LIVE')
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.offer_url === null) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sealed ticket has proven the person
  const visitor = { userId: row.user_id as UserId, companyId: row.company_id as CompanyId | null }
  return { offer: { id: row.id, category: row.category }, url: row.offer_url, visitor }
}
