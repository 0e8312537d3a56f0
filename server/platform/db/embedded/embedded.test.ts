import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '../../../../tests/support/server-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir = ''
let started: { stop: () => Promise<void> }[] = []
let lines: string[] = []

beforeEach(async () => {
  // A name under which the next test run finds what a killed one left.
  dataDir = join(await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`)), 'a path with spaces')
  started = []
  lines = []
})

afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()))
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  started.push(server)
  return server
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Another process that serves the same folder, and answers once it does. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    process.on('SIGTERM', () => server.stop())
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push({ stop: async () => void child.kill('SIGKILL') })
  for await (const line of createInterface(child.stdout)) if (line === 'ready') break
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

test('a fresh folder becomes a UTF-8 database with checksums, reachable by a private socket only', async () => {
  const server = await start()
  expect(server.adopted).toBe(false)
  const facts = `select current_database(), pg_encoding_to_char(encoding), current_setting('data_checksums'),
    current_setting('listen_addresses'), current_setting('fsync'), lower('É') from pg_database where datname = current_database()`
  expect(await query(server.url, facts)).toEqual(['offerwell', 'UTF8', 'on', '', 'on', 'é'])
  await query(server.url, 'create extension pg_trgm')
  expect(await query(server.url, "select similarity('café', 'CAFÉ')")).toEqual([1])
  const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
  expect((await lstat(socketFolder)).mode & 0o777).toBe(0o700)
})

test('a second start joins the server that runs, and only the last to leave stops it', async () => {
  const first = await start()
  const second = await start()
  expect([first.adopted, second.adopted]).toEqual([false, true])
  expect(second.url).toBe(first.url)
  const pid = await serverPid()
  await first.stop()
  expect(await query(second.url, 'select 1')).toEqual([1])
  await second.stop()
  expect(await isRunning(pid)).toBe(false)
})

test('two processes that start and leave at once on a fresh folder do not harm each other', async () => {
  const [here, elsewhere] = await Promise.all([start(), startElsewhere()])
  await query(here.url, 'create table kept as select 1 as id')
  const pid = await serverPid()
  await Promise.all([here.stop(), end(elsewhere, 'SIGTERM')])
  expect(await isRunning(pid)).toBe(false)
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('unfinished'))
  expect(await query((await start()).url, 'select id from kept')).toEqual([1])
})

test('the server of a killed process is adopted, and stopped by the process that adopted it', async () => {
  const child = await startElsewhere()
  const pid = await serverPid()
  await end(child, 'SIGKILL')
  const server = await start()
  expect([server.adopted, await serverPid()]).toEqual([true, pid])
  await server.stop()
  expect(await isRunning(pid)).toBe(false)
})

test('after kill -9 of the server and its process a start recovers every committed row', async () => {
  const child = await startElsewhere()
  const server = await start()
  await query(server.url, 'create table kept as select generate_series(1, 1000) as id')
  await server.stop()
  const pid = await serverPid()
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const again = await start()
  expect(again.adopted).toBe(false)
  expect(await serverPid()).not.toBe(pid)
  expect(await query(again.url, 'select count(*)::int from kept')).toEqual([1000])
})

test('a server that dies under a running process is started again at the same address', async () => {
  const server = await start()
  await query(server.url, 'create table kept as select 1 as id')
  const pid = await serverPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(server.url, 'select id from kept').catch(() => []), { timeout: 15_000 }).toEqual([1])
  expect(lines).toContain('PostgreSQL went away: starting it again')
  await server.stop()
  expect(await isRunning(await serverPid().catch(() => 0))).toBe(false)
})

test('a server that is told to stop while it is in use ends its connections and is started again', async () => {
  const server = await start()
  const [pid, user] = [await serverPid(), new Client({ connectionString: server.url })]
  const isCutOff = new Promise((resolve) => user.on('error', resolve))
  await user.connect()
  process.kill(pid, 'SIGTERM')
  await isCutOff
  await expect.poll(() => query(server.url, 'select 1').catch(() => []), { timeout: 15_000 }).toEqual([1])
  expect(await serverPid()).not.toBe(pid)
  expect(lines).toContain(
    'PostgreSQL was told to stop while it is in use: its connections are ended, and it is started again',
  )
})

test('a lock file whose number now belongs to another program does not keep the server from starting', async () => {
  await (await start()).stop()
  const file = join(dataDir, 'postgres/postmaster.pid')
  await writeFile(file, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp\n\n\nready\n`)
  expect(await query((await start()).url, 'select 1')).toEqual([1])
})

test('an interrupted initialisation is done again, and its remains are removed', async () => {
  await mkdir(join(dataDir, 'postgres.unfinished-999999999-abc/base'), { recursive: true })
  await mkdir(join(dataDir, 'postgres/base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  const server = await start()
  expect(await query(server.url, 'select 1')).toEqual([1])
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log'])
})

test('a damaged database that has served is refused with a sentence, never replaced', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/postmaster.opts'), 'postgres')
  await expect(start()).rejects.toThrow(/is damaged: files are missing. Restore a backup/)
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION', 'postmaster.opts'])
})

test('a setting that PostgreSQL refuses fails at once with its own words', async () => {
  const settings = { max_connections: 'many' }
  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined, settings })).rejects.toThrow(/max_connections/)
})
