import { type RawBuilder, sql } from 'kysely'
import type { DiscountType, OfferType } from '../../../../domain/enums.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { COLLECTIONS_AT_MOST, RULE_HOLDS } from './rules.ts'
import type { CollectionChange, CollectionRequest, GivenRule } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000
const FIRST_MATCHES = 5

export type CollectionRow = {
  id: string
  slug: string
  title: string
  description: string
  image_url: string | null
  company_id: string | null
  company_name: string | null
  status: 'DRAFT' | 'LIVE'
  starts_at: string | null
  ends_at: string | null
  category: string | null
  merchant_id: string | null
  merchant_name: string | null
  discount_type: DiscountType | null
  discount_at_least: number | null
  has_rule: boolean
  offer_count: number
  followers: number
  updated_at: string
}

const LISTED = sql`
  select c.id, c.slug, c.title, c.description, c.image_url, c.company_id, w.name as company_name, c.status, c.starts_at,
    c.ends_at, c.updated_at, r.collection_id is not null as has_rule, r.category, r.merchant_id, m.name as merchant_name,
    r.discount_type, r.discount_at_least,
    (select count(*)::int from collection_offers co join visible_offers o on o.id = co.offer_id
      where co.collection_id = c.id) as offer_count,
    (select count(*)::int from (select from collection_followers f where f.collection_id = c.id
      limit ${sql.lit(COUNTED_AT_MOST + 1)}) following) as followers
  from collections c
  left join companies w on w.id = c.company_id
  left join collection_rules r on r.collection_id = c.id
  left join merchants m on m.id = r.merchant_id`

export async function selectCollections(db: Db): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`${LISTED} order by c.display_order, c.id`.execute(db)
  return rows
}

export async function selectCollection(db: Db, id: string): Promise<CollectionRow | undefined> {
  const { rows } = await sql<CollectionRow>`${LISTED} where c.id = ${id}`.execute(db)
  return rows[0]
}

export type OfferRow = {
  id: string
  title: string
  merchant_name: string
  type: OfferType
  discount_type: DiscountType
  discount_value: number | null
  is_shown: boolean
}

const OFFER = sql`o.id, o.title, m.name as merchant_name, o.type, o.discount_type, o.discount_value`

/** The offers of a collection in display order, but for deleted ones. */
export async function selectOffers(db: Db, id: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${OFFER}, exists (select from visible_offers v where v.id = o.id) as is_shown
    from collection_offers co join offers o on o.id = co.offer_id join merchants m on m.id = o.merchant_id
    where co.collection_id = ${id} and o.deleted_at is null
    order by co.display_order, o.id
  `.execute(db)
  return rows
}

/** What an offer has that matches; what the rule does not speak of leaves no trace, so that the index of the rest is used. */
function matching({ category, merchantId, discountType, discountAtLeast }: GivenRule): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (category !== null) conditions.push(sql`o.category = ${category}`)
  if (merchantId !== null) conditions.push(sql`o.merchant_id = ${merchantId}`)
  if (discountType !== null)
    conditions.push(sql`o.discount_type = ${discountType} and o.discount_value >= ${discountAtLeast}`)
  return sql.join(conditions, sql` and `)
}

const BEST_FIRST = sql`order by o.featured desc, o.reliability_score desc, o.id desc`

/**
 * The ids of the best visible offers that match, as `best` after `few`. Where few match they are gathered and sorted; otherwise the
 * index of the order is read until there are enough, which for a rare discount would be all of it.
 */
const withBest = (rule: GivenRule, atMost: number) => sql`
  few as materialized (
    select o.id, o.featured, o.reliability_score from visible_offers o
    where ${matching(rule)} limit ${sql.lit(COUNTED_AT_MOST + 1)}),
  best as materialized (
    (select o.id, row_number() over (${BEST_FIRST}) as place from few o
    where (select count(*) from few) <= ${sql.lit(COUNTED_AT_MOST)} ${BEST_FIRST} limit ${sql.lit(atMost)})
    union all
    (select o.id, row_number() over (${BEST_FIRST}) as place from visible_offers o
    where ${matching(rule)} and (select count(*) from few) > ${sql.lit(COUNTED_AT_MOST)}
    ${BEST_FIRST} limit ${sql.lit(atMost)}))`

/** How many visible offers match, up to one more than `COUNTED_AT_MOST`. */
export async function countMatches(db: Db, rule: GivenRule): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from visible_offers o where ${matching(rule)} limit ${sql.lit(COUNTED_AT_MOST + 1)}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectFirstMatches(db: Db, rule: GivenRule): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    with ${withBest(rule, FIRST_MATCHES)}
    select ${OFFER}, true as is_shown from best join offers o on o.id = best.id join merchants m on m.id = o.merchant_id
    order by best.place
  `.execute(db)
  return rows
}

/** Puts a new collection at the end; undefined when the address is taken, or there are too many. */
export async function insertCollection(
  db: Db,
  slug: string,
  { title, description, imageUrl, companyId, status, startsAt, endsAt }: CollectionRequest,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into collections (id, slug, title, description, image_url, scope, company_id, status, starts_at, ends_at, display_order)
    select ${newId()}::uuid, ${slug}, ${title}, ${description}, ${imageUrl}, ${companyId === null ? 'PLATFORM' : 'COMPANY'},
      ${companyId}::uuid, ${status}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, there.last + 1
    from (select count(*) as many, coalesce(max(display_order), 0) as last from collections) there
    where there.many < ${sql.lit(COLLECTIONS_AT_MOST)}
    on conflict (slug) do nothing
    returning id
  `.execute(db)
  return rows[0]?.id
}

export async function countCollections(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('collections')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether it was still as it had been read; its address stays, so that links to it go on working. */
export async function updateCollection(db: Db, id: string, change: CollectionChange): Promise<boolean> {
  const { title, description, imageUrl, companyId, status, startsAt, endsAt, updatedAt } = change
  const { numAffectedRows } = await sql`
    update collections set title = ${title}, description = ${description}, image_url = ${imageUrl},
      scope = ${companyId === null ? 'PLATFORM' : 'COMPANY'}, company_id = ${companyId}::uuid, status = ${status},
      starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz, updated_at = now()
    where id = ${id} and updated_at = ${updatedAt}::timestamptz
  `.execute(db)
  return Number(numAffectedRows) > 0
}

export async function deleteCollection(db: Db, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`delete from collections where id = ${id} returning title`.execute(db)
  return rows[0]
}

/** Every collection in display order, for a change of it. */
export async function selectOrder(db: Db): Promise<{ id: string; title: string }[]> {
  return await db.selectFrom('collections').select(['id', 'title']).orderBy('display_order').orderBy('id').execute()
}

export async function updateOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update collections c set display_order = given.place
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)
    where c.id = given.id and c.display_order <> given.place
  `.execute(db)
}

/** Sets the rule, or takes it away; answers whether it is another rule than before. */
export async function replaceRule(db: Db, id: string, rule: GivenRule | null): Promise<boolean> {
  if (rule === null) {
    await db.deleteFrom('collection_rules').where('collection_id', '=', id).execute()
    return false
  }
  const { category, merchantId, discountType, discountAtLeast } = rule
  const { numAffectedRows } = await sql`
    insert into collection_rules as r (collection_id, category, merchant_id, discount_type, discount_at_least, filled_at)
    values (${id}, ${category}, ${merchantId}, ${discountType}, ${discountAtLeast}, now())
    on conflict (collection_id) do update set category = excluded.category, merchant_id = excluded.merchant_id,
      discount_type = excluded.discount_type, discount_at_least = excluded.discount_at_least
    where (r.category, r.merchant_id, r.discount_type, r.discount_at_least)
      is distinct from (excluded.category, excluded.merchant_id, excluded.discount_type, excluded.discount_at_least)
  `.execute(db)
  return Number(numAffectedRows) > 0
}

/** Those that exist of the offers that were chosen, in their order; what was there already has been told of already. */
export async function replaceChosen(db: Db, id: string, offerIds: readonly string[]): Promise<void> {
  await sql`
    with chosen as materialized (
      select o.id, given.place from unnest(${offerIds}::uuid[]) with ordinality as given(id, place)
      join offers o on o.id = given.id and o.deleted_at is null),
    gone as (
      delete from collection_offers where collection_id = ${id} and not offer_id = any(${offerIds}::uuid[]))
    insert into collection_offers (collection_id, offer_id, display_order)
    select ${id}::uuid, chosen.id, chosen.place from chosen
    on conflict (collection_id, offer_id) do update set display_order = excluded.display_order
      where collection_offers.display_order <> excluded.display_order
  `.execute(db)
}

/**
 * Puts into the collection the best visible offers that match, and takes out all others. Followers are told of those that could
 * first be seen since it was filled last; `silently`, of none. What is not told is not among what was announced today either.
 */
export async function fillByRule(db: Db, id: string, rule: GivenRule, silently: boolean): Promise<void> {
  await sql`
    with last as (select filled_at from collection_rules where collection_id = ${id}), ${withBest(rule, RULE_HOLDS)},
    gone as (
      delete from collection_offers where collection_id = ${id} and offer_id not in (select id from best)),
    filled as (update collection_rules set filled_at = now() where collection_id = ${id})
    insert into collection_offers (collection_id, offer_id, display_order, announced_at)
    select ${id}::uuid, best.id, best.place,
      case when ${sql.lit(silently)} or o.announced_at <= last.filled_at then timestamptz '-infinity' end
    from best join offers o on o.id = best.id cross join last
    on conflict (collection_id, offer_id) do update set display_order = excluded.display_order
      where collection_offers.display_order <> excluded.display_order
  `.execute(db)
}

/** Locks a collection with a rule for whoever fills it; undefined when it has none, or somebody is changing it now. */
export async function lockRule(db: Db, id: string): Promise<GivenRule | undefined> {
  const { rows } = await sql<GivenRule>`
    select r.category, r.merchant_id as "merchantId", r.discount_type as "discountType",
      r.discount_at_least as "discountAtLeast"
    from collections c join collection_rules r on r.collection_id = c.id
    where c.id = ${id} for no key update of c skip locked
  `.execute(db)
  return rows[0]
}

export async function selectRuled(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('collection_rules').select('collection_id').orderBy('collection_id').execute()
  return rows.map((row) => row.collection_id)
}

/** Tells every process of collections whose time came, or passed, within these seconds. */
export async function notifyOfDates(db: Db, seconds: number): Promise<void> {
  const lately = sql`between now() - ${sql.lit(seconds)} * interval '1 second' and now()`
  await sql`
    select pg_notify('catalogue', 'collections'), pg_notify('live', 'staff-collections:*')
    where exists (select from collections where starts_at ${lately} or ends_at ${lately})
  `.execute(db)
}
