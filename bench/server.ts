import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../bin/server-memory.mjs'
import { settingNames } from '../server/config/config.ts'
import { freePort } from '../tests/support/free-port.ts'
import type { Workplace } from './workplace.ts'

export type ServerProcess = {
  pid: number
  port: number
  origin: string
  /** Where it tells its figures. */
  metrics: string
  /** Milliseconds from the start of the process to the first page. */
  startedInMs: number
  /** Asks it to stop, as Ctrl-C does, and waits for its end. */
  stop: () => Promise<void>
  /** Ends it at once, as `kill -9` does. */
  kill: () => Promise<void>
  hasEnded: () => boolean
}

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const FOLLOW_PARENT = new URL('../bin/follow-parent.mjs', import.meta.url).href
const START_MS = 60_000
const STOP_MS = 20_000
const POLL_MS = 10

/** The server's settings and nothing else of this process's environment, so that the bench is the same for everybody. */
type Settings = Readonly<Record<string, string>>

function environmentOf(
  dataDir: string,
  ports: { port: number; metricsPort: number },
  more: Settings,
): NodeJS.ProcessEnv {
  const { port, metricsPort } = ports
  const own = Object.entries(process.env).filter(([name]) => !settingNames.includes(name) && !name.startsWith('VITEST'))
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    // It is in every token, so that a restart on another port must not change it.
    PUBLIC_URL: 'http://bench.example',
    LOG_LEVEL: 'warn',
    AUTH_RATE_LIMITS: 'false',
    AUTH_AUTOCONFIRM: 'true',
    // The feed that is measured is served by this machine.
    INGESTION_PRIVATE_ADDRESSES: 'true',
    // Everybody comes from the same address here.
    CONNECTIONS_PER_ADDRESS: '100000',
    ACCESS_TOKEN_TTL_SECONDS: '7200',
    ...more,
  }
  return { ...Object.fromEntries(own), ...SERVER_ENVIRONMENT, ...settings, OFFERWELL_RUN_BY: String(process.pid) }
}

async function waitForPage(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline && !hasEnded()) {
    const status = await fetch(origin).then(
      async (page) => (await page.arrayBuffer(), page.status),
      () => 0,
    )
    if (status === 200) return
    // It is told apart from "not yet", because waiting would not help.
    if (status !== 0) throw new Error(`The first page answered ${status}. Build the web app first: npm run build`)
    await delay(POLL_MS)
  }
  throw new Error(hasEnded() ? 'The server did not start.' : 'The server took too long to start.')
}

/**
 * Starts the real server on `dataDir` with its own embedded PostgreSQL, or joins the one that runs there, and waits for the first
 * page. It stops by itself when this process disappears. `log` is an open file that takes its log,
 * `settings` are beside the usual ones.
 */
export async function startServer(
  dataDir: string,
  place: Workplace,
  { log, settings = {} }: { log?: number; settings?: Settings } = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const metricsPort = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...SERVER_OPTIONS, '--import', FOLLOW_PARENT, MAIN], {
    cwd: dataDir,
    env: environmentOf(dataDir, { port, metricsPort }, settings),
    stdio: ['ignore', log ?? 'ignore', 'pipe', 'ipc'],
    detached: true,
  })
  let complaints = ''
  child.stderr?.on('data', (chunk) => (complaints = (complaints + chunk).slice(-4_000)))
  const ended = once(child, 'exit').then(() => undefined)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(late)
  }
  const stop = place.onLeave(() => end('SIGTERM'))
  try {
    await waitForPage(origin, hasEnded)
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${complaints}`, { cause: error })
  }
  const kill = async () => {
    await end('SIGKILL')
    await stop()
  }
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  return { pid: child.pid ?? 0, port, origin, metrics, startedInMs: performance.now() - begun, stop, kill, hasEnded }
}
