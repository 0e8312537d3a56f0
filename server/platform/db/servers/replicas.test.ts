import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, runOnServer, type TestDatabase } from '../../../../tests/support/database.ts'
import { addressThrough, closeDoors, openDoor } from '../../../../tests/support/doors/doors.ts'
import { READ_PATIENCE } from '../patience.ts'
import { databaseOf, openLane } from '../pool.ts'
import { openReplicas } from './replicas.ts'

const LAG_MS = 5_000
const PART = { name: 'replica', size: 2, patience: READ_PATIENCE }

let primary: TestDatabase
let replica: TestDatabase
let clock = 0
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
  await closeDoors()
})
afterAll(() => Promise.all([primary.drop(), replica.drop()]))

const named = (url: string) => ({ url, applicationName: 'offerwell-test', onError: () => undefined })

/** Who answers a read: the name of the database. */
function openReads(url: string): () => Promise<string | undefined> {
  const lane = openLane(named(primary.url), PART)
  const replicas = openReplicas({ ...named(url), primary: lane, lagMs: LAG_MS, now: () => clock }, PART)
  const db = databaseOf({}, replicas)
  ends.push(() => db.destroy(), lane.end)
  return async () => {
    clock += 1_000
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    return rows[0]?.name
  }
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1)

async function answersOf(ask: () => Promise<string | undefined>, times: number) {
  const names = []
  for (let call = 0; call < times; call += 1) names.push(await ask())
  return new Set(names)
}

test('reads go to the replicas in turns, past one that is gone, and to the primary without any', async () => {
  const [one, two] = [await openDoor(replica.url), await openDoor(replica.url)]
  const ask = openReads(addressThrough(replica.url, one, two))
  expect(await answersOf(ask, 4)).toEqual(new Set([nameOf(replica)]))
  expect([one.isEntered() > 0, two.isEntered() > 0]).toEqual([true, true])
  one.shut()
  await expect.poll(() => ask().catch(() => undefined)).toBe(nameOf(replica))
  const throughOne = one.isEntered()
  expect(await answersOf(ask, 4)).toEqual(new Set([nameOf(replica)]))
  expect(one.isEntered()).toBe(throughOne)
  two.shut()
  await expect.poll(() => ask().catch(() => undefined)).toBe(nameOf(primary))
  two.open()
  await expect.poll(ask).toBe(nameOf(replica))
})

/** Has the replica say that it has everything up to `position`, an expression of PostgreSQL's. */
const standAt = (position: string) =>
  runOnServer(
    replica.url,
    'create schema if not exists standby',
    `create or replace function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    `create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select ${position}'`,
    `alter database "${nameOf(replica)}" set search_path = standby, pg_catalog, public`,
  )

test('a replica is read from while it is no further behind than it may be', async () => {
  await standAt('pg_current_wal_lsn()')
  const ask = openReads(replica.url)
  expect(await ask()).toBe(nameOf(replica))
  await standAt(`pg_lsn ''${await positionNow()}''`)
  await runOnServer(primary.url, 'create table written (at int)')
  // Looked at each second, it is fit until the write is older than the bound.
  expect([await ask(), await ask()]).toEqual([nameOf(replica), nameOf(replica)])
  await expect.poll(ask).toBe(nameOf(primary))
  await standAt('pg_current_wal_lsn()')
  await expect.poll(ask).toBe(nameOf(replica))
})

async function positionNow(): Promise<string> {
  const lane = openLane(named(primary.url), PART)
  const client = await lane.connect()
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  client.release()
  await lane.end()
  return rows[0]?.at ?? ''
}
