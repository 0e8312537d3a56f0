import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded.ts'
import { checkKeyring } from '../platform/db/key-checks.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createDeps } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'

const run = promisify(execFile)
let root = ''
let source: Awaited<ReturnType<typeof openDatabase>>
const at = (...names: string[]) => join(root, ...names)

const environment = (dataDir: string) => ({ PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir })
const command = (name: 'backup' | 'restore', dataDir: string, ...words: string[]) =>
  run(process.execPath, [`server/commands/${name}.ts`, ...words], { env: environment(dataDir) })

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}

/** A database that this version made, with a table that is written to all the time, pictures, and keys. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
  const dataDir = at('source')
  await mkdir(join(dataDir, 'files/pictures/a'), { recursive: true })
  await writeFile(join(dataDir, 'files/pictures/a/320.webp'), 'a picture')
  const config = loadConfig(environment(dataDir))
  const log = createLog({ logLevel: 'silent', logPretty: false })
  source = await openDatabase(config, log)
  await migrate(source.url)
  const { deps, close } = createDeps({ config, databaseUrl: source.url, log })
  await checkKeyring(deps.db, deps.keyring).finally(close)
  await ask(source.url, 'create table written (id int primary key, padding text)')
})
afterAll(async () => {
  await source.stop()
  await rm(root, { recursive: true, force: true })
})

/** Writes rows one after the other until `end`; answers once there are fifty. `written` is the last that the database acknowledged. */
async function startWriter(url: string) {
  const writer = { written: 0, isOver: false }
  const client = new Client({ connectionString: url })
  await client.connect()
  const write = async () => {
    const row = 'insert into written values ($1::int, repeat(md5($1::int::text), 50))'
    await client.query(row, [writer.written + 1])
    writer.written += 1
  }
  while (writer.written < 50) await write()
  const goOn = async () => {
    while (!writer.isOver) await write()
  }
  const going = goOn()
  const end = async () => {
    writer.isOver = true
    await going.finally(() => client.end())
  }
  return { writer, end }
}

/** The only backup in the folder. */
async function backUp(folder: string, ...words: string[]): Promise<string> {
  await command('backup', at('source'), folder, ...words)
  const [name, ...more] = await readdir(folder)
  expect(more).toEqual([])
  return join(folder, name ?? '')
}

/** Made while rows were written, `acknowledged` of them before it began. */
let made = { backup: '', acknowledged: 0 }
beforeAll(async () => {
  const { writer, end } = await startWriter(source.url)
  const acknowledged = writer.written
  made = { backup: await backUp(at('backups'), '--keys', at('apart/keys.json')), acknowledged }
  await end()
})

test('what is backed up under writes and restored elsewhere holds everything that was acknowledged before, without a gap', async () => {
  expect(await readdir(made.backup)).toEqual(['backup.json', 'files', 'postgres'])
  const { stdout } = await command('restore', at('restored'), made.backup, '--keys', at('apart/keys.json'))
  expect(stdout).toContain('The server can be started.')
  expect((await readdir(at('restored'))).sort()).toEqual(['files', 'postgres', 'secrets.json'])
  expect(await readFile(at('restored/files/pictures/a/320.webp'), 'utf8')).toBe('a picture')
  const restored = await startEmbeddedPostgres({ dataDir: at('restored'), log: () => undefined })
  const [found] = await ask<{ rows: number; last: number }>(
    restored.url,
    'select count(*)::int as rows, max(id) as last from written',
  )
  await restored.stop()
  expect(found?.last).toBeGreaterThanOrEqual(made.acknowledged)
  expect(found?.rows).toBe(found?.last)
  const { rows } = JSON.parse(await readFile(join(made.backup, 'backup.json'), 'utf8'))
  expect(rows['public.written']).toBe(found?.rows)
  await expect(command('restore', at('restored'), made.backup)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is there already. Move it away'),
  })
})

async function refusalOf(backup: string, ...words: string[]): Promise<string> {
  const dataDir = at('refused')
  const { stderr } = await command('restore', dataDir, backup, ...words).catch((error: { stderr: string }) => error)
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
  return stderr
}

test('a backup without its keys, with other keys, of a later version, of another PostgreSQL, without a file or with a damaged page is refused, and nothing is left', async () => {
  const { backup } = made
  expect(await refusalOf(backup)).toContain('The backup opens with its keys alone (k1).')
  const otherKeys = JSON.stringify({ secretKeys: `k1:${Buffer.alloc(32, 'other').toString('base64')}` })
  await writeFile(at('other.json'), otherKeys)
  expect(await refusalOf(backup, '--keys', at('other.json'))).toContain('is not the one that sealed this database')

  const manifest = await readFile(join(backup, 'backup.json'), 'utf8')
  const later = { ...JSON.parse(manifest), lastMigration: '9999_later', offerwell: '9.0.0' }
  await writeFile(join(backup, 'backup.json'), JSON.stringify(later))
  expect(await refusalOf(backup, '--keys', at('apart/keys.json'))).toContain('was made by Offerwell 9.0.0')
  await writeFile(join(backup, 'backup.json'), manifest)

  const version = join(backup, 'postgres/PG_VERSION')
  const ours = await readFile(version, 'utf8')
  for (const [other, advice] of [
    ['17', 'Restore it with a version that brings 17, then run npm run upgrade with this one.'],
    ['99', 'Restore it with a later version.'],
  ] as const) {
    await writeFile(version, `${other}\n`)
    expect(await refusalOf(backup, '--keys', at('apart/keys.json'))).toContain(advice)
  }
  await writeFile(version, ours)

  const picture = join(backup, 'files/pictures/a/320.webp')
  await rename(picture, at('320.webp'))
  expect(await refusalOf(backup, '--keys', at('apart/keys.json'))).toContain('0 of 1 files are there')
  await rename(at('320.webp'), picture)

  // Of an index, which no count of rows reads, and which nobody writes to: replayed writes would mend it.
  const [table] = await ask<{ path: string }>(
    source.url,
    `select pg_relation_filepath('postcode_districts_pkey') as path`,
  )
  const page = await open(join(backup, 'postgres', table?.path ?? ''), 'r+')
  const { buffer: whole } = await page.read({ buffer: Buffer.alloc(8), position: 4000 })
  await page.write('damaged!', 4000)
  expect(await refusalOf(backup, '--keys', at('apart/keys.json'))).toContain('The copy is damaged: invalid page')
  await page.write(whole, 0, whole.length, 4000)
  await page.close()
  expect(await refusalOf(at('source'))).toContain('is no backup')
})

test('of two restores into one place at once no more than one comes through, whole', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => command('restore', at('twice'), made.backup, '--keys', at('apart/keys.json'))),
  )
  const through = both.filter(({ status }) => status === 'fulfilled').length
  expect(through).toBeLessThan(2)
  expect((await readdir(at('twice'))).sort()).toEqual(through === 1 ? ['files', 'postgres', 'secrets.json'] : [])
})

test('a backup inside the data folder, and keys inside the backups, are refused', async () => {
  const inside = command('backup', at('source'), at('source/files/backups'))
  await expect(inside).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('would be lost with it') })
  const together = command('backup', at('source'), at('more'), '--keys', at('more/keys.json'))
  await expect(together).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('in another folder') })
})

test('a backup that is killed leaves nothing that looks like one, and the next removes what it left', async () => {
  await mkdir(at('killed'))
  const child = spawn(process.execPath, ['server/commands/backup.ts', at('killed')], { env: environment(at('source')) })
  await expect.poll(() => readdir(at('killed'))).toEqual([expect.stringMatching(/^\.offerwell-unfinished-/)])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await copyFile(at('source/secrets.json'), at('killed/.offerwell-unfinished-x'))
  await backUp(at('killed'))
  expect(await readdir(at('killed'))).toEqual([expect.stringMatching(/^offerwell-\d{4}-\d\d-\d\dT\d{9}Z$/)])
  const [slots] = await ask<{ count: number }>(source.url, 'select count(*)::int from pg_replication_slots')
  expect(slots?.count).toBe(0)
})
