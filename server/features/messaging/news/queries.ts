import { type RawBuilder, sql } from 'kysely'
import type { DiscountType, OfferType } from '../../../../domain/enums.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'

const LONDON_NOW = sql`(now() at time zone 'Europe/London')`
const TODAY = sql`date_trunc('day', ${LONDON_NOW}) at time zone 'Europe/London'`
const DAY = sql`to_char(${LONDON_NOW}, 'YYYY-MM-DD')`

type OfferFacts = {
  title: string
  merchant: string
  type: OfferType
  discountType: DiscountType
  discountValue: number | null
}

/** New offers of one merchant or collection that were announced at the same moment of today, or are to be announced now. */
export type News = {
  followed_id: string
  name: string
  path: string
  /** 'YYYY-MM-DD' in London. */
  day: string
  moment: string
  count: number
  newest: (OfferFacts & { id: string })[]
  /** Those that are not announced yet. */
  fresh_ids: string[]
}

/** Processes announce one after the other: two that notified the same people at once would deadlock. */
export async function lockNews(db: Db): Promise<void> {
  await lockName(db, 'offerwell:news')
}

const NEWS_COLUMNS = (announced: RawBuilder<unknown>) => sql`
  ${DAY} as day, coalesce(${announced}, now()) as moment, count(*)::int as count,
  to_jsonb((array_agg(jsonb_build_object('id', o.id, 'title', o.title, 'merchant', m.name, 'type', o.type,
    'discountType', o.discount_type, 'discountValue', o.discount_value) order by o.id desc))[1:2]) as newest,
  coalesce(array_agg(o.id) filter (where ${announced} is null), '{}') as fresh_ids`

/** Seconds more than the time to take a decision back, so that nothing is told while one is on its way. */
const AFTER_UNDO = sql`interval '5 seconds'`

/** Whoever approved an offer can't take that back any more; what was not approved in a review was never held. */
const isSettled = (offerId: RawBuilder<unknown>) => sql`not exists (
  select from offer_decisions d where d.offer_id = ${offerId} and d.told_at is null and d.undo_until > now() - ${AFTER_UNDO})`

/** At most `atMost` visible offers that are not announced yet, by merchant, with what else was announced of these merchants today. */
export async function selectMerchantNews(db: Db, atMost: number): Promise<News[]> {
  const { rows } = await sql<News>`
    with fresh as materialized (
      select f.id, f.merchant_id from offers f
      where f.announced_at is null and f.status = 'LIVE' and f.deleted_at is null
        and exists (select from visible_offers v where v.id = f.id) and ${isSettled(sql`f.id`)}
      order by f.merchant_id, f.id limit ${atMost})
    select m.id as followed_id, m.name, '/merchants/' || m.id as path, ${NEWS_COLUMNS(sql`t.announced_at`)}
    from offers t join visible_offers o on o.id = t.id join merchants m on m.id = t.merchant_id
    where t.merchant_id in (select merchant_id from fresh)
      and (t.announced_at >= ${TODAY} or t.id in (select id from fresh))
    group by m.id, t.announced_at order by m.id, moment
  `.execute(db)
  return rows
}

/** The same for what was put into collections that are shown. */
export async function selectCollectionNews(db: Db, atMost: number): Promise<News[]> {
  const { rows } = await sql<News>`
    with fresh as materialized (
      select f.collection_id, f.offer_id from collection_offers f
      join shown_collections c on c.id = f.collection_id
      where f.announced_at is null and exists (select from visible_offers v where v.id = f.offer_id)
        and ${isSettled(sql`f.offer_id`)}
      order by f.collection_id, f.offer_id limit ${atMost})
    select c.id as followed_id, c.title as name, '/collections/' || c.slug as path, ${NEWS_COLUMNS(sql`t.announced_at`)}
    from collection_offers t join shown_collections c on c.id = t.collection_id
    join visible_offers o on o.id = t.offer_id join merchants m on m.id = o.merchant_id
    where t.collection_id in (select collection_id from fresh)
      and (t.announced_at >= ${TODAY} or (t.collection_id, t.offer_id) in (select * from fresh))
    group by c.id, c.title, c.slug, t.announced_at order by c.id, moment
  `.execute(db)
  return rows
}

export async function markOffersAnnounced(db: Db, news: readonly News[]): Promise<void> {
  await sql`update offers set announced_at = now() where id = any(${news.flatMap((one) => one.fresh_ids)}::uuid[])`.execute(
    db,
  )
}

export async function markCollectionOffersAnnounced(db: Db, news: readonly News[]): Promise<void> {
  const fresh = news.flatMap(({ followed_id: collection_id, fresh_ids }) =>
    fresh_ids.map((offer_id) => ({ collection_id, offer_id })),
  )
  await sql`
    update collection_offers t set announced_at = now()
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f(collection_id uuid, offer_id uuid)
    where t.collection_id = f.collection_id and t.offer_id = f.offer_id
  `.execute(db)
}

/** `company_ids`: whose people are told; `group_ids`: of whose groups they are, null for all of them. */
type NewAnnouncement = {
  id: string
  company_ids: string[]
  group_ids: string[] | null
  link: string
  title: string
  body: string
}

const IS_NEW = sql`a.announced_at is null and a.published_at <= now() and (a.ends_at is null or a.ends_at > now())`

/** At most `atMost` of companies, or for chosen ones, that are published and not announced yet. */
export async function selectNewAnnouncements(db: Db, atMost: number): Promise<NewAnnouncement[]> {
  const { rows } = await sql<NewAnnouncement>`
    select a.id, a.title, a.body, case when a.company_id is null then '/announcements' else '/company' end as link,
      case when a.company_id is null
        then array(select c.company_id from announcement_companies c where c.announcement_id = a.id)
        else array[a.company_id] end as company_ids,
      case when a.audience = 'GROUPS'
        then array(select t.group_id from announcement_groups t where t.announcement_id = a.id) end as group_ids
    from announcements a where ${IS_NEW} and a.audience <> 'EVERYBODY' order by a.published_at limit ${sql.lit(atMost)}
  `.execute(db)
  return rows
}

type AnnouncementForAll = { id: string; title: string; body: string; told_until: string | null }

/** The first for everybody that not everybody has been told of. */
export async function selectAnnouncementForAll(db: Db): Promise<AnnouncementForAll | undefined> {
  const { rows } = await sql<AnnouncementForAll>`
    select a.id, a.title, a.body, a.told_until from announcements a
    where ${IS_NEW} and a.audience = 'EVERYBODY' order by a.published_at limit 1
  `.execute(db)
  return rows[0]
}

export async function markAnnounced(db: Db, announcements: readonly { id: string }[]): Promise<void> {
  const ids = announcements.map(({ id }) => id)
  await sql`update announcements set announced_at = now() where id = any(${ids}::uuid[])`.execute(db)
}

/** Notes up to whom everybody has been told. */
export async function markToldUntil(db: Db, id: string, userId: string): Promise<void> {
  await db.updateTable('announcements').set({ told_until: userId }).where('id', '=', id).execute()
}
