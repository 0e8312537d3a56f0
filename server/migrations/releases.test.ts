import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../tests/support/app.ts'
import { createBareDatabase } from '../../tests/support/database.ts'
import { migrateTo, RELEASES } from '../../tests/support/releases.ts'
import { sessionOf } from '../../tests/support/session.ts'
import { startServerProcess } from '../../tests/support/server-process.ts'
import { secretKeysText } from '../config/secret-keys.ts'
import { loadDemoWorld } from '../demo/demo.ts'
import { loadSecretKeys } from '../platform/crypto/secret-keys.ts'
import { selectParts, selectTables, sumOf, type Table } from '../platform/db/copying/tables.ts'
import { migrate } from '../platform/db/migrate.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await loadDemoWorld(t.deps)
})
afterAll(() => t.close())

async function inClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** What the demo world has in the tables and columns of an earlier version. */
async function fill(from: Client, to: Client, tables: readonly Table[]): Promise<void> {
  await to.query('set session_replication_role = replica')
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const there = new Set((await selectParts(to)).map(({ name }) => name))
  for (const { name, parent, bound } of await selectParts(from))
    if (!there.has(name)) await to.query(`create table ${name} partition of ${parent} ${bound}`)
  for (const { name, columns } of tables)
    await pipeline(
      from.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
      to.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    )
}

async function sumsOf(client: Client, tables: readonly Table[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of tables) sums[table.name] = (await sumOf(client, table)).sum
  return sums
}

async function countTransactions(client: Client, migrations: readonly string[]): Promise<number> {
  const statement = 'select count(distinct xmin::text)::int as count from kysely_migration where name = any($1)'
  const { rows } = await client.query<{ count: number }>(statement, [migrations])
  return rows[0]?.count ?? 0
}

test.each(RELEASES)(
  'what a database of $version holds is all there once this one has prepared it, and is served',
  async ({ last }) => {
    const database = await createBareDatabase()
    await migrateTo(database.url, last)
    const { tables, before } = await inClient(database.url, async (client) => {
      const all = await selectTables(client)
      await inClient(t.databaseUrl, (demo) => fill(demo, client, all))
      return { tables: all, before: await sumsOf(client, all) }
    })
    const ran = await migrate(database.url)
    expect(await inClient(database.url, (client) => sumsOf(client, tables))).toEqual(before)
    // Each in a transaction of its own, so that what one locks does not wait for the next.
    expect(await inClient(database.url, (client) => countTransactions(client, ran))).toBe(ran.length)

    const SECRET_KEYS = secretKeysText(loadSecretKeys(t.deps.config))
    const server = await startServerProcess({ DATABASE_URL: database.url, SECRET_KEYS })
    try {
      const { access_token: token } = await sessionOf(server, 'amara.okafor@harrowpike.example')
      const found = await fetch(`${server.url}/api/offers?q=coffee`, { headers: { authorization: `Bearer ${token}` } })
      expect(await found.json()).toMatchObject({ items: expect.arrayContaining([expect.anything()]) })
    } finally {
      await server.remove()
    }
    await database.drop()
  },
  120_000,
)
