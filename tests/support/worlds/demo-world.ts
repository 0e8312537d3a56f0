import type { RawBuilder } from 'kysely'
import { pino } from 'pino'
import { createTestDatabase } from '../database.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { createDeps, type Deps } from '../../../server/platform/deps.ts'

const KEY = 'k1:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
/** The moment of all worlds of one test file. */
export const now = new Date()

export type World = { deps: Deps; close: () => Promise<void> }

/** A database of its own, migrated and empty, whose clock stands still. */
export async function emptyWorld(): Promise<World> {
  const database = await createTestDatabase()
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEYS: KEY, DATA_DIR: '/nonexistent' })
  const { deps, close } = createDeps({
    config,
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    clock: { now: () => now },
  })
  return {
    deps,
    close: async () => {
      await close()
      await database.drop()
    },
  }
}

export async function rowsOf<T>({ db }: Deps, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

export async function countOf(deps: Deps, query: RawBuilder<{ n: number }>): Promise<number> {
  return (await rowsOf(deps, query))[0]?.n ?? 0
}
