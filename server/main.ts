import { buildApp } from './app.ts'
import { type Config, isConfigError, loadConfig, readEnvironment, unknownSettings } from './config/config.ts'
import { timedJobs } from './jobs/timed.ts'
import { startPromptJobs } from './jobs/prompt.ts'
import { connectionProblem } from './platform/db/connection-problem.ts'
import { openDatabase } from './platform/db/open.ts'
import { createDeps, forUpkeep } from './platform/deps.ts'
import { describeMail, tryMailServer } from './platform/mail/mail.ts'
import { describeSms } from './platform/sms/sms.ts'
import { createLog } from './platform/log.ts'
import { serveMetrics } from './platform/metrics/metrics.ts'
import { outliveOutputs } from './platform/process/output.ts'
import { createStop, type Stop } from './platform/process/stop.ts'
import { prepareForServing, type SignIn } from './preparation.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

function sayReady(address: string, signIns: readonly SignIn[]): void {
  for (const { who, email, password, sees } of signIns) {
    say(`  ${who.padEnd(24)} ${email.padEnd(36)} ${password.padEnd(18)} ${sees}`)
  }
  say(`Offerwell is ready at ${address}`)
}

async function start(config: Config, stop: Stop): Promise<void> {
  const log = createLog(config)
  say(config.databaseUrl ? 'Connecting to the database' : 'Starting the database')
  const opening = openDatabase(config, log)
  // Before it is open, so that a stop in the middle of the start leaves no server behind.
  const leave = async () => (await opening.catch(() => undefined))?.stop()
  stop.add('database', 'PostgreSQL', leave)
  const { url } = await opening
  const { deps, close } = createDeps({ config, databaseUrl: url, log })
  stop.add('connections', 'What still used the database or the mail server', close)
  const signIns = await prepareForServing({ deps: forUpkeep(deps), databaseUrl: url, say })
  const { app, metrics } = await buildApp(deps)
  await deps.events.start()
  await deps.jobs.start(timedJobs(deps))
  stop.add('work', 'A timed job', deps.jobs.stop)
  stop.add('work', 'The news for followers', startPromptJobs(deps).stop)
  stop.add('work', 'Mail or text messages under way', () => Promise.all([deps.mail.settled(), deps.sms.settled()]))
  const figures = await serveMetrics(metrics, config.metrics)
  stop.add('work', 'The metrics', figures.close)
  const address = await app.listen({ host: config.host, port: config.port })
  stop.add('work', 'The HTTP server', () => app.close())
  say(describeMail(config))
  say(describeSms(config))
  say(`Metrics are at ${figures.address}`)
  sayReady(address.replace('0.0.0.0', 'localhost'), signIns)
  // A mail server that does not answer takes its time to say so, and keeps nobody from the rest.
  void tryMailServer(config.mail, deps.mail).then((line) => line !== undefined && say(line))
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
let isStopping = false

/** Ends this process in good order, once, with `code` or with 1 when something did not end. */
async function endProcess(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const troubles = await stop.run()
  for (const trouble of troubles) complain(trouble)
  process.exit(troubles.length > 0 ? 1 : code)
}

function stopOnSignal(): void {
  if (!isStopping) say('Stopping')
  void endProcess(0)
}

outliveOutputs()
process.on('SIGINT', stopOnSignal)
process.on('SIGTERM', stopOnSignal)
process.on('uncaughtException', (error: unknown) => {
  complain(`Offerwell ends because of a fault.\n  ${error instanceof Error ? error.stack : String(error)}`)
  void endProcess(1)
})
try {
  for (const name of unknownSettings(process.cwd())) say(`${name} is no setting of Offerwell: nothing reads it.`)
  const config = loadConfig(readEnvironment(process.cwd()))
  await start(config, stop)
} catch (error) {
  // What fails because of a stop is no failure of the start.
  if (!isStopping) complain(['Offerwell did not start.', ...reasons(error)].join('\n  '))
  await endProcess(1)
}
