import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import type { Db } from '../../server/platform/db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests use: the address of a database on it from which others are made. */
    databaseServer: string
    /** The migrated database that each test's own is a copy of. */
    templateDatabase: string
    /** How PostgreSQL copies it: files are faster where nothing need be durable. */
    copyStrategy: 'file_copy' | 'wal_log'
  }
}

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** The beginning of the name of a folder for a server of the tests; the number of its process follows. */
export const TEST_FOLDER = 'offerwell-tests-'

const OBJECT_IN_USE = '55006'
const TRIES = 5

const random = () => randomBytes(5).toString('hex')

/** The time in the name tells which databases a killed run left on a server that is used again; copies add to this name. */
export function templateName(now = Date.now()): string {
  return `offerwell_test_${now.toString(36)}_${random()}`
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs statements on the server, each by itself: databases are not made in transactions. */
export async function runOnServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function copyTemplate(server: string, name: string, triesLeft = TRIES): Promise<void> {
  const template = escapeIdentifier(inject('templateDatabase'))
  const statement = `create database ${escapeIdentifier(name)} template ${template} strategy ${inject('copyStrategy')}`
  try {
    await runOnServer(server, statement)
  } catch (error) {
    // PostgreSQL's own workers look into the template now and then; it has waited 5 s for them by itself.
    const isBusy = error instanceof DatabaseError && error.code === OBJECT_IN_USE
    if (!isBusy || triesLeft === 0) throw error
    await copyTemplate(server, name, triesLeft - 1)
  }
}

async function createDatabase(create: (server: string, name: string) => Promise<void>): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `${inject('templateDatabase')}_${random()}`
  await create(server, name)
  return {
    url: withDatabase(server, name),
    drop: () => runOnServer(server, `drop database if exists ${escapeIdentifier(name)} with (force)`),
  }
}

/** A migrated, empty database for one test file; `drop` also ends the connections that are still open to it. */
export const createTestDatabase = () => createDatabase(copyTemplate)

/** One in which nothing is, not even the schema. */
export const createBareDatabase = () =>
  createDatabase((server, name) =>
    runOnServer(server, `create database ${escapeIdentifier(name)} template template0 encoding 'UTF8'`),
  )

/** How many connections to this database wait for a lock; other tests have databases of their own on the same server. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}
