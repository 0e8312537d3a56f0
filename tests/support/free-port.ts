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
