import { sql } from 'kysely'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The two logs that are cut by month, each with the London day of its rows. */
const LOGS = [
  { log: 'clicks', day: 'clicked_on' },
  { log: 'redemptions', day: 'redeemed_on' },
] as const

export type Month = { log: string; starts: string }

/** The months from that of `first` ('YYYY-MM-DD') on that either log has no part for yet, the next one first. */
export async function selectMissingMonths(db: Db, first: string, months: number): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select log, starts::date::text as starts
    from unnest(${LOGS.map(({ log }) => log)}::text[]) as log
    cross join generate_series(date_trunc('month', ${first}::date), ${first}::date + make_interval(months => ${months - 1}), '1 month') as starts
    where to_regclass(log || '_' || to_char(starts, 'YYYY_MM')) is null
    order by starts, log`.execute(db)
  return rows
}

/** Makes the part of a month; one that is there stays as it is. Gives way after half a second to whoever reads the log. */
export async function attachMonth(db: Db, { log, starts }: Month): Promise<void> {
  await lockName(db, 'activity-logs:months')
  await sql`select attach_month(${log}, ${starts}::date)`.execute(db)
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
  await lockName(db, 'activity-logs:months')
  await sql`drop table if exists ${sql.table(name)}`.execute(db)
}

/** Deletes from before the day `before` what no month holds: the rows of the catch-all parts, and who looked at what. */
export async function deleteBefore(db: Db, before: string): Promise<void> {
  for (const { log, day } of LOGS)
    await sql`delete from ${sql.table(`${log}_rest`)} where ${sql.ref(day)} < ${before}::date`.execute(db)
  await sql`delete from company_offer_people where last_clicked_on < ${before}::date`.execute(db)
  await sql`delete from offer_visitors where day < ${before}::date`.execute(db)
}
