import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { type Clock, systemClock } from './clock/clock.ts'
import { createKeyring, type Keyring } from './crypto/keyring.ts'
import { loadSecretKeys } from './crypto/secret-keys.ts'
import { createDatabase, type Db } from './db/pool.ts'
import { createEvents, type Events } from './events/events.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { createPush, type Push } from './push/push.ts'
import { createSms, type Sms } from './sms/sms.ts'

/** What the outside world gives to every use case; tests fix the clock and give a database of their own. */
export type Deps = {
  config: Config
  db: Db
  /** The catalogue's reads; the same as `db` unless a read replica is configured. */
  readDb: Db
  /** Held while messages are sent, so that a slow mail server takes no connection from those who wait for a page. */
  deliveryDb: Db
  clock: Clock
  log: FastifyBaseLogger
  events: Events
  keyring: Keyring
  catalogueCache: ResponseCache
  mail: Mail
  push: Push
  sms: Sms
}

/** Messages that leave at the same moment, each with a connection of its own. */
export const DELIVERIES_AT_ONCE = 3

const CATALOGUE_CACHE_BYTES = 32 * 1024 * 1024
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

/** The connections to the database, by what they are for. */
function openPools({ config, log, databaseUrl, onQuery }: DepsOptions) {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const open = (applicationName: string, url = databaseUrl, size = config.databasePoolSize) =>
    createDatabase({ url, size, applicationName, onError, ...(onQuery && { onQuery }) }).db
  const db = open('offerwell')
  const readDb = config.databaseReplicaUrl ? open('offerwell-read', config.databaseReplicaUrl) : db
  const deliveryDb = open('offerwell-deliveries', databaseUrl, DELIVERIES_AT_ONCE)
  const close = async () => {
    await deliveryDb.destroy()
    await db.destroy()
    if (readDb !== db) await readDb.destroy()
  }
  return { db, readDb, deliveryDb, close }
}

/** Opens what a process needs; `close` ends its connections, after the requests that use them. */
export function createDeps(options: DepsOptions): { deps: Deps; close: () => Promise<void> } {
  const { config, log, databaseUrl: url } = options
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
    clock,
    log,
    events,
    keyring,
    catalogueCache: createResponseCache({ maxBytes: CATALOGUE_CACHE_BYTES, ttlMs: CATALOGUE_CACHE_MS }),
    mail,
    push: createPush({ config, db, keyring }),
    sms,
  }
  const close = async () => {
    await Promise.all([mail.close(), sms.settled()])
    await events.stop()
    await closePools()
  }
  return { deps, close }
}
