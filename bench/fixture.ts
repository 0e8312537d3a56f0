import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSecretKeys } from '../server/platform/crypto/secret-keys.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type Person, signUpPeople } from './api.ts'
import { loadWorld } from './world/load-world.ts'
import { type ServerProcess, startServer } from './server.ts'
import type { Workplace } from './workplace.ts'

/** What the sections measure: a durable database with the world in it, the real server on it, and people who use it. */
export type Fixture = { dataDir: string; databaseUrl: string; server: ServerProcess; people: [Person, ...Person[]] }

const PEOPLE = 8

/** Starts or joins the embedded PostgreSQL of `dataDir`; the last who leaves stops it. */
export async function joinDatabase(
  dataDir: string,
  place: Workplace,
): Promise<{ url: string; leave: () => Promise<void> }> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  return { url, leave: place.onLeave(stop) }
}

/** Stops a database that a killed server left running; it must have run. */
export async function stopDatabase(dataDir: string): Promise<void> {
  const { stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await stop()
}

/** Sends a signal to the server process of the embedded PostgreSQL that serves `dataDir`. */
export async function signalDatabase(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), signal)
}

/** Twenty offers a merchant, unless it says how many. */
export type WorldSize = { offers: number; merchants?: number }

/** Makes a database in `folder`, or in a temporary one, with the whole world in it and leaves nothing running. */
export async function prepareWorld(
  { offers, merchants = Math.ceil(offers / 20) }: WorldSize,
  place: Workplace,
  folder?: string,
): Promise<string> {
  const dataDir = folder ?? (await place.newFolder())
  // As the server does: keys before data.
  loadSecretKeys({ dataDir, secretKeys: undefined })
  const { url, leave } = await joinDatabase(dataDir, place)
  await migrate(url)
  await loadWorld(url, { offers, merchants })
  await leave()
  return dataDir
}

/** Starts database and server on a prepared folder and signs people up, whose addresses `name` begins; answers how to end both. */
export async function setUp(
  dataDir: string,
  place: Workplace,
  name?: string,
): Promise<{ fixture: Fixture; tearDown: () => Promise<void> }> {
  const { url: databaseUrl, leave } = await joinDatabase(dataDir, place)
  const server = await startServer(dataDir, place)
  const [first, ...others] = await signUpPeople(server.origin, PEOPLE, name)
  if (!first) throw new Error('Nobody signed up.')
  const tearDown = async () => {
    await server.stop()
    await leave()
  }
  return { fixture: { dataDir, databaseUrl, server, people: [first, ...others] }, tearDown }
}
