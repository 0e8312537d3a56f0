import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeFailure } from './delivery-failure.ts'

const TRIES = 3
const FIRST_PAUSE_MS = 500

/** What the log says of a message: its kind, and whose it is by id. Never its address or its content. */
type Traced = { what: string; userId: string | undefined }

type UnderWay = {
  /** Runs `work` without making the caller wait; tries again twice when it fails, and logs each failure. */
  start: (traced: Traced, work: () => Promise<unknown>) => void
  /** Resolves once everything that was started has ended. */
  settled: () => Promise<void>
}

/** Work that an answer does not wait for, because its length would tell what was found; a graceful stop does wait for it. */
export function createUnderWay(log: FastifyBaseLogger): UnderWay {
  const running = new Set<Promise<void>>()

  async function tryTimes(traced: Traced, work: () => Promise<unknown>, attempt = 1): Promise<void> {
    try {
      await work()
    } catch (error) {
      const failure = { ...traced, attempt, ...describeFailure(error) }
      if (attempt === TRIES) return log.error(failure, 'a message could not be sent')
      log.warn(failure, 'a message could not be sent and is tried again')
      await wait(FIRST_PAUSE_MS * 4 ** (attempt - 1))
      await tryTimes(traced, work, attempt + 1)
    }
  }

  return {
    start: (traced, work) => {
      const ended = tryTimes(traced, work).finally(() => running.delete(ended))
      running.add(ended)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
