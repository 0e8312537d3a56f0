import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import type { IngestionSource } from './schemas.ts'

const SELECTED = sql`
  s.id, s.name, s.key, s.enabled, s.address, s.settings, s.secret_enc, s.trust, s.live_from_score, s.every_hours, s.next_run_at,
  s.last_run_at, s.last_run_status, s.success_count, s.error_count, s.updated_at,
  (select r.id from ingestion_runs r where r.source_id = s.id order by r.started_at desc limit 1) as last_run_id,
  (select r.id from ingestion_runs r where r.source_id = s.id and r.missing_refs is not null limit 1) as undecided_run_id
`

export type SourceRow = {
  id: string
  name: string
  key: string
  enabled: boolean
  address: string | null
  settings: Record<string, string>
  secret_enc: string | null
  trust: IngestionSource['trust']
  live_from_score: number
  every_hours: number
  next_run_at: string | null
  last_run_at: string | null
  last_run_status: IngestionSource['lastRunStatus']
  last_run_id: string | null
  undecided_run_id: string | null
  success_count: number
  error_count: number
  updated_at: string
}

export async function selectSources(db: Db): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`select ${SELECTED} from ingestion_sources s order by s.name, s.id`.execute(db)
  return rows
}

export async function selectSource(db: Db, id: string): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`select ${SELECTED} from ingestion_sources s where s.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, held to the end of the transaction. */
export async function lockSource(db: Db, id: string): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select ${SELECTED} from ingestion_sources s where s.id = ${id} for update of s
  `.execute(db)
  return rows[0]
}

type NewSource = { id: string; name: string; key: string; type: string; everyHours: number }

/** Undefined when there is a source of this key already. */
export async function insertSource(db: Db, { everyHours, ...source }: NewSource): Promise<string | undefined> {
  const inserted = await db
    .insertInto('ingestion_sources')
    .values({ ...source, every_hours: everyHours })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export type SourceUpdate = Pick<SourceRow, 'name' | 'address' | 'settings' | 'secret_enc' | 'trust'> & {
  live_from_score: number
  every_hours: number
  next_run_at: Date
}

/** False when somebody else has changed it since `updatedAt`. */
export async function updateSource(
  db: Db,
  id: string,
  { settings, ...update }: SourceUpdate,
  { updatedAt, now }: { updatedAt: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ingestion_sources')
    .set({ ...update, settings: JSON.stringify(settings), updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', sql<string>`${updatedAt}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateEnabled(
  db: Db,
  id: string,
  { enabled, nextRunAt, now }: { enabled: boolean; nextRunAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('ingestion_sources')
    .set({ enabled, next_run_at: nextRunAt, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteSource(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ingestion_sources').where('id', '=', id).execute()
}

/** Enabled sources whose time has come, without those that another process holds; held to the end of the transaction. */
export async function takeDue(db: Db, now: Date): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select ${SELECTED} from ingestion_sources s where s.enabled and s.next_run_at <= ${now.toISOString()}
    order by s.name for update of s skip locked
  `.execute(db)
  return rows
}

/** Holds the run of the source that has not ended: before the source, in the order in which a worker that ends it takes both. */
export async function lockRun(db: Db, id: string): Promise<void> {
  await sql`select from ingestion_runs where source_id = ${id} and status = 'running' for update`.execute(db)
}

export async function updateNextRun(db: Db, id: string, nextRunAt: Date): Promise<void> {
  await db.updateTable('ingestion_sources').set({ next_run_at: nextRunAt }).where('id', '=', id).execute()
}

type RunEnd = { status: string; taken: number; isError: boolean; at: Date }

/** What a run that has just ended leaves at its source. */
export async function updateLastRun(db: Db, id: string, { status, taken, isError, at }: RunEnd): Promise<void> {
  await db
    .updateTable('ingestion_sources')
    .set({
      last_run_at: at,
      last_run_status: status,
      success_count: sql`success_count + ${taken}`,
      error_count: sql`error_count + ${isError ? 1 : 0}`,
    })
    .where('id', '=', id)
    .execute()
}
