import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../../config/config.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import { DELIVERY_PATIENCE, READ_PATIENCE, UPKEEP_PATIENCE, WRITE_PATIENCE } from '../patience.ts'
import { createDatabase, databaseOf, type OnQuery, openLane } from '../pool.ts'
import { openReplicas } from './replicas.ts'

/** Connections that messages leave on; each holds a few messages of one transaction. */
export const DELIVERIES_AT_ONCE = 3

/** Connections for timed jobs and commands. */
const UPKEEP_AT_ONCE = 5

type PoolsOptions = {
  config: Config
  databaseUrl: string
  directUrl?: string
  log: FastifyBaseLogger
  onQuery?: OnQuery
  tracing?: Tracing | undefined
}

/** The connections to the database, by what they are for: `DATABASE_POOL_SIZE` are shared out between reads and writes. */
export function openPools(options: PoolsOptions) {
  const { config, databaseUrl, directUrl = databaseUrl, log, onQuery, tracing } = options
  const { isDatabasePooled: isPooled, databaseReplicaUrl, databaseReplicaLagMs: lagMs } = config
  const pools = new Map<string, pg.Pool>()
  const behaviour = { isPooled, tracing, ...(onQuery && { onQuery }) }
  const named = (applicationName: string, url = databaseUrl) => ({
    ...behaviour,
    url,
    applicationName,
    onError: (error: Error) => log.warn({ err: error }, 'database connection'),
    onOpen: (name: string, pool: pg.Pool) => void pools.set(name, pool),
  })
  const size = Math.ceil(config.databasePoolSize / 2)
  const reads = openLane(named('offerwell'), { name: 'reads', size, patience: READ_PATIENCE })
  const writes = openLane(named('offerwell'), { name: 'writes', size, patience: WRITE_PATIENCE })
  const db = databaseOf(behaviour, { reads, writes })
  const readDb = databaseReplicaUrl
    ? databaseOf(
        behaviour,
        openReplicas(
          { ...named('offerwell-read', databaseReplicaUrl), primary: reads, lagMs },
          { name: 'replica', size, patience: READ_PATIENCE },
        ),
      )
    : db
  const deliveries = { name: 'deliveries', size: DELIVERIES_AT_ONCE, patience: DELIVERY_PATIENCE }
  const deliveryDb = createDatabase(named('offerwell-deliveries'), deliveries)
  const upkeep = { name: 'upkeep', size: UPKEEP_AT_ONCE, patience: UPKEEP_PATIENCE }
  const upkeepDb = createDatabase({ ...named('offerwell-upkeep', directUrl), isPooled: false }, upkeep)
  const close = async () => {
    await Promise.all([...new Set([deliveryDb, upkeepDb, db, readDb])].map((one) => one.destroy()))
  }
  return { db, readDb, deliveryDb, upkeepDb, pools, close }
}
