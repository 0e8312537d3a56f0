/** What a request came to: a status, or the name of what went wrong on its way. Times in milliseconds of one clock. */
export type Outcome = { begun: number; ended: number; result: number | string }

/** From a kill until the product has served again for a while; `until` is infinite as long as it has not. */
export type Disturbance = { from: number; until: number }

export type Verdict = 'right' | 'explained' | 'unexplained'

/** What a client sees of a process that is gone: nobody listens, or the connection ends under it. */
const BROKEN_CONNECTIONS: readonly (number | string)[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
const UNAVAILABLE = 503

/**
 * A kill explains that nobody was there and that somebody said so with a 503, and nothing else: a 500 is a fault even then,
 * and so is a request that is never answered.
 */
export function judge(
  { begun, ended, result }: Outcome,
  right: readonly (number | string)[],
  disturbances: readonly Disturbance[],
): Verdict {
  if (right.includes(result)) return 'right'
  const isAbsence = result === UNAVAILABLE || BROKEN_CONNECTIONS.includes(result)
  const wasDisturbed = disturbances.some(({ from, until }) => ended >= from && begun <= until)
  return isAbsence && wasDisturbed ? 'explained' : 'unexplained'
}
