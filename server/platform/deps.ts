import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { type Clock, systemClock } from './clock/clock.ts'
import { createKeyring, type Keyring } from './crypto/keyring.ts'
import { loadSecretKeys } from './crypto/secret-keys.ts'
import { createDatabase, type Db } from './db/pool.ts'
import { createEvents, type Events } from './events/events.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { createSms, type Sms } from './sms/sms.ts'

/** What the outside world gives to every use case; tests fix the clock and give a database of their own. */
export type Deps = {
  config: Config
  db: Db
  /** The catalogue's reads; the same as `db` unless a read replica is configured. */
  readDb: Db
  clock: Clock
  log: FastifyBaseLogger
  events: Events
  keyring: Keyring
  catalogueCache: ResponseCache
  mail: Mail
  sms: Sms
}

const CATALOGUE_CACHE_BYTES = 64 * 1024 * 1024
/** How long an offer that has just ended can still be listed. */
const CATALOGUE_CACHE_MS = 30_000

type DepsOptions = {
  config: Config
  databaseUrl: string
  log: FastifyBaseLogger
  clock?: Clock
  /** Sees each statement's text, so that tests can count them. */
  onQuery?: (sql: string) => void
}

/** Opens what a process needs; `close` ends its connections, after the requests that use them. */
export function createDeps(options: DepsOptions): { deps: Deps; close: () => Promise<void> } {
  const { config, log, databaseUrl: url, onQuery } = options
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const pool = { size: config.databasePoolSize, onError, ...(onQuery && { onQuery }) }
  const { db } = createDatabase({ ...pool, url, applicationName: 'offerwell' })
  const replica = config.databaseReplicaUrl
  const { db: readDb } = replica ? createDatabase({ ...pool, url: replica, applicationName: 'offerwell-read' }) : { db }
  const events = createEvents({ url, onError })
  const clock = options.clock ?? systemClock
  const mail = createMail({ config, db, clock, log })
  const sms = createSms({ config, db, clock, log })
  const deps: Deps = {
    config,
    db,
    readDb,
    clock,
    log,
    events,
    keyring: createKeyring(loadSecretKeys(config)),
    catalogueCache: createResponseCache({ maxBytes: CATALOGUE_CACHE_BYTES, ttlMs: CATALOGUE_CACHE_MS }),
    mail,
    sms,
  }
  const close = async () => {
    await Promise.all([mail.close(), sms.settled()])
    await events.stop()
    await db.destroy()
    if (readDb !== db) await readDb.destroy()
  }
  return { deps, close }
}
