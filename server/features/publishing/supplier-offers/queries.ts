import { type RawBuilder, sql } from 'kysely'
import type { DiscountType, OfferStatus, OfferType } from '../../../../domain/enums.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { MerchantId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { SupplierOfferQuery } from './schemas.ts'

const SOURCE = sql.lit(SUPPLIER_SOURCE)

/** What the portal shows: the merchants' own submissions, whichever colleague made them. */
const ownOffers = (merchantIds: readonly MerchantId[]) =>
  sql`o.merchant_id = any(${merchantIds}::uuid[]) and o.source = ${SOURCE} and o.deleted_at is null`

export type SupplierOfferRow = {
  id: string
  title: string
  description: string
  merchant_name: string
  type: OfferType
  discount_type: DiscountType
  discount_value: number | null
  created_at: string
  status: OfferStatus
  rejection_reason: string | null
  lack: RedeemLack | null
  also_public: boolean
  revision: { status: 'WAITING' | 'REJECTED'; reason: string | null } | null
  scheduled_at: string | null
  end_at: string | null
}

const LISTED = sql`
  select o.id, o.title, o.description, m.name as merchant_name, o.type, o.discount_type, o.discount_value, o.created_at,
    o.status, case when o.status = 'REJECTED' then o.rejection_reason end as rejection_reason,
    case when o.status not in ('REJECTED', 'EXPIRED') then offer_redeem_lack(o) end as lack,
    o.status not in ('REJECTED', 'EXPIRED') and exists (select from offer_public_code(o)) as also_public,
    case when r.offer_id is not null then jsonb_build_object('status', case when r.rejected_at is null then 'WAITING' else 'REJECTED' end,
      'reason', r.rejection_reason) end as revision,
    o.scheduled_at, o.end_at
  from offers o join merchants m on m.id = o.merchant_id
  left join offer_revisions r on r.offer_id = o.id and o.status = 'LIVE'`

type Filter = Pick<SupplierOfferQuery, 'status' | 'q'>

function matching(merchantIds: readonly MerchantId[], { status, q }: Filter): RawBuilder<unknown> {
  const conditions = [ownOffers(merchantIds)]
  if (status !== undefined) conditions.push(sql`o.status = ${status}`)
  if (q !== undefined) conditions.push(sql`position(lower(${q}) in o.search_text) > 0`)
  return sql.join(conditions, sql` and `)
}

/** A page of a supplier's offers, newest first. */
export async function selectOffers(
  db: Db,
  merchantIds: readonly MerchantId[],
  filter: Filter,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<SupplierOfferRow[]> {
  const rest = after ? sql`and (o.created_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<SupplierOfferRow>`
    ${LISTED}
    where ${matching(merchantIds, filter)} ${rest}
    order by o.created_at desc, o.id desc
    limit ${size}
  `.execute(db)
  return rows
}

export async function countOffers(db: Db, merchantIds: readonly MerchantId[], filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from offers o where ${matching(merchantIds, filter)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

type StatsRow = { total: number; active: number; pending: number; clicks: number }

/** The four figures of the portal; clicks come from the daily roll-up. */
export async function selectStats(db: Db, merchantIds: readonly MerchantId[]): Promise<StatsRow | undefined> {
  const { rows } = await sql<StatsRow>`
    with mine as (select o.id, o.status from offers o where ${ownOffers(merchantIds)})
    select count(*)::int as total, count(*) filter (where status = 'LIVE')::int as active,
      count(*) filter (where status = 'REVIEW')::int as pending,
      (select coalesce(sum(d.clicks), 0)::int from mine join offer_daily d on d.offer_id = mine.id) as clicks
    from mine
  `.execute(db)
  return rows[0]
}

/** The supplier's own merchants by name. */
export async function selectMerchants(db: Db, merchantIds: readonly MerchantId[]) {
  const { rows } = await sql<{ id: string; name: string; site_url: string | null; has_places: boolean }>`
    select id, name, site_url, exists (select from merchant_locations l where l.merchant_id = m.id) as has_places
    from merchants m where id = any(${merchantIds}::uuid[]) order by lower(name) collate "C", id
  `.execute(db)
  return rows
}

/** One of the supplier's offers, as the list shows it. */
export async function selectOffer(
  db: Db,
  merchantIds: readonly MerchantId[],
  id: string,
): Promise<SupplierOfferRow | undefined> {
  const { rows } = await sql<SupplierOfferRow>`
    ${LISTED}
    where o.id = ${id} and ${ownOffers(merchantIds)}
  `.execute(db)
  return rows[0]
}
