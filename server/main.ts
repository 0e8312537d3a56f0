import { buildApp } from './app.ts'
import { type Config, isConfigError, loadConfig, readEnvironment } from './config.ts'
import { timedJobs } from './jobs.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { createDeps, type Deps } from './platform/deps.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { ensurePartitions } from './features/offers/jobs.ts'

type SignIn = { who: string; email: string; password: string; sees: string }

const say = (line: string) => process.stdout.write(`${line}\n`)

async function loadDemo(deps: Deps): Promise<SignIn[]> {
  if (!deps.config.demo) return []
  const { demoSignIns, isEmptyDatabase, loadDemoWorld } = await import('./demo/demo.ts')
  if (!(await isEmptyDatabase(deps))) return await demoSignIns(deps)
  say('Loading the demo world')
  return await loadDemoWorld(deps)
}

function sayReady(address: string, signIns: readonly SignIn[]): void {
  for (const { who, email, password, sees } of signIns) {
    say(`  ${who.padEnd(24)} ${email.padEnd(36)} ${password.padEnd(18)} ${sees}`)
  }
  say(`Offerwell is ready at ${address}`)
}

/** Stops once, however often it is asked: no new requests, those in hand finish, the database last. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  const onSignal = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop did not go as it should: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  say(config.databaseUrl ? 'Connecting to the database' : 'Starting the database')
  const database = await openDatabase(config, (line) => log.debug(line))
  const migrated = await migrate(database.url)
  if (migrated.length > 0) say(`Updated the database: ${migrated.join(', ')}`)
  const { deps, close } = createDeps({ config, databaseUrl: database.url, log })
  await ensurePartitions(deps)
  const signIns = await loadDemo(deps)
  await deps.events.start()
  const { app } = await buildApp(deps)
  const address = await app.listen({ host: config.host, port: config.port })
  const jobs = await startJobs({ url: database.url, jobs: timedJobs(deps), log })
  stopOnSignals(async () => {
    say('Stopping')
    await app.close()
    await jobs.stop()
    await close()
    await database.stop()
  })
  sayReady(address.replace('0.0.0.0', 'localhost'), signIns)
}

try {
  await start(loadConfig(readEnvironment(process.cwd())))
} catch (error) {
  const lines = isConfigError(error)
    ? error.messages
    : [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  process.stderr.write(`Offerwell did not start.\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
  process.exit(1)
}
