import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addressThrough, closeDoors, openDoor } from '../../../../tests/support/doors/doors.ts'
import { WRITE_PATIENCE } from '../patience.ts'
import { createDatabase } from '../pool.ts'
import { addressesOf, connectToPrimary, createServers } from './servers.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(closeDoors)
afterAll(() => database.drop())

test('an address that names several hosts is one address for each', () => {
  expect(addressesOf('postgres://u:p@one:1,two,[::1]:3/db?sslmode=require')).toEqual([
    'postgres://u:p@one:1/db?sslmode=require',
    'postgres://u:p@two/db?sslmode=require',
    'postgres://u:p@[::1]:3/db?sslmode=require',
  ])
  const socket = 'postgres://offerwell@localhost:5432/offerwell?host=%2Ftmp%2Fa,b'
  expect([addressesOf(socket), addressesOf('postgres://u@one/db')]).toEqual([[socket], ['postgres://u@one/db']])
})

test('of connections that fail together the first moves on, and after the last server comes the first', () => {
  const { current, leave } = createServers('postgres://one,two/db')
  const one = current()
  leave(one)
  leave(one)
  expect(current()).toBe('postgres://two/db')
  leave(current())
  expect(current()).toBe(one)
})

test('a server that is gone is left for the next, and found again when that one goes', async () => {
  const [one, two] = [await openDoor(database.url), await openDoor(database.url)]
  const lost: Error[] = []
  const db = createDatabase(
    {
      url: addressThrough(database.url, one, two),
      applicationName: 'offerwell-test',
      onError: (error) => void lost.push(error),
    },
    { name: 'writes', size: 4, patience: WRITE_PATIENCE },
  )
  const ask = () => sql`select ${1}::int as one`.execute(db)
  const askAll = () => Promise.all([ask(), ask(), ask(), ask(), ask(), ask()])
  await askAll()
  expect([one.isEntered() > 0, two.isEntered()]).toEqual([true, 0])
  one.shut()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await askAll()
  const throughTwo = two.isEntered()
  expect(throughTwo).toBeGreaterThan(0)
  one.open()
  two.shut()
  await expect
    .poll(() =>
      ask().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(two.isEntered()).toBe(throughTwo)
  await db.destroy()
})

test('with every server gone the last failure is told', async () => {
  const [one, two] = [await openDoor(database.url), await openDoor(database.url)]
  one.shut()
  two.shut()
  await expect(connectToPrimary(addressThrough(database.url, one, two), {})).rejects.toThrow(
    /Connection terminated|ECONNRESET/,
  )
})

test('a standby is passed over', async () => {
  const [one, two] = [await openDoor(database.url), await openDoor(database.url)]
  const client = await connectToPrimary(addressThrough(database.url, one, two), {})
  // Both doors lead to a primary; a function that comes before PostgreSQL's own says what a standby would.
  await client.query(
    `create schema standby; create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`,
  )
  await client.end()
  await expect(
    connectToPrimary(addressThrough(database.url, one, two), { options: '-c search_path=standby,pg_catalog,public' }),
  ).rejects.toThrow('This server is a standby.')
  expect([one.isEntered(), two.isEntered()]).toEqual([2, 1])
})
