import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addressThrough, closeDoors, openDoor } from '../../../tests/support/doors/doors.ts'
import { UPKEEP_PATIENCE } from '../db/patience.ts'
import { createDatabase, type Db } from '../db/pool.ts'
import { createJobs } from './jobs.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  const options = { url: database.url, applicationName: 'offerwell-test', onError: () => undefined }
  db = createDatabase(options, { name: 'test', size: 2, patience: UPKEEP_PATIENCE })
})
afterAll(async () => {
  await db.destroy()
  await closeDoors()
  await database.drop()
})

const jobsAt = (url: string) => createJobs({ url, db, log: pino({ level: 'silent' }) })

/** One that the clock starts once a year, and how often it ran. */
function countingJob(name: string) {
  let runs = 0
  return { job: { name, what: 'Counts its runs', cron: '0 4 1 1 *', run: async () => (runs += 1) }, runs: () => runs }
}

test('timed jobs start where the last of several servers takes changes', async () => {
  const doors = [await openDoor(database.url), await openDoor(database.url), await openDoor(database.url)]
  for (const door of doors.slice(0, 2)) door.shut()
  const { job, runs } = countingJob('test.servers')
  const jobs = jobsAt(addressThrough(database.url, ...doors))
  await jobs.start([job])
  expect(await jobs.runSoon(job.name)).toBe(true)
  await expect.poll(runs, { timeout: 10_000 }).toBe(1)
  await jobs.stop()
})

test(
  'a run whose process is gone is begun again, also of a queue that an earlier version made',
  { timeout: 60_000 },
  async () => {
    const { job, runs } = countingJob('test.gone')
    const first = jobsAt(database.url)
    await first.start([job])
    await first.stop()
    await sql`update pgboss.queue set heartbeat_seconds = null where name = ${job.name}`.execute(db)
    await sql`insert into pgboss.job (name, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
    values (${job.name}, 'active', now() - interval '50 s', now() - interval '50 s', 45, 3)`.execute(db)
    // Just when its queue was looked at: the next look must not take a minute.
    await sql`update pgboss.queue set monitor_on = now(), monitor_claim_on = now()`.execute(db)
    const second = jobsAt(database.url)
    await second.start([job])
    const { rows } = await sql<{ seconds: number }>`
    select heartbeat_seconds as seconds from pgboss.queue where name = ${job.name}`.execute(db)
    expect(rows).toEqual([{ seconds: 45 }])
    await expect.poll(runs, { timeout: 40_000 }).toBe(1)
    await second.stop()
  },
)
