import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, runOnServer, type TestDatabase } from '../../tests/support/database.ts'
import { loadConfig } from '../config/config.ts'
import { checkKeyring } from '../platform/db/key-checks.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDeps } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'

const run = promisify(execFile)
const keysOf = (word: string) => `k1:${Buffer.alloc(32, word).toString('base64')}`
let database: TestDatabase
let dataDir = ''

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEYS: keysOf('own') })
  const log = createLog({ logLevel: 'silent', logPretty: false })
  const { deps, close } = createDeps({ config, databaseUrl: database.url, log })
  await checkKeyring(deps.db, deps.keyring).finally(close)
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Outcome = { code: number; lines: string[] }

/** What the doctor says of the test's database, with other settings than its own. */
async function examine(settings: Record<string, string> = {}): Promise<Outcome> {
  const own = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET_KEYS: keysOf('own') }
  const env = { PATH: process.env['PATH'], ...own, ...settings }
  const { stdout, code } = await run(process.execPath, ['server/commands/doctor.ts'], { env }).then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  )
  return { code, lines: stdout.trimEnd().split('\n') }
}

const badOnes = ({ lines }: Outcome) => lines.filter((line) => line.startsWith('bad'))

test('a database with its own keys has nothing that must be seen to', async () => {
  const outcome = await examine({ INGESTION_PLUGINS: 'docs/source-plugins' })
  expect([outcome.code, badOnes(outcome)]).toEqual([0, []])
  expect(outcome.lines).toContainEqual(expect.stringMatching(/^good {2}PostgreSQL \d+\.\d+.* has what is needed/))
  expect(outcome.lines).toContain('good  The database is as this version needs it.')
  expect(outcome.lines).toContain('good  The keys are those of the database.')
  expect(outcome.lines).toContain('good  Plug-ins read: Depot price list.')
})

test('other keys, a mail server, a replica and a bucket that are not there, and production without https are named', async () => {
  const outcome = await examine({
    SECRET_KEYS: keysOf('other'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/offerwell',
    STORAGE_ENDPOINT: 'http://127.0.0.1:1',
    STORAGE_BUCKET: 'files',
    STORAGE_ACCESS_KEY_ID: 'id',
    STORAGE_SECRET_ACCESS_KEY: 'secret',
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://benefits.example',
    INGESTION_PLUGINS: join(dataDir, 'none'),
  })
  expect(outcome.code).toBe(1)
  expect(badOnes(outcome)).toEqual([
    expect.stringContaining('PUBLIC_URL is http://benefits.example: people need https.'),
    expect.stringContaining('The key "k1" is not the one that sealed this database.'),
    expect.stringContaining('The read replica cannot be used'),
    expect.stringContaining('The bucket of files cannot be used'),
    expect.stringContaining('The mail server 127.0.0.1:1 cannot be used'),
    expect.stringContaining('INGESTION_PLUGINS names a folder that cannot be read'),
  ])
})

test('a database that a later version prepared is refused, by the doctor and by the start', async () => {
  await runOnServer(database.url, `insert into kysely_migration (name, timestamp) values ('9999_later', now())`)
  const sentence = /was prepared by a later version than Offerwell \d+\.\d+\.\d+, which does not know 9999_later/
  expect(badOnes(await examine())).toEqual([expect.stringMatching(sentence)])
  await expect(migrate(database.url)).rejects.toThrow(sentence)
  await runOnServer(database.url, `delete from kysely_migration where name = '9999_later'`)
})

test('a sealed database without keys, in the embedded one too, is named, and none are made', async () => {
  const outcome = await examine({ SECRET_KEYS: '' })
  expect(badOnes(outcome)).toEqual([expect.stringContaining('the database is sealed with k1: set SECRET_KEYS')])
  await mkdir(join(dataDir, 'postgres'))
  const embedded = await examine({ SECRET_KEYS: '', DATABASE_URL: '' })
  expect([embedded.code, badOnes(embedded)]).toEqual([1, [expect.stringContaining('secrets.json is missing')]])
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('a database that takes no changes, and one that is not prepared yet', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await runOnServer(database.url, `alter database "${name}" set default_transaction_read_only = on`)
  expect(badOnes(await examine())).toEqual([expect.stringContaining('it is read-only')])
  await runOnServer(database.url, 'set transaction_read_only = off; drop table kysely_migration')
  expect((await examine()).lines).toContainEqual(
    expect.stringMatching(/^note {2}\d+ migrations wait for the next start/),
  )
})

test('looking at a place where nothing is yet makes nothing', async () => {
  const empty = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
  const nowhere = { DATABASE_URL: '', DATA_DIR: join(empty, 'nowhere'), SMTP_URL: 'smtp://127.0.0.1:1' }
  const outcome = await examine(nowhere)
  expect(outcome.lines).toContainEqual(expect.stringContaining('the first start makes one'))
  expect(badOnes(outcome)).toEqual([expect.stringContaining('The mail server 127.0.0.1:1 cannot be used')])
  expect(await readdir(empty)).toEqual([])
  await rm(empty, { recursive: true })
})
