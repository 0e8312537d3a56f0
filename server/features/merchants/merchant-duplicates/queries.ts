import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { DifferenceCursor, DuplicateCursor } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000

/** Of the merchants of one website, as many as are shown, and can be set apart at once. */
export const MEMBERS_AT_MOST = 20

const areDifferent = sql`exists (
  select from different_merchants d where d.low_id = least(a.id, b.id) and d.high_id = greatest(a.id, b.id))`

/**
 * The merchants of one website, and the pairs of others whose names are alike, without those that staff set apart: one of a website
 * is among its group while anybody else there was not set apart from it.
 */
const GROUPS = sql`
  with shared as materialized (
    select site_domain from merchants where site_domain <> '' group by site_domain having count(*) > 1),
  groups as (
    select 'site:' || a.site_domain as key, a.site_domain as domain, min(lower(a.name) collate "C") as name,
      array_agg(a.id order by lower(a.name) collate "C", a.id) as ids
    from merchants a join shared on shared.site_domain = a.site_domain
    where exists (select from merchants b where b.site_domain = a.site_domain and b.id <> a.id and not ${areDifferent})
    group by a.site_domain
    union all
    select 'name:' || a.id || b.id, null, least(lower(a.name) collate "C", lower(b.name) collate "C"), array[a.id, b.id]
    from merchant_likenesses l join merchants a on a.id = l.low_id join merchants b on b.id = l.high_id
    where (a.site_domain = b.site_domain and a.site_domain <> '') is not true and not ${areDifferent})`

type MemberRow = {
  id: string
  name: string
  site_url: string | null
  logo: string | null
  category: string | null
  offers: number
  followers: number
}
export type GroupRow = {
  key: string
  domain: string | null
  name: string
  total: number
  members: MemberRow[]
  /** How many groups follow where the page begins, itself included. */
  groups: number
}

const capped = sql.lit(COUNTED_AT_MOST)

/** A page of the groups, by the first of their names. */
export async function selectGroups(db: Db, { after, size }: PageOfRows<DuplicateCursor>): Promise<GroupRow[]> {
  const rest = after ? sql`where (name, key) > (${after.name} collate "C", ${after.key})` : sql``
  const { rows } = await sql<GroupRow>`
    ${GROUPS},
    page as materialized (
      select *, (count(*) over ())::int as groups from groups ${rest} order by name, key limit ${size})
    select p.key, p.domain, p.name, p.groups, cardinality(p.ids) as total, jsonb_agg(jsonb_build_object(
        'id', m.id, 'name', m.name, 'site_url', m.site_url, 'logo', picture_path(m.logo_url), 'category', m.categories[1],
        'offers', (select count(*) from (
          select from offers o where o.merchant_id = m.id and o.deleted_at is null limit ${capped}) o),
        'followers', (select count(*) from (select from merchant_followers f where f.merchant_id = m.id limit ${capped}) f))
      order by lower(m.name) collate "C", m.id) as members
    from page p join merchants m on m.id = any(p.ids[1:${sql.lit(MEMBERS_AT_MOST)}])
    group by p.key, p.domain, p.name, p.groups, p.ids order by p.name, p.key
  `.execute(db)
  return rows
}

/** Each pair of `ids`, the lower id first. */
const pairsOf = (ids: readonly string[]) => sql`
  select a.id as low_id, b.id as high_id, a.name as low_name, b.name as high_name
  from merchants a join merchants b on b.id > a.id
  where a.id = any(${ids}::uuid[]) and b.id = any(${ids}::uuid[])`

/** Keeps these merchants from being merged or deleted until the transaction ends; answers those that there are, by id. */
export async function lockNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('merchants')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Sets each of these merchants apart from the others; answers how many pairs were not so before. */
export async function insertDifferences(db: Db, ids: readonly string[], userId: UserId, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into different_merchants (low_id, high_id, decided_by, decided_at)
    select low_id, high_id, ${userId}::uuid, ${now.toISOString()}::timestamptz from (${pairsOf(ids)}) pairs
    order by low_id, high_id
    on conflict do nothing
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteDifferences(db: Db, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from different_merchants where low_id = any(${ids}::uuid[]) and high_id = any(${ids}::uuid[])
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

type DifferenceRow = {
  low_id: string
  high_id: string
  low_name: string
  high_name: string
  decided_by_name: string | null
  decided_at: string
}

/** A page of the pairs that were set apart, the latest first. */
export async function selectDifferences(
  db: Db,
  { after, size }: PageOfRows<DifferenceCursor>,
): Promise<DifferenceRow[]> {
  const rest = after
    ? sql`where d.decided_at < ${after.at}::timestamptz
        or (d.decided_at = ${after.at}::timestamptz and (d.low_id, d.high_id) > (${after.low}::uuid, ${after.high}::uuid))`
    : sql``
  const { rows } = await sql<DifferenceRow>`
    select d.low_id, d.high_id, a.name as low_name, b.name as high_name, p.full_name as decided_by_name, d.decided_at
    from different_merchants d join merchants a on a.id = d.low_id join merchants b on b.id = d.high_id
    left join profiles p on p.id = d.decided_by
    ${rest} order by d.decided_at desc, d.low_id, d.high_id limit ${size}
  `.execute(db)
  return rows
}
