import { sql } from 'kysely'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { hasWords, RISING, searchedPage } from '../../../platform/db/searched-page.ts'
import type { MerchantCursor } from './schemas.ts'

/** Written exactly as in the index of this order; the explicit collation makes all databases agree, and a beginning fits into a cursor. */
const BY_NAME = { key: sql`left(lower(p.name), 48) collate "C"`, type: sql`text collate "C"`, ...RISING }

/** Enough of the order to fill a page of a common word; the index finds the others. */
const LOOKED_THROUGH = 500

/** A page of the merchants by name, of those that have the text in their name where there is one. */
export async function selectMerchantNames(
  db: Db,
  q: string | undefined,
  page: PageOfRows<MerchantCursor>,
): Promise<{ id: string; name: string; key: string }[]> {
  const words = q === undefined ? undefined : { has: hasWords(sql`lower(p.name)`, q), columns: sql`p.name` }
  const chosen = sql`true`
  const ids = searchedPage({
    table: sql`merchants`,
    chosen,
    words,
    order: BY_NAME,
    page,
    lookedThrough: LOOKED_THROUGH,
  })
  const { rows } = await sql<{ id: string; name: string; key: string }>`
    select m.id, m.name, page.key from (${ids}) page join merchants m on m.id = page.id order by page.key, m.id
  `.execute(db)
  return rows
}

const CARD = [
  'm.id',
  'm.name',
  'm.description',
  'm.categories',
  sql<string | null>`picture_path(m.logo_url)`.as('logo_url'),
] as const

/** The merchant's shops by name. */
const LOCATIONS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', l.label, 'address', l.address, 'postcode', l.postcode, 'openingHours', l.opening_hours)
    order by lower(l.label) collate "C", l.id)
  from merchant_locations l where l.merchant_id = m.id), '[]')`

export async function selectMerchant(db: Db, id: string) {
  return await db
    .selectFrom('merchants as m')
    .select([...CARD, 'm.site_url', 'm.about', 'm.faqs', LOCATIONS.as('locations')])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** The brands that staff put beside this one, in their order. */
export async function selectRelatedMerchants(db: Db, id: string) {
  return await db
    .selectFrom('related_merchants as r')
    .innerJoin('merchants as m', 'm.id', 'r.related_merchant_id')
    .select(CARD)
    .where('r.merchant_id', '=', id)
    .orderBy('r.display_order')
    .orderBy('m.id')
    .execute()
}

/** Those of `ids` that exist, in no order. */
export async function selectMerchantCards(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('merchants as m')
    .select(CARD)
    .where(sql<boolean>`m.id = any(${ids}::uuid[])`)
    .execute()
}

/** The merchant that another one, which is gone, was merged into. */
export async function selectSuccessor(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchant_merges')
    .select('leads_to')
    .where('merged_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.leads_to ?? undefined
}
