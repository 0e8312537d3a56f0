import { sql } from 'kysely'
import type { RunStatus } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PushSubscription } from '../../../platform/push/push.ts'

/** Counting stops here: nobody reads an exact number above it. */
const COUNTED_AT_MOST = 1000

export async function selectJobRuns(db: Db) {
  return await db.selectFrom('job_runs').selectAll().orderBy('name').execute()
}

/** Takes a job's failures back to none; undefined when there is no such job. */
export async function dismissFailures(db: Db, name: string): Promise<{ failures: number } | undefined> {
  const { rows } = await sql<{ failures: number }>`
    update job_runs job set failures = 0, error = null from job_runs before
    where job.name = ${name} and before.name = job.name returning before.failures
  `.execute(db)
  return rows[0]
}

export async function hasJob(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('job_runs').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

export type MessageCounts = { waiting: number; failed_lately: number; last_failure: string | null }

/** Of one channel: what still has to leave, and what was given up since `since`. */
export async function countMessages(
  db: Db,
  channel: 'EMAIL' | 'PUSH',
  since: Date,
): Promise<MessageCounts | undefined> {
  const lately = sql`notification_deliveries where channel = ${channel} and failed_at >= ${since.toISOString()}::timestamptz`
  const { rows } = await sql<MessageCounts>`
    select
      (select count(*)::int from (select from notification_deliveries
        where channel = ${channel} and sent_at is null and failed_at is null limit ${sql.lit(COUNTED_AT_MOST)}) due) as waiting,
      (select count(*)::int from (select from ${lately} limit ${sql.lit(COUNTED_AT_MOST)}) failed) as failed_lately,
      (select error from ${lately} order by failed_at desc limit 1) as last_failure
  `.execute(db)
  return rows[0]
}

export async function selectSigningKeys(db: Db) {
  return await db
    .selectFrom('auth.signing_keys')
    .select(['kid', 'algorithm', 'created_at', 'signs', 'retired_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

export async function selectSources(db: Db) {
  return await db
    .selectFrom('ingestion_sources')
    .select(['name', 'enabled', 'last_run_at', 'success_count', 'error_count'])
    .select(sql<RunStatus | null>`last_run_status`.as('last_run_status'))
    .orderBy('name')
    .execute()
}

export type Schema = { database: string; count: number; latest: string | null; ran_at: string | null }

/** The server's version, and the migrations that made the schema. */
export async function selectSchema(db: Db): Promise<Schema | undefined> {
  const { rows } = await sql<Schema>`
    select current_setting('server_version') as database, count(*)::int as count, max(name) as latest, max(timestamp) as ran_at
    from kysely_migration
  `.execute(db)
  return rows[0]
}

export async function selectDevices(db: Db, userId: UserId): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, keys from push_subscriptions where user_id = ${userId} order by created_at desc
  `.execute(db)
  return rows
}

export type Held = { administrators: number; has_company: boolean; has_offer: boolean }

/** What staff add to an installation; of administrators who can sign in two are counted. */
export async function selectHeld(db: Db, now: Date): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select
      (select count(*)::int from (select from user_roles r join auth.users u on u.id = r.user_id
        where r.role = 'ADMIN' and u.deleted_at is null
          and (u.banned_until is null or u.banned_until <= ${now.toISOString()}::timestamptz) limit 2) two) as administrators,
      exists (select from companies) as has_company,
      exists (select from visible_offers) as has_offer
  `.execute(db)
  return rows[0]
}
