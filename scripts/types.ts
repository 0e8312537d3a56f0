import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { loadConfig } from '../server/config.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createDeps } from '../server/platform/deps.ts'
import { writeTableTypes } from './database-types.ts'

const TABLES = resolve('server/migrations/tables.generated.ts')
const API = resolve('web/lib/api/schema.generated.ts')

/** The web's types, from the document that the server itself answers. */
async function apiTypes(databaseUrl: string, dataDir: string): Promise<string> {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false' })
  const { deps, close } = createDeps({ config, databaseUrl, log: pino({ level: 'silent' }) })
  const { app } = await buildApp(deps)
  await app.ready()
  const document = app.swagger()
  await app.close()
  await close()
  return astToString(await openapiTS(JSON.stringify(document), { alphabetize: true }))
}

/** Writes both generated files, or with `--check` says whether they are what they should be. */
async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check')
  const dataDir = mkdtempSync(join(tmpdir(), 'offerwell-types-'))
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  try {
    await migrate(database.url)
    const tables = join(dataDir, 'tables.ts')
    writeTableTypes(database.url, tables)
    const wanted = new Map([
      [TABLES, readFileSync(tables, 'utf8')],
      [API, await apiTypes(database.url, dataDir)],
    ])
    for (const [file, text] of wanted) {
      if (!isCheck) writeFileSync(file, text)
      else if (readFileSync(file, 'utf8') !== text) {
        process.stderr.write(`${file} is not what the server says. Run "npm run types" and commit the result.\n`)
        process.exitCode = 1
      }
    }
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
