import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to connections, one of which could have the port before its program listens. */
const PORTS = { from: 20_000, to: 30_000 }

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of the loopback for a program that must know its own before it listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  return (await isFree(port)) ? port : await freePort()
}

const TRIES = 5

/** Starts what must know its port before it listens; another program may take that meanwhile, and then the next is tried. */
export async function onFreePort<Started>(
  start: (port: number) => Promise<Started>,
  triesLeft = TRIES,
): Promise<Started> {
  try {
    return await start(await freePort())
  } catch (error) {
    if (triesLeft === 1 || !String(error).includes('EADDRINUSE')) throw error
    return await onFreePort(start, triesLeft - 1)
  }
}
