import { type RawBuilder, sql } from 'kysely'
import type { DiscountType, OfferStatus, OfferType } from '../../../../domain/enums.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { AdminOfferQuery } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000

export type AdminOfferRow = {
  id: string
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
  max_redemptions: number | null
  current_redemptions: number
  pool_free: number | null
  created_at: string
  start_at: string | null
  end_at: string | null
  deleted_at: string | null
  removed_at: string | null
}

const HAS_REVISION = sql`(o.status = 'LIVE' and exists (
  select from offer_revisions r where r.offer_id = o.id and r.rejected_at is null))`

const LISTED = sql`
  select o.id, o.title, o.brand, m.name as merchant_name, o.source, o.type, o.discount_type, o.discount_value, o.status,
    case when o.status = 'REJECTED' then o.rejection_reason end as rejection_reason,
    case when o.status not in ('REJECTED', 'EXPIRED') then offer_redeem_lack(o) end as lack, ${HAS_REVISION} as has_revision,
    o.reliability_score,
    o.max_redemptions, o.current_redemptions, o.pool_free, o.created_at, o.start_at, o.end_at, o.deleted_at,
    offer_removed_at(o) as removed_at
  from offers o join merchants m on m.id = o.merchant_id`

type Filter = Pick<AdminOfferQuery, 'status' | 'q'>

/** `search_text` is in lower case already, but holds the description too: what it lacks need not be looked at more closely. */
const contains = (q: RawBuilder<unknown>) => sql`(position(${q} in lower(o.brand)) > 0
  or (position(${q} in o.search_text) > 0 and position(${q} in lower(o.title || e'\n' || m.name)) > 0))`

function matching({ status, q }: Filter): RawBuilder<unknown> {
  const conditions = [status === 'DELETED' ? sql`o.deleted_at is not null` : sql`o.deleted_at is null`]
  if (status === 'CHANGED') conditions.push(HAS_REVISION)
  else if (status === 'LOW_STOCK') conditions.push(sql`o.status = 'LIVE' and o.stock_alert is not null`)
  else if (status !== undefined && status !== 'DELETED') conditions.push(sql`o.status = ${status}`)
  if (q !== undefined) conditions.push(contains(sql`lower(${q})`))
  return sql.join(conditions, sql` and `)
}

/** A page of all offers, newest first. */
export async function selectOffers(
  db: Db,
  filter: Filter,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<AdminOfferRow[]> {
  const rest = after ? sql`and (o.created_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<AdminOfferRow>`
    ${LISTED} where ${matching(filter)} ${rest}
    order by o.created_at desc, o.id desc limit ${size}
  `.execute(db)
  return rows
}

/** How many match, up to one more than `COUNTED_AT_MOST`. */
export async function countOffers(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from offers o join merchants m on m.id = o.merchant_id
      where ${matching(filter)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectOffer(db: Db, id: string): Promise<AdminOfferRow | undefined> {
  const { rows } = await sql<AdminOfferRow>`${LISTED} where o.id = ${id}`.execute(db)
  return rows[0]
}
