import { type RawBuilder, sql } from 'kysely'
import { type AdminOfferOrder, type AdminOfferSort, readOrder } from '../../../../domain/admin-offer-orders.ts'
import type { DiscountType, OfferStatus, OfferType } from '../../../../domain/enums.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeLike, hasTrigram, lowered, loweredIfIndexed } from '../../../platform/db/search-text.ts'
import { idsForStaff } from '../../catalogue/search/service.ts'
import type { AdminOfferCursor, AdminOfferFilter } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000
/** So many are looked through in the list's order first: what many have in common fills the page there. */
const LOOKED_THROUGH = 2000
/** Up to so many of the others are found by the index and sorted; where more match, the list is read in its order. */
const SORTED_AT_MOST = 40_000

export type AdminOfferRow = {
  id: string
  key: string | number
  title: string
  brand: string
  merchant_name: string
  source: string
  type: OfferType
  discount_type: DiscountType
  discount_value: number | null
  status: OfferStatus
  rejection_reason: string | null
  lack: RedeemLack | null
  has_revision: boolean
  reliability_score: number
  worked: number
  did_not_work: number
  max_redemptions: number | null
  current_redemptions: number
  pool_free: number | null
  created_at: string
  start_at: string | null
  end_at: string | null
  deleted_at: string | null
  removed_at: string | null
}

export type ExportedOfferRow = Omit<
  AdminOfferRow,
  'rejection_reason' | 'lack' | 'has_revision' | 'pool_free' | 'deleted_at' | 'removed_at'
>

const HAS_REVISION = sql`(o.status = 'LIVE' and exists (
  select from offer_revisions r where r.offer_id = o.id and r.rejected_at is null))`

const LISTED = sql`
  o.id, o.title, o.brand, m.name as merchant_name, o.source, o.type, o.discount_type, o.discount_value, o.status,
  case when o.status = 'REJECTED' then o.rejection_reason end as rejection_reason,
  case when o.status not in ('REJECTED', 'EXPIRED') then offer_redeem_lack(o) end as lack, ${HAS_REVISION} as has_revision,
  o.reliability_score, o.worked, o.did_not_work,
  o.max_redemptions, o.current_redemptions, o.pool_free, o.created_at, o.start_at, o.end_at, o.deleted_at,
  offer_removed_at(o) as removed_at`

/** What a table of them says, without what is worked out for each row of a screen. */
const EXPORTED = sql`
  o.id, o.title, o.brand, m.name as merchant_name, o.source, o.type, o.discount_type, o.discount_value, o.status,
  o.reliability_score, o.worked, o.did_not_work, o.max_redemptions, o.current_redemptions, o.created_at, o.start_at, o.end_at`

/** Written exactly as in the indexes of these orders. */
const ORDERS: Record<AdminOfferSort, { key: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  created: { key: sql`o.created_at`, type: sql`timestamptz` },
  title: { key: sql`left(lower(o.title), 48) collate "C"`, type: sql`text` },
  merchant: { key: sql`left(o.merchant_key, 48)`, type: sql`text` },
  ends: { key: sql`coalesce(o.end_at, 'infinity'::timestamptz)`, type: sql`timestamptz` },
  reliability: { key: sql`o.reliability_score`, type: sql`int` },
  worked: { key: sql`o.worked`, type: sql`int` },
  'did-not-work': { key: sql`o.did_not_work`, type: sql`int` },
}

const PLAIN = sql`(lower(o.title || e'\n' || o.brand) || e'\n' || o.merchant_key collate "default")`

/** Less than a trigram is looked for where words begin. */
function begins(text: RawBuilder<unknown>, q: string): RawBuilder<unknown> {
  const like = escapeLike(q)
  const places = [`${like}%`, `% ${like}%`, `%\n${like}%`].map((place) => sql`${text} like ${loweredIfIndexed(place)}`)
  return sql`(${sql.join(places, sql` or `)})`
}

/** Whether title, brand or merchant have the words; no index tells. */
function has(q: string): RawBuilder<unknown> {
  return hasTrigram(q) ? sql`position(${lowered(q)} in ${PLAIN}) > 0` : begins(PLAIN, q)
}

/** The same of what is kept for the index, which takes a q for the space that it stands for; the words as they are come first there. */
const isFoundIn = (q: string) => (words: RawBuilder<unknown>) => {
  const plain = sql`left(${words}, length(${words}) / 2)`
  return hasTrigram(q)
    ? sql`${words} like (select translate(lower(${`%${escapeLike(q)}%`}), ' ', 'q')) and position(${lowered(q)} in ${plain}) > 0`
    : sql`${begins(words, q)} and ${begins(plain, q)}`
}

/** All that is asked for but the words. A status is a literal, so that its own plan is kept for each. */
function chosen({ status }: AdminOfferFilter): RawBuilder<unknown> {
  if (status === 'DELETED') return sql`o.deleted_at is not null`
  const conditions = [sql`o.deleted_at is null`]
  if (status === 'CHANGED') conditions.push(HAS_REVISION)
  else if (status === 'LOW_STOCK') conditions.push(sql`o.status = 'LIVE' and o.stock_alert is not null`)
  else if (status !== undefined) conditions.push(sql`o.status = ${sql.lit(status)}`)
  return sql.join(conditions, sql` and `)
}

const idsFound = (q: string, { status }: AdminOfferFilter) =>
  idsForStaff(isFoundIn(q), { deleted: status === 'DELETED' })

function matching(filter: AdminOfferFilter): RawBuilder<unknown> {
  const { q } = filter
  return q === undefined ? chosen(filter) : sql`${chosen(filter)} and o.id in (${idsFound(q, filter)})`
}

/** Those that match, for counting: without a status the texts alone tell. */
function matches(filter: AdminOfferFilter): RawBuilder<unknown> {
  const { q, status } = filter
  if (q !== undefined && (status === undefined || status === 'DELETED')) return idsFound(q, filter)
  return sql`select from offers o where ${matching(filter)}`
}

/** The ids of a page with what they are sorted by. */
function pageOf(
  filter: AdminOfferFilter,
  order: AdminOfferOrder,
  { after, size }: PageOfRows<AdminOfferCursor>,
  lookedThrough: number,
): RawBuilder<unknown> {
  const { sort, isFalling } = readOrder(order)
  const { key, type } = ORDERS[sort]
  const [isAfter, way] = isFalling ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const beyond = after ? sql`(${key}, o.id) ${isAfter} (${after.key}::${type}, ${after.id}::uuid)` : sql`true`
  const read = (condition: RawBuilder<unknown>, most: number) => sql`
    select o.id, ${key} as key, o.title, o.brand, o.merchant_key from offers o where ${condition} and ${beyond}
    order by ${key} ${way}, o.id ${way} limit ${most}`
  const { q } = filter
  if (q === undefined) return read(chosen(filter), size)
  const isShort = sql`(select count(*) < ${size} from head)`
  const isLarge = sql`(select count(*) > ${sql.lit(SORTED_AT_MOST)} from found)`
  return sql`
    with head as materialized (
      select o.id, o.key from (${read(chosen(filter), lookedThrough)}) o where ${has(q)}
      order by o.key ${way}, o.id ${way} limit ${size}),
    found as materialized (
      select o.id, ${key} as key from offers o where ${isShort} and ${matching(filter)} and ${beyond}
      limit ${sql.lit(SORTED_AT_MOST + 1)})
    (select id, key from head where not ${isShort})
    union all
    (select id, key from found where not ${isLarge} order by key ${way}, id ${way} limit ${size})
    union all
    (select id, key from (${read(sql`${isLarge} and ${chosen(filter)} and ${has(q)}`, size)}) rest)`
}

/** How many are looked through: of a status that few offers have fewer, because as many of the others lie between them in most orders. */
async function selectLookedThrough(db: Db, { q, status }: AdminOfferFilter, order: AdminOfferOrder): Promise<number> {
  if (q === undefined || status === undefined) return LOOKED_THROUGH
  if (status === 'CHANGED' || status === 'LOW_STOCK' || status === 'DELETED') return 0
  if (readOrder(order).sort === 'created') return LOOKED_THROUGH
  const { rows } = await sql<{ share: number }>`
    select coalesce(sum(offers) filter (where status = ${status}) / nullif(sum(offers)::float8, 0), 0) as share
    from counted_offers where dimension = 'ALL' and status <> 'DELETED'
  `.execute(db)
  return Math.round(LOOKED_THROUGH * (rows[0]?.share ?? 0))
}

async function selectPage<Row>(
  db: Db,
  filter: AdminOfferFilter,
  order: AdminOfferOrder,
  page: PageOfRows<AdminOfferCursor>,
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  const way = readOrder(order).isFalling ? sql`desc` : sql`asc`
  const lookedThrough = await selectLookedThrough(db, filter, order)
  const { rows } = await sql<Row>`
    select page.key, ${columns} from (${pageOf(filter, order, page, lookedThrough)}) page
    join offers o on o.id = page.id join merchants m on m.id = o.merchant_id
    order by page.key ${way}, o.id ${way}
  `.execute(db)
  return rows
}

type PageArgs = [db: Db, filter: AdminOfferFilter, order: AdminOfferOrder, page: PageOfRows<AdminOfferCursor>]

/** A page of all offers in the order. */
export const selectOffers = (...args: PageArgs) => selectPage<AdminOfferRow>(...args, LISTED)

/** The same for a table. */
export const selectOffersForTable = (...args: PageArgs) => selectPage<ExportedOfferRow>(...args, EXPORTED)

/** Whether what is kept of offers says how many there are: of every status and of the deleted ones, but of no words. */
const isKept = ({ q, status }: AdminOfferFilter) => q === undefined && status !== 'CHANGED' && status !== 'LOW_STOCK'

/** How many match, up to one more than `COUNTED_AT_MOST`. */
export async function countOffers(db: Db, filter: AdminOfferFilter): Promise<number> {
  const { status } = filter
  const most = sql.lit(COUNTED_AT_MOST + 1)
  const which = status === undefined ? sql`status <> 'DELETED'` : sql`status = ${status}`
  const found = isKept(filter)
    ? sql`select least(coalesce(sum(offers), 0), ${most})::int as total from counted_offers where dimension = 'ALL' and ${which}`
    : sql`select count(*)::int as total from (${matches(filter)} limit ${most}) found`
  const { rows } = await sql<{ total: number }>`${found}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectOffer(db: Db, id: string): Promise<AdminOfferRow | undefined> {
  const { rows } = await sql<AdminOfferRow>`
    select 0 as key, ${LISTED} from offers o join merchants m on m.id = o.merchant_id where o.id = ${id}
  `.execute(db)
  return rows[0]
}

export type AttachmentRow = {
  offers: number
  codes: number
  codes_taken: number
  favourites: number
  reminders: number
  collections: number
  revisions: number
  redemptions: number
  kept: number
}

/** What hangs on those of the offers that are not deleted; `kept`: how many of them stay for good once they are deleted. */
export async function countAttachments(db: Db, ids: readonly string[]): Promise<AttachmentRow> {
  const { rows } = await sql<AttachmentRow>`
    with asked as materialized (select o.* from offers o where o.id = any(${ids}::uuid[]) and o.deleted_at is null)
    select count(*)::int as offers,
      coalesce(sum(coalesce(pool_total, 0)), 0)::int
        + (select count(*)::int from voucher_codes c join asked a on a.id = c.offer_id where not c.single_use) as codes,
      coalesce(sum(pool_total - pool_free), 0)::int as codes_taken,
      (select count(*)::int from favourites f join asked a on a.id = f.offer_id) as favourites,
      (select count(*)::int from reminders r join asked a on a.id = r.offer_id where r.delivered_at is null) as reminders,
      (select count(*)::int from collection_offers c join asked a on a.id = c.offer_id) as collections,
      (select count(*)::int from offer_revisions r join asked a on a.id = r.offer_id where r.rejected_at is null) as revisions,
      (select coalesce(sum(d.redemptions), 0)::int from offer_daily d join asked a on a.id = d.offer_id) as redemptions,
      count(*) filter (where source_ref is not null or exists (select from redemptions r where r.offer_id = asked.id))::int as kept
    from asked
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has a row.')
  return row
}
