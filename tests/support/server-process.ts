import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { TEST_FOLDER } from './database.ts'

/** More than a stop takes at most. */
const STOP_MS = 20_000
const READY = /Offerwell is ready at (\S+)/

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The real server, as an operator starts it, in a new data folder and with nothing but these settings; comes back when it is ready. */
export async function startServerProcess(settings: Record<string, string> = {}) {
  // A name under which the next test run finds what a killed one left.
  const folder = mkdtempSync(join(tmpdir(), `${TEST_FOLDER}${process.pid}-`))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [resolve('server/main.ts')], { cwd: folder, env })
  let said = ''
  let complained = ''
  child.stderr.on('data', (chunk) => (complained += String(chunk)))
  const ended = once(child, 'close').then(([code]) => Number(code))
  const ready = new Promise<string>((isReady) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [, address] = READY.exec(said) ?? []
      if (address !== undefined) isReady(address)
    })
  })
  const failure = ended.then((code) => {
    throw new Error(`The server ended with ${code}: ${said}${complained}`)
  })
  failure.catch(() => undefined)
  const lockFile = async () => (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return {
    pid: child.pid ?? 0,
    url: await Promise.race([ready, failure]),
    stdout: child.stdout,
    said: () => said,
    complained: () => complained,
    /** The process of its embedded PostgreSQL. */
    postmaster: async () => Number((await lockFile())[0]),
    /** The address of the database in it. */
    databaseUrl: async () => `postgres://offerwell@localhost/offerwell?host=${(await lockFile())[4]}`,
    /** Asks it to stop; answers its exit code and the milliseconds that it took. */
    stop: async () => {
      const begun = performance.now()
      child.kill('SIGTERM')
      return { code: await ended, milliseconds: performance.now() - begun }
    },
    /** For the end of a test, whatever became of it. */
    remove: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a process still does something; one whose end nobody has asked about has no working directory. */
export const isRunning = (pid: number) =>
  readlink(`/proc/${pid}/cwd`).then(
    () => true,
    () => false,
  )
