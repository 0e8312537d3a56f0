import { setTimeout as wait } from 'node:timers/promises'
import { lockName } from '../../../platform/db/lock.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { RobotsMemory } from '../../../sources/page/fetch-page.ts'
import { claimHost, releaseChecks, selectNew, wakeWatchers, type Watched } from './queries.ts'
import { isHostAway } from './rules.ts'
import { addToWatch, forgetOutdated, lookOnce } from './service.ts'

const NEW_AT_ONCE = 5000
const HOSTS_AT_ONCE = 4
const LOOKS_A_RUN = 500
const LOOKS_A_TURN = 20
/** Between two calls of one host. */
const GAP_MS = 2000
/** Longer than a look can take; after it the worker is taken for dead. */
const SILENT_MS = 180_000
/** What was not looked at is due again after so long: its offer has changed, or its host is away. */
const LATER_MS = 10 * 60_000
const AWAY_MS = 3_600_000

export type Patience = {
  /** Aborted when the process stops. */
  signal: AbortSignal
  /** Waits between calls, in milliseconds; rejects once the signal is given. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Before each call but the first of a host; a redirect is a call of its own. */
function spacing({ signal, pause }: Patience) {
  const asked = new Set<string>()
  const waits = async (address: string) => {
    const host = URL.parse(address)?.hostname ?? ''
    if (asked.has(host)) await pause(GAP_MS, signal)
    asked.add(host)
  }
  return { asked, waits }
}

function claim(deps: Deps, runner: string, atMost: number): Promise<Watched[]> {
  const now = deps.clock.now()
  const silentSince = new Date(now.getTime() - SILENT_MS)
  return inTransaction(deps, async ({ db }) => {
    // Two that claim at once would both find the host free.
    await lockName(db, 'link-watch')
    return await claimHost(db, { runner, now, silentSince, atMost })
  })
}

/** Looks at what is due of one host, one address after the other; answers how many it took, 0 when there is none to take. */
export async function watchHost(
  deps: Deps,
  patience: Patience,
  { robots, atMost }: { robots: RobotsMemory; atMost: number },
): Promise<number> {
  const { signal, pause } = patience
  const runner = newId()
  const taken = await claim(deps, runner, atMost)
  if (taken.length === 0) return 0
  const { asked, waits } = spacing(patience)
  let later = LATER_MS
  try {
    for (const watched of taken) {
      const finding = await lookOnce(deps, watched, runner, { robots, waits, signal })
      if (finding && isHostAway(finding)) {
        later = AWAY_MS
        break
      }
    }
    // The host is held until the next may ask it.
    if (asked.size > 0) await pause(GAP_MS, signal)
  } catch (error) {
    later = signal.aborted ? 0 : AWAY_MS
    if (!signal.aborted) deps.log.error({ err: error }, 'addresses of offers could not be looked at')
  }
  await releaseChecks(deps.db, runner, new Date(deps.clock.now().getTime() + later))
  return taken.length
}

const pauseFor = async (ms: number, signal: AbortSignal) => {
  await wait(ms, undefined, { signal })
}

/** Looks at what is due, several hosts at once and each with pauses, up to so many addresses; the rest stays due. */
export async function watchLinks(
  deps: Deps,
  { signal, pause = pauseFor }: Pick<Patience, 'signal'> & Partial<Patience>,
): Promise<void> {
  const robots: RobotsMemory = new Map()
  let left = LOOKS_A_RUN
  const lane = async () => {
    while (!signal.aborted && left > 0) {
      const atMost = Math.min(left, LOOKS_A_TURN)
      left -= atMost
      const taken = await watchHost(deps, { signal, pause }, { robots, atMost })
      left += atMost - taken
      if (taken === 0) return
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, lane))
}

/** A timed job: has every offer that is live or waits for review watched, where it has an address, and no other, and wakes the processes for what is due. */
export async function planLooks(deps: Deps): Promise<void> {
  await forgetOutdated(deps, null)
  await addToWatch(deps, await selectNew(deps.db, NEW_AT_ONCE))
  await wakeWatchers(deps.db, deps.clock.now())
}
