import { setImmediate as nextTurn } from 'node:timers/promises'

/** A turn of the event loop in which nobody else had anything to do is over sooner than this. */
const IDLE_TURN_MS = 0.1

/**
 * Lets whoever else waits for this process have their turns, behind work that took so long: one turn when nobody waits, and as much time
 * as the work took while somebody does.
 */
export async function othersTurn(tookMs: number): Promise<void> {
  const until = performance.now() + tookMs
  let turnMs = Infinity
  while (turnMs > IDLE_TURN_MS && performance.now() < until) {
    const begun = performance.now()
    await nextTurn()
    turnMs = performance.now() - begun
  }
}
