import type pg from 'pg'
import { type Lane, openPool, type PoolOptions, type PoolPart } from '../pool.ts'
import { addressesOf } from './servers.ts'

const LOOK_EVERY_MS = 1_000
/** After a quiet time nobody knows how far behind they are. */
const LOOKED_LONG_AGO_MS = 5_000

const POSITION = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn as position`

type Replica = { pool: pg.Pool; isFit: boolean }
/** What the primary had written at that moment, in bytes since its beginning. */
type Written = { at: number; position: number }

type ReplicasOptions = PoolOptions & {
  /** Takes the reads when no replica is fit. */
  primary: Lane
  /** How far behind a replica may be. */
  lagMs: number
  now?: () => number
}

/** Null where a server is none of PostgreSQL's own kind and has no such position. */
async function positionOf(connect: () => Promise<pg.PoolClient>): Promise<number | null> {
  const client = await connect()
  try {
    const { rows } = await client.query<{ position: string | number | null }>(POSITION)
    client.release()
    const position = rows[0]?.position ?? null
    return position === null ? null : Number(position)
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Reads go to the replicas in turns; one that cannot be reached or is too far behind is left out until it is fit again. */
export function openReplicas(options: ReplicasOptions, part: PoolPart): Lane {
  const { primary, lagMs, now = () => performance.now() } = options
  const replicas: Replica[] = addressesOf(options.url).map((url, place) => {
    const name = place === 0 ? part.name : `${part.name}-${place + 1}`
    return { pool: openPool({ ...options, url }, { ...part, name }), isFit: false }
  })
  let written: Written[] = []
  let looked = -Infinity
  let looking: Promise<void> | undefined
  let turn = 0

  /** What a replica must have so as not to be further behind than `lagMs`. */
  function leastPosition(): number {
    const since = now() - lagMs
    written = written.filter(({ at }) => at >= since)
    return written[0]?.position ?? -Infinity
  }

  async function look(replica: Replica, least: number): Promise<void> {
    try {
      const position = await positionOf(() => replica.pool.connect())
      replica.isFit = position === null || position >= least
    } catch {
      replica.isFit = false
    }
  }

  async function lookAtAll(): Promise<void> {
    const at = now()
    // Without a primary its replicas are as good as anything: what they have is all that can be read.
    const position = await positionOf(primary.connect).catch(() => null)
    if (position !== null) written.push({ at, position })
    const least = leastPosition()
    await Promise.all(replicas.map((replica) => look(replica, least)))
    looked = now()
  }

  async function lookNowAndThen(): Promise<void> {
    const since = now() - looked
    if (since < LOOK_EVERY_MS) return
    looking ??= lookAtAll().finally(() => (looking = undefined))
    if (since >= LOOKED_LONG_AGO_MS) await looking
  }

  async function connect(): Promise<pg.PoolClient> {
    await lookNowAndThen()
    for (let tries = 0; tries < replicas.length; tries += 1) {
      turn = (turn + 1) % replicas.length
      const replica = replicas[turn]
      if (!replica?.isFit) continue
      try {
        return await replica.pool.connect()
      } catch {
        replica.isFit = false
      }
    }
    return await primary.connect()
  }

  return { connect, end: async () => void (await Promise.all(replicas.map(({ pool }) => pool.end()))) }
}
