import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../bin/server-memory.mjs'
import { settingNames } from '../../server/config/config.ts'
import { HOST } from './ports.ts'
import { type Ground, keepChild, type Program, startTogether } from './program.ts'
import { waitFor } from './wait.ts'

export type Settings = Readonly<Record<string, string>>
/** What is run: the folder of a version of Offerwell, and the settings of its processes. */
export type Version = { code: string; settings: Settings }
export type WebServer = Program & {
  port: number
  isReady: () => Promise<boolean>
  /** Has its next start run the version of Offerwell that lies in `code`. */
  use: (code: string) => void
}

/** Where the version of Offerwell lies that this is. */
export const THIS_VERSION = fileURLToPath(new URL('../../', import.meta.url))
const FOLLOW_PARENT = new URL('../../bin/follow-parent.mjs', import.meta.url).href
const READY_MS = 180_000
const LAST_LINES = 12

/** Pictures lie where every process finds them; the rest of each folder is its own. */
function makeDataFolder(root: string, name: string): string {
  const folder = join(root, name)
  const files = join(root, 'files')
  mkdirSync(folder, { recursive: true })
  mkdirSync(files, { recursive: true })
  symlinkSync(files, join(folder, 'files'))
  return folder
}

type Place = { port: number; dataDir: string }

function defineServer(ground: Ground, name: string, { port, dataDir }: Place, { code, settings }: Version): WebServer {
  let main = join(code, 'server/main.ts')
  const inherited = Object.entries(process.env).filter(([key]) => !settingNames.includes(key))
  const own = { HOST, PORT: String(port), DATA_DIR: dataDir, LOG_PRETTY: 'false', LOG_LEVEL: 'warn' }
  const environment = { ...Object.fromEntries(inherited), ...SERVER_ENVIRONMENT, ...own, ...settings }
  const program = keepChild(ground, name, (log) =>
    spawn(process.execPath, [...SERVER_OPTIONS, '--import', FOLLOW_PARENT, main], {
      cwd: dataDir,
      env: { ...environment, OFFERWELL_RUN_BY: String(process.pid) },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    }),
  )
  const isReady = async () => {
    const answer = await fetch(`http://${HOST}:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })
    await answer.arrayBuffer()
    return answer.ok
  }
  const use = (other: string) => void (main = join(other, 'server/main.ts'))
  return { ...program, port, isReady, use }
}

const lastLinesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')

export async function waitUntilReady({ logs }: Pick<Ground, 'logs'>, servers: readonly WebServer[]): Promise<void> {
  for (const { name, isReady, hasEnded } of servers) {
    await waitFor(`The start of ${name}`, READY_MS, async () => hasEnded() || (await isReady()))
    if (hasEnded()) throw new Error(`${name} has ended. It said:\n${lastLinesOf(join(logs, `${name}.log`))}`)
  }
}

/** Starts a process on each port, all at once: the first prepares the database and the others wait for it. */
export async function startWebServers(
  ground: Ground,
  root: string,
  ports: readonly number[],
  version: Version,
): Promise<readonly WebServer[]> {
  const servers = ports.map((port, index) => {
    const name = `o${index + 1}`
    return defineServer(ground, name, { port, dataDir: makeDataFolder(root, name) }, version)
  })
  startTogether(ground, servers)
  await waitUntilReady(ground, servers)
  return servers
}
