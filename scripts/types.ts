import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { loadConfig } from '../server/config/config.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createDeps } from '../server/platform/deps.ts'
import { apiTypes, clientTypes } from './api-types.ts'
import { writeTableTypes } from './database-types.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'offerwell-types-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
try {
  await migrate(database.url)
  writeTableTypes(database.url, 'server/migrations/tables.generated.ts')
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url })
  const { deps, close } = createDeps({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
  const { app } = await buildApp(deps)
  await app.ready()
  writeFileSync('web/lib/api/schema.generated.ts', await apiTypes(app))
  writeFileSync('client/schema.generated.d.ts', await clientTypes(app))
  await app.close()
  await close()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
