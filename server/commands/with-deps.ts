import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, loadConfig, readEnvironment } from '../config/config.ts'
import { DATABASE_FOLDER } from '../config/data-folder.ts'
import { openDatabase } from '../platform/db/open.ts'
import { addressesOf } from '../platform/db/servers/servers.ts'
import { createDeps, type Deps, forUpkeep } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'
import { prepareDatabase } from '../preparation.ts'
import { usageError } from './run-command.ts'

/** Which database a command works on, without what may be secret in its address. */
function describePlace({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the embedded one in ${dataDir}`
  const { pathname, host, searchParams } = new URL(addressesOf(databaseUrl)[0])
  return `${pathname.slice(1)} at ${host || searchParams.get('host') || 'this machine'}`
}

/** A command that made a database of its own in the wrong folder would report a success that nobody sees. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FOLDER))) return
  throw usageError(
    `There is no database in ${dataDir}. Give the command the settings of the server (DATA_DIR or DATABASE_URL), and start the server once first.`,
  )
}

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Does something against the configured database, beside a running server if there is one; `makesDatabase` where none has to be there. */
export async function withDeps(
  run: (deps: Deps) => Promise<void>,
  { makesDatabase = false }: { makesDatabase?: boolean } = {},
): Promise<void> {
  const config = loadConfig(readEnvironment(process.cwd()))
  say(`Database: ${describePlace(config)}`)
  if (!makesDatabase) requireDatabase(config)
  const log = createLog({ ...config, logLevel: 'warn' })
  const database = await openDatabase(config, log)
  try {
    const { deps, close } = createDeps({ config, databaseUrl: database.url, directUrl: database.directUrl, log })
    await prepareDatabase({ deps: forUpkeep(deps), databaseUrl: database.directUrl, say }, async () => undefined)
      .then(() => run(forUpkeep(deps)))
      .finally(close)
  } finally {
    await database.stop()
  }
}
