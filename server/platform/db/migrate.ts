import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { DatabaseError } from 'pg'
import { CompiledQuery } from 'kysely'
import { type Migration, type MigrationResult, type MigrationResultSet, Migrator } from 'kysely/migration'
import { VERSION } from '../process/version.ts'
import { MIGRATION_PATIENCE } from './patience.ts'
import { createDatabase } from './pool.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
const FILE = /^\d{4}_(\w+)\.(sql|csv)$/

/** Data that the product brings. Rows that are there stay as they are. */
function insertMissing(table: string, text: string): CompiledQuery {
  const rows = parse<Record<string, string>>(text, { columns: true })
  const names = Object.keys(rows[0] ?? {}).join(', ')
  return CompiledQuery.raw(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** One file of the folder: SQL to run, or a CSV of rows for the table that it is named after. */
export function migrationOf(file: string): Migration {
  const [, table = '', kind] = FILE.exec(file) ?? []
  return {
    up: async (db) => {
      const text = await readFile(join(MIGRATIONS_FOLDER, file), 'utf8')
      await db.executeQuery(kind === 'csv' ? insertMissing(table, text) : CompiledQuery.raw(text))
    },
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => FILE.test(file)).sort()
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.sql'.length), migrationOf(file)]))
}

/** Whether this version brings the migration, such as `0298_offer_pictures`. */
export const isKnownMigration = async (name: string): Promise<boolean> => Object.hasOwn(await readMigrations(), name)

type Ask = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>
type MigrationState = { unknown: string[]; waiting: string[]; isNew: boolean }

/** Which migrations the database has that this version does not bring, and which wait for the next start. */
export async function migrationState(ask: Ask): Promise<MigrationState> {
  const { rows: tables } = await ask("select to_regclass('kysely_migration') is not null as found")
  const { rows } = tables[0]?.['found'] ? await ask('select name from kysely_migration order by name') : { rows: [] }
  const applied = new Set(rows.map(({ name }) => String(name)))
  const ours = Object.keys(await readMigrations())
  return {
    unknown: [...applied].filter((name) => !ours.includes(name)),
    waiting: ours.filter((name) => !applied.has(name)),
    isNew: applied.size === 0,
  }
}

/** For an operator who has gone back to an earlier version; undefined when there is nothing unknown. */
export function laterVersion({ unknown }: MigrationState): string | undefined {
  if (unknown.length === 0) return undefined
  return `This database was prepared by a later version than Offerwell ${VERSION}, which does not know ${unknown.join(', ')}. Start that version again, or restore a backup from before the upgrade.`
}

/** Who serves meanwhile may hold what a migration wants and want what it holds: one of them has to begin again. */
const TRIES = 5
const PAUSE_MS = 2_000
const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === '40P01'

/** One migration after the other, each in a transaction of its own: what one locks waits for no other, and what is done stays done. */
async function migrateOneByOne(migrator: Migrator): Promise<MigrationResultSet> {
  const results: MigrationResult[] = []
  let tries = TRIES
  for (;;) {
    const step = await migrator.migrateUp()
    if (isDeadlock(step.error) && --tries > 0) {
      await delay(PAUSE_MS)
      continue
    }
    results.push(...(step.results ?? []))
    if (step.error || !step.results?.length) return { error: step.error, results }
  }
}

/**
 * Brings the database at `databaseUrl` to the newest schema, forward only, under a lock: a new one in one transaction, and one that
 * is in use by a transaction for each migration. Answers the names of the migrations that it ran; throws the database's own error
 * when one fails, which leaves nothing half done, and a sentence for the operator when a later version has been there.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = createDatabase(
    { url: databaseUrl, applicationName: 'offerwell-migrations', onError: () => undefined },
    { name: 'migrations', size: 1, patience: MIGRATION_PATIENCE },
  )
  try {
    const state = await migrationState((text) => db.executeQuery(CompiledQuery.raw(text)))
    const later = laterVersion(state)
    if (later !== undefined) throw new Error(later)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = state.isNew ? await migrator.migrateToLatest() : await migrateOneByOne(migrator)
    if (error) throw error
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
