import type { Random } from '../../domain/random.ts'
import { cycle } from '../measure.ts'

/** What is ended, and how. `backend`: one connection's process in the database; `postmaster`: the one that starts them. */
export const VICTIMS = [
  'server by SIGKILL',
  'server by SIGTERM',
  'backend by pg_terminate_backend',
  'backend by SIGKILL',
  'postmaster by SIGKILL',
  'postmaster by SIGTERM',
] as const
export type Victim = (typeof VICTIMS)[number]

export type PlannedKill = { atMs: number; victim: Victim }

const KILLS_A_MINUTE = 2
const FEWEST = 2
/** From here on the server lives, so that its memory in the second half is that of one process which has had minutes to warm up. */
const SERVER_LIVES_FROM = 0.25

const EARLY: readonly Victim[] = [
  'server by SIGKILL',
  'backend by SIGKILL',
  'server by SIGTERM',
  'postmaster by SIGKILL',
  'server by SIGKILL',
]
const LATE: readonly Victim[] = [
  'backend by pg_terminate_backend',
  'postmaster by SIGKILL',
  'backend by SIGKILL',
  'postmaster by SIGTERM',
]

/** The kills of a soak of so many milliseconds, evenly spread but for a little chance. */
export function planKills(durationMs: number, random: Random): PlannedKill[] {
  const count = Math.max(FEWEST, Math.round((durationMs / 60_000) * KILLS_A_MINUTE))
  const early = cycle(EARLY)
  const late = cycle(LATE)
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.3 + 0.4 * random()) / count
    return { atMs: share * durationMs, victim: index === 0 || share < SERVER_LIVES_FROM ? early() : late() }
  })
}
