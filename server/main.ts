import cluster from 'node:cluster'
import { type Config, loadConfig, readEnvironment, unknownSettings } from './config/config.ts'
import { figuresOfWorkers, openMetrics } from './platform/metrics/metrics.ts'
import { outliveOutputs } from './platform/process/output.ts'
import { reasons } from './platform/process/reasons.ts'
import { createStop, LEADER_STOP_LIMITS } from './platform/process/stop.ts'
import { createWorkers, isSpeaker, outliveLeader } from './platform/process/workers.ts'

const say = (line: string) => void (isSpeaker && process.stdout.write(`${line}\n`))
const complain = (line: string) => void process.stderr.write(`${line}\n`)

let stop = createStop()
let isStopping = false

/** Runs several processes that serve on one port, and replaces one that ends by itself. */
async function lead(config: Config): Promise<void> {
  stop = createStop(LEADER_STOP_LIMITS)
  const workers = createWorkers({ count: config.workers, complain })
  stop.add('work', 'A process that serves', workers.stop)
  await openMetrics(figuresOfWorkers(), { at: config.metrics, stop, say })
  await workers.start()
  say(`${config.workers} processes serve it`)
}

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
  if (cluster.isPrimary && config.workers > 1) await lead(config)
  else {
    // All of the server, which a process that leads others need not hold in memory.
    const { serve } = await import('./serve.ts')
    await serve({ config, stop, say })
  }
} catch (error) {
  // What fails because of a stop is no failure of the start.
  if (!isStopping) complain(['Offerwell did not start.', ...reasons(error)].join('\n  '))
  await endProcess(1)
}
