import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { keepJobNames, noteJobEnd, noteJobStart } from '../db/job-runs.ts'
import type { Db } from '../db/pool.ts'
import { connectToPrimary, createServers, poolSettings } from '../db/servers/servers.ts'
import { describeFailure } from '../mail/delivery-failure.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** Work that the clock starts: once across all processes, safe to run twice. `cron` is read in Europe/London; `what` is for people. */
export type TimedJob = { name: string; what: string; cron: string; run: () => Promise<unknown> }

export type Jobs = {
  start: (jobs: readonly TimedJob[]) => Promise<void>
  /** Has a job run as soon as a process is free; false when it waits or runs already. Throws before the start. */
  runSoon: (name: string) => Promise<boolean>
  /** Lets work in hand finish for at most ten seconds. */
  stop: () => Promise<void>
}

/** A job whose process is gone is begun again once it has been silent for so long: longer than another server takes to become the primary. */
const HEARTBEAT_SECONDS = 45
const LOOK_EVERY_SECONDS = 10
/** An outage fails every look of every queue. */
const TOLD_EVERY_MS = 10_000

function tellNowAndThen(log: FastifyBaseLogger): (error: Error) => void {
  let toldAt = -Infinity
  return (error) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    log.error({ err: error }, 'jobs')
  }
}

type JobsOptions = { url: string; db: Db; log: FastifyBaseLogger; tracing?: Tracing | undefined }

/** Runs a job and writes down how it went; a note that cannot be written stops no work. */
async function runNoted({ db, log }: JobsOptions, { name, run }: TimedJob): Promise<void> {
  const noted = (note: Promise<void>) => note.catch((error: unknown) => log.warn({ err: error, job: name }, 'jobs'))
  const begun = performance.now()
  const end = (error?: string) => noted(noteJobEnd(db, name, { tookMs: performance.now() - begun, error }))
  await noted(noteJobStart(db, name))
  try {
    await run()
  } catch (error) {
    await end(describeFailure(error).reason)
    throw error
  }
  await end()
}

/** The queues on the database at `url`, past any pooler; nothing runs before `start`. */
export function createJobs(options: JobsOptions): Jobs {
  const { url, db, log, tracing } = options
  let started: PgBoss | undefined

  async function start(jobs: readonly TimedJob[]): Promise<void> {
    const servers = createServers(url)
    // Its start gives up at the first server that is none for it.
    await (await connectToPrimary(url, { application_name: 'offerwell-jobs' }, servers)).end()
    const boss = new PgBoss({
      ...poolSettings(servers),
      max: 3,
      application_name: 'offerwell-jobs',
      superviseIntervalSeconds: LOOK_EVERY_SECONDS,
      // By itself it looks at a queue once a minute, however often it wakes up.
      monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    })
    boss.on('error', tellNowAndThen(log))
    await boss.start()
    started = boss
    await keepJobNames(
      db,
      jobs.map(({ name, what, cron }) => ({ name, what, cron })),
    )
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true })
      // Queues of earlier versions are there without it.
      await boss.updateQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS })
      await boss.work(job.name, async () => {
        const run = () => runNoted(options, job)
        await (tracing ? tracing.trace({ kind: 'job', name: job.name }, run) : run())
      })
      await boss.schedule(job.name, job.cron, null, { tz: 'Europe/London' })
    }
  }

  async function runSoon(name: string): Promise<boolean> {
    if (!started) throw new Error('The timed jobs of this process have not started.')
    return (await started.send(name)) !== null
  }

  return { start, runSoon, stop: async () => await started?.stop({ graceful: true, timeout: 10_000 }) }
}
