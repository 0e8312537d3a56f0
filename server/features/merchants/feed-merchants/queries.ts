import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { FeedMerchant, MatchSigns } from './rules.ts'

/** `domain`: of its website, empty for none. */
export type SitedMerchant = FeedMerchant & { domain: string }

const FEED_COLUMNS = sql.join(
  [
    'id',
    'name',
    'description',
    'site_url',
    'site_domain',
    'categories',
    'source',
    'source_ref',
    'created_at',
    'updated_at',
  ].map((column) => sql.ref(column)),
)

/**
 * Those of `merchants` that a feed has not named before, in one statement: one for each website and name, but for the words that tell
 * nobody apart; one that somebody else made meanwhile is left alone.
 */
export async function insertFeedMerchants(
  db: Db,
  source: string,
  merchants: readonly SitedMerchant[],
  now: Date,
): Promise<void> {
  const rows = merchants.map(({ name, siteUrl, domain, categories, sourceRef }) => ({
    id: newId(),
    name,
    description: '',
    site_url: siteUrl,
    site_domain: domain,
    categories,
    source,
    source_ref: sourceRef,
    created_at: now,
    updated_at: now,
  }))
  const identity = sql`case when r.site_domain <> '' then r.site_domain || ' ' || merchant_name_key(r.name) else r.id::text end`
  await sql`
    insert into merchants (${FEED_COLUMNS})
    select ${FEED_COLUMNS} from (
      select distinct on (${identity}) r.* from jsonb_populate_recordset(null::merchants, ${JSON.stringify(rows)}::jsonb) r
      order by ${identity}, r.id) fresh
    order by fresh.id
    on conflict do nothing
  `.execute(db)
}

/** Of those that are still led on by a merge that nobody undid, the latest. */
const mergedAs = (condition: RawBuilder<unknown>) => sql`(
  select a.leads_to from merchant_merges a where a.undone_at is null and ${condition} order by a.merged_at desc limit 1)`

/** Of `merchants m` and a name and website that are `given`: nothing but another ending, such as .com, lies between their websites. */
const IS_SITE_ALIKE = sql`(coalesce(m.site_domain, '') = '' or given.domain = ''
  or split_part(m.site_domain, '.', 1) = split_part(given.domain, '.', 1))`

/** A website of more others than this is one where many brands sell, and tells nothing of who they are. */
const NEIGHBOURS = 2

/**
 * Of `merchants m`, that something `found` is taken for: another one that has its website under another name, and that staff have not
 * told apart from it. Of two with the same website the older one is it.
 */
const NEIGHBOUR = sql`
  select case when count(*) <= ${sql.lit(NEIGHBOURS)} then min(o.name) filter (where is_other) end as name from (
    select o.name, o.name_key <> m.name_key and (o.id < m.id or m.site_domain is distinct from found.domain)
      and not exists (select from different_merchants d
        where d.low_id = least(o.id, m.id) and d.high_id = greatest(o.id, m.id)) as is_other
    from merchants o where o.site_domain = found.domain and o.site_domain <> '' and o.id <> m.id
    limit ${sql.lit(NEIGHBOURS + 1)}) o`

export type FeedMatchRow = MatchSigns & { ref: string; id: string }

/**
 * Which merchants a feed's are, by their reference in it. That is the one that has the reference, else the one that it was merged into;
 * else the same by name, unless the websites differ, or by website and the words of the name that tell merchants apart; at last the same by
 * name alone. Nobody deletes or merges what was found before the transaction ends.
 */
export async function selectFeedMerchants(
  db: Db,
  source: string,
  merchants: readonly SitedMerchant[],
): Promise<FeedMatchRow[]> {
  const given = merchants.map(({ sourceRef: ref, name, domain }) => ({ ref, name, domain }))
  const { rows } = await sql<FeedMatchRow>`
    with known as materialized (
      select given.*, coalesce(
        (select id from merchants where source = ${source} and source_ref = given.ref),
        ${mergedAs(sql`a.source = ${source} and a.source_ref = given.ref`)},
        (select id from merchants m where lower(m.name) = lower(given.name) and ${IS_SITE_ALIKE}),
        ${mergedAs(sql`lower(a.merged_name) = lower(given.name)`)}) as id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (ref text, name text, domain text)),
    -- What a name says is worked out once, and only where it is asked for.
    keyed as materialized (
      select *, case when id is null and domain <> '' then merchant_name_key(name) end as key from known),
    sure as materialized (
      select ref, name, domain, coalesce(id,
        (select (array_agg(m.id order by m.id))[1] from merchants m
          where m.site_domain = keyed.domain and m.site_domain <> '' and m.name_key = keyed.key),
        ${mergedAs(sql`a.merged_domain = keyed.domain and a.merged_name_key = keyed.key`)}) as id
      from keyed),
    found as materialized (
      select *, coalesce(id, (select m.id from merchants m where lower(m.name) = lower(sure.name))) as merchant_id from sure)
    select found.ref, found.domain, m.id, m.name, m.site_domain as "siteDomain", found.id is null as "isByName",
      neighbour.name as neighbour,
      -- What staff let live of the feed, they have taken for this merchant's.
      case when found.id is null or neighbour.name is not null then exists (
        select from offers o where o.merchant_id = m.id and o.source = ${source} and o.status = 'LIVE')
        else false end as "isConfirmed"
    from found join merchants m on m.id = found.merchant_id cross join lateral (${NEIGHBOUR}) neighbour
    order by m.id for key share of m
  `.execute(db)
  return rows
}
