export type ShortestWait = {
  /** Something begins to wait; call what comes back when it does no longer. */
  begin: () => () => void
  /** Something has waited for so many milliseconds. */
  note: (ms: number) => void
  /** The shortest wait in milliseconds of those that ended lately, or the longest under way when none did. */
  read: () => number
}

const SPAN_MS = 500

/**
 * Tells a standing queue from a short rush: after a rush somebody soon waits for nothing again, in a standing queue nobody does.
 * Looks back over one span to two.
 */
export function createShortestWait(now: () => number = () => performance.now()): ShortestWait {
  const waiting = new Map<symbol, number>()
  let [began, least, leastBefore] = [now(), Infinity, Infinity]

  function turnSpans(): void {
    const spans = Math.floor((now() - began) / SPAN_MS)
    if (spans === 0) return
    leastBefore = spans === 1 ? least : Infinity
    least = Infinity
    began += spans * SPAN_MS
  }

  function note(ms: number): void {
    turnSpans()
    least = Math.min(least, ms)
  }

  return {
    note,
    begin: () => {
      const [key, since] = [Symbol('wait'), now()]
      waiting.set(key, since)
      return () => {
        if (waiting.delete(key)) note(now() - since)
      }
    },
    read: () => {
      turnSpans()
      const shortest = Math.min(least, leastBefore)
      if (shortest < Infinity) return shortest
      const [oldest] = waiting.values()
      return oldest === undefined ? 0 : now() - oldest
    },
  }
}
