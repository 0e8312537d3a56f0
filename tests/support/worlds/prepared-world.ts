import { spawn } from 'node:child_process'
import { chmodSync, cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/platform/db/embedded/embedded.ts'
import { endOf, readyAddress } from './processes.ts'

/** Tells the workers, which begin with the environment of the process that made it. */
const PREPARED = 'OFFERWELL_TESTS_WORLD'

const newFolder = () => mkdtemp(join(tmpdir(), 'offerwell-e2e-'))

/** Once a run: a data folder that a start has migrated and filled with the demo world. Every server of a browser test begins with a copy. */
export default async function prepareWorld(): Promise<() => Promise<void>> {
  const folder = await newFolder()
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false })
    try {
      const place = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' }
      const server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...place } })
      await readyAddress(server)
      await endOf(server)
    } finally {
      await database.stop()
    }
  } catch (error) {
    await forget()
    throw error
  }
  process.env[PREPARED] = folder
  return forget
}

/** A data folder of one's own with the prepared world, to be removed by whoever asked. */
export async function copyOfWorld(): Promise<string> {
  const prepared = process.env[PREPARED]
  if (prepared === undefined) throw new Error('The run has prepared no world.')
  const folder = await newFolder()
  // At once: asked for one by one, two thousand small files take up to two seconds.
  cpSync(prepared, folder, { recursive: true })
  // PostgreSQL wants its folder private, and a copy has the rights of a new folder.
  chmodSync(join(folder, 'postgres'), 0o700)
  return folder
}
