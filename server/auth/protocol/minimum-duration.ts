import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the look-ups and writes of any of these calls take. */
const MINIMUM_MS = 100

/** Answers, or refuses, only after a fixed time, so that its length does not tell whether an account was found. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const pause = wait(MINIMUM_MS)
  try {
    return await work()
  } finally {
    await pause
  }
}
