import { type RawBuilder, sql } from 'kysely'
import type { DiscountType, OfferType } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import {
  escapeLike,
  hasTrigram,
  hasWholeWord,
  isShortWord,
  lettersAround,
  lettersHave,
  lettersHaveWord,
  lowered,
  loweredIfIndexed,
} from '../../../platform/db/search-text.ts'

type Condition = (text: RawBuilder<unknown>) => RawBuilder<unknown>

/** Of a short search word: those that have it as a word of its own, or the others. */
export type OfferTier = 'whole' | 'inside'

/** The text of an offer, or of its listing. */
const OWN = sql`o.search_text`

/** Whether the text of an offer, or of its listing, which is read anyway, has this one: no index serves `position`. */
function carries(text: string): RawBuilder<unknown> {
  return hasTrigram(text)
    ? sql`position(${lowered(text)} in ${OWN}) > 0`
    : sql`position(${loweredIfIndexed(` ${text}`)} in ' ' || ${OWN}) > 0`
}

type Tier = { tier?: OfferTier | undefined }

/** Whether a listing has the text in this tier; less than a trigram has to begin a word after a space in any case. */
function isListedIn(text: string, { tier }: Tier, column = sql`o.letters`): RawBuilder<unknown> {
  const has = lettersHave(column, text)
  if (tier === undefined) return has
  const isWhole = lettersHaveWord(column, text)
  if (tier === 'inside') return sql`(${has} and not (${isWhole}))`
  return hasTrigram(text) ? isWhole : sql`(${has} and ${isWhole})`
}

/** Whether `o` has the text; `isIndexed` where `o` is a listing, which the index of texts finds. */
export function mentions(text: string, { tier, isIndexed }: Tier & { isIndexed: boolean }): RawBuilder<unknown> {
  if (isIndexed) return isListedIn(text, { tier })
  if (tier === undefined) return carries(text)
  return sql`(${carries(text)} and ${tier === 'inside' ? sql`not ` : sql``}${hasWholeWord(OWN, text)})`
}

const SAMPLED = 2000
/** A text is common that every twentieth offer has, and at least so many: of others the index names candidates sooner. */
const COMMON_SHARE = 0.05
const COMMON_FROM = 5000

/** About how many live offers there are; a table that was never analysed counts as small. */
const ABOUT_ALL = sql`(select greatest(reltuples, ${sql.lit(SAMPLED)})::int from pg_class where oid = 'offer_listings'::regclass)`

/**
 * About how many live offers have the text. Always from the same pages, spread over the whole table; of one that was never analysed
 * at most twice the sample is read.
 */
export function likelyOf(text: string, tier: Tier): RawBuilder<unknown> {
  const size = sql.lit(SAMPLED)
  const found = sql`
    select count(*) from (
      select l.letters from offer_listings l tablesample system (100.0 * ${size} / ${ABOUT_ALL}) repeatable (1)
      limit 2 * ${size}) l
    where ${isListedIn(text, tier, sql`l.letters`)}`
  return sql`((${found}) * ${ABOUT_ALL}::bigint / ${size})::int`
}

/** Offers of a page: so many of the matches of a list that is read in its order are shown. */
export const GATHERED_SHARE = 25

/**
 * How many offers are read in the order of a list for a page of those with a text: five times as many as a text needs that just
 * cannot be gathered. One that goes against the order would be looked for to its end.
 */
export const READ_IN_ORDER = sql`(select ceil(5 * sqrt(${sql.lit(GATHERED_SHARE)}::bigint * ${ABOUT_ALL}))::int)`

type Sampling = Tier & {
  /** So many offers must be live for a sample to be taken, which is most of what this costs. */
  from: number
  /** What is read of the matches in any case. */
  least: RawBuilder<unknown>
}

/**
 * A row of about how many offers are live (`offers`), about how many have the text (`likely`), whether that is common, and up to how
 * many matches are to be read: one more than can be gathered and sorted, where no more than those are likely (`room`). Without a
 * sample `likely` is null, and nothing common.
 */
export function sampleOf(text: string, { tier, from, least }: Sampling): RawBuilder<unknown> {
  const likely = Number.isFinite(from)
    ? sql`case when offers >= ${sql.lit(from)} then ${likelyOf(text, { tier })} end`
    : sql`null::int`
  const common = sql`greatest(${sql.lit(COMMON_FROM)}, offers * ${sql.lit(COMMON_SHARE)})`
  const share = sql`${sql.lit(GATHERED_SHARE)}::bigint * offers`
  return sql`
    select *, coalesce(likely >= ${common}, false) as is_common,
      greatest(${least}, case when likely::bigint * likely <= ${share} then ceil(sqrt(${share}))::int + 1 end) as room
    from (select offers, ${likely} as likely from (select ${ABOUT_ALL} as offers offset 0) about offset 0) sample`
}

/** The ids of what staff search and find, among the deleted offers or among the others. */
export function idsForStaff(condition: Condition, { deleted }: { deleted: boolean }): RawBuilder<unknown> {
  const which = deleted ? sql`t.is_deleted` : sql`not t.is_deleted`
  return sql`select t.offer_id from offer_texts t where ${which} and ${condition(sql`t.staff_words`)}`
}

type Search = { text: string; atMost: number }

/** More candidates than these are not sorted one by one: the best come from the index of the featured order. */
const FEW = 300
const BEST_OF_MANY = 20

/**
 * 0 where the name begins with the text, 1 where a word of it does, 2 where it stands inside one, 3 where it does not; less than
 * all of these where a short text is a word of its own, so that "tea" leads to tea before it leads to a teak table.
 */
function place(name: 'o.title' | 'm.name' | 'p.name', text: string) {
  const column = sql.ref(name)
  const whole = isShortWord(text)
    ? sql`case when ${hasWholeWord(sql`lower(${column})`, text)} then -1 end`
    : sql`null::int`
  return sql`coalesce(${whole}, case position(${lowered(text)} in lower(${column})) when 0 then 3 when 1 then 0 else
    case when position(' ' || ${lowered(text)} in lower(${column})) > 0 then 1 else 2 end end)`
}

export type OfferRow = {
  id: string
  title: string
  category: string
  type: OfferType
  discount_type: DiscountType
  discount_value: number | null
  merchant_id: string
  merchant_name: string
  merchant_logo_url: string | null
}

/**
 * The visible offers that fit best: those whose title or merchant begins with the text, then those whose words do, the viewer's
 * followed merchants first among equals. However many match, at most `FEW` and `BEST_OF_MANY` are looked at.
 */
export async function selectOffers(db: Db, userId: UserId, { text, atMost }: Search): Promise<OfferRow[]> {
  const card = sql`o.id, o.merchant_id, o.title, o.category, o.type, o.discount_type, o.discount_value, o.featured, o.reliability_score`
  const listed = (condition: RawBuilder<unknown>, few: number) => sql`
    select ${card} from (select o.id from visible_listings o where ${condition} limit ${sql.lit(few)}) found join offers o on o.id = found.id`
  // Of a short text whole words are candidates, however many offers have it inside others.
  const whole = isShortWord(text)
    ? sql`union ${listed(sql`(select count(*) from search_words where word = ${lowered(text)}) > 0 and ${mentions(text, { tier: 'whole', isIndexed: true })}`, FEW)}`
    : sql``
  const { rows } = await sql<OfferRow>`
    with sample as materialized (${sampleOf(text, { from: COMMON_FROM, least: sql.lit(FEW) })}),
    found as materialized (${listed(sql`not (select is_common from sample) and ${mentions(text, { isIndexed: true })}`, FEW + 1)}),
    best as materialized (
      select ${card} from visible_offers o
      where ((select is_common from sample) or (select count(*) from found) > ${sql.lit(FEW)}) and position(${lowered(text)} in o.search_text) > 0
      order by o.featured desc, o.reliability_score desc, o.id desc limit ${sql.lit(BEST_OF_MANY)}
    )
    select o.id, o.title, o.category, o.type, o.discount_type, o.discount_value,
      m.id as merchant_id, m.name as merchant_name, picture_path(m.logo_url) as merchant_logo_url
    from (select * from found union select * from best ${whole}) o
    join merchants m on m.id = o.merchant_id
    left join merchant_followers f on f.merchant_id = m.id and f.user_id = ${userId}
    order by least(${place('o.title', text)}, ${place('m.name', text)}), f.user_id is null,
      o.featured desc, o.reliability_score desc, o.id desc
    limit ${sql.lit(atMost)}
  `.execute(db)
  return rows
}

export type PlaceRow = {
  kind: 'merchant' | 'collection'
  id: string
  name: string
  slug: string
  category: string | null
  image_url: string | null
  is_company: boolean
}

/**
 * The merchants by name, and the shown collections of the platform and of this company by title and description, that fit best;
 * what the viewer follows comes first among equals. Both tables are small beside the offers, and are read once.
 */
export async function selectPlaces(
  db: Db,
  viewer: { userId: UserId; companyId: CompanyId | null },
  { text, atMost }: Search,
): Promise<PlaceRow[]> {
  const { userId, companyId } = viewer
  const best = sql`order by ${place('p.name', text)}, is_followed desc, lower(p.name) collate "C", p.id limit ${sql.lit(atMost)}`
  const { rows } = await sql<PlaceRow>`
    (select 'merchant' as kind, p.id, p.name, '' as slug, p.categories[1] as category, picture_path(p.logo_url) as image_url,
      false as is_company,
      exists (select from merchant_followers f where f.user_id = ${userId} and f.merchant_id = p.id) as is_followed
    from merchants p where position(${lowered(text)} in lower(p.name)) > 0 ${best})
    union all
    (select 'collection', p.id, p.name, p.slug, null, picture_path(p.image_url), p.company_id is not null,
      exists (select from collection_followers f where f.user_id = ${userId} and f.collection_id = p.id) as is_followed
    from (select c.*, c.title as name from shown_collections c) p
    where (p.company_id is null or p.company_id = ${companyId})
      and position(${lowered(text)} in lower(p.title || ' ' || p.description)) > 0 ${best})
  `.execute(db)
  return rows
}

type Among = {
  /** What follows `from` to read, as `o`, the offers that are looked at, or their listings where `isIndexed`. */
  among: RawBuilder<unknown>
  isIndexed: boolean
  atMost: number
}

/** The first `atMost` of the texts that these offers have. */
export async function selectHad(
  db: Db,
  texts: readonly string[],
  { among, isIndexed, atMost }: Among,
): Promise<string[]> {
  const escaped = texts.map((text) => escapeLike(text.toLowerCase()))
  const has = isIndexed
    ? sql`o.letters like ${lettersAround(sql`given.escaped`)}`
    : sql`${OWN} like '%' || given.escaped || '%'`
  // Counted instead of asked for one, so that the planner looks them up and does not read on until it meets one.
  const count = sql`select count(*) from (select from ${among} and ${has} limit ${sql.lit(FEW + 1)}) found`
  const { rows } = await sql<{ text: string }>`
    select given.text from unnest(${texts}::text[], ${escaped}::text[]) with ordinality as given(text, escaped, place)
    where (${count}) > 0 order by given.place limit ${atMost}
  `.execute(db)
  return rows.map(({ text }) => text)
}

/** The first `atMost` of the texts that offers have which everybody can see. */
export async function selectSeen(db: Db, texts: readonly string[], atMost: number): Promise<string[]> {
  return await selectHad(db, texts, { among: sql`visible_listings o where true`, isIndexed: true, atMost })
}

/** Further from what was typed than this no word is looked for. */
const EDITS_AT_MOST = 2
const NEAREST = 20

export type KnownWord = { asked: string; word: string; offers: number }

/** Those of `exact` that offers have, and for each of `near` the words of offers that differ from it by few letters. */
export async function selectWords(
  db: Db,
  { near, exact }: { near: readonly string[]; exact: readonly string[] },
): Promise<KnownWord[]> {
  const edits = sql.lit(EDITS_AT_MOST)
  const { rows } = await sql<KnownWord>`
    select word as asked, word, offers from search_words where word = any(${exact}::text[])
    union all
    select asked.word, found.word, found.offers from unnest(${near}::text[]) as asked(word)
    cross join lateral (
      select w.word, w.offers from search_words w
      where length(w.word) between length(asked.word) - ${edits} and length(asked.word) + ${edits}
        and levenshtein_less_equal(w.word, asked.word, ${edits}) <= ${edits}
      order by levenshtein(w.word, asked.word), w.offers desc, w.word limit ${sql.lit(NEAREST)}) found
  `.execute(db)
  return rows
}

/** One process counts words at a time: two that added the same words would wait for each other. */
export async function lockWords(db: Db): Promise<void> {
  await lockName(db, 'offerwell:search-words')
}

const LIVE = sql`offers o join merchants m on m.id = o.merchant_id
  cross join lateral search_words_of(o.title, m.name) as w(word)`
const IS_LIVE = sql`o.status = 'LIVE' and o.deleted_at is null`

/** Adds the words of at most `atMost` offers that wait for it; answers how many waited. */
export async function countWaitingWords(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from search_word_queue where id = any(array(select id from search_word_queue order by id limit ${atMost}))
      returning offer_id),
    added as (
      insert into search_words (word, offers)
      select w.word, count(*) from ${LIVE}
      where o.id in (select offer_id from taken) and ${IS_LIVE} group by w.word
      on conflict (word) do update set offers = search_words.offers + excluded.offers)
    select count(*)::int as taken from taken
  `.execute(db)
  return rows[0]?.taken ?? 0
}

/** Counts all words anew, and forgets those that no offer has any more. */
export async function recountWords(db: Db): Promise<void> {
  await sql`
    with counted as materialized (select w.word, count(*) as offers from ${LIVE} where ${IS_LIVE} group by w.word),
    gone as (delete from search_words s where not exists (select from counted where counted.word = s.word))
    insert into search_words (word, offers) select word, offers from counted
    on conflict (word) do update set offers = excluded.offers where search_words.offers <> excluded.offers
  `.execute(db)
}
