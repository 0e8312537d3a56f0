import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from '../../migrations/tables.generated.ts'
import { databaseOutage, isLostConnection } from './outage.ts'
import type { DatabasePatience } from './patience.ts'

export type Db = Kysely<DB>

/** Timestamps leave the driver as ISO 8601 text with microseconds, so that a key-set cursor loses nothing. */
function isoTimestamp(text: string): string {
  const iso = text.replace(' ', 'T')
  return iso.endsWith('+00') ? `${iso.slice(0, -3)}Z` : iso.replace(/([+-]\d\d)$/, '$1:00')
}

const identity = (text: string) => text

/** The one place where PostgreSQL's text becomes values: `numeric` is only carried as a number, sums are made in SQL. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, identity],
  [pg.types.builtins.TIMESTAMPTZ, isoTimestamp],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

type Lane = 'reads' | 'writes'
type Statement = { name?: string; lane: Lane }

const statements = new Map<string, Statement>()
const NAMED_STATEMENTS_AT_MOST = 2000

const READS = /^\s*(?:select|with)\b/i
const WRITES = /\b(?:insert into|update|delete from)\b/i

/** Equal texts get equal names, so that PostgreSQL keeps their plans; lists go in as one array parameter to keep texts few. */
function statementOf(text: string): Statement {
  const known = statements.get(text)
  if (known) return known
  const lane = READS.test(text) && !WRITES.test(text) ? 'reads' : 'writes'
  if (statements.size >= NAMED_STATEMENTS_AT_MOST) return { lane }
  const statement: Statement = { name: createHash('sha1').update(text).digest('base64url'), lane }
  statements.set(text, statement)
  return statement
}

/** Sees each statement with its parameters. */
export type OnQuery = (sql: string, values: readonly unknown[]) => void

type PoolOptions = {
  url: string
  applicationName: string
  onError: (error: Error) => void
  onQuery?: OnQuery
  /** Hears of each pool as it is opened, for counting. */
  onOpen?: (name: string, pool: pg.Pool) => void
}

/** So many connections for what `name` says, and how long each may take over what. */
export type PoolPart = { name: string; size: number; patience: DatabasePatience }

/** Plain `pg`, reading values as the product does. */
export function openPool(options: PoolOptions, { name: purpose, size, patience }: PoolPart): pg.Pool {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: size,
    application_name: options.applicationName,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience.connection,
    types,
    // Part of the first message to the server, so that no statement can come before it.
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', options.onError)
  pool.on('connect', (client) => {
    client.on('error', options.onError)
  })
  options.onOpen?.(purpose, pool)
  return pool
}

/**
 * `pg` pools behind Kysely that prepare each statement once a connection. Reads have connections of their own, so that writes
 * that wait for a lock leave room for them. A database out of reach is a `DatabaseOutage`. `onQuery` lets tests count statements.
 */
export function createDatabase(options: PoolOptions, parts: Record<Lane, PoolPart> | PoolPart): Db {
  const lanes = 'size' in parts ? oneLane(openPool(options, parts)) : openLanes(options, parts)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(lanes, options.onQuery) }) })
}

const oneLane = (pool: pg.Pool) => ({ reads: pool, writes: pool })

const openLanes = (options: PoolOptions, { reads, writes }: Record<Lane, PoolPart>) => ({
  reads: openPool(options, reads),
  writes: openPool(options, writes),
})

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw databaseOutage(error)
  }
}

/** The first statement decides the lane: a transaction begins with `begin`, and anything else is alone. */
function namedClient(lanes: Record<Lane, pg.Pool>, onQuery?: OnQuery) {
  let client: pg.PoolClient | undefined
  return {
    query: async (text: string, values: readonly unknown[] = []) => {
      onQuery?.(text, values)
      const { name, lane } = statementOf(text)
      client ??= await connectTo(lanes[lane])
      try {
        return await client.query({ text, values: [...values], ...(name && values.length > 0 && { name }) })
      } catch (error) {
        throw isLostConnection(error) ? databaseOutage(error) : error
      }
    },
    release: (destroy?: boolean) => client?.release(destroy),
  }
}

function namingPool(lanes: Record<Lane, pg.Pool>, onQuery?: OnQuery): PostgresPool {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without cursors and cancelling Kysely calls only these two
    connect: async () => namedClient(lanes, onQuery) as unknown as PostgresPoolClient,
    end: async () => {
      await Promise.all([...new Set(Object.values(lanes))].map((pool) => pool.end()))
    },
    options: lanes.writes.options,
  }
}
