import { setTimeout as wait } from 'node:timers/promises'

export type DebouncedJob = {
  ask: () => void
  /** Resolves once a run in hand has ended; there is none after it. */
  stop: () => Promise<void>
}

/** Runs `work` shortly after it is asked for: what is asked within `pauseMs` is one run, and no two runs overlap. */
export function createDebouncedJob(options: {
  work: () => Promise<unknown>
  pauseMs: number
  onError: (error: unknown) => void
}): DebouncedJob {
  const { work, pauseMs, onError } = options
  const stopping = new AbortController()
  let isAsked = false
  let underWay: Promise<void> | undefined

  async function runWhileAsked(): Promise<void> {
    try {
      while (isAsked) {
        await wait(pauseMs, undefined, { signal: stopping.signal })
        isAsked = false
        await work().catch(onError)
      }
    } catch {
      // The stop has broken the pause off.
    } finally {
      underWay = undefined
    }
  }

  function ask(): void {
    isAsked = true
    if (!stopping.signal.aborted) underWay ??= runWhileAsked()
  }

  return {
    ask,
    stop: async () => {
      stopping.abort()
      await underWay
    },
  }
}
