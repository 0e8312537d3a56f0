import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBareDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { startServerProcess } from '../../../tests/support/server-process.ts'
import { loadConfig } from '../../config/config.ts'
import { loadDemoWorld } from '../../demo/demo.ts'
import { copyDatabase } from '../../platform/db/copying/copy-database.ts'
import {
  selectForeignKeys,
  selectParts,
  selectSequences,
  selectTables,
  selectTriggers,
  sumOf,
} from '../../platform/db/copying/tables.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { createDeps, forUpkeep } from '../../platform/deps.ts'
import { createLog } from '../../platform/log.ts'
import { prepareDatabase } from '../../preparation.ts'

const run = promisify(execFile)
const log = createLog({ logLevel: 'silent', logPretty: false })
let root = ''
let embedded: Awaited<ReturnType<typeof openDatabase>>
let server: TestDatabase
const at = (name: string) => join(root, name)

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  ...more,
})
const openFolder = (dataDir: string) => openDatabase(loadConfig(environment(dataDir)), log)

type Outcome = { code: number; said: string }
const move = (env: ReturnType<typeof environment>, to: string): Promise<Outcome> =>
  run(process.execPath, ['server/commands/moving/move.ts', '--to', to], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { stdout: string; stderr: string; code: number }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )

async function inClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** All that a database holds and keeps true, to be compared with another's. */
const everythingOf = (url: string) =>
  inClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const tables = await selectTables(client)
    const sums: Record<string, string> = {}
    for (const table of tables) {
      const { rows, sum } = await sumOf(client, table)
      sums[table.name] = `${rows} rows, ${sum}`
    }
    const [parts, sequences] = [await selectParts(client), await selectSequences(client)]
    return { sums, parts, sequences, keys: await selectForeignKeys(client), triggers: await selectTriggers(client) }
  })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
  embedded = await openFolder(at('laptop'))
  server = await createBareDatabase()
  const { deps, close } = createDeps({ config: loadConfig(environment(at('laptop'))), databaseUrl: embedded.url, log })
  const preparation = { deps: forUpkeep(deps), databaseUrl: embedded.url, say: () => undefined }
  await prepareDatabase(preparation, () => loadDemoWorld(forUpkeep(deps))).finally(close)
})
afterAll(async () => {
  await embedded.stop()
  await server.drop()
  await rm(root, { recursive: true, force: true })
})

test('a copy that is stopped in the middle leaves the other database as it was', async () => {
  await migrate(server.url)
  const before = await everythingOf(server.url)
  const stopping = new AbortController()
  const names: string[] = []
  const onCopied = (name: string) => {
    names.push(name)
    if (names.length === 60) stopping.abort(new Error('Stopped.'))
  }
  const copying = copyDatabase({ from: embedded.url, to: server.url, signal: stopping.signal, onCopied })
  await expect(copying).rejects.toThrow('Stopped.')
  expect(await everythingOf(server.url)).toEqual(before)
})

test('all of a database comes to a server, where people sign in, and back into another folder', async () => {
  const out = await move(environment(at('laptop')), server.url)
  expect(out.said).toMatch(
    /Copied and compared [\d,]+ rows of \d+ tables\.\nNow set DATABASE_URL to that address, and SECRET_KEYS/,
  )
  const before = await everythingOf(embedded.url)
  expect(before.sums['public.offers']).not.toMatch(/^0 rows/)
  expect(await everythingOf(server.url)).toEqual(before)

  const secrets: { secretKeys: string } = JSON.parse(await readFile(join(at('laptop'), 'secrets.json'), 'utf8'))
  const settings = { DATABASE_URL: server.url, SECRET_KEYS: secrets.secretKeys }
  const offerwell = await startServerProcess(settings)
  const body = JSON.stringify({ email: 'priya.nair@harrowpike.example', password: 'Offerwell-demo-1' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${offerwell.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })
  expect(signedIn.status).toBe(200)
  expect(await move(environment(at('other'), settings), 'embedded')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Offerwell is running on the database that is to be copied. Stop it first.'),
  })
  await offerwell.stop()

  const back = await move(environment(at('other'), settings), 'embedded')
  expect(back.said).toContain('Now take DATABASE_URL out of the settings.')
  const there = await everythingOf(server.url)
  const other = await openFolder(at('other'))
  expect(await everythingOf(other.url).finally(() => other.stop())).toEqual(there)
  // Three copies and a start of the server.
}, 120_000)

test.each([
  ['one that holds people', () => server.url, 'holds people already'],
  ['no address', () => 'production', '--to is embedded, or an address such as postgres://'],
  ['itself', () => 'embedded', 'The database is the embedded one already.'],
  ['one that is not there', () => 'postgres://nobody@127.0.0.1:1/offerwell', 'Nothing listens where --to leads.'],
])('it is not copied into %s', async (_what, to, sentence) => {
  const { code, said } = await move(environment(at('laptop')), to())
  expect(said).toContain(sentence)
  expect(code).toBe(1)
})
