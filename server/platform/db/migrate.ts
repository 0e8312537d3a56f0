import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

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

/**
 * Brings the database at `databaseUrl` to the newest schema, forward only, all in one transaction under a lock.
 * Answers the names of the migrations that it ran; throws the database's own error when one fails, leaving nothing half done.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
