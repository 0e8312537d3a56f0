import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../platform/db/id.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { siteDomain } from './rules.ts'
import type { MerchantCursor, NewMerchant, StoredPage } from './schemas.ts'

// The one place that writes what staff and suppliers say of a merchant; `feed-merchants` makes those that feeds name first.

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000

/** Of `merchants m`: its page as employees see it. */
export const LIVE_PAGE = sql`
  m.id as merchant_id, m.name as merchant_name, coalesce(m.about, '') as about, m.site_url, m.logo_url, m.categories, m.faqs,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', l.label, 'address', l.address, 'postcode', l.postcode,
        'openingHours', l.opening_hours, 'latitude', l.latitude, 'longitude', l.longitude) order by lower(l.label) collate "C", l.id)
    from merchant_locations l where l.merchant_id = m.id), '[]') as locations`

/** A merchant with its page as employees see it. */
export type LivePageRow = {
  merchant_id: string
  merchant_name: string
  about: string
  site_url: string | null
  logo_url: string | null
  categories: string[]
  faqs: unknown
  locations: unknown
}

export async function selectLivePage(db: Db, merchantId: string): Promise<LivePageRow | undefined> {
  const { rows } = await sql<LivePageRow>`select ${LIVE_PAGE} from merchants m where m.id = ${merchantId}`.execute(db)
  return rows[0]
}

/** Makes the page what employees see. */
export async function updatePage(db: Db, merchantId: string, page: StoredPage, now: Date): Promise<void> {
  const { about, siteUrl, logoUrl, categories, faqs, locations } = page
  await db
    .updateTable('merchants')
    .set({
      about: about || null,
      site_url: siteUrl,
      site_domain: siteDomain(siteUrl),
      logo_url: logoUrl,
      categories,
      faqs: JSON.stringify(faqs),
      updated_at: now,
    })
    .where('id', '=', merchantId)
    .execute()
  await db.deleteFrom('merchant_locations').where('merchant_id', '=', merchantId).execute()
  const rows = locations.map(({ name: label, openingHours, ...place }) => {
    return { id: newId(), merchant_id: merchantId, label, opening_hours: openingHours, ...place }
  })
  if (rows.length > 0) await db.insertInto('merchant_locations').values(rows).execute()
}

export type AdminMerchantRow = {
  id: string
  name: string
  description: string
  site_url: string | null
  logo_url: string | null
  logo: string | null
  categories: string[]
  updated_at: string
}

const ROW = sql`
  m.id, m.name, m.description, m.site_url, m.logo_url, picture_path(m.logo_url) as logo, m.categories, m.updated_at`

const KEY = sql`lower(m.name) collate "C"`

function matching(q: string | undefined): RawBuilder<unknown> {
  return q === undefined ? sql`true` : sql`position(lower(${q}) in lower(m.name)) > 0`
}

/** A page of all merchants by name, each with how many offers it has, up to one more than `COUNTED_AT_MOST`. */
export async function selectMerchants(
  db: Db,
  q: string | undefined,
  { after, size }: PageOfRows<MerchantCursor>,
): Promise<(AdminMerchantRow & { key: string; offers: number })[]> {
  const rest = after ? sql`and (${KEY}, m.id) > (${after.name} collate "C", ${after.id}::uuid)` : sql``
  const { rows } = await sql<AdminMerchantRow & { key: string; offers: number }>`
    select m.*, (select count(*)::int from (
      select from offers o where o.merchant_id = m.id and o.deleted_at is null
      limit ${sql.lit(COUNTED_AT_MOST + 1)}) counted) as offers
    from (
      select ${ROW}, lower(m.name) as key from merchants m where ${matching(q)} ${rest}
      order by ${KEY}, m.id limit ${size}) m
    order by m.key collate "C", m.id
  `.execute(db)
  return rows
}

/** How many match, up to one more than `COUNTED_AT_MOST`. */
export async function countMerchants(db: Db, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from merchants m where ${matching(q)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectMerchant(db: Db, id: string): Promise<AdminMerchantRow | undefined> {
  const { rows } = await sql<AdminMerchantRow>`select ${ROW} from merchants m where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Nobody gives the merchant an offer, or changes it, before the transaction ends. */
export async function lockMerchant(db: Db, id: string): Promise<AdminMerchantRow | undefined> {
  const { rows } =
    await sql<AdminMerchantRow>`select ${ROW} from merchants m where m.id = ${id} for update of m`.execute(db)
  return rows[0]
}

export type TiesRow = {
  live_offers: number
  other_offers: number
  deleted_offers: number
  followers: number
  locations: number
  suppliers: number
  rules: number
}

const counted = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(COUNTED_AT_MOST)}) counted)`

const offersOf = (which: RawBuilder<unknown>) =>
  sql`least(coalesce(sum(offers) filter (where ${which}), 0), ${sql.lit(COUNTED_AT_MOST)})::int`

/** What hangs on a merchant, each counted up to `COUNTED_AT_MOST`. */
export async function selectTies(db: Db, id: string): Promise<TiesRow> {
  const { rows } = await sql<TiesRow>`select
    ${offersOf(sql`status = 'LIVE'`)} as live_offers,
    ${offersOf(sql`status not in ('LIVE', 'DELETED')`)} as other_offers,
    ${offersOf(sql`status = 'DELETED'`)} as deleted_offers,
    ${counted(sql`select from merchant_followers where merchant_id = ${id}`)} as followers,
    ${counted(sql`select from merchant_locations where merchant_id = ${id}`)} as locations,
    ${counted(sql`select from supplier_merchants where merchant_id = ${id}`)} as suppliers,
    ${counted(sql`select from collection_rules where merchant_id = ${id}`)} as rules
    from counted_offers where dimension = 'MERCHANT' and key = ${id}::uuid::text
  `.execute(db)
  const [row] = rows
  return (
    row ?? { live_offers: 0, other_offers: 0, deleted_offers: 0, followers: 0, locations: 0, suppliers: 0, rules: 0 }
  )
}

export async function selectRelated(db: Db, id: string): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('related_merchants as r')
    .innerJoin('merchants as m', 'm.id', 'r.related_merchant_id')
    .select(['m.id', 'm.name'])
    .where('r.merchant_id', '=', id)
    .orderBy('r.display_order')
    .orderBy('m.id')
    .execute()
}

const columnsOf = ({ name, description, siteUrl, logoUrl, categories }: NewMerchant) => ({
  name,
  description,
  site_url: siteUrl,
  site_domain: siteDomain(siteUrl),
  logo_url: logoUrl,
  categories,
})

/** Inserts a merchant; undefined when there is one of this name already, in capital or small letters. */
export async function insertMerchant(db: Db, merchant: NewMerchant, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('merchants')
    .values({ id: newId(), ...columnsOf(merchant), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateMerchant(db: Db, id: string, merchant: NewMerchant, now: Date): Promise<void> {
  await db
    .updateTable('merchants')
    .set({ ...columnsOf(merchant), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Puts these merchants beside this one, in their order, and those that are gone not. */
export async function replaceRelated(db: Db, id: string, relatedIds: readonly string[]): Promise<void> {
  await db.deleteFrom('related_merchants').where('merchant_id', '=', id).execute()
  await sql`
    insert into related_merchants (merchant_id, related_merchant_id, display_order)
    select ${id}::uuid, m.id, given.place from unnest(${relatedIds}::uuid[]) with ordinality as given (id, place)
    join merchants m on m.id = given.id
    on conflict do nothing
  `.execute(db)
}

export async function deleteMerchant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('merchants').where('id', '=', id).execute()
}

/** At most `atMost` merchants whose website nobody has read yet, such as those of before there was its domain. */
export async function selectUnreadSites(db: Db, atMost: number): Promise<{ id: string; site_url: string | null }[]> {
  return await db
    .selectFrom('merchants')
    .select(['id', 'site_url'])
    .where('site_domain', 'is', null)
    .where('site_url', 'is not', null)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Writes down the domains of these sites, where they are still the merchants' sites. */
export async function updateDomains(
  db: Db,
  sites: readonly { id: string; site_url: string | null; domain: string }[],
): Promise<void> {
  await sql`
    update merchants m set site_domain = given.domain
    from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) as given (id uuid, site_url text, domain text)
    where m.id = given.id and m.site_url = given.site_url
  `.execute(db)
}

export async function findLikenesses(db: Db): Promise<void> {
  await sql`select find_merchant_likenesses()`.execute(db)
}
