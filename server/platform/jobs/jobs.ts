import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { keepJobNames, noteJobEnd, noteJobStart } from '../db/job-runs.ts'
import type { Db } from '../db/pool.ts'
import { describeFailure } from '../mail/delivery-failure.ts'

/** Work that the clock starts: once across all processes, safe to run twice. `cron` is read in Europe/London; `what` is for people. */
export type TimedJob = { name: string; what: string; cron: string; run: () => Promise<unknown> }

export type Jobs = {
  start: (jobs: readonly TimedJob[]) => Promise<void>
  /** Has a job run as soon as a process is free; false when it waits or runs already. Throws before the start. */
  runSoon: (name: string) => Promise<boolean>
  /** Lets work in hand finish for at most ten seconds. */
  stop: () => Promise<void>
}

type JobsOptions = { url: string; db: Db; log: FastifyBaseLogger }

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

/** The queues on the database at `url`; nothing runs before `start`. */
export function createJobs(options: JobsOptions): Jobs {
  const { url, db, log } = options
  let started: PgBoss | undefined

  async function start(jobs: readonly TimedJob[]): Promise<void> {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'offerwell-jobs' })
    boss.on('error', (error) => log.error({ err: error }, 'jobs'))
    await boss.start()
    started = boss
    await keepJobNames(
      db,
      jobs.map(({ name, what, cron }) => ({ name, what, cron })),
    )
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true })
      await boss.work(job.name, () => runNoted(options, job))
      await boss.schedule(job.name, job.cron, null, { tz: 'Europe/London' })
    }
  }

  async function runSoon(name: string): Promise<boolean> {
    if (!started) throw new Error('The timed jobs of this process have not started.')
    return (await started.send(name)) !== null
  }

  return { start, runSoon, stop: async () => await started?.stop({ graceful: true, timeout: 10_000 }) }
}
