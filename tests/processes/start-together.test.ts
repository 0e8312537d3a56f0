import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBareDatabase, type TestDatabase } from '../support/database.ts'

const run = promisify(execFile)
const PROCESSES = 10
const LONG = { timeout: 90_000 }
const KEY = Buffer.alloc(32, 'first').toString('base64')

/** What `server/main.ts` does before it listens. */
const PREPARE = `
  import { prepareForServing } from './server/preparation.ts'
  import { loadConfig } from './server/config/config.ts'
  import { createDeps } from './server/platform/deps.ts'
  import { createLog } from './server/platform/log.ts'
  const config = loadConfig(process.env)
  const { deps, close } = createDeps({ config, databaseUrl: config.databaseUrl, log: createLog(config) })
  const signIns = await prepareForServing({ deps, databaseUrl: config.databaseUrl, say: console.log })
  console.log(signIns.length + ' sign-ins')
  await close()`

let database: TestDatabase

beforeAll(async () => {
  database = await createBareDatabase()
})
afterAll(() => database.drop())

test('of processes that start at once on an empty database one prepares it, and all come up', LONG, async () => {
  const env = { PATH: '', DATABASE_URL: database.url, SECRET_KEYS: `first:${KEY}`, DEMO: 'true' }
  const prepare = () => run(process.execPath, ['--input-type=module', '-e', PREPARE], { env })
  const ended = await Promise.all(Array.from({ length: PROCESSES }, prepare))
  const said = ended.map(({ stdout }) => stdout)
  expect(said.filter((text) => text.includes('Updated the database'))).toHaveLength(1)
  expect(said.filter((text) => text.includes('Loading the demo world'))).toHaveLength(1)
  expect(said.filter((text) => /^[1-9]\d* sign-ins$/m.test(text))).toHaveLength(PROCESSES)
})
