import { setTimeout as delay } from 'node:timers/promises'

/** What ends together, in this order: work in hand, with nothing new begun; what the work needed; a database server of our own. */
export type Stage = 'work' | 'connections' | 'database'

/** When each stage must be over, in milliseconds from the beginning of the stop. */
export type StopLimits = Record<Stage, number>

type Step = { stage: Stage; what: string; end: () => Promise<unknown> }

export type Stop = {
  /** `what` is said when `end` fails or takes too long. */
  add: (stage: Stage, what: string, end: Step['end']) => void
  /** Runs once, however often it is asked. Answers a sentence for each step that failed or did not end in time. */
  run: () => Promise<string[]>
}

/** Clients have ten seconds for what they have begun (`Patience`), and so have jobs. */
export const STOP_LIMITS: StopLimits = { work: 11_000, connections: 12_500, database: 15_000 }
/** For a process whose workers each stop within those. */
export const LEADER_STOP_LIMITS: StopLimits = { work: 16_000, connections: 16_000, database: 16_000 }
const ORDER: readonly Stage[] = ['work', 'connections', 'database']

async function endWithin(milliseconds: number, { what, end }: Step): Promise<string[]> {
  const inTime = new AbortController()
  const late = delay(milliseconds, [`${what} did not end in time.`], { signal: inTime.signal })
  try {
    return await Promise.race([end().then(() => []), late])
  } catch (error) {
    return [`${what} did not end as it should: ${error instanceof Error ? error.message : String(error)}.`]
  } finally {
    inTime.abort()
  }
}

/** Ends what is added to it, and is over at the last of the limits whatever the steps do; a step that fails keeps no other from ending. */
export function createStop(limits: StopLimits = STOP_LIMITS): Stop {
  const steps: Step[] = []
  let stopping: Promise<string[]> | undefined

  async function endAll(): Promise<string[]> {
    const begun = performance.now()
    const troubles: string[] = []
    for (const stage of ORDER) {
      const left = Math.max(0, begun + limits[stage] - performance.now())
      const ended = steps.filter((step) => step.stage === stage).map((step) => endWithin(left, step))
      troubles.push(...(await Promise.all(ended)).flat())
    }
    return troubles
  }

  return {
    add: (stage, what, end) => void steps.push({ stage, what, end }),
    run: () => (stopping ??= endAll()),
  }
}
