import cluster from 'node:cluster'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { timedJobs } from './jobs/timed.ts'
import { startPromptJobs } from './jobs/prompt.ts'
import { openDatabase } from './platform/db/open.ts'
import { createDeps, forUpkeep } from './platform/deps.ts'
import { describeMail, tryMailServer } from './platform/mail/mail.ts'
import { describeSms } from './platform/sms/sms.ts'
import { removeOldUploads } from './platform/http/receive-file.ts'
import { createLog } from './platform/log.ts'
import { giveToLeader, openMetrics } from './platform/metrics/metrics.ts'
import type { Stop } from './platform/process/stop.ts'
import { announceReady } from './platform/process/workers.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { prepareForServing, type SignIn } from './preparation.ts'

/** `say` is for the operator. */
type Serving = { config: Config; stop: Stop; say: (line: string) => void }

function sayReady(say: Serving['say'], address: string, signIns: readonly SignIn[]): void {
  for (const { who, email, password, sees } of signIns) {
    say(`  ${who.padEnd(24)} ${email.padEnd(36)} ${password.padEnd(18)} ${sees}`)
  }
  say(`Offerwell is ready at ${address}`)
}

/** Opens the database, brings it to this version, and serves until `stop` runs. Throws what keeps it from that. */
export async function serve({ config, stop, say }: Serving): Promise<void> {
  const log = createLog(config)
  say(config.databaseUrl ? 'Connecting to the database' : 'Starting the database')
  const opening = openDatabase(config, log)
  // Before it is open, so that a stop in the middle of the start leaves no server behind.
  const leave = async () => (await opening.catch(() => undefined))?.stop()
  stop.add('database', 'PostgreSQL', leave)
  const { url, directUrl } = await opening
  const tracing = await openTracing(config.tracing, log)
  if (tracing) stop.add('connections', 'The traces', tracing.stop)
  const { deps, close } = createDeps({ config, databaseUrl: url, directUrl, log, tracing })
  stop.add('connections', 'What still used the database or the mail server', close)
  const signIns = await prepareForServing({ deps: forUpkeep(deps), databaseUrl: directUrl, say })
  await removeOldUploads().catch((error: unknown) => log.warn({ err: error }, 'old uploads'))
  const { app, metrics } = await buildApp(deps)
  await deps.events.start()
  await deps.jobs.start(timedJobs(deps))
  stop.add('work', 'A timed job', deps.jobs.stop)
  stop.add('work', 'The news for followers', startPromptJobs(deps).stop)
  stop.add('work', 'Mail or text messages under way', () => Promise.all([deps.mail.settled(), deps.sms.settled()]))
  if (cluster.isWorker) giveToLeader(metrics)
  else await openMetrics(metrics, { at: config.metrics, stop, say })
  const address = await app.listen({ host: config.host, port: config.port })
  stop.add('work', 'The HTTP server', () => app.close())
  say(describeMail(config))
  say(describeSms(config))
  announceReady()
  sayReady(say, address.replace('0.0.0.0', 'localhost'), signIns)
  // A mail server that does not answer takes its time to say so, and keeps nobody from the rest.
  void tryMailServer(config.mail, deps.mail).then((trial) => trial && say(trial.sentence))
}
