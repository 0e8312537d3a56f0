import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiTypes, clientTypes } from '../scripts/api-types.ts'
import { writeTableTypes } from '../scripts/database-types.ts'
import { testApp } from './support/app.ts'
import { createTestDatabase } from './support/database.ts'

const REMEDY = 'Run "npm run types" and commit the result.'

test("the web's types and the client's are those of the API that the server serves", async () => {
  const t = await testApp()
  const [web, client] = [await apiTypes(t.app), await clientTypes(t.app)]
  await t.close()
  expect(readFileSync('web/lib/api/schema.generated.ts', 'utf8') === web, REMEDY).toBe(true)
  expect(readFileSync('client/schema.generated.d.ts', 'utf8') === client, REMEDY).toBe(true)
})

test('the table types are those of the migrated schema', async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'offerwell-types-'))
  const file = join(folder, 'tables.ts')
  writeTableTypes(database.url, file)
  const now = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  await database.drop()
  expect(readFileSync('server/migrations/tables.generated.ts', 'utf8') === now, REMEDY).toBe(true)
})
