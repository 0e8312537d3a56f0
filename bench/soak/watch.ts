import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { residentMebibytes } from '../memory.ts'
import { number } from '../table.ts'
import type { MemorySample } from './growth.ts'
import type { Stage } from './stage.ts'

/** The oldest transactions at a moment, in seconds: one that waits for its program, and one that works. */
export type TransactionSample = { atMs: number; idleS: number; activeS: number; open: number }

export type Sightings = { memory: MemorySample[]; transactions: TransactionSample[] }

const SAY_EVERY_MS = 10_000
const CONNECT_MS = 2_000
/** At least so many samples, however short the soak is. */
const SAMPLES = 60

const TRANSACTIONS = `
  select count(*)::int as open,
    coalesce(max(extract(epoch from now() - xact_start)) filter (where state like 'idle in transaction%'), 0)::float as "idleS",
    coalesce(max(extract(epoch from now() - xact_start)) filter (where state = 'active'), 0)::float as "activeS"
  from pg_stat_activity
  where backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`

/** Undefined while the database is away. */
async function seeTransactions(url: string): Promise<Omit<TransactionSample, 'atMs'> | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'soak',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Omit<TransactionSample, 'atMs'>>(TRANSACTIONS)
    return rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function look(stage: Stage, url: string, { memory, transactions }: Sightings): Promise<void> {
  const { server } = stage
  const atMs = performance.now() - stage.begunAt
  const [mebibytes, seen] = await Promise.all([residentMebibytes(server).catch(() => Number.NaN), seeTransactions(url)])
  if (!Number.isNaN(mebibytes)) memory.push({ atMs, pid: server.pid, mebibytes })
  if (seen) transactions.push({ atMs, ...seen })
}

function progressOf({ tally, disturbances, begunAt }: Stage, { memory, transactions }: Sightings): string {
  const seconds = (performance.now() - begunAt) / 1000
  const oldest = transactions.at(-1)
  return [
    `${number(seconds).padStart(5)} s`,
    `${number(tally.requests())} requests`,
    `${number(disturbances.length)} kills`,
    `${number(memory.at(-1)?.mebibytes ?? 0)} MiB`,
    `oldest transaction ${number(Math.max(oldest?.idleS ?? 0, oldest?.activeS ?? 0), 1)} s`,
    `${number(tally.unexplained())} unexplained`,
  ].join('   ')
}

/** Looks at memory and transactions, and says every ten seconds how it goes, until the soak is over. Throws when the server ends by itself. */
export async function playWatch(
  stage: Stage,
  url: string,
  { durationMs, say }: { durationMs: number; say: (line: string) => void },
  sightings: Sightings,
): Promise<void> {
  const everyMs = SAY_EVERY_MS / Math.ceil((SAY_EVERY_MS * SAMPLES) / durationMs)
  let saidAt = performance.now()
  while (!stage.isOver()) {
    await delay(everyMs)
    const isDisturbed = performance.now() <= (stage.disturbances.at(-1)?.until ?? 0)
    if (stage.server.hasEnded() && !isDisturbed) throw new Error('The server ended by itself.')
    await look(stage, url, sightings)
    if (performance.now() - saidAt < SAY_EVERY_MS - everyMs / 2) continue
    saidAt = performance.now()
    say(progressOf(stage, sightings))
  }
}
