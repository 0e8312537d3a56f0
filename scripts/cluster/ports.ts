import { freePort } from '../../tests/support/free-port.ts'

export const HOST = '127.0.0.1'

/** Free ports of the loopback, none of them twice. */
export function portGiver(): () => Promise<number> {
  const given = new Set<number>()
  return async function give() {
    const port = await freePort()
    if (given.has(port)) return await give()
    given.add(port)
    return port
  }
}
