import { buildApp } from './app.ts'
import { proveKeyring } from './auth/sessions/keys.ts'
import { type Config, isConfigError, loadConfig, readEnvironment, unknownSettings } from './config/config.ts'
import { startPromptJobs, timedJobs } from './jobs.ts'
import { connectionProblem } from './platform/db/connection-problem.ts'
import { checkKeyring } from './platform/db/key-checks.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { createDeps, type Deps } from './platform/deps.ts'
import { describeMail } from './platform/mail/mail.ts'
import { describeSms } from './platform/sms/sms.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { serveMetrics } from './platform/metrics/metrics.ts'
import { ensurePartitions } from './features/redeeming/activity-logs/jobs.ts'

type SignIn = { who: string; email: string; password: string; sees: string }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Everybody knows the demo world's passwords, its administrator's too. */
async function refuseDemoInProduction(deps: Deps): Promise<void> {
  if (deps.config.nodeEnv !== 'production') return
  const { demoSignIns } = await import('./demo/demo.ts')
  if ((await demoSignIns(deps)).length === 0) return
  throw new Error(
    'This database holds the demo world, whose passwords everybody knows. Begin a new one for production: another DATA_DIR, or an empty database in DATABASE_URL.',
  )
}

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

type Step = () => Promise<void>

/**
 * What must be undone, newest first: no new requests, those in hand finish, the database last. It runs once, however often it is
 * asked, and listens from the start, so that a signal during the start leaves nothing running either.
 */
function createStop(): { add: (step: Step) => void; run: () => Promise<void> } {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined
  const undo = async () => {
    for (const step of steps.toReversed()) await step()
  }
  const run = () => (stopping ??= undo())
  const onSignal = () => {
    say('Stopping')
    run().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop did not go as it should: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { add: (step) => steps.push(step), run }
}

async function start(config: Config, stop: ReturnType<typeof createStop>): Promise<void> {
  const log = createLog(config)
  say(config.databaseUrl ? 'Connecting to the database' : 'Starting the database')
  const database = await openDatabase(config, (line) => log.debug(line))
  stop.add(database.stop)
  const migrated = await migrate(database.url)
  if (migrated.length > 0) say(`Updated the database: ${migrated.join(', ')}`)
  const { deps, close } = createDeps({ config, databaseUrl: database.url, log })
  stop.add(close)
  await ensurePartitions(deps)
  await proveKeyring(deps)
  await checkKeyring(deps.db, deps.keyring)
  await refuseDemoInProduction(deps)
  const signIns = await loadDemo(deps)
  const { app, metrics } = await buildApp(deps)
  await deps.events.start()
  const jobs = await startJobs({ url: database.url, jobs: timedJobs(deps), log })
  stop.add(jobs.stop)
  stop.add(startPromptJobs(deps).stop)
  const figures = await serveMetrics(metrics, config.metrics)
  stop.add(figures.close)
  const address = await app.listen({ host: config.host, port: config.port })
  stop.add(() => app.close())
  say(describeMail(config))
  say(describeSms(config))
  say(`Metrics are at ${figures.address}`)
  sayReady(address.replace('0.0.0.0', 'localhost'), signIns)
}

/** Sentences for the operator as they are; a stack only for what nobody foresaw. */
function reasons(error: unknown): readonly string[] {
  if (isConfigError(error)) return error.messages
  if (!(error instanceof Error)) return [String(error)]
  const problem = connectionProblem(error)
  if (problem) return [problem]
  const isForeseen = error.constructor === Error && !(error instanceof TypeError)
  return [isForeseen ? error.message : (error.stack ?? error.message)]
}

const stop = createStop()
try {
  for (const name of unknownSettings(process.cwd())) say(`${name} is no setting of Offerwell: nothing reads it.`)
  const config = loadConfig(readEnvironment(process.cwd()))
  await start(config, stop)
} catch (error) {
  process.stderr.write(
    `Offerwell did not start.\n${reasons(error)
      .map((line) => `  ${line}`)
      .join('\n')}\n`,
  )
  await stop.run().catch(() => undefined)
  process.exit(1)
}
