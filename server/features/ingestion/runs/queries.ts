import { sql } from 'kysely'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { IngestionRun } from './schemas.ts'

const RUNS_SHOWN = 20

export type RunRow = {
  id: string
  source_id: string | null
  source: string
  source_name: string | null
  status: IngestionRun['status']
  cause: IngestionRun['cause']
  runner: string | null
  cancel_asked_at: string | null
  expected: number | null
  fetched: number
  inserted: number
  updated: number
  unchanged: number
  merged: number
  ended: number
  rejected: number
  missing: number
  error: string | null
  problems: string[]
  started_at: string
  finished_at: string | null
  replay_of: string | null
  replayed_started_at: string | null
  /** When the first of its pages that are kept was fetched. */
  pages_since: string | null
  /** Something newer of the source was read: by a run that has pages of its own, or from a file. */
  is_overtaken: boolean
  is_source_busy: boolean
}

const RUN = sql`
  r.id, r.source_id, r.source, s.name as source_name, r.status, r.cause, r.runner, r.cancel_asked_at, r.expected, r.fetched,
  r.inserted, r.updated, r.unchanged, r.merged, r.ended, r.rejected, coalesce(cardinality(r.missing_refs), 0) as missing, r.error,
  r.problems, r.started_at, r.finished_at, r.replay_of, replayed.started_at as replayed_started_at,
  (select min(p.fetched_at) from ingestion_pages p where p.run_id = r.id and p.body is not null) as pages_since,
  exists (
    select from ingestion_runs l where l.source = r.source and (l.started_at, l.id) > (r.started_at, r.id)
      and (l.source_id is null or exists (select from ingestion_pages p where p.run_id = l.id))) as is_overtaken,
  exists (select from ingestion_runs b where b.source_id = r.source_id and b.status = 'running') as is_source_busy
  from ingestion_runs r left join ingestion_sources s on s.id = r.source_id
  left join ingestion_runs replayed on replayed.id = r.replay_of
`

/** The newest runs, of one source or of all. */
export async function selectRuns(db: Db, sourceId: string | undefined): Promise<RunRow[]> {
  const ofSource = sourceId === undefined ? sql`true` : sql`r.source_id = ${sourceId}`
  const { rows } = await sql<RunRow>`
    select ${RUN} where ${ofSource} order by r.started_at desc, r.id desc limit ${sql.lit(RUNS_SHOWN)}
  `.execute(db)
  return rows
}

export async function selectRunsById(db: Db, ids: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select ${RUN} where r.id = any(${ids}::uuid[]) order by s.name`.execute(db)
  return rows
}

/** How a run came about, and of a replay whose pages it takes. */
export type RunBeginning = { cause: 'SCHEDULE' | 'STAFF' } | { cause: 'REPLAY'; replayOf: string }
type NewRun = RunBeginning & { sourceId: string; source: string; now: Date }

/** Has a source read by whichever process is free; undefined when it is being read already. */
export async function insertRun(db: Db, { sourceId, source, now, ...begun }: NewRun): Promise<string | undefined> {
  const replayOf = begun.cause === 'REPLAY' ? begun.replayOf : null
  const { rows } = await sql<{ id: string }>`
    insert into ingestion_runs (id, source_id, source, cause, replay_of, started_at)
    values (${newId()}, ${sourceId}, ${source}, ${begun.cause}, ${replayOf}, ${now.toISOString()})
    on conflict (source_id) where status = 'running' do nothing
    returning id
  `.execute(db)
  return rows[0]?.id
}

/** The run of the source that has not ended. */
export async function selectUnderWay(db: Db, sourceId: string): Promise<string | undefined> {
  const run = await db
    .selectFrom('ingestion_runs')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return run?.id
}

/** False for a run that is over. */
export async function updateCancelAsked(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ingestion_runs')
    .set((eb) => ({ cancel_asked_at: eb.fn.coalesce('cancel_asked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the offers out that wait for a decision, so that of two decisions one finds none. */
export async function takeMissing(db: Db, id: string): Promise<{ source: string; refs: string[] } | undefined> {
  const { rows } = await sql<{ source: string; refs: string[] }>`
    with taken as (select id, missing_refs from ingestion_runs where id = ${id} and missing_refs is not null for update)
    update ingestion_runs r set missing_refs = null from taken where r.id = taken.id
    returning r.source, taken.missing_refs as refs
  `.execute(db)
  return rows[0]
}

export async function addEnded(db: Db, id: string, ended: number): Promise<void> {
  await sql`update ingestion_runs set ended = ended + ${ended} where id = ${id}`.execute(db)
}

export type RejectionRow = {
  position: number
  reason: string
  source_ref: string
  title: string
  merchant_name: string
  item: unknown
}

export async function selectRejections(
  db: Db,
  runId: string,
  { after, size }: PageOfRows<{ position: number }>,
): Promise<RejectionRow[]> {
  return await db
    .selectFrom('ingestion_rejections')
    .select(['position', 'reason', 'source_ref', 'title', 'merchant_name', 'item'])
    .where('run_id', '=', runId)
    .where('position', '>', after?.position ?? -1)
    .orderBy('position')
    .limit(size)
    .execute()
}

export async function countReasons(db: Db, runId: string): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from ingestion_rejections where run_id = ${runId} group by code order by count desc, code
  `.execute(db)
  return rows
}

/** What a run turned down by reference: how often, and why. */
export async function selectRejectedRefs(
  db: Db,
  runId: string,
): Promise<{ source_ref: string; count: number; reason: string }[]> {
  const { rows } = await sql<{ source_ref: string; count: number; reason: string }>`
    select source_ref, count(*)::int as count, min(reason) as reason from ingestion_rejections
    where run_id = ${runId} group by source_ref
  `.execute(db)
  return rows
}

/** Tells every process that there may be runs to work on, where any has not ended. */
export async function wakeWorkers(db: Db): Promise<void> {
  await sql`
    select pg_notify('live', 'staff-ingestion:*') where exists (select from ingestion_runs where status = 'running')
  `.execute(db)
}
