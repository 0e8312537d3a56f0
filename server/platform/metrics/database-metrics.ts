import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/pool.ts'
import type { Events } from '../events/events.ts'

/** A database that does not answer must not keep the other figures back. */
const PATIENCE_MS = 2_000

type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** How the connections of each pool are used, and how many wait for one. */
export function watchPools(registry: Registry, pools: ReadonlyMap<string, PoolCounts>): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool, in use or idle.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of pools) {
        connections.set({ pool, state: 'used' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  const waiting = new Gauge({
    name: 'database_connection_waits',
    help: 'Statements that wait for a connection of their pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount)
    },
  })
}

type Figure = { name: string; help: string; label: string }
/** By the name of a figure, how it stands for each value of its label. */
export type Readings = Readonly<Record<string, readonly (readonly [value: string, at: number])[]>>

/** Figures that one look at the database tells, the same to every process. Nothing while it cannot be asked. */
export function watchDatabase(registry: Registry, figures: readonly Figure[], read: () => Promise<Readings>): void {
  let looking: Promise<void> | undefined
  // All figures come of one look.
  const collect = () => (looking ??= look().finally(() => (looking = undefined)))
  const gauges = figures.map(({ name, help, label }) => {
    // Every process sees the same rows, which the sum of all processes must count once.
    const gauge = new Gauge({ name, help, labelNames: [label], aggregator: 'max', registers: [registry], collect })
    return { name, label, gauge }
  })

  async function look(): Promise<void> {
    const nothing: Readings = {}
    const readings = await Promise.race([read().catch(() => nothing), delay(PATIENCE_MS, nothing, { ref: false })])
    for (const { name, label, gauge } of gauges) {
      gauge.reset()
      for (const [value, at] of readings[name] ?? []) gauge.set({ [label]: value }, at)
    }
  }
}

// Not `job`, as Prometheus calls what it scrapes.
const JOB_FIGURES: readonly Figure[] = [
  {
    name: 'job_failures',
    help: 'Failures of a timed job since it last did its work, or staff dismissed them.',
    label: 'name',
  },
  { name: 'job_succeeded_timestamp_seconds', help: 'When a timed job last did its work.', label: 'name' },
]

const secondsOf = (at: string) => Date.parse(at) / 1000

/** When each timed job last did its work, on any process, and how often it has failed since or staff dismissed that. */
export function watchJobs(registry: Registry, db: Db): void {
  watchDatabase(registry, JOB_FIGURES, async () => {
    const runs = await db.selectFrom('job_runs').select(['name', 'failures', 'succeeded_at']).execute()
    return {
      job_failures: runs.map(({ name, failures }) => [name, failures]),
      job_succeeded_timestamp_seconds: runs.flatMap(({ name, succeeded_at: at }) =>
        at === null ? [] : [[name, secondsOf(at)] as const],
      ),
    }
  })
}

const LAG_CHANNEL = 'lag'

/** How long what the database tells takes to be heard here: each look tells something. Nothing while it is not heard. */
export function watchEvents(registry: Registry, db: Db, events: Pick<Events, 'subscribe'>): void {
  const waiting = new Map<string, () => void>()
  events.subscribe(LAG_CHANNEL, (mark) => waiting.get(mark ?? '')?.())

  async function measure(mark: string): Promise<number> {
    const begun = performance.now()
    const heard = new Promise<void>((resolve) => waiting.set(mark, resolve))
    await db.selectNoFrom((sql) => sql.fn('pg_notify', [sql.val(LAG_CHANNEL), sql.val(mark)]).as('told')).execute()
    await heard
    return (performance.now() - begun) / 1000
  }

  const gauge: Gauge = new Gauge({
    name: 'event_lag_seconds',
    help: 'How long a notice of the database takes to be heard by the process.',
    aggregator: 'max',
    registers: [registry],
    collect: async () => {
      const mark = randomUUID()
      const late = delay(PATIENCE_MS, undefined, { ref: false })
      const lag = await Promise.race([measure(mark).catch(() => undefined), late])
      waiting.delete(mark)
      if (lag === undefined) gauge.remove()
      else gauge.set(lag)
    },
  })
}
