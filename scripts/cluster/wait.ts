import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 200

/** Asks until the answer is yes; a failure to ask is a no. Throws what was waited for after `longestMs`. */
export async function waitFor(what: string, longestMs: number, check: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longestMs
  let cause: Error | undefined
  const ask = () =>
    check().catch((error: Error) => {
      cause = error
      return false
    })
  while (!(await ask())) {
    if (performance.now() > deadline) {
      const reason = cause === undefined ? '' : ` ${cause.message}`
      throw new Error(`${what} took more than ${longestMs / 1000} seconds.${reason}`, { cause })
    }
    await delay(POLL_MS)
  }
}

/** The JSON that an address answers, whatever its status. */
export async function fetchJson(url: string, longestMs = 2_000): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs) })
  return await answer.json()
}
