import { existsSync, readFileSync, rmSync } from 'node:fs'
import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/platform/db/embedded/embedded.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { TEST_FOLDER, runOnServer, templateName, withDatabase } from './database.ts'

type Server = { url: string; strategy: 'file_copy' | 'wal_log'; stop: () => Promise<void> }

const LOCK_FILE = 'postgres/postmaster.pid'
const LEFT_BEHIND_MS = 6 * 3_600_000
const GIGABYTE = 1024 ** 3
const quiet = () => undefined

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Memory where there is plenty of it: a copy of a database is hundreds of files, 15 ms there and up to 500 ms on a disk. */
async function folderForServers(): Promise<string> {
  const memory = '/dev/shm'
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    if (bavail * bsize > 3 * GIGABYTE && totalmem() > 6 * GIGABYTE) return memory
  } catch {
    // Not Linux, or not given to us.
  }
  return tmpdir()
}

/** A run that was killed leaves its servers: join each, which makes us its last user, stop it, and clear away the files. */
async function removeLeftBehind(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(TEST_FOLDER))
  const left = names.filter((name) => !isRunning(Number(name.slice(TEST_FOLDER.length).split('-')[0])))
  for (const path of left.map((name) => join(folder, name))) {
    const places = [path, ...(await readdir(path)).map((name) => join(path, name))]
    for (const dataDir of places.filter((place) => existsSync(join(place, LOCK_FILE)))) {
      const server = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false }).catch(quiet)
      await server?.stop()
    }
    await rm(path, { recursive: true, force: true })
  }
}

/** Vitest leaves at once on Ctrl-C, without the teardown: what can be done without waiting is done then. */
function stopAtExit(dataDir: string): () => void {
  const atExit = () => {
    const [pid, , , , socketFolder = ''] = readFileSync(join(dataDir, LOCK_FILE), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    for (const folder of [dataDir, socketFolder].filter(Boolean))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.on('exit', atExit)
  return () => process.off('exit', atExit)
}

async function startOwnServer(): Promise<Server> {
  const folder = await folderForServers()
  for (const place of new Set([folder, tmpdir()])) await removeLeftBehind(place)
  const dataDir = await mkdtemp(join(folder, `${TEST_FOLDER}${process.pid}-`))
  const settings = { max_connections: '200', autovacuum: 'off', max_wal_size: '512MB', wal_compression: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false, settings })
  const isStopped = stopAtExit(dataDir)
  const stop = async () => {
    await server.stop()
    isStopped()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, strategy: 'file_copy', stop }
}

async function testDatabases(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname ~ '^offerwell_test_[0-9a-z]+_[0-9a-f]+(_[0-9a-f]+)?$'`,
  )
  return rows.map(({ datname }) => datname)
}

async function dropDatabases(url: string, isMeant: (name: string) => boolean): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of (await testDatabases(client)).filter((found) => isMeant(found))) {
      await client.query(`alter database ${escapeIdentifier(name)} is_template false`)
      await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    }
  } finally {
    await client.end()
  }
}

const madeAt = (name: string) => Number.parseInt(name.split('_')[2] ?? '', 36)

/** What killed runs left on a server that stays; a run that goes on at the same time is younger. */
async function joinServer(url: string): Promise<Server> {
  await dropDatabases(url, (name) => Date.now() - madeAt(name) > LEFT_BEHIND_MS)
  return { url, strategy: 'wal_log', stop: async () => undefined }
}

/** Migrated anew for each run, so that it is never stale, then closed to connections, which would keep it from being copied. */
async function createTemplate(server: Server): Promise<string> {
  const name = templateName()
  const id = escapeIdentifier(name)
  await runOnServer(server.url, `create database ${id} template template0 encoding 'UTF8'`)
  await migrate(withDatabase(server.url, name))
  await runOnServer(server.url, `alter database ${id} is_template true allow_connections false`)
  return name
}

/** One database server for the whole run: TEST_DATABASE_URL where set, else an embedded one that is thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? await joinServer(given) : await startOwnServer()
  try {
    const template = await createTemplate(server)
    project.provide('databaseServer', server.url)
    project.provide('templateDatabase', template)
    project.provide('copyStrategy', server.strategy)
    return async () => {
      await dropDatabases(server.url, (name) => name.startsWith(template))
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
