import { sql } from 'kysely'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The two logs that are cut by month, each with the London day of its rows. */
const LOGS = [
  { log: 'clicks', day: 'clicked_on' },
  { log: 'redemptions', day: 'redeemed_on' },
] as const

/** Makes the monthly parts of both activity logs from `first` ('YYYY-MM-DD') on; those that are there stay as they are. */
export async function makeMonthPartitions(db: Db, first: string, months: number): Promise<void> {
  const make = ({ log }: (typeof LOGS)[number]) =>
    sql`ensure_month_partitions(${sql.lit(log)}, ${first}::date, ${months}::integer)`
  await sql`select ${sql.join(LOGS.map(make))}`.execute(db)
}

/** The months of both logs that ended by the day `before` ('YYYY-MM-DD'), oldest first. */
export async function selectMonthsBefore(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select part.relname as name
    from pg_inherits i join pg_class part on part.oid = i.inhrelid
    where i.inhparent = any(array['clicks', 'redemptions']::regclass[])
      and part.relname ~ '_[0-9]{4}_[0-9]{2}$'
      and to_date(right(part.relname, 7), 'YYYY_MM') + interval '1 month' <= ${before}::date
    order by right(part.relname, 7), part.relname
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Drops one month, in a transaction that waits half a second for its readers and for another process that drops months. That is
 * less than PostgreSQL waits before it looks for a circle of locks, so it is this transaction that gives way, never a person's.
 */
export async function dropMonth(db: Db, name: string): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(db)
  await lockName(db, 'activity-logs:drop')
  await sql`drop table if exists ${sql.table(name)}`.execute(db)
}

/** Deletes from before the day `before` what no month holds: the rows of the catch-all parts, and who looked at what. */
export async function deleteBefore(db: Db, before: string): Promise<void> {
  for (const { log, day } of LOGS)
    await sql`delete from ${sql.table(`${log}_rest`)} where ${sql.ref(day)} < ${before}::date`.execute(db)
  await sql`delete from company_offer_people where last_clicked_on < ${before}::date`.execute(db)
  await sql`delete from offer_visitors where day < ${before}::date`.execute(db)
}
