import { mulberry32 } from '../../domain/random.ts'
import { findLosses } from '../crash/crash.ts'
import { createPromises } from '../crash/promises.ts'
import { joinDatabase, prepareWorld, stopDatabase } from '../fixture.ts'
import { type ServerProcess, startServer } from '../server.ts'
import type { Workplace } from '../workplace.ts'
import { castPeople } from './cast.ts'
import { playEmployees } from './employees.ts'
import { playHostile } from './hostile.ts'
import { type Kill, playKiller, type Site } from './kills.ts'
import { playPortals } from './portals.ts'
import type { SoakResult } from './report.ts'
import { playSlow } from './slow.ts'
import type { Stage } from './stage.ts'
import { createTally } from './tally.ts'
import { playTabs } from './tabs.ts'
import { playTravellers } from './travellers.ts'
import { playWatch, type Sightings } from './watch.ts'

export type SoakOptions = {
  durationMs: number
  offers: number
  /** An open file for the servers' logs. */
  log: number
  /** Ends it before its time. */
  signal: AbortSignal
  say: (line: string) => void
}

const SEED = 23

/** The world, its server and its people; nobody acts yet. */
async function prepare({ offers, log }: SoakOptions, place: Workplace) {
  const dataDir = await prepareWorld({ offers }, place)
  // A killed server leaves its database running: whoever joins it last stops it.
  place.onLeave(() => stopDatabase(dataDir))
  const server = await startServer(dataDir, place, { log })
  const { url: databaseUrl, leave } = await joinDatabase(dataDir, place)
  // Only the server may start the database again when it is killed.
  await leave()
  const site: Site = { dataDir, databaseUrl, place, log }
  return { server, site, cast: await castPeople(server.origin, databaseUrl) }
}

function createStage(server: ServerProcess, durationMs: number, signal: AbortSignal): Stage {
  const begunAt = performance.now()
  const isOver = () => signal.aborted || performance.now() - begunAt >= durationMs
  return { server, begunAt, disturbances: [], tally: createTally(), random: mulberry32(SEED), isOver }
}

/** Waits for all parts; what nobody foresaw in one of them ends the others too, and is answered. */
async function playTogether(parts: readonly Promise<void>[], endAll: () => void): Promise<string | undefined> {
  let reason: string | undefined
  const end = (error: unknown) => {
    reason ??= error instanceof Error ? error.message : String(error)
    endAll()
  }
  await Promise.all(parts.map((part) => part.catch(end)))
  return reason
}

/** A mixed load of people and attackers, while the server and its database are killed again and again. */
export async function soak(options: SoakOptions, place: Workplace): Promise<SoakResult> {
  const { durationMs, say } = options
  say('Preparing the world and its people')
  const { server, site, cast } = await prepare(options, place)
  const ending = new AbortController()
  const stage = createStage(server, durationMs, AbortSignal.any([options.signal, ending.signal]))
  const promises = createPromises()
  const kills: Kill[] = []
  const sightings: Sightings = { memory: [], transactions: [] }
  const parts = [
    playEmployees(stage, cast, promises),
    playPortals(stage, cast),
    playTravellers(stage, cast),
    playTabs(stage, cast),
    playHostile(stage, cast),
    playSlow(stage),
    playKiller(stage, site, durationMs, kills),
    playWatch(stage, site.databaseUrl, { durationMs, say }, sightings),
  ]
  const broken = await playTogether(parts, () => ending.abort())
  const lasted = performance.now() - stage.begunAt
  say('Looking for what was promised')
  await stage.server.stop()
  const findings = await findLosses(site.dataDir, promises.promised, place)
  return { durationMs: lasted, tally: stage.tally, kills, sightings, acknowledged: promises.count(), findings, broken }
}
