import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/** Work that the clock starts: once across all processes, safe to run twice. `cron` is read in Europe/London. */
export type TimedJob = { name: string; cron: string; run: () => Promise<unknown> }

/** Starts the queues on the database at `url`; `stop` lets work in hand finish for at most ten seconds. */
export async function startJobs(options: {
  url: string
  jobs: readonly TimedJob[]
  log: FastifyBaseLogger
}): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString: options.url, max: 3, application_name: 'offerwell-jobs' })
  boss.on('error', (error) => options.log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of options.jobs) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true })
    await boss.work(name, async () => {
      await run()
    })
    await boss.schedule(name, cron, null, { tz: 'Europe/London' })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
