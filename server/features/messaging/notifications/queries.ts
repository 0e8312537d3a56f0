import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind, OptionalNotificationKind } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { NEW_ID } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { kindsSentBy } from './policy.ts'
import type { Notification, NotificationCursor } from './schemas.ts'

const COUNTED_AT_MOST = 100

export type NewNotification = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** A path of this site. */
  link: string | null
  /** What causes it: the same person is told of the same source once. */
  sourceKey: string
}

const NEWEST_WORD = (channel: 'EMAIL' | 'PUSH') => sql`(
  select granted from consents c where c.user_id = told.user_id and c.channel = ${sql.lit(channel)}
  order by c.created_at desc, c.id desc limit 1)`

/**
 * Tells everybody of `given` (user_id, kind, title, body, link, source_key) who may still come in and has not turned the kind
 * off, and writes what must leave the house: mail unless the person said no, which counts for all but what their account needs,
 * and push to the devices of whoever said yes. One statement, so that there is never one without the other.
 */
async function tell(db: Db, given: RawBuilder<unknown>, onRepeat: RawBuilder<unknown>): Promise<void> {
  await sql`
    with given as (${given}),
    told as (
      insert into notifications (id, user_id, kind, title, body, link, source_key)
      select ${NEW_ID}, g.user_id, g.kind, g.title, g.body, g.link, g.source_key
      from given g join auth.users u on u.id = g.user_id left join profiles p on p.id = g.user_id
      where u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
        and (g.kind = 'ACCOUNT' or p.status = 'ACTIVE')
        and not exists (
          select from notification_preferences o where o.user_id = g.user_id and o.kind = g.kind and not o.enabled)
      on conflict (user_id, source_key) ${onRepeat}
      returning id, user_id, kind),
    ways as (
      select told.id, told.user_id, 'EMAIL' as channel, null::uuid as push_subscription_id
      from told join auth.users u on u.id = told.user_id and u.email is not null and u.email_confirmed_at is not null
      where told.kind = any(${kindsSentBy('EMAIL')})
        and (told.kind = 'ACCOUNT' or ${NEWEST_WORD('EMAIL')} is distinct from false)
      union all
      select told.id, told.user_id, 'PUSH', s.id
      from told join push_subscriptions s on s.user_id = told.user_id
      where told.kind = any(${kindsSentBy('PUSH')}) and ${NEWEST_WORD('PUSH')})
    insert into notification_deliveries (id, notification_id, user_id, channel, push_subscription_id)
    select ${NEW_ID}, ways.* from ways
  `.execute(db)
}

/** Many rows go in as one text, so that the statement stays the same. */
const listOf = (rows: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

const ONCE = sql`do nothing`

/** Tells each of these people, who are told of the same source once. */
export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<void> {
  const given = sql`
    select g."userId" as user_id, g.kind, g.title, g.body, g.link, g."sourceKey" as source_key
    from ${listOf(rows)} as g("userId" uuid, kind text, title text, body text, link text, "sourceKey" text)`
  await tell(db, given, ONCE)
}

type Row = Omit<Notification, 'createdAt' | 'readAt'> & { created_at: string; read_at: string | null }

/** The person's notifications, newest first. */
export async function selectNotifications(
  db: Db,
  userId: UserId,
  page: { after: NotificationCursor | undefined; size: number },
): Promise<Row[]> {
  const { after, size } = page
  return await db
    .selectFrom('notifications')
    .select(['id', 'title', 'body', 'link', 'created_at', 'read_at'])
    .select(sql<NotificationKind>`kind`.as('kind'))
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
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

/** Marks those of the person's that `which` names as read. One that is just growing is skipped: it becomes news again. */
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
  { kind, enabled }: { kind: OptionalNotificationKind; enabled: boolean },
): Promise<void> {
  const values = { enabled, updated_at: sql<string>`now()` }
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Deletes at most `atMost` that were told before `days` days; answers how many. */
export async function deleteOld(db: Db, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any(array(
      select id from notifications where created_at < now() - make_interval(days => ${days}) limit ${atMost}))
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What those are told who followed after `after` and not after `until`. */
export type Telling = Omit<NewNotification, 'userId' | 'kind'> & { followedId: string; after: string; until: string }

const AGAIN = sql`do update set title = excluded.title, body = excluded.body, link = excluded.link, read_at = null,
  created_at = excluded.created_at`

const TELLING = sql`t("followedId" uuid, after timestamptz, until timestamptz, title text, body text, link text, "sourceKey" text)`

/** Tells those who follow the merchants. What grew since they were told comes anew. */
export async function tellMerchantFollowers(db: Db, tellings: readonly Telling[]): Promise<void> {
  const given = sql`
    select f.user_id, 'MERCHANT_OFFERS' as kind, t.title, t.body, t.link, t."sourceKey" as source_key
    from ${listOf(tellings)} as ${TELLING}
    join merchant_followers f on f.merchant_id = t."followedId" and f.followed_at > t.after and f.followed_at <= t.until`
  await tell(db, given, AGAIN)
}

/** The same for collections, of which a company's own are its people's alone. */
export async function tellCollectionFollowers(db: Db, tellings: readonly Telling[]): Promise<void> {
  const given = sql`
    select f.user_id, 'COLLECTION_OFFERS' as kind, t.title, t.body, t.link, t."sourceKey" as source_key
    from ${listOf(tellings)} as ${TELLING}
    join collections c on c.id = t."followedId"
    join collection_followers f on f.collection_id = c.id and f.followed_at > t.after and f.followed_at <= t.until
    where c.company_id is null or exists (
      select from profiles p join companies o on o.id = p.company_id and o.status = 'ACTIVE'
      where p.id = f.user_id and p.company_id = c.company_id)`
  await tell(db, given, AGAIN)
}

export type CompanyTelling = Omit<NewNotification, 'userId' | 'kind'> & { companyId: string }

/** Tells everybody of the companies. */
export async function tellCompanies(db: Db, tellings: readonly CompanyTelling[]): Promise<void> {
  const given = sql`
    select p.id as user_id, 'ANNOUNCEMENT' as kind, t.title, t.body, t.link, t."sourceKey" as source_key
    from ${listOf(tellings)} as t("companyId" uuid, title text, body text, link text, "sourceKey" text)
    join companies o on o.id = t."companyId" and o.status = 'ACTIVE'
    join profiles p on p.company_id = o.id`
  await tell(db, given, ONCE)
}
