import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from '../../migrations/tables.generated.ts'

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

const statementNames = new Map<string, string>()
const NAMED_STATEMENTS_AT_MOST = 2000

/** Equal texts get equal names, so that PostgreSQL keeps their plans; lists go in as one array parameter to keep texts few. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= NAMED_STATEMENTS_AT_MOST) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

type PoolOptions = {
  url: string
  size: number
  applicationName: string
  onError: (error: Error) => void
  onQuery?: (sql: string) => void
}

/** A `pg` pool behind Kysely that prepares each statement once a connection. `onQuery` lets tests count statements. */
export function createDatabase(options: PoolOptions): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.applicationName,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    types,
    // Part of the first message to the server, so that no statement can come before it.
    options: '-c TimeZone=UTC',
  })
  pool.on('error', options.onError)
  pool.on('connect', (client) => {
    client.on('error', options.onError)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool, options.onQuery) }) })
  return { db, pool }
}

function namingPool(pool: pg.Pool, onQuery?: (sql: string) => void): PostgresPool {
  const named = (client: pg.PoolClient) => ({
    query: (text: string, values: readonly unknown[] = []) => {
      onQuery?.(text)
      const name = values.length === 0 ? undefined : statementName(text)
      return client.query({ text, values: [...values], ...(name && { name }) })
    },
    release: (destroy?: boolean) => client.release(destroy),
  })
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without cursors and cancelling Kysely calls only these two
    connect: async () => named(await pool.connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
    options: pool.options,
  }
}
