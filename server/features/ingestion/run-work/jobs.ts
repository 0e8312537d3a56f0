import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isFeedError } from '../../../sources/feed-error.ts'
import { noteRunEnd, readySource } from '../sources/service.ts'
import { claimRun, deleteRaw, finishRun, holdRun, releaseRun, type RunResult } from './queries.ts'
import { RAW_DAYS } from '../run-pages/service.ts'
import { createPace, isRunInterrupted, type Pace, runInterrupted } from './rules.ts'
import { readSource, type Work } from './service.ts'

const HEARD_EVERY_MS = 10_000
/** A worker that was silent for so long is taken for dead. */
const SILENT_MS = 60_000
/** A run that so many workers could not bring to its end fails. */
const ATTEMPTS_AT_MOST = 5
const RUNS_AT_ONCE = 2
const DAY_MS = 86_400_000

type Run = Work['run']

async function finish(deps: Deps, run: Run, result: RunResult): Promise<void> {
  const at = deps.clock.now()
  const counts = await finishRun(deps.db, run, result, at)
  if (!counts) throw runInterrupted('LOST')
  const { status } = result
  const isError = status === 'failed' || status === 'partial'
  await noteRunEnd(deps, run.source_id, { status, taken: counts.inserted + counts.updated, isError, at })
}

const brokenOff = (status: 'failed' | 'cancelled', error: string | null): RunResult => {
  return { status, error, problems: [], ended: 0, missing_refs: null }
}

const OUR_FAULT = 'Something went wrong on our side. What was stored until then stays.'

/** Leaves a run that was not brought to its end as what it is now. */
async function endEarly(deps: Deps, run: Run, error: unknown): Promise<void> {
  const close = (result: RunResult) => inTransaction(deps, (deps) => finish(deps, run, result))
  if (isRunInterrupted(error)) {
    if (error.why === 'STOPPED') await releaseRun(deps.db, run)
    if (error.why === 'CANCELLED') await close(brokenOff('cancelled', null))
    return
  }
  // The next worker goes on with it.
  if (isDatabaseOutage(error)) throw error
  if (!isFeedError(error)) deps.log.error({ err: error, run: run.id }, 'a source could not be read')
  await close(brokenOff('failed', isFeedError(error) ? error.message : OUR_FAULT))
}

/** Says every few seconds that the run is being worked on; `interrupt` is called when it is not to be any more. */
function keepHeard(deps: Deps, run: Run, interrupt: (why: 'CANCELLED' | 'LOST') => void): NodeJS.Timeout {
  const say = async () => {
    const held = await holdRun(deps.db, run, deps.clock.now())
    if (!held) interrupt('LOST')
    else if (held.isCancelled) interrupt('CANCELLED')
  }
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'ingestion')
  return setInterval(() => void say().catch(onError), HEARD_EVERY_MS).unref()
}

export type Patience = {
  /** Aborted when the process stops. */
  signal: AbortSignal
  /** Waits between calls and batches, in milliseconds. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Shared with other runs; of this one alone unless given. */
  pace?: Pace
}

/** Of all runs that this process brings to their end. */
const sharedPace = createPace()

/** Takes one run that waits, and brings it to its end; false when none waits. */
export async function workOnRun(deps: Deps, { signal, pause, pace = createPace() }: Patience): Promise<boolean> {
  const now = deps.clock.now()
  const runner = newId()
  const claimed = await claimRun(deps.db, runner, { now, silentSince: new Date(now.getTime() - SILENT_MS) })
  if (!claimed) return false
  const run = { ...claimed, runner }
  const ending = new AbortController()
  const stop = () => ending.abort(runInterrupted('STOPPED'))
  signal.addEventListener('abort', stop)
  const heard = keepHeard(deps, run, (why) => ending.abort(runInterrupted(why)))
  try {
    if (run.attempts > ATTEMPTS_AT_MOST) throw new Error('The run was broken off too often.')
    const source = await readySource(deps, run.source_id, (ms) => pause(ms, ending.signal))
    const work = { run, source, signal: ending.signal, pace }
    await readSource(deps, work, (deps, result) => finish(deps, run, result))
  } catch (error) {
    await endEarly(deps, run, ending.signal.aborted ? ending.signal.reason : error)
  } finally {
    clearInterval(heard)
    signal.removeEventListener('abort', stop)
  }
  return true
}

const pauseFor = async (ms: number, signal: AbortSignal) => {
  await wait(ms, undefined, { signal })
}

/** Brings every run that waits to its end, a few at a time. */
export async function workOnRuns(deps: Deps, signal: AbortSignal): Promise<void> {
  const lane = async () => {
    while (!signal.aborted && (await workOnRun(deps, { signal, pause: pauseFor, pace: sharedPace })));
  }
  await Promise.all(Array.from({ length: RUNS_AT_ONCE }, lane))
}

/** A timed job: forgets what sources answered, once nobody needs to look at it any more. */
export async function forgetRaw(deps: Deps): Promise<void> {
  await deleteRaw(deps.db, new Date(deps.clock.now().getTime() - RAW_DAYS * DAY_MS))
}
