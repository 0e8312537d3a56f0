import { sql } from 'kysely'
import { statusesBefore } from '../../../../domain/offer-status.ts'
import { isOneOf } from '../../../platform/db/literals.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Rejected } from '../run-pages/service.ts'
import type { EndingShare } from './rules.ts'

export type ClaimedRun = {
  id: string
  source_id: string
  source: string
  started_at: string
  stored: number
  expected: number | null
  attempts: number
  /** The run whose pages it reads again, instead of asking its source. */
  replay_of: string | null
}

/** Takes a run that nobody has in hand, or whose worker has been silent since `silentSince`. */
export async function claimRun(
  db: Db,
  runner: string,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<ClaimedRun | undefined> {
  const { rows } = await sql<ClaimedRun>`
    update ingestion_runs set runner = ${runner}, heard_at = ${now.toISOString()}, attempts = attempts + 1
    where id = (
      select id from ingestion_runs
      where status = 'running' and source_id is not null and (runner is null or heard_at < ${silentSince.toISOString()})
      order by started_at limit 1 for update skip locked
    )
    returning id, source_id, source, started_at, stored, expected, attempts, replay_of
  `.execute(db)
  return rows[0]
}

/** Says that the worker is still at it; undefined once the run is not its own any more. In a transaction the run is held. */
export async function holdRun(
  db: Db,
  { id, runner }: { id: string; runner: string },
  now: Date,
): Promise<{ isCancelled: boolean } | undefined> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    update ingestion_runs set heard_at = ${now.toISOString()}
    where id = ${id} and runner = ${runner} and status = 'running'
    returning cancel_asked_at is not null as "isCancelled"
  `.execute(db)
  return rows[0]
}

/** Gives a run back, for another worker to go on with at once. */
export async function releaseRun(db: Db, { id, runner }: { id: string; runner: string }): Promise<void> {
  await db
    .updateTable('ingestion_runs')
    .set({ runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .execute()
}

export async function updateFetched(
  db: Db,
  id: string,
  { fetched, expected }: { fetched: number; expected: number | null },
): Promise<void> {
  await db.updateTable('ingestion_runs').set({ fetched, expected }).where('id', '=', id).execute()
}

type Counted = { stored: number; inserted: number; updated: number; unchanged: number; merged: number }

export async function addStored(db: Db, id: string, counted: Counted): Promise<void> {
  const { stored, inserted, updated, unchanged, merged } = counted
  await sql`
    update ingestion_runs set stored = stored + ${stored}, inserted = inserted + ${inserted}, updated = updated + ${updated},
      unchanged = unchanged + ${unchanged}, merged = merged + ${merged}
    where id = ${id}
  `.execute(db)
}

/** How many items are turned down in all. */
export async function updateRejected(db: Db, id: string, rejected: number): Promise<void> {
  await db.updateTable('ingestion_runs').set({ rejected }).where('id', '=', id).execute()
}

export async function insertRejections(db: Db, runId: string, rejected: readonly Rejected[]): Promise<void> {
  const rows = rejected.map(({ position, code, reason, sourceRef, title, merchantName, item }) => ({
    run_id: runId,
    position,
    code,
    reason,
    source_ref: sourceRef,
    title,
    merchant_name: merchantName,
    item: JSON.stringify(item),
  }))
  await db
    .insertInto('ingestion_rejections')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Offers of the source by their references, LIVE or in REVIEW, that are to end, and how many of how many. */
export type Gone = {
  /** What no other source brings. */
  alone: string[]
  /** What follows another source instead. */
  elsewhere: string[]
  live: EndingShare
  /** Those in REVIEW too. */
  all: EndingShare
}

/** Which of the source's offers are gone: those of these references, or all but those. */
export async function selectGone(
  db: Db,
  source: string,
  { refs, areGone }: { refs: readonly string[]; areGone: boolean },
): Promise<Gone> {
  type Row = { alone: string[] | null; elsewhere: string[] | null; live_gone: number; live: number; all: number }
  const { rows } = await sql<Row>`
    select array_agg(source_ref) filter (where is_gone and not is_elsewhere) as alone,
      array_agg(source_ref) filter (where is_gone and is_elsewhere) as elsewhere,
      count(*) filter (where is_gone and not is_elsewhere and is_live)::int as live_gone,
      count(*) filter (where is_live)::int as live, count(*)::int as "all"
    from (
      select o.source_ref, o.status = 'LIVE' as is_live, (given.ref is not null) = ${sql.lit(areGone)} as is_gone,
        exists (select from offer_sources s where s.offer_id = o.id) as is_elsewhere
      from offers o left join (select distinct unnest(${refs}::text[]) as ref) given on given.ref = o.source_ref
      where o.source = ${source} and ${isOneOf(sql.ref('o.status'), statusesBefore('INGESTION', 'EXPIRED'))}
        and o.deleted_at is null and o.source_ref is not null) own
  `.execute(db)
  const [row] = rows
  const alone = row?.alone ?? []
  return {
    alone,
    elsewhere: row?.elsewhere ?? [],
    live: { gone: row?.live_gone ?? 0, of: row?.live ?? 0 },
    all: { gone: alone.length, of: row?.all ?? 0 },
  }
}

export type RunResult = {
  status: 'success' | 'partial' | 'failed' | 'cancelled'
  error: string | null
  problems: string[]
  ended: number
  missing_refs: string[] | null
}

/** Ends the run; answers how many offers it added or changed, undefined when it is not the worker's own any more. */
export async function finishRun(
  db: Db,
  { id, runner }: { id: string; runner: string },
  { ended, ...result }: RunResult,
  now: Date,
): Promise<{ inserted: number; updated: number } | undefined> {
  return await db
    .updateTable('ingestion_runs')
    .set((eb) => ({ ...result, ended: eb('ended', '+', ended), runner: null, finished_at: now }))
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .returning(['inserted', 'updated'])
    .executeTakeFirst()
}

/** Takes back what earlier runs of the source asked: a later one that read everything asks anew. */
export async function dropQuestions(db: Db, sourceId: string, runId: string): Promise<void> {
  await db
    .updateTable('ingestion_runs')
    .set({ missing_refs: null })
    .where('source_id', '=', sourceId)
    .where('id', '<>', runId)
    .where('missing_refs', 'is not', null)
    .execute()
}

/** Forgets what sources answered, but for what is being replayed, and what was turned down of it. */
export async function deleteRaw(db: Db, before: Date): Promise<void> {
  await sql`
    delete from ingestion_pages p where p.fetched_at < ${before.toISOString()}
      and not exists (select from ingestion_runs r where r.replay_of = p.run_id and r.status = 'running')
  `.execute(db)
  await sql`
    delete from ingestion_rejections using ingestion_runs
    where ingestion_runs.id = ingestion_rejections.run_id and ingestion_runs.started_at < ${before.toISOString()}
  `.execute(db)
}
