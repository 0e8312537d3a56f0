import { type RawBuilder, sql } from 'kysely'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Faq, Place } from './rules.ts'
import type { MergeCounts } from './schemas.ts'

export type MergedRow = {
  id: string
  name: string
  site_url: string | null
  logo: string | null
  logo_url: string | null
  categories: string[]
  description: string
  faqs: Faq[]
  updated_at: string
}

const ROW = sql`m.id, m.name, m.site_url, picture_path(m.logo_url) as logo, m.logo_url, m.categories, m.description, m.faqs, m.updated_at`

export async function selectMerchants(db: Db, ids: readonly string[]): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`select ${ROW} from merchants m where m.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Nobody gives these merchants anything, or changes them, before the transaction ends. */
export async function lockMerchants(db: Db, ids: readonly string[]): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    select ${ROW} from merchants m where m.id = any(${ids}::uuid[]) order by m.id for update of m
  `.execute(db)
  return rows
}

/** The merchant's locations. */
export async function selectPlaces(db: Db, id: string): Promise<Place[]> {
  return await db
    .selectFrom('merchant_locations')
    .select(['id', 'label', 'address', 'postcode'])
    .where('merchant_id', '=', id)
    .orderBy('id')
    .execute()
}

export type Pair = { mergedId: string; keptId: string }

const open = sql`accepted_at is null and expires_at > now()`
const bothHave = (table: string, column: string, { mergedId, keptId }: Pair) => sql`(
  select count(*)::int from ${sql.table(table)} g join ${sql.table(table)} k on k.${sql.ref(column)} = g.${sql.ref(column)}
  where g.merchant_id = ${mergedId}::uuid and k.merchant_id = ${keptId}::uuid)`
const allOf = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from ${rows})`

export type Holdings = {
  offers: { status: string; count: number }[]
  deleted_offers: number
  followers: number
  followers_of_both: number
  people: number
  people_of_both: number
  kept_people: number
  invitations: number
  invitations_of_both: number
  pictures: number
  related: number
  rules: string[]
  views: number
  has_proposal: boolean
  merged_before: number
}

/** What hangs on the merchant that goes, and what of it hangs on the other too. */
export async function selectHoldings(db: Db, pair: Pair): Promise<Holdings | undefined> {
  const { mergedId, keptId } = pair
  const of = sql`merchant_id = ${mergedId}::uuid`
  const ofMerged = sql`dimension = 'MERCHANT' and key = ${mergedId}::uuid::text`
  const { rows } = await sql<Holdings>`select
    (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count)), '[]') from (
      select status, sum(offers) as count from counted_offers
      where ${ofMerged} and status <> 'DELETED' group by status having sum(offers) <> 0 order by status) o) as offers,
    (select coalesce(sum(offers), 0)::int from counted_offers where ${ofMerged} and status = 'DELETED') as deleted_offers,
    ${allOf(sql`merchant_followers where ${of}`)} as followers, ${bothHave('merchant_followers', 'user_id', pair)} as followers_of_both,
    ${allOf(sql`supplier_merchants where ${of}`)} as people, ${bothHave('supplier_merchants', 'user_id', pair)} as people_of_both,
    ${allOf(sql`supplier_merchants where merchant_id = ${keptId}::uuid`)} as kept_people,
    ${allOf(sql`supplier_invitations where ${of} and ${open}`)} as invitations,
    ${allOf(sql`supplier_invitations i where i.${of} and ${open} and exists (
      select from supplier_invitations k where k.merchant_id = ${keptId}::uuid and k.email = i.email and k.accepted_at is null
        and k.expires_at > now())`)} as invitations_of_both,
    ${allOf(sql`pictures where ${of}`)} as pictures, ${allOf(sql`related_merchants where ${of}`)} as related,
    (select coalesce(jsonb_agg(c.title order by c.title), '[]') from collection_rules r join collections c on c.id = r.collection_id
      where r.${of}) as rules,
    ${allOf(sql`saved_views where filters ->> 'merchant' = ${mergedId}::text`)} as views,
    exists (select from merchant_page_proposals where ${of} and status = 'PENDING') as has_proposal,
    ${allOf(sql`merchant_merges where leads_to = ${mergedId}::uuid`)} as merged_before
  `.execute(db)
  return rows[0]
}

export type MergeRow = {
  id: string
  merged_name: string
  kept_id: string
  kept_name: string
  leads_to: string | null
  moved: MergeCounts
  merged_by_name: string | null
  merged_at: string
  undo_until: string
  undone_at: string | null
  can_undo: boolean
}

/** A page of the merges, the latest first. */
export async function selectMerges(db: Db, now: Date, { after, size }: PageOfRows<TimeCursor>): Promise<MergeRow[]> {
  const rest = after ? sql`where (g.merged_at, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<MergeRow>`
    select g.id, g.merged_name, g.kept_id, g.kept_name, g.leads_to, g.moved, p.full_name as merged_by_name, g.merged_at, g.undo_until,
      g.undone_at, g.undone_at is null and g.merchant is not null and g.undo_until > ${now.toISOString()}::timestamptz as can_undo
    from merchant_merges g left join profiles p on p.id = g.merged_by
    ${rest} order by g.merged_at desc, g.id desc limit ${size}
  `.execute(db)
  return rows
}
