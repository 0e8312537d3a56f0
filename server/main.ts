import cluster from 'node:cluster'
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
import { figuresOfWorkers, giveToLeader, serveMetrics } from './platform/metrics/metrics.ts'
import { outliveOutputs } from './platform/process/output.ts'
import { createStop, LEADER_STOP_LIMITS, type Stop } from './platform/process/stop.ts'
import { announceReady, createWorkers, isSpeaker, outliveLeader } from './platform/process/workers.ts'
import { prepareForServing, type SignIn } from './preparation.ts'

const say = (line: string) => void (isSpeaker && process.stdout.write(`${line}\n`))
const complain = (line: string) => void process.stderr.write(`${line}\n`)

function sayReady(address: string, signIns: readonly SignIn[]): void {
  for (const { who, email, password, sees } of signIns) {
    say(`  ${who.padEnd(24)} ${email.padEnd(36)} ${password.padEnd(18)} ${sees}`)
  }
  say(`Offerwell is ready at ${address}`)
}

async function openFigures(config: Config, stop: Stop, figures: Parameters<typeof serveMetrics>[0]): Promise<void> {
  const { address, close } = await serveMetrics(figures, config.metrics)
  stop.add('work', 'The metrics', close)
  say(`Metrics are at ${address}`)
}

/** Runs several processes that each do what `start` does, on one port, and replaces one that ends by itself. */
async function lead(config: Config, stop: Stop): Promise<void> {
  const workers = createWorkers({ count: config.workers, complain })
  stop.add('work', 'A process that serves', workers.stop)
  await openFigures(config, stop, figuresOfWorkers())
  await workers.start()
  say(`${config.workers} processes serve it`)
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
  if (cluster.isWorker) giveToLeader(metrics)
  else await openFigures(config, stop, metrics)
  const address = await app.listen({ host: config.host, port: config.port })
  stop.add('work', 'The HTTP server', () => app.close())
  say(describeMail(config))
  say(describeSms(config))
  announceReady()
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

const isLeader = (config: Config) => cluster.isPrimary && config.workers > 1

let stop = createStop()
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
  if (!isStopping && cluster.isPrimary) say('Stopping')
  void endProcess(0)
}

outliveOutputs()
outliveLeader(stopOnSignal)
process.on('SIGINT', stopOnSignal)
process.on('SIGTERM', stopOnSignal)
process.on('uncaughtException', (error: unknown) => {
  complain(`Offerwell ends because of a fault.\n  ${error instanceof Error ? error.stack : String(error)}`)
  void endProcess(1)
})
try {
  if (cluster.isPrimary)
    for (const name of unknownSettings(process.cwd())) say(`${name} is no setting of Offerwell: nothing reads it.`)
  const config = loadConfig(readEnvironment(process.cwd()))
  if (isLeader(config)) {
    stop = createStop(LEADER_STOP_LIMITS)
    await lead(config, stop)
  } else await start(config, stop)
} catch (error) {
  // What fails because of a stop is no failure of the start.
  if (!isStopping) complain(['Offerwell did not start.', ...reasons(error)].join('\n  '))
  await endProcess(1)
}
