import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, rename, rm, rmdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runBinary } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { makeSocketFolder } from './ownership.ts'
import { writeSettings } from './settings.ts'

/** A server process as it describes itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** A start under way: `failure` answers what the server said when it gave up, and nothing while it may still come up. */
export type Attempt = { pid?: number | undefined; failure: () => Promise<string | undefined> }

const LOG_BYTES_AT_MOST = 10 * 1024 * 1024
const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 5_000
const POLL_MS = 20

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Is this process the server of this folder? After a crash or in a new container the number may be somebody else's. */
async function isServing(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working directory is its data; a dead one and a zombie have none.
    return readlink(`/proc/${pid}/cwd`).then(
      (cwd) => cwd === folder,
      (error) => errorCode(error) === 'EACCES',
    )
  }
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  if (process.platform === 'win32') return true
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim().endsWith('postgres')
}

/** The live server of this cluster, whoever started it. Removes a `postmaster.pid` whose number now belongs to something else. */
export async function findPostmaster(cluster: Pick<Cluster, 'folder'>): Promise<Postmaster | undefined> {
  const file = join(cluster.folder, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketFolder = ''] = text.split('\n')
  if (pid === '') return undefined
  if (await isServing(Number(pid), cluster.folder)) return { pid: Number(pid), port: Number(port), socketFolder }
  if ((await readFile(file, 'utf8').catch(() => '')) === text && port !== '') await rm(file, { force: true })
  return undefined
}

/** Whether somebody told the server to stop: until its connections end, which may be never, it serves them and refuses new ones. */
export async function isToldToStop(cluster: Cluster, pid: number): Promise<boolean> {
  const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'stopping'
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_BYTES_AT_MOST) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

async function readFrom(file: string, position: number): Promise<string> {
  return (await readFile(file)).subarray(position).toString('utf8').trim()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 5432
}

async function startOnWindows(cluster: Cluster, port: number): Promise<Attempt> {
  // pg_ctl gives up an administrator's rights, which the server refuses to have.
  const args = ['start', '-D', cluster.folder, '-l', cluster.logFile, '-w', '-t', '15', '-o', `-p ${port}`]
  const { code, output } = await runBinary(cluster.binaries, cluster.binaries.pgCtl, args)
  return { failure: async () => (code === 0 ? undefined : output) }
}

/** Starts the server away from the terminal's process group, so that Ctrl-C reaches this program alone. */
export async function startPostmaster(cluster: Cluster, port: number | undefined): Promise<Attempt> {
  await writeSettings(cluster)
  if (process.platform === 'win32') return startOnWindows(cluster, port ?? (await freePort()))
  await makeSocketFolder(cluster.socketFolder, cluster.binaries)
  const log = await openLog(cluster.logFile)
  const from = (await log.stat()).size
  const { prefix, postgres, runsAs } = cluster.binaries
  const [file, ...args] = [...prefix, postgres, '-D', cluster.folder, '-p', '5432']
  const child = spawn(file, args, { detached: true, stdio: ['ignore', log.fd, log.fd], ...runsAs })
  let isOver = false
  let spawnError = ''
  child.on('exit', () => (isOver = true))
  child.on('error', (error) => {
    isOver = true
    spawnError = error.message
  })
  child.unref()
  await log.close()
  return { pid: child.pid, failure: async () => (isOver ? spawnError || readFrom(cluster.logFile, from) : undefined) }
}

async function isGoneWithin(milliseconds: number, cluster: Cluster, pid: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    if (!(await isServing(pid, cluster.folder))) return true
    await delay(POLL_MS)
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Fast shutdown, which ends transactions and writes everything out; after 10 s the immediate one, which recovers at the next start. */
export async function endPostmaster(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const stop = (mode: string) =>
      runBinary(cluster.binaries, cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', mode, '-t', '10'])
    if ((await stop('fast')).code !== 0) await stop('immediate')
    return
  }
  signal(pid, 'SIGINT')
  if (await isGoneWithin(FAST_STOP_MS, cluster, pid)) return
  signal(pid, 'SIGQUIT')
  await isGoneWithin(IMMEDIATE_STOP_MS, cluster, pid)
}

/** Ends the server when nobody uses it any more, and leaves no socket behind. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  await endPostmaster(cluster, pid)
  if (process.platform !== 'win32') await rmdir(cluster.socketFolder).catch(() => undefined)
}
