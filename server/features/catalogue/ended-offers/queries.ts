import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** The ended ones among `ids` with what a card shows, in no order. */
export async function selectEndedCards(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('ended_offers as e')
    .innerJoin('offers as o', 'o.id', 'e.id')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .select(['o.id', 'o.merchant_id', 'o.title', 'o.category', 'o.type', 'o.discount_type', 'o.discount_value'])
    .select(['o.featured', 'o.online_only', 'o.exclusive', 'o.end_at', 'o.reliability_score', 'o.created_at'])
    .select(['e.reason', 'e.ended_at', 'm.name as merchant_name'])
    .select([
      sql<string>`left(o.description, 200)`.as('description'),
      sql<string | null>`picture_path(o.image_url)`.as('picture'),
      sql<string | null>`picture_path(m.logo_url)`.as('merchant_logo_url'),
    ])
    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)
    .execute()
}

/** What an offer that can be seen, or once could, is compared with others by. */
export async function selectKnownOffer(db: Db, id: string) {
  const columns = ['id', 'merchant_id as merchantId', 'category'] as const
  return await db
    .selectFrom('visible_offers')
    .select(columns)
    .where('id', '=', id)
    .unionAll(db.selectFrom('ended_offers').select(columns).where('id', '=', id))
    .executeTakeFirst()
}
