import { type Selectable, sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { SavedViews, VisibleOffers } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { IN_ORDER, matching, type OfferFilter } from '../../catalogue/offers/service.ts'
import type { NewSavedView } from './schemas.ts'

type Row = Pick<Selectable<SavedViews>, 'id' | 'name' | 'filters' | 'alert' | 'created_at'>

const COLUMNS = ['id', 'name', 'filters', 'alert', 'created_at'] as const

/** The person's views by name; the explicit collation makes all databases agree. */
export async function selectSavedViews(db: Db, userId: UserId): Promise<Row[]> {
  return await db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .execute()
}

/** Only one view of a person is added at a time, so that two at once cannot pass the limit; held to the end of the transaction. */
export async function lockSavedViews(db: Db, userId: UserId): Promise<void> {
  await lockName(db, `saved_views:${userId}`)
}

/** Adds the view unless the person has `atMost` already; then undefined. */
export async function insertSavedView(
  db: Db,
  userId: UserId,
  { name, filters, alert = false }: NewSavedView,
  atMost: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    insert into saved_views (id, user_id, name, filters, alert, alert_since, looked_until)
    select ${newId()}::uuid, ${userId}::uuid, ${name}::text, ${JSON.stringify(filters)}::jsonb, ${alert}::boolean, now(), now()
    where (select count(*) from saved_views where user_id = ${userId}) < ${atMost}
    returning id, name, filters, alert, created_at
  `.execute(db)
  return rows[0]
}

export async function updateSavedViewName(db: Db, userId: UserId, id: string, name: string): Promise<Row | undefined> {
  return await db
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteSavedView(db: Db, userId: UserId, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Tells the person of what fits the view from now on, or no more; asking for what is so already changes nothing. */
export async function updateSavedViewAlert(
  db: Db,
  userId: UserId,
  id: string,
  alert: boolean,
): Promise<Row | undefined> {
  const since = sql<string>`case when alert then alert_since else now() end`
  return await db
    .updateTable('saved_views')
    .set({
      alert,
      ...(alert && { alert_since: since, looked_until: sql<string>`case when alert then looked_until else now() end` }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** What is announced is stamped when its transaction begins and seen when it is committed: none takes as long as this. */
const COMMITTED_WITHIN = sql`interval '10 minutes'`
const TOLD_EVERY = sql`interval '1 day'`

export type DueView = { id: string; user_id: string; name: string; filters: unknown; after: string; until: string }

/**
 * Locks the view that was looked through longest ago and has news to be looked through for; other processes skip it. Whoever was
 * told of a view today is told of the rest tomorrow.
 */
export async function takeDueView(db: Db): Promise<DueView | undefined> {
  const { rows } = await sql<DueView>`
    with latest as materialized (
      select max(announced_at) as at from offers where status = 'LIVE' and deleted_at is null)
    select v.id, v.user_id, v.name, v.filters, latest.at as until,
      greatest(v.alert_since, v.looked_until - ${COMMITTED_WITHIN}) as after
    from saved_views v cross join latest
    where v.alert and v.looked_until < latest.at and (v.told_at is null or v.told_at <= now() - ${TOLD_EVERY})
    order by v.looked_until, v.id limit 1 for update of v skip locked
  `.execute(db)
  return rows[0]
}

/** Notes that the person is told of these; answers those that they were not told of before. */
export async function insertTold(db: Db, userId: string, offerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ offer_id: string }>`
    insert into saved_view_offers (user_id, offer_id)
    select ${userId}::uuid, id from unnest(${offerIds}::uuid[]) as given(id)
    on conflict do nothing returning offer_id
  `.execute(db)
  return rows.map((row) => row.offer_id)
}

export async function markLooked(db: Db, { id, until }: DueView, isTold: boolean): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ looked_until: until, ...(isTold && { told_at: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes notes of more than `days` days ago, at most so many; answers how many. */
export async function deleteOldTold(db: Db, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from saved_view_offers where (user_id, offer_id) in (
      select user_id, offer_id from saved_view_offers where told_at < now() - make_interval(days => ${days}) limit ${atMost})
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Announced = Pick<Selectable<VisibleOffers>, 'id' | 'title' | 'discount_type' | 'discount_value'> & {
  merchant: string
}

/** Visible offers of this filter that were announced after one moment and not after the other, the newest first. */
export async function selectAnnounced(
  db: Db,
  filter: OfferFilter,
  { after, until, atMost }: { after: string; until: string; atMost: number },
): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    select o.id, o.title, o.discount_type, o.discount_value, m.name as merchant
    from offers a join visible_offers o on o.id = a.id join merchants m on m.id = o.merchant_id
    where a.status = 'LIVE' and a.deleted_at is null
      and a.announced_at > ${after}::timestamptz and a.announced_at <= ${until}::timestamptz
      and ${matching(filter, IN_ORDER)}
    order by a.announced_at desc, o.id desc limit ${atMost}
  `.execute(db)
  return rows
}
