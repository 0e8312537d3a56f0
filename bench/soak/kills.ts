import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { signalDatabase } from '../fixture.ts'
import { startServer } from '../server.ts'
import type { Workplace } from '../workplace.ts'
import { pick } from '../world/random.ts'
import { planKills, type Victim } from './plan.ts'
import type { Stage } from './stage.ts'

export type Site = { dataDir: string; databaseUrl: string; place: Workplace; log: number }

/** `recoveredInMs`: until the product was ready, and stayed so. */
export type Kill = { victim: Victim; recoveredInMs: number }

const POLL_MS = 50
const STEADY_MS = 2_000
/** What a client had begun while nobody was there may end a little later. */
const AFTERMATH_MS = 3_000
const LONGEST_AWAY_MS = 60_000

/** The processes that serve our own program, of every kind of connection that it holds. */
const BACKENDS = `select pid, application_name as name from pg_stat_activity
  where backend_type = 'client backend' and application_name like 'offerwell%' order by pid`

async function withDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'soak' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Of the few kinds of connections one first, so that the jobs' and the listener's fall as often as one of the many of the pool. */
async function endBackend({ random }: Stage, url: string, isHard: boolean): Promise<void> {
  await withDatabase(url, async (client) => {
    const { rows } = await client.query<{ pid: number; name: string }>(BACKENDS)
    const name = pick(random, [...new Set(rows.map((row) => row.name))])
    const { pid } = pick(
      random,
      rows.filter((row) => row.name === name),
    )
    if (isHard) process.kill(pid, 'SIGKILL')
    else await client.query('select pg_terminate_backend($1)', [pid])
  })
}

const KILLS: Record<Victim, (stage: Stage, site: Site) => Promise<void>> = {
  'server by SIGKILL': (stage) => stage.server.kill(),
  'server by SIGTERM': (stage) => stage.server.stop(),
  'backend by pg_terminate_backend': (stage, { databaseUrl }) => endBackend(stage, databaseUrl, false),
  'backend by SIGKILL': (stage, { databaseUrl }) => endBackend(stage, databaseUrl, true),
  'postmaster by SIGKILL': (_stage, { dataDir }) => signalDatabase(dataDir, 'SIGKILL'),
  'postmaster by SIGTERM': (_stage, { dataDir }) => signalDatabase(dataDir, 'SIGTERM'),
}

/** The server says so, and the database takes newcomers: connections that it keeps for others prove nothing of that. */
async function isReady({ server }: Stage, { databaseUrl }: Site): Promise<boolean> {
  try {
    const answer = await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(STEADY_MS) })
    await answer.arrayBuffer()
    await withDatabase(databaseUrl, (client) => client.query('select 1'))
    return answer.status === 200
  } catch {
    return false
  }
}

/** The moment from which on the product was ready without a break: a database that is about to go may still answer once. */
async function waitUntilSteady(stage: Stage, site: Site, from: number): Promise<number> {
  let readySince: number | undefined
  while (readySince === undefined || performance.now() - readySince < STEADY_MS) {
    if (performance.now() - from > LONGEST_AWAY_MS) throw new Error('not back within a minute')
    readySince = (await isReady(stage, site)) ? (readySince ?? performance.now()) : undefined
    await delay(POLL_MS)
  }
  return readySince
}

/** Throws when the product does not come back. */
async function killOne(stage: Stage, site: Site, victim: Victim): Promise<Kill> {
  const disturbance = { from: performance.now(), until: Infinity, victim }
  stage.disturbances.push(disturbance)
  await KILLS[victim](stage, site)
  if (stage.server.hasEnded()) stage.server = await startServer(site.dataDir, site.place, { log: site.log })
  const readySince = await waitUntilSteady(stage, site, disturbance.from)
  disturbance.until = performance.now() + AFTERMATH_MS
  return { victim, recoveredInMs: readySince - disturbance.from }
}

/** Kills what the plan says until the soak is over; adds each kill to `kills` once the product is back. */
export async function playKiller(stage: Stage, site: Site, durationMs: number, kills: Kill[]): Promise<void> {
  for (const { atMs, victim } of planKills(durationMs, stage.random)) {
    while (performance.now() < stage.begunAt + atMs && !stage.isOver()) await delay(POLL_MS)
    if (stage.isOver()) return
    const kill = await killOne(stage, site, victim).catch((error: unknown) => {
      throw new Error(`${victim}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
    kills.push(kill)
  }
}
