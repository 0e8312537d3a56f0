import { readdir } from 'node:fs/promises'
import { Migrator } from 'kysely/migration'
import { migrationOf, MIGRATIONS_FOLDER } from '../../server/platform/db/migrate.ts'
import { MIGRATION_PATIENCE } from '../../server/platform/db/patience.ts'
import { createDatabase } from '../../server/platform/db/pool.ts'

/** The versions that people may run, each with its last migration when it was first handed out: what came to it later is an upgrade too. */
export const RELEASES = [
  { version: '0.1.0', last: '0303_audit_chain' },
  { version: '0.2.0', last: '0308_offer_listings' },
] as const

const FILE = /^(\d{4}_\w+)\.(sql|csv)$/

/** Brings a database to the schema that had `last` as its last migration. */
export async function migrateTo(url: string, last: string): Promise<void> {
  const names = (await readdir(MIGRATIONS_FOLDER)).map((file) => ({ file, name: FILE.exec(file)?.[1] ?? '' }))
  const until = names.filter(({ name }) => name !== '' && name <= last)
  const db = createDatabase(
    { url, applicationName: 'releases', onError: () => undefined },
    { name: 'all', size: 1, patience: MIGRATION_PATIENCE },
  )
  const getMigrations = async () => Object.fromEntries(until.map(({ file, name }) => [name, migrationOf(file)]))
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  await db.destroy()
  if (error) throw error
}
