import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, OWNER, prepareCluster } from './cluster.ts'
import { addressOf, type Lease, takeLease } from './lease.ts'
import {
  type Attempt,
  endPostmaster,
  findPostmaster,
  isToldToStop,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export type EmbeddedPostgres = {
  /** The address of the database `offerwell`; it stays the same when the server had to be started again. */
  url: string
  /** True when a server that somebody else started already served this folder. */
  adopted: boolean
  /** Leaves the server, and stops it when no other process uses it. */
  stop: () => Promise<void>
}

type Say = (line: string) => void
type Watch = { cluster: Cluster; log: Say; warn: Say; signal: AbortSignal; port?: number }

const START_MS = 15_000
const RECOVERY_MS = 600_000
const POLL_MS = 25
const PAUSE_MS = 1_000
const LOOK_MS = 1_000

/** After a killed server its last processes hold the shared memory for a moment; a second starter finds the first one's lock file. */
const passing = /pre-existing shared memory|postmaster\.pid|already in use|lock file|is another postmaster/i

async function failureOf(attempt: Attempt | undefined): Promise<string | undefined> {
  const failure = await attempt?.failure()
  if (failure === undefined || passing.test(failure)) return failure
  throw new Error(`PostgreSQL did not start: ${failure || 'it said nothing'}`)
}

/** Joins the live server of the cluster or starts one, for 15 s, and longer while it recovers from a crash. */
async function join(watch: Watch): Promise<{ lease: Lease; adopted: boolean }> {
  const { cluster, log, signal } = watch
  const begun = Date.now()
  let attempt: Attempt | undefined
  let reason = ''
  let isRecovering = false
  while (Date.now() - begun < (isRecovering ? RECOVERY_MS : START_MS)) {
    // A start under way is seen through, so that no server is left behind without a lease.
    if (attempt === undefined) signal.throwIfAborted()
    const failure = await failureOf(attempt)
    if (failure !== undefined) {
      attempt = undefined
      reason = failure
    }
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const answer = await takeLease(cluster, postmaster)
      if (!('refusal' in answer))
        return { lease: answer, adopted: !attempt || (attempt.pid ?? postmaster.pid) !== postmaster.pid }
      if (answer.isRecovering && !isRecovering && Date.now() - begun > 1_000) {
        log('PostgreSQL recovers what was written before it was stopped hard')
        isRecovering = true
      }
      reason = answer.refusal
    } else {
      attempt ??= await startPostmaster(cluster, watch.port)
    }
    await delay(POLL_MS)
  }
  throw new Error(
    `PostgreSQL did not start within ${START_MS / 1000} seconds: ${reason}. Its log is ${cluster.logFile}.`,
  )
}

/** Waits until the lease is lost or given up, or until somebody else tells the server to stop, which a lease alone would hold up for ever. */
async function watchLease({ cluster, signal }: Watch, { lost, postmaster }: Lease): Promise<'stopping' | 'over'> {
  const loss = new AbortController()
  void lost.then(() => loss.abort())
  const over = AbortSignal.any([signal, loss.signal])
  while (!(await isToldToStop(cluster, postmaster.pid))) {
    await delay(LOOK_MS, undefined, { signal: over, ref: false }).catch(() => undefined)
    if (over.aborted) return 'over'
  }
  return 'stopping'
}

/** Starts the server again when it dies under us (the pools connect anew, to the same address); answers the last lease. */
async function keepAlive(watch: Watch, first: Lease): Promise<Lease> {
  const { cluster, warn, signal } = watch
  let lease = first
  while (true) {
    const found = await watchLease(watch, lease)
    if (signal.aborted) return lease
    if (found === 'stopping') {
      warn('PostgreSQL was told to stop while it is in use: its connections are ended, and it is started again')
      await endPostmaster(cluster, lease.postmaster.pid)
    } else warn('PostgreSQL went away: starting it again')
    try {
      lease = (await join(watch)).lease
    } catch (error) {
      if (signal.aborted) return lease
      warn(error instanceof Error ? error.message : String(error))
      await delay(PAUSE_MS)
    }
  }
}

function atSamePlace(cluster: Cluster, { socketFolder, port }: Postmaster): Pick<Watch, 'cluster' | 'port'> {
  return { cluster: { ...cluster, socketFolder: socketFolder || cluster.socketFolder }, port }
}

/**
 * Serves the database cluster under `dataDir` (made when missing) with the bundled PostgreSQL, on a unix socket that only this
 * user can reach, or joins the server that another process of this user runs there. The last process to leave stops it.
 * `durable: false` gives up safety for speed, for tests. Throws an error whose message is a sentence for people.
 */
export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options)
  const stopping = new AbortController()
  const { signal } = stopping
  const says = { log: options.log, warn: options.warn ?? options.log }
  const { lease: first, adopted } = await join({ cluster, ...says, signal })
  const place = atSamePlace(cluster, first.postmaster)
  const kept = keepAlive({ ...place, ...says, signal }, first)
  const leave = async () => {
    stopping.abort()
    const lease = await kept
    if (await lease.release()) await stopPostmaster(cluster, lease.postmaster.pid)
    await lease.end()
  }
  let leaving: Promise<void> | undefined
  return { url: addressOf(cluster, first.postmaster, OWNER), adopted, stop: () => (leaving ??= leave()) }
}
