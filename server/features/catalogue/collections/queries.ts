import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The collections that the platform shows to everybody, and those that this company's people are shown. */
function shownTo(db: Db, companyId: CompanyId | null) {
  const shown = db.selectFrom('shown_collections as c')
  return companyId === null
    ? shown.where('c.company_id', 'is', null)
    : shown.where((eb) => eb.or([eb('c.company_id', 'is', null), eb('c.company_id', '=', companyId)]))
}

const COLUMNS = [
  'c.id',
  'c.slug',
  'c.title',
  'c.description',
  'c.company_id',
  sql<string | null>`picture_path(c.image_url)`.as('image_url'),
] as const

const visibleOffers = sql<number>`(select count(*)::int from collection_offers co
  join visible_offers o on o.id = co.offer_id where co.collection_id = c.id)`.as('offer_count')

export async function selectCollections(db: Db, companyId: CompanyId | null) {
  return await shownTo(db, companyId)
    .select([...COLUMNS, visibleOffers])
    .orderBy('c.display_order')
    .orderBy('c.id')
    .execute()
}

/** Those of `ids` that are shown to this company's people, in no order. */
export async function selectCollectionCards(db: Db, companyId: CompanyId | null, ids: readonly string[]) {
  return await shownTo(db, companyId)
    .select([...COLUMNS, visibleOffers])
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute()
}

export async function selectShownIds(db: Db, companyId: CompanyId | null, ids: readonly string[]): Promise<string[]> {
  const rows = await shownTo(db, companyId)
    .select('c.id')
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** One collection with the ids of its offers in display order, visible or not. */
export async function selectCollection(db: Db, companyId: CompanyId | null, slug: string) {
  return await shownTo(db, companyId)
    .select(COLUMNS)
    .select(
      sql<string[]>`array(select co.offer_id from collection_offers co where co.collection_id = c.id
        order by co.display_order, co.offer_id)`.as('offer_ids'),
    )
    .where('c.slug', '=', slug)
    .executeTakeFirst()
}
