import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, runOnServer, type TestDatabase } from '../../../tests/support/database.ts'
import { withSessionLock } from './lock.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Takes the lock and keeps it until `release`; `has` is fulfilled once it has it, and `done` when it has given it back. */
function hold(name: string) {
  const entered = Promise.withResolvers<void>()
  const work = Promise.withResolvers<string>()
  const waited = Promise.withResolvers<void>()
  const done = withSessionLock({ url: database.url, name, onWait: waited.resolve }, () => {
    entered.resolve()
    return work.promise
  })
  return { done, has: entered.promise, waits: waited.promise, release: () => work.resolve('done') }
}

test('whoever comes second waits for the first, and another name waits for nobody', async () => {
  const first = hold('a name')
  await first.has
  const second = hold('a name')
  await second.waits
  const other = hold('another name')
  await other.has
  other.release()
  expect(await Promise.race([second.has.then(() => 'entered'), other.done])).toBe('done')
  first.release()
  await second.has
  second.release()
  expect(await Promise.all([first.done, second.done])).toEqual(['done', 'done'])
})

test('a lost connection gives the lock to the next and is a failure of the work', async () => {
  const first = hold('a name')
  await first.has
  const second = hold('a name')
  await second.waits
  const refused = expect(first.done).rejects.toThrow(/terminat/)
  await runOnServer(
    database.url,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await refused
  await second.has
  second.release()
  expect(await second.done).toBe('done')
})
