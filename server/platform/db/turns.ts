import { databaseOutage, isDatabaseOutage } from './outage.ts'

export type Turns = {
  /** Does `work` when it is its turn; throws a `DatabaseOutage` when that takes too long. */
  take: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
  /** Whether somebody has a turn of `key` now. */
  isTaken: (key: string) => boolean
  /** Called by whoever waits for a turn. */
  onWait: () => void
}

type TurnsOptions = { atOnce: number; waitMs: number; onWait?: () => void }

type Waiting = { goOn: () => void; giveUp: (reason: unknown) => void }
type Line = { busy: number; waiting: Set<Waiting> }

/**
 * Lets `atOnce` calls of this process at a time work on the row that `key` names. Whoever would only wait for its lock waits here
 * instead, without a connection, so that one busy row leaves room for every other.
 */
export function createTurns({ atOnce, waitMs, onWait = () => undefined }: TurnsOptions): Turns {
  const lines = new Map<string, Line>()

  function wait(line: Line, key: string): Promise<void> {
    onWait()
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer)
        line.waiting.delete(waiting)
        how()
      }
      const waiting: Waiting = { goOn: () => settle(resolve), giveUp: (reason) => settle(() => reject(reason)) }
      const timer = setTimeout(() => waiting.giveUp(databaseOutage(`too many wait for ${key}`)), waitMs)
      line.waiting.add(waiting)
    })
  }

  function leave(key: string, line: Line): void {
    const [next] = line.waiting
    if (next) return next.goOn()
    line.busy -= 1
    if (line.busy === 0) lines.delete(key)
  }

  async function take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(key) ?? { busy: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.busy < atOnce) line.busy += 1
    else await wait(line, key)
    try {
      return await work()
    } catch (error) {
      // Whoever waits would only meet the same lock, or the same silence.
      if (isDatabaseOutage(error)) for (const { giveUp } of line.waiting) giveUp(error)
      throw error
    } finally {
      leave(key, line)
    }
  }

  return { take, isTaken: (key) => lines.has(key), onWait }
}
