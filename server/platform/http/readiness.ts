import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { probeWrites } from '../db/write-probe.ts'
import type { Deps } from '../deps.ts'

export type ReadinessLimits = { roomBytes: number; answerMs: number; keptMs: number }

/** PostgreSQL writes files of 16 MiB ahead and ends at once when it cannot: this is enough for it to stop in good order. */
const ROOM_MEBIBYTES = 100
/** Whoever asks often costs one look a second. */
const LIMITS: ReadinessLimits = { roomBytes: ROOM_MEBIBYTES * 1024 * 1024, answerMs: 2500, keptMs: 1000 }

const UNUSABLE = 'The database cannot be used.'
/** By PostgreSQL's codes; everybody may read these sentences, so they name no place and no key. */
const SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['25006', 'The database takes no changes: it is read-only.'],
  ['53100', 'The disk of the database is full.'],
])

async function obstaclesOfDatabase(deps: Deps): Promise<string[]> {
  try {
    const { isKeyKnown } = await probeWrites(deps)
    return isKeyKnown ? [] : ['The key that seals is not one that the database knows.']
  } catch (error) {
    deps.log.warn({ err: error }, 'the database takes nothing')
    return [(error instanceof Error && 'code' in error ? SENTENCES.get(error.code) : undefined) ?? UNUSABLE]
  }
}

/** The database of our own lies in the data folder; another one keeps its files where we cannot look. */
async function obstaclesOfFolder({ config }: Deps, { roomBytes }: ReadinessLimits): Promise<string[]> {
  if (config.databaseUrl !== undefined) return []
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    return bavail * bsize < roomBytes ? [`The data folder has less than ${ROOM_MEBIBYTES} MiB of room.`] : []
  } catch {
    return ['The data folder cannot be read.']
  }
}

async function lookForObstacles(deps: Deps, limits: ReadinessLimits): Promise<string[]> {
  return (await Promise.all([obstaclesOfDatabase(deps), obstaclesOfFolder(deps, limits)])).flat()
}

/**
 * Answers what keeps this process from serving, a sentence each; nothing when it can. There is one look at a time, and who asks
 * within `keptMs` gets the same answer.
 */
export function createReadiness(deps: Deps, limits: ReadinessLimits = LIMITS): () => Promise<readonly string[]> {
  let looking: Promise<string[]> | undefined
  let latest: { obstacles: Promise<string[]>; until: number } | undefined

  return () => {
    if (latest && performance.now() < latest.until) return latest.obstacles
    looking ??= lookForObstacles(deps, limits).finally(() => (looking = undefined))
    const late = delay(limits.answerMs, ['The database does not answer in time.'], { ref: false })
    const obstacles = Promise.race([looking, late])
    latest = { obstacles, until: performance.now() + limits.keptMs }
    return obstacles
  }
}
