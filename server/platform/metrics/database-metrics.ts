import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/pool.ts'

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

const runsOf = (db: Db) => db.selectFrom('job_runs').select(['name', 'failures', 'succeeded_at']).execute()

/** When each timed job last did its work, on any process, and how often it has failed since or staff dismissed that. Nothing while the database cannot be asked. */
export function watchJobs(registry: Registry, db: Db): void {
  let looking: Promise<void> | undefined
  // Both figures come of one look.
  const collect = () => (looking ??= look().finally(() => (looking = undefined)))
  // Not `job`, as Prometheus calls what it scrapes. Every process sees the same rows, which the sum of all processes must count once.
  const shared = { labelNames: ['name'] as const, aggregator: 'max' as const, registers: [registry], collect }
  const failures = new Gauge({
    ...shared,
    name: 'job_failures',
    help: 'Failures of a timed job since it last did its work, or staff dismissed them.',
  })
  const succeeded = new Gauge({
    ...shared,
    name: 'job_succeeded_timestamp_seconds',
    help: 'When a timed job last did its work.',
  })

  async function look(): Promise<void> {
    const runs = await Promise.race([runsOf(db).catch(() => []), delay(PATIENCE_MS, [], { ref: false })])
    succeeded.reset()
    failures.reset()
    for (const { name, failures: count, succeeded_at: at } of runs) {
      failures.set({ name }, count)
      if (at !== null) succeeded.set({ name }, Date.parse(at) / 1000)
    }
  }
}
