import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from '../../migrations/tables.generated.ts'
import { databaseOutage, isLostConnection } from './outage.ts'
import type { DatabasePatience } from './patience.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { traceStatements } from '../tracing/traced-statements.ts'
import { createServers, isOfStandby, poolSettings, type Servers, tryEach } from './servers/servers.ts'

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

type LaneName = 'reads' | 'writes'
type Statement = { name?: string; lane: LaneName }

/** Each connection keeps the plan of each. */
const NAMED_STATEMENTS_AT_MOST = 2000

const READS = /^\s*(?:select|with)\b/i
const WRITES = /\b(?:insert into|update|delete from)\b/i

/** Equal texts get equal names, so that PostgreSQL keeps their plans; lists go in as one array parameter to keep texts few. */
function createNaming(): (text: string) => Statement {
  const statements = new Map<string, Statement>()
  return (text) => {
    const known = statements.get(text)
    if (known) return known
    const lane = READS.test(text) && !WRITES.test(text) ? 'reads' : 'writes'
    if (statements.size >= NAMED_STATEMENTS_AT_MOST) return { lane }
    const statement: Statement = { name: createHash('sha1').update(text).digest('base64url'), lane }
    statements.set(text, statement)
    return statement
  }
}

type Naming = ReturnType<typeof createNaming>

/** Sees each statement with its parameters. */
export type OnQuery = (sql: string, values: readonly unknown[]) => void

export type PoolOptions = {
  /** May name several servers, of which one takes changes. */
  url: string
  applicationName: string
  /** Whether a pooler gives out a connection for each transaction, so that nothing may be left in a session. */
  isPooled?: boolean
  onError: (error: Error) => void
  onQuery?: OnQuery
  tracing?: Tracing | undefined
  /** Hears of each pool as it is opened, for counting. */
  onOpen?: (name: string, pool: pg.Pool) => void
}

/** So many connections for what `name` says, and how long each may take over what. */
export type PoolPart = { name: string; size: number; patience: DatabasePatience }

/** What a session holds to; behind a pooler the database's user has it instead. */
export const sessionSettings = (patience: DatabasePatience) => ({
  TimeZone: 'UTC',
  // At 300,000 offers a server as it comes took 120 ms to compile the plan of an offer's page, whose work takes one.
  jit: 'off',
  statement_timeout: patience.statement,
  lock_timeout: patience.lock,
  idle_in_transaction_session_timeout: patience.idleInTransaction,
})

/** Longer than the server's own patience: only a server that cannot be heard from any more takes this long. */
const SILENCE_MS = 5_000

function openServers(options: PoolOptions, { name: purpose, size, patience }: PoolPart, servers: Servers): pg.Pool {
  const pool = new pg.Pool({
    ...poolSettings(servers),
    max: size,
    application_name: options.applicationName,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.statement + SILENCE_MS,
    keepAlive: true,
    types,
    // Part of the first message to the server, so that no statement can come before it.
    ...(!options.isPooled && {
      options: Object.entries(sessionSettings(patience))
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  })
  pool.on('error', options.onError)
  pool.on('connect', (client) => {
    client.on('error', options.onError)
  })
  options.onOpen?.(purpose, pool)
  return pool
}

/** Plain `pg`, reading values as the product does. */
export const openPool = (options: PoolOptions, part: PoolPart): pg.Pool =>
  openServers(options, part, createServers(options.url))

/** Where the connections of statements come from. Throws a `DatabaseOutage` when there is none. */
export type Lane = { connect: () => Promise<pg.PoolClient>; end: () => Promise<void> }

export function openLane(options: PoolOptions, part: PoolPart): Lane {
  const servers = createServers(options.url)
  const pool = openServers(options, part, servers)
  const connect = async () => {
    try {
      return await tryEach(servers, () => pool.connect())
    } catch (error) {
      throw databaseOutage(error)
    }
  }
  return { connect, end: () => pool.end() }
}

/**
 * `pg` pools behind Kysely that prepare each statement once a connection. Reads have connections of their own, so that writes
 * that wait for a lock leave room for them. A database out of reach is a `DatabaseOutage`. `onQuery` lets tests count statements.
 */
export function createDatabase(options: PoolOptions, parts: Record<LaneName, PoolPart> | PoolPart): Db {
  return databaseOf(options, 'size' in parts ? oneLane(openLane(options, parts)) : openLanes(options, parts))
}

/** The same over connections that are there. */
export function databaseOf(behaviour: Behaviour, lanes: Record<LaneName, Lane> | Lane): Db {
  const pool = namingPool('connect' in lanes ? oneLane(lanes) : lanes, behaviour)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

const oneLane = (lane: Lane) => ({ reads: lane, writes: lane })

const openLanes = (options: PoolOptions, { reads, writes }: Record<LaneName, PoolPart>) => ({
  reads: openLane(options, reads),
  writes: openLane(options, writes),
})

type Behaviour = Pick<PoolOptions, 'isPooled' | 'onQuery' | 'tracing'>

/** The first statement decides the lane: a transaction begins with `begin`, and anything else is alone. */
function namedClient(lanes: Record<LaneName, Lane>, { isPooled, onQuery }: Behaviour, statementOf: Naming) {
  let client: pg.PoolClient | undefined
  let isSpent = false
  return {
    query: async (text: string, values: readonly unknown[] = []) => {
      onQuery?.(text, values)
      const { name, lane } = statementOf(text)
      const isNamed = name !== undefined && !isPooled && values.length > 0
      client ??= await lanes[lane].connect()
      try {
        return await client.query({ text, values: [...values], ...(isNamed && { name }) })
      } catch (error) {
        const isLost = isLostConnection(error)
        isSpent ||= isLost || isOfStandby(error)
        throw isLost ? databaseOutage(error) : error
      }
    },
    release: (destroy?: boolean) => client?.release(destroy || isSpent),
  }
}

function namingPool(lanes: Record<LaneName, Lane>, behaviour: Behaviour): PostgresPool {
  const statementOf = createNaming()
  return {
    connect: async () => {
      const client = namedClient(lanes, behaviour, statementOf)
      const traced = traceStatements(client, behaviour.tracing, (text) => statementOf(text).lane)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without cursors and cancelling Kysely calls only these two
      return traced as unknown as PostgresPoolClient
    },
    end: async () => {
      await Promise.all([...new Set(Object.values(lanes))].map((lane) => lane.end()))
    },
    options: {},
  }
}
