import { type RawBuilder, sql } from 'kysely'
import { KINDS_WITHOUT_COMPANY, type NotificationKind } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { NEW_ID } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { kindsSentBy } from './rules.ts'
import type { Notification } from './schemas.ts'

const COUNTED_AT_MOST = 100

export type NewNotification = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** A path of this site. */
  link: string | null
  /** The one offer that it is about. */
  offerId?: string | null
  /** What causes it: the same person is notified of the same source once. */
  sourceKey: string
}

const LATEST_CONSENT = (channel: 'EMAIL' | 'PUSH') => sql`(
  select granted from consents c where c.user_id = inserted.user_id and c.channel = ${sql.lit(channel)}
  order by c.created_at desc, c.id desc limit 1)`

/**
 * Notifies everybody of `given` (user_id, kind, title, body, link, offer_id, source_key) who may be notified and has not turned
 * the kind off, and writes the deliveries: mail unless the person refused it, which counts for all but what their account needs,
 * and push to the devices of whoever agreed to it. One statement, so that there is never one without the other. Answers who was
 * told.
 */
async function notify(db: Db, given: RawBuilder<unknown>, onRepeat: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with given as (${given}),
    inserted as (
      insert into notifications (id, user_id, kind, title, body, link, offer_id, source_key)
      select ${NEW_ID}, g.user_id, g.kind, g.title, g.body, g.link, g.offer_id, g.source_key
      from given g join notifiable_people p on p.user_id = g.user_id and (p.is_member or g.kind = any(${KINDS_WITHOUT_COMPANY}))
      where not exists (
        select from notification_preferences o where o.user_id = g.user_id and o.kind = g.kind and not o.enabled)
      on conflict (user_id, source_key) ${onRepeat}
      returning id, user_id, kind),
    deliveries as (
      select inserted.id, inserted.user_id, 'EMAIL' as channel, null::uuid as push_subscription_id
      from inserted join notifiable_people p on p.user_id = inserted.user_id and p.email is not null
      where inserted.kind = any(${kindsSentBy('EMAIL')})
        and (inserted.kind = 'ACCOUNT' or ${LATEST_CONSENT('EMAIL')} is distinct from false)
      union all
      select inserted.id, inserted.user_id, 'PUSH', s.id
      from inserted join push_subscriptions s on s.user_id = inserted.user_id
      where inserted.kind = any(${kindsSentBy('PUSH')}) and ${LATEST_CONSENT('PUSH')}),
    written as (
      insert into notification_deliveries (id, notification_id, user_id, channel, push_subscription_id)
      select ${NEW_ID}, deliveries.* from deliveries)
    select user_id from inserted
  `.execute(db)
  return rows.map(({ user_id: userId }) => userId)
}

/** Many rows are passed as one parameter, so that the statement's text stays the same. */
const listOf = (rows: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

const ONCE = sql`do nothing`

/** Notifies each of these people, once of the same source; answers who was told. */
export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<string[]> {
  const given = sql`
    select g."userId" as user_id, g.kind, g.title, g.body, g.link, g."offerId" as offer_id, g."sourceKey" as source_key
    from ${listOf(rows)}
      as g("userId" uuid, kind text, title text, body text, link text, "offerId" uuid, "sourceKey" text)`
  return await notify(db, given, ONCE)
}

type Row = Omit<Notification, 'createdAt' | 'readAt'> & { created_at: string; read_at: string | null }

/** The person's notifications, newest first. */
export async function selectNotifications(
  db: Db,
  userId: UserId,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<Row[]> {
  return await db
    .selectFrom('notifications')
    .select(['id', 'title', 'body', 'link', 'created_at', 'read_at'])
    .select(sql<NotificationKind>`kind`.as('kind'))
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** How many the person has not read; a hundred stands for more. */
export async function countUnread(db: Db, userId: UserId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${userId} and read_at is null limit ${sql.lit(COUNTED_AT_MOST)}) n
  `.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks those of the person's that `which` names as read. One that another transaction is updating is skipped, because that makes it unread again. */
async function markRead(db: Db, userId: UserId, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update notifications set read_at = now() where id = any(array(
      select id from notifications where user_id = ${userId} and read_at is null and ${which} for update skip locked))
  `.execute(db)
}

export async function markTheseRead(db: Db, userId: UserId, ids: readonly string[]): Promise<void> {
  await markRead(db, userId, sql`id = any(${ids}::uuid[])`)
}

export async function markReadBefore(db: Db, userId: UserId, before: string): Promise<void> {
  await markRead(db, userId, sql`created_at <= ${before}::timestamptz`)
}

/** The kinds that the person has turned off. */
export async function selectTurnedOff(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select('kind')
    .where('user_id', '=', userId)
    .where('enabled', '=', sql.lit(false))
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function upsertPreference(
  db: Db,
  userId: UserId,
  { kind, enabled }: { kind: Exclude<NotificationKind, 'ACCOUNT' | 'SECURITY'>; enabled: boolean },
): Promise<void> {
  const values = { enabled, updated_at: sql<string>`now()` }
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Deletes at most `atMost` that are older than `days` days; answers how many. */
export async function deleteOld(db: Db, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any(array(
      select id from notifications where created_at < now() - make_interval(days => ${days}) limit ${atMost}))
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** For those who followed after `after` and not after `until`. */
export type FollowerNotification = Omit<NewNotification, 'userId' | 'kind'> & {
  followedId: string
  after: string
  until: string
}

const AGAIN = sql`do update set title = excluded.title, body = excluded.body, link = excluded.link,
  offer_id = excluded.offer_id, read_at = null, created_at = excluded.created_at`

const FOLLOWER_NOTIFICATION = sql`n("followedId" uuid, after timestamptz, until timestamptz, title text, body text, link text,
  "offerId" uuid, "sourceKey" text)`

/** Notifies those who follow the merchants. A notification that has grown since becomes unread again. */
export async function notifyMerchantFollowers(db: Db, rows: readonly FollowerNotification[]): Promise<void> {
  const given = sql`
    select f.user_id, 'MERCHANT_OFFERS' as kind, n.title, n.body, n.link, n."offerId" as offer_id, n."sourceKey" as source_key
    from ${listOf(rows)} as ${FOLLOWER_NOTIFICATION}
    join merchant_followers f on f.merchant_id = n."followedId" and f.followed_at > n.after and f.followed_at <= n.until`
  await notify(db, given, AGAIN)
}

/** The same for collections, of which a company's own are its people's alone. */
export async function notifyCollectionFollowers(db: Db, rows: readonly FollowerNotification[]): Promise<void> {
  const given = sql`
    select f.user_id, 'COLLECTION_OFFERS' as kind, n.title, n.body, n.link, n."offerId" as offer_id, n."sourceKey" as source_key
    from ${listOf(rows)} as ${FOLLOWER_NOTIFICATION}
    join collections c on c.id = n."followedId"
    join collection_followers f on f.collection_id = c.id and f.followed_at > n.after and f.followed_at <= n.until
    join notifiable_people p on p.user_id = f.user_id
    where c.company_id is null or c.company_id = p.company_id`
  await notify(db, given, AGAIN)
}

/** `groupIds`: of whose people at least one group is; null for everybody of the company. */
export type CompanyNotification = Omit<NewNotification, 'userId' | 'kind' | 'offerId'> & {
  companyId: string
  groupIds: readonly string[] | null
}

/** Notifies everybody who works at the companies, or who of them is in one of the groups. */
export async function notifyCompanyPeople(db: Db, rows: readonly CompanyNotification[]): Promise<void> {
  const given = sql`
    select p.user_id, 'ANNOUNCEMENT' as kind, n.title, n.body, n.link, null::uuid as offer_id, n."sourceKey" as source_key
    from ${listOf(rows)} as n("companyId" uuid, "groupIds" uuid[], title text, body text, link text, "sourceKey" text)
    join notifiable_people p on p.company_id = n."companyId"
    where n."groupIds" is null
      or exists (select from user_groups m where m.user_id = p.user_id and m.group_id = any(n."groupIds"))`
  await notify(db, given, ONCE)
}

export type PublicNotification = Omit<CompanyNotification, 'companyId' | 'groupIds'>

/** Notifies the next `atMost` of everybody with a role whose access has not ended; answers the last of them. */
export async function notifyPeopleAfter(
  db: Db,
  row: PublicNotification,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<string | undefined> {
  const people = sql`
    select p.user_id from notifiable_people p
    where p.is_member and exists (select from user_roles r where r.user_id = p.user_id)
      and (${after}::uuid is null or p.user_id > ${after}::uuid)
    order by p.user_id limit ${sql.lit(atMost)}`
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (${people}) next order by user_id desc limit 1
  `.execute(db)
  const given = sql`
    select p.user_id, 'ANNOUNCEMENT' as kind, n.title, n.body, n.link, null::uuid as offer_id, n."sourceKey" as source_key
    from ${listOf([row])} as n(title text, body text, link text, "sourceKey" text) cross join (${people}) p`
  await notify(db, given, ONCE)
  return rows[0]?.user_id
}
