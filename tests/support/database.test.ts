import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, runOnServer } from './database.ts'

async function tablesOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  )
  await client.end()
  return rows.map((row) => row.table_name)
}

test('databases made at once are migrated, separate, and gone after drop, even with a connection open', async () => {
  const [one, other, third] = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  await runOnServer(one.url, 'create table only_here (id int)')
  const migrated = await tablesOf(other.url)
  expect(await tablesOf(one.url)).toEqual([...migrated, 'only_here'].sort())
  expect(migrated).toContain('kysely_migration')
  const open = new Client({ connectionString: one.url })
  open.on('error', () => undefined)
  await open.connect()
  await Promise.all([one.drop(), other.drop(), third.drop()])
  await expect(tablesOf(one.url)).rejects.toThrow(/does not exist/)
})
