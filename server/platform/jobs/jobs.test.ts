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

test(
  'timed jobs start where the last of several servers takes changes, and one whose process is gone is begun again within a minute',
  { timeout: 90_000 },
  async () => {
    const doors = [await openDoor(database.url), await openDoor(database.url), await openDoor(database.url)]
    for (const door of doors.slice(0, 2)) door.shut()
    let runs = 0
    const job = { name: 'test.count', what: 'Counts its runs', cron: '0 4 1 1 *', run: async () => (runs += 1) }
    const first = jobsAt(addressThrough(database.url, ...doors))
    await first.start([job])
    expect(await first.runSoon(job.name)).toBe(true)
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    await first.stop()

    // A run whose process went away just when all queues had been looked at.
    await sql`insert into pgboss.job (name, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
    values (${job.name}, 'active', now() - interval '50 s', now() - interval '50 s', 45, 3)`.execute(db)
    await sql`update pgboss.queue set monitor_on = now(), monitor_claim_on = now()`.execute(db)
    // As an earlier version made it.
    await sql`update pgboss.queue set heartbeat_seconds = null where name = ${job.name}`.execute(db)
    const second = jobsAt(database.url)
    await second.start([job])
    const { rows } = await sql<{ seconds: number }>`
    select heartbeat_seconds as seconds from pgboss.queue where name = ${job.name}`.execute(db)
    expect(rows).toEqual([{ seconds: 45 }])
    await expect.poll(() => runs, { timeout: 40_000 }).toBe(2)
    await second.stop()
  },
)
