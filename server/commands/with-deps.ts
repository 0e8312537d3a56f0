import { isConfigError, loadConfig, readEnvironment } from '../config/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createDeps, type Deps } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'

/** A mistake of the person at the terminal: shown as its sentence, without a stack. */
export function usageError(message: string): Error {
  return Object.assign(new Error(message), { name: 'UsageError' })
}

function sentence(error: unknown, isExpected: (error: unknown) => boolean): string {
  if (isConfigError(error)) return error.messages.join('\n')
  if (!(error instanceof Error)) return String(error)
  return error.name === 'UsageError' || isExpected(error) ? error.message : (error.stack ?? error.message)
}

/** Runs a command against the configured database, beside a running server if there is one, and ends with 1 when it fails. */
export async function withDeps(
  run: (deps: Deps) => Promise<void>,
  isExpected: (error: unknown) => boolean = () => false,
) {
  try {
    const config = loadConfig(readEnvironment(process.cwd()))
    const database = await openDatabase(config, () => undefined)
    try {
      await migrate(database.url)
      const { deps, close } = createDeps({
        config,
        databaseUrl: database.url,
        log: createLog({ ...config, logLevel: 'warn' }),
      })
      await run(deps).finally(close)
    } finally {
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${sentence(error, isExpected)}\n`)
    process.exitCode = 1
  }
}
