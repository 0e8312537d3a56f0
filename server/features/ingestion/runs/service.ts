import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, readPage, type PageQuery } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { CJ } from '../../../sources/cj.ts'
import { rejectionLabel } from '../../../sources/deal.ts'
import { type DealSource, sourceLabel } from '../../../sources/registry.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { dropFromFeed } from '../../publishing/offer-sources/service.ts'
import { RAW_DAYS } from '../run-pages/service.ts'
import { enabledSources, feedOf, findRunnable, requireRunnable, type RunnableSource } from '../sources/service.ts'
import {
  addEnded,
  countReasons,
  insertRun,
  type RunBeginning,
  type RunRow,
  selectRejectedRefs,
  selectRejections,
  selectRuns,
  selectRunsById,
  selectUnderWay,
  takeMissing,
  updateCancelAsked,
} from './queries.ts'
import { replayRefusal } from './rules.ts'
import {
  type IngestCj,
  type IngestionRejectionList,
  type IngestionRun,
  type IngestionRunList,
  RejectionCursor,
  type RunIngestion,
} from './schemas.ts'

/** How long a call waits for runs to end. */
const ANSWER_AFTER_MS = 25_000
const LOOK_EVERY_MS = 250
const DAY_MS = 86_400_000

function replayedOf({ replay_of: id, replayed_started_at: startedAt }: RunRow): IngestionRun['replayOf'] {
  return id === null || startedAt === null ? null : { id, startedAt }
}

function keptUntil({ pages_since: since }: RunRow): string | null {
  return since === null ? null : new Date(Date.parse(since) + RAW_DAYS * DAY_MS).toISOString()
}

function toRun(row: RunRow): IngestionRun {
  const isRunning = row.status === 'running'
  return {
    id: row.id,
    sourceId: row.source_id,
    sourceName: row.source_name ?? sourceLabel(row.source),
    status: row.status,
    cause: row.cause,
    replayOf: replayedOf(row),
    canReplay: !row.is_source_busy && replayRefusal(row) === null,
    pagesUntil: keptUntil(row),
    isWaiting: isRunning && row.runner === null,
    isCancelling: isRunning && row.cancel_asked_at !== null,
    expected: row.expected,
    fetched: row.fetched,
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    merged: row.merged,
    ended: row.ended,
    rejected: row.rejected,
    missing: row.missing,
    error: row.error,
    problems: row.problems,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

/** The newest runs, of one source or of all. */
export async function listRuns(deps: Deps, sourceId: string | undefined): Promise<IngestionRunList> {
  return { items: (await selectRuns(deps.db, sourceId)).map(toRun) }
}

async function requireRun(deps: Deps, id: string): Promise<RunRow> {
  const [row] = await selectRunsById(deps.db, [id])
  if (!row) throw problem('run_not_found')
  return row
}

/** Throws `run_not_found`. */
export async function describeRun(deps: Deps, id: string): Promise<IngestionRun> {
  return toRun(await requireRun(deps, id))
}

/** Why items of a run were turned down, in the order of the source. Throws `run_not_found`, and `bad_request` for a foreign cursor. */
export async function listRejections(deps: Deps, id: string, query: PageQuery): Promise<IngestionRejectionList> {
  const page = readPage(RejectionCursor, query)
  await describeRun(deps, id)
  const [rows, reasons] = await Promise.all([
    selectRejections(deps.db, id, page),
    page.after ? [] : countReasons(deps.db, id),
  ])
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ position }) => ({ position }))
  const items = shown.map(({ source_ref: sourceRef, merchant_name: merchantName, item, ...row }) => {
    return { ...row, sourceRef, merchantName, item: JSON.stringify(item, null, 2) }
  })
  return { items, nextCursor, reasons: reasons.map(({ code, count }) => ({ reason: rejectionLabel(code), count })) }
}

const about = ({ userId }: Actor, { clock }: Deps, { id, sourceName }: Pick<IngestionRun, 'id' | 'sourceName'>) =>
  ({ userId, entityType: 'ingestion_run', entityId: id, detail: { name: sourceName }, now: clock.now() }) as const

/** Begins a run, and writes down who asked for it, in the transaction of the caller; undefined when the source is being read already. */
async function addRun(deps: Deps, actor: Actor, source: RunnableSource, begun: RunBeginning) {
  const now = deps.clock.now()
  const id = await insertRun(deps.db, { sourceId: source.id, source: source.key, now, ...begun })
  if (id === undefined) return undefined
  const run = await describeRun(deps, id)
  const action = begun.cause === 'REPLAY' ? 'ingestion_run.replayed' : 'ingestion_run.started'
  await recordAudit(deps, { ...about(actor, deps, run), action })
  return run
}

/** The same in a transaction of its own, for a run that asks the source. */
function beginRun(deps: Deps, actor: Actor, source: RunnableSource) {
  return inTransaction(deps, (deps) => addRun(deps, actor, source, { cause: 'STAFF' }))
}

/**
 * Has a source read by the first process that is free. Throws `source_not_found`, `source_incomplete`, and `run_under_way` when it is
 * being read already.
 */
export async function startRun(deps: Deps, actor: Actor, sourceId: string): Promise<IngestionRun> {
  const run = await beginRun(deps, actor, await requireRunnable(deps, sourceId))
  if (!run) throw problem('run_under_way')
  return run
}

/**
 * Begins a run that takes the pages of run `id` as the adapter reads them today. Throws `run_not_found`, `source_incomplete`,
 * `run_under_way` while the source is being read, `run_pages_gone`, and `run_overtaken` once something newer was read.
 */
export async function startReplay(deps: Deps, actor: Actor, id: string): Promise<IngestionRun> {
  const { source_id: sourceId } = await requireRun(deps, id)
  if (sourceId === null) throw problem('run_pages_gone')
  const source = await requireRunnable(deps, sourceId)
  return await inTransaction(deps, async (deps) => {
    const run = await addRun(deps, actor, source, { cause: 'REPLAY', replayOf: id })
    if (!run) throw problem('run_under_way')
    // Only now can no other run of the source begin any more.
    const refusal = replayRefusal(await requireRun(deps, id))
    if (refusal !== null) throw problem(refusal)
    return run
  })
}

export type Replayable = { run: IngestionRun; source: DealSource }

/** The run and its source when it can be replayed now; throws as `startReplay`. */
export async function requireReplayable(deps: Deps, id: string): Promise<Replayable> {
  const row = await requireRun(deps, id)
  if (row.is_source_busy) throw problem('run_under_way')
  const refusal = replayRefusal(row)
  if (refusal !== null) throw problem(refusal)
  if (row.source_id === null) throw problem('source_not_found')
  return { run: toRun(row), source: await feedOf(deps, row.source_id) }
}

/** What a run left out, while all of that is kept. */
export type LeftOut = { byCode: Map<string, number>; byRef: Map<string, { count: number; reason: string }> }

/** What a run left out; null where it broke off before it had said everything, or not everything is kept. */
export async function readLeftOut(deps: Deps, { id, status, rejected }: IngestionRun): Promise<LeftOut | null> {
  if (status !== 'success' && status !== 'partial') return null
  const [codes, refs] = await Promise.all([countReasons(deps.db, id), selectRejectedRefs(deps.db, id)])
  const byRef = new Map(refs.map(({ source_ref: ref, count, reason }) => [ref, { count, reason }]))
  const kept = codes.reduce((sum, { count }) => sum + count, 0)
  return kept === rejected ? { byCode: new Map(codes.map(({ code, count }) => [code, count])), byRef } : null
}

/** Asks a run to stop; what it has stored stays. Throws `run_not_found` and `run_over`. */
export async function cancelRun(deps: Deps, actor: Actor, id: string): Promise<IngestionRun> {
  return await inTransaction(deps, async (deps) => {
    const before = await describeRun(deps, id)
    if (!(await updateCancelAsked(deps.db, id, deps.clock.now()))) throw problem('run_over')
    if (!before.isCancelling)
      await recordAudit(deps, { ...about(actor, deps, before), action: 'ingestion_run.cancelled' })
    return await describeRun(deps, id)
  })
}

/** Ends the offers that a run no longer had, or leaves them as they are. Throws `run_not_found` and `nothing_to_end`. */
export async function decideEnding(deps: Deps, actor: Actor, id: string, end: boolean): Promise<IngestionRun> {
  return await inTransaction(deps, async (deps) => {
    const run = await describeRun(deps, id)
    const missing = await takeMissing(deps.db, id)
    if (!missing) throw problem('nothing_to_end')
    if (end) await addEnded(deps.db, id, await dropFromFeed(deps, missing.source, missing.refs))
    const action = end ? 'ingestion_run.missing_ended' : 'ingestion_run.missing_kept'
    await recordAudit(deps, { ...about(actor, deps, run), action })
    return await describeRun(deps, id)
  })
}

/** Begins a run of the source, or finds the one that is under way. */
async function runOf(deps: Deps, actor: Actor, source: RunnableSource): Promise<string> {
  for (;;) {
    const begun = await beginRun(deps, actor, source)
    const id = begun?.id ?? (await selectUnderWay(deps.db, source.id))
    // The one that was under way may have ended in between.
    if (id !== undefined) return id
  }
}

/** `until`: by `performance.now()`. */
async function awaitRuns(deps: Deps, ids: readonly string[], until: number): Promise<IngestionRun[]> {
  for (;;) {
    const runs = (await selectRunsById(deps.db, ids)).map(toRun)
    const left = until - performance.now()
    if (left <= 0 || runs.every(({ status }) => status !== 'running')) return runs
    await wait(Math.min(left, LOOK_EVERY_MS))
  }
}

/** Reads all enabled sources; answers when that is done, or after 25 s with what there is so far. */
export async function runIngestion(deps: Deps, actor: Actor): Promise<RunIngestion> {
  const until = performance.now() + ANSWER_AFTER_MS
  const ids: string[] = []
  for (const source of await enabledSources(deps)) ids.push(await runOf(deps, actor, source))
  const runs = await awaitRuns(deps, ids, until)
  return {
    results: runs.map(({ id, sourceName, status, fetched, inserted, updated, rejected, error }) => {
      return { source: sourceName, runId: id, status, fetched, inserted, updated, rejected, error }
    }),
  }
}

/** The same for CJ alone. Throws `source_incomplete` where CJ was not set up. */
export async function ingestCj(deps: Deps, actor: Actor): Promise<IngestCj> {
  const until = performance.now() + ANSWER_AFTER_MS
  const source = await findRunnable(deps, CJ)
  if (!source) throw problem('source_incomplete')
  const [run] = await awaitRuns(deps, [await runOf(deps, actor, source)], until)
  if (!run) throw problem('run_not_found')
  const { id: runId, status, fetched, inserted, updated, rejected, error } = run
  return { fetched, inserted, updated, rejected, runId, status, error }
}
