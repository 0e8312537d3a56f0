import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { READ_PATIENCE } from '../patience.ts'
import { createDatabase, type Db } from '../pool.ts'
import { prepareForPooler } from './pooler.ts'

let database: TestDatabase
const opened: Db[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()))
  await database.drop()
})

function open(isPooled: boolean): Db {
  const options = { url: database.url, applicationName: 'offerwell-test', isPooled, onError: () => undefined }
  const db = createDatabase(options, { name: 'test', size: 1, patience: READ_PATIENCE })
  opened.push(db)
  return db
}

const SETTINGS = sql<{ zone: string; jit: string; statement: string; lock: string; idle: string }>`
  select current_setting('TimeZone') as zone, current_setting('jit') as jit, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`

test('behind a pooler nothing is left in a session, and the user of the database has what a session would', async () => {
  const direct = open(false)
  await sql`select ${1}::int as one`.execute(direct)
  for (const setting of [sql`timezone = 'Asia/Tokyo'`, sql`jit = on`])
    await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set ${setting}`.execute(direct)
  const before = open(true)
  await SETTINGS.execute(before)
  await expect(prepareForPooler(direct, before)).rejects.toThrow(/gives out connections from before/)

  const pooled = open(true)
  await prepareForPooler(direct, pooled)
  const given = { zone: 'UTC', jit: 'off', lock: '3s' }
  expect((await SETTINGS.execute(pooled)).rows).toEqual([{ ...given, statement: '15s', idle: '5min' }])
  expect((await SETTINGS.execute(open(false))).rows).toEqual([{ ...given, statement: '10s', idle: '30s' }])
  await sql`select ${1}::int as one`.execute(pooled)
  const PREPARED = sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`
  const counts = [(await PREPARED.execute(pooled)).rows[0]?.count, (await PREPARED.execute(direct)).rows[0]?.count]
  expect(counts).toEqual([0, 1])
})
