import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { runOnServer } from '../../../tests/support/database.ts'
import { checkKeyring } from '../db/key-checks.ts'
import { createReadiness } from './readiness.ts'

const LIMITS = { roomBytes: 0, answerMs: 5000, keptMs: 0 }
let t: TestApp

beforeAll(async () => {
  t = await testApp()
  await checkKeyring(t.deps.db, t.deps.keyring)
})
afterAll(() => t.close())

test('a server that can write and seal is ready', async () => {
  const answer = await t.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
})

test('it is asked as often as anybody likes and looks once', async () => {
  const find = createReadiness(t.deps, { ...LIMITS, keptMs: 60_000 })
  t.takeQueries()
  const answers = await Promise.all(Array.from({ length: 50 }, find))
  expect([...answers, await find()].flat()).toEqual([])
  expect(t.takeQueries().filter((text) => text.startsWith('update "key_checks"'))).toHaveLength(1)
})

test('too little room for the data is an obstacle', async () => {
  const find = createReadiness(t.deps, { ...LIMITS, roomBytes: Number.MAX_SAFE_INTEGER })
  expect(await find()).toEqual(['The data folder has less than 100 MiB of room.'])
})

test('a database that does not answer is an obstacle after a moment', async () => {
  const find = createReadiness(t.deps, { ...LIMITS, answerMs: 200 })
  await t.deps.db.transaction().execute(async (db) => {
    await sql`lock table key_checks`.execute(db)
    expect(await find()).toEqual(['The database does not answer in time.'])
  })
  await expect.poll(find).toEqual([])
})

test('another key than the one that the database knows is an obstacle, and no name of it leaves', async () => {
  await t.deps.db
    .updateTable('key_checks')
    .set({ digest: Buffer.alloc(32) })
    .execute()
  expect(await createReadiness(t.deps, LIMITS)()).toEqual(['The key that seals is not one that the database knows.'])
  await t.deps.db.deleteFrom('key_checks').execute()
  expect(await createReadiness(t.deps, LIMITS)()).toEqual(['The key that seals is not one that the database knows.'])
})

test('a database that is read-only is an obstacle, and says so to whoever asks', async () => {
  const other = await testApp()
  const name = new URL(other.databaseUrl).pathname.slice(1)
  await runOnServer(
    t.databaseUrl,
    `alter database ${name} set default_transaction_read_only = on`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  const ask = () => other.inject({ url: '/readyz' })
  const expected = { status: 'unavailable', reasons: ['The database takes no changes: it is read-only.'] }
  await expect.poll(async () => (await ask()).json(), { timeout: 10_000 }).toEqual(expected)
  expect((await ask()).statusCode).toBe(503)
  await other.close()
})
