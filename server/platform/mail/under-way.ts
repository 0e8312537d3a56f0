import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const TRIES = 3
const FIRST_PAUSE_MS = 500

type UnderWay = {
  /** Runs `work` without making the caller wait; tries again twice when it fails, then logs `what` and never its content. */
  start: (what: string, work: () => Promise<unknown>) => void
  /** Resolves once everything that was started has ended. */
  settled: () => Promise<void>
}

async function tryTimes(work: () => Promise<unknown>, left = TRIES, pauseMs = FIRST_PAUSE_MS): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (left <= 1) throw error
    await wait(pauseMs)
    await tryTimes(work, left - 1, pauseMs * 4)
  }
}

/** Work that an answer does not wait for, because its length would tell what was found; a graceful stop does wait for it. */
export function createUnderWay(log: FastifyBaseLogger): UnderWay {
  const running = new Set<Promise<void>>()
  return {
    start: (what, work) => {
      const ended = tryTimes(work)
        .catch((error: unknown) => log.error({ err: error }, what))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
