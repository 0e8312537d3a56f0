import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { type Clock, systemClock } from './clock/clock.ts'
import { createKeyring, type Keyring } from './crypto/keyring.ts'
import { loadSecretKeys } from './crypto/secret-keys.ts'
import { openPools } from './db/servers/open-pools.ts'
import type { Db, OnQuery } from './db/pool.ts'
import { createTurns, type Turns } from './db/turns.ts'
import { createEvents, type Events } from './events/events.ts'
import { createNames, type Names } from './fetch/names.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { givePlaceBack } from './load/place.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { createPush, type Push } from './push/push.ts'
import { createSms, type Sms } from './sms/sms.ts'
import { createStorage } from './storage/create-storage.ts'
import type { Storage } from './storage/storage.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the outside world gives to every use case; tests fix the clock and give a database of their own. */
export type Deps = {
  config: Config
  db: Db
  /** Reads that may be a few seconds old; the same as `db` unless a read replica is configured. */
  readDb: Db
  /** Held while messages are sent, so that a slow mail server takes no connection from those who wait for a page. */
  deliveryDb: Db
  /** What no person waits for; use it through `forUpkeep`. */
  upkeepDb: Db
  /** The connections behind those, by what they are for; only to be counted. */
  pools: ReadonlyMap<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>
  /** For what locks a row that many people want at once. */
  turns: Turns
  clock: Clock
  log: FastifyBaseLogger
  events: Events
  keyring: Keyring
  catalogueCache: ResponseCache
  jobs: Jobs
  mail: Mail
  names: Names
  push: Push
  sms: Sms
  storage: Storage
  /** Undefined where nothing is traced. */
  tracing: Tracing | undefined
}

/** The row's lock lets one through at a time; the second has its statements on the way when the first ends. */
const TURNS = { atOnce: 2, waitMs: 10_000 }

const CATALOGUE_CACHE_BYTES = 32 * 1024 * 1024
/** How long an offer that has just ended can still be listed. */
const CATALOGUE_CACHE_MS = 30_000

type DepsOptions = {
  config: Config
  databaseUrl: string
  /** Leads past a pooler, for what needs a session of its own or takes long; `databaseUrl` where there is none. */
  directUrl?: string
  log: FastifyBaseLogger
  clock?: Clock
  /** Lets tests count statements. */
  onQuery?: OnQuery
  tracing?: Tracing | undefined
}

/** The same, patient: for timed jobs, imports and commands, which may take minutes over a statement. */
export function forUpkeep(deps: Deps): Deps {
  return { ...deps, db: deps.upkeepDb, readDb: deps.upkeepDb }
}

/** Opens what a process needs; `close` ends its connections, after the requests that use them. */
export function createDeps(options: DepsOptions): { deps: Deps; close: () => Promise<void> } {
  const { config, log, databaseUrl, directUrl: url = databaseUrl, tracing } = options
  const { close: closePools, ...pools } = openPools(options)
  const { db } = pools
  const events = createEvents({ url, onError: (error) => log.warn({ err: error }, 'database connection') })
  const clock = options.clock ?? systemClock
  const mail = createMail({ config, db, clock, log })
  const sms = createSms({ config, db, clock, log })
  const keyring = createKeyring(loadSecretKeys(config))
  const deps: Deps = {
    config,
    ...pools,
    turns: createTurns({ ...TURNS, onWait: givePlaceBack }),
    clock,
    log,
    events,
    keyring,
    catalogueCache: createResponseCache({ maxBytes: CATALOGUE_CACHE_BYTES, ttlMs: CATALOGUE_CACHE_MS }),
    jobs: createJobs({ url, db: pools.upkeepDb, log, tracing }),
    mail,
    names: createNames(),
    push: createPush({ config, db, keyring }),
    sms,
    storage: createStorage(config),
    tracing,
  }
  const close = async () => {
    await Promise.all([mail.close(), sms.settled()])
    await events.stop()
    await closePools()
  }
  return { deps, close }
}
