import { overload } from './overload.ts'

/** `first` is what people stand at a till or a sign-in page with, `last` what can wait for a quieter time. */
export type Rank = 'first' | 'browsing' | 'last'

/** How long work of a rank may wait to be begun, in milliseconds, before it is refused. */
export type LongestWaits = Record<Rank, number>

type Waiting = { letIn: () => void; refuse: () => void }

/** Has work begin when there is room for it. */
export type Gate = {
  /** Resolves once work of this rank may begin, with what is to be called when it is done; throws an `Overload` when that takes too long. */
  enter: (rank: Rank) => Promise<() => void>
}

const RANKS: readonly Rank[] = ['first', 'browsing', 'last']

/**
 * Lets so much work go on at once, and the rest wait outside by rank: inside it would wait for a connection at each of its statements
 * anew. What can wait for a quieter time has half of the places. Work that takes longer than `heldMs` waits for something else than for
 * us, and no longer counts.
 */
export function createGate(options: { places: number; heldMs: number; waits: LongestWaits }): Gate {
  const { places, heldMs, waits } = options
  const inside: Record<Rank, number> = { first: 0, browsing: 0, last: 0 }
  const lines: Record<Rank, Set<Waiting>> = { first: new Set(), browsing: new Set(), last: new Set() }

  const hasRoom = (rank: Rank) =>
    inside.first + inside.browsing + inside.last < places && (rank !== 'last' || inside.last < places / 2)

  function letNextIn(): void {
    for (const rank of RANKS) {
      const [next] = lines[rank]
      if (next && hasRoom(rank)) return next.letIn()
    }
  }

  function begin(rank: Rank): () => void {
    inside[rank] += 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(held)
      inside[rank] -= 1
      letNextIn()
    }
    const held = setTimeout(end, heldMs).unref()
    return end
  }

  function wait(rank: Rank): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leaveLine = () => {
      clearTimeout(timer)
      lines[rank].delete(waiting)
    }
    const waiting: Waiting = {
      letIn: () => {
        leaveLine()
        resolve(begin(rank))
      },
      refuse: () => {
        leaveLine()
        reject(overload(waits[rank]))
      },
    }
    const timer = setTimeout(waiting.refuse, waits[rank])
    lines[rank].add(waiting)
    return promise
  }

  return { enter: async (rank) => (lines[rank].size === 0 && hasRoom(rank) ? begin(rank) : await wait(rank)) }
}
