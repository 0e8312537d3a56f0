const TICK_MS = 50
const SPAN_MS = 500

/** How late this process comes to what it has to do. */
export type Lateness = {
  /** In milliseconds, at the least within the last half second to second: after a rush it soon is nothing again, under more work than it can do it never is. */
  read: () => number
  stop: () => void
}

/** The least of what was noted within the last one to two spans; 0 when nothing was. */
export function createLeast(now: () => number = () => performance.now()) {
  let [began, least, leastBefore] = [now(), Infinity, Infinity]

  function turnSpans(): void {
    const spans = Math.floor((now() - began) / SPAN_MS)
    if (spans === 0) return
    leastBefore = spans === 1 ? least : Infinity
    least = Infinity
    began += spans * SPAN_MS
  }

  return {
    note: (value: number) => {
      turnSpans()
      least = Math.min(least, value)
    },
    read: () => {
      turnSpans()
      const shortest = Math.min(least, leastBefore)
      return shortest < Infinity ? shortest : 0
    },
  }
}

export function watchLateness(): Lateness {
  const { note, read } = createLeast()
  let due = performance.now() + TICK_MS
  const ticks = setInterval(() => {
    note(Math.max(0, performance.now() - due))
    due = performance.now() + TICK_MS
  }, TICK_MS).unref()
  return { read, stop: () => clearInterval(ticks) }
}
