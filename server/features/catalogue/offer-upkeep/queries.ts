import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** Makes the monthly parts of both activity logs from `first` ('YYYY-MM-DD') on; those that are there stay as they are. */
export async function makeMonthPartitions(db: Db, first: string, months: number): Promise<void> {
  const make = (log: string) => sql`ensure_month_partitions(${sql.lit(log)}, ${first}::date, ${months}::integer)`
  await sql`select ${make('clicks')}, ${make('redemptions')}`.execute(db)
}
