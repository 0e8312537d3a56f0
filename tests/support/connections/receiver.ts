import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  url: string
  received: Received[]
  /** What it answers from now on; `hang` keeps the caller waiting until it is told something else. */
  answer: (how: number | 'hang' | { redirectTo: string }) => void
  /** Resolves once a call has come that is kept waiting. */
  waitingCall: () => Promise<void>
  close: () => Promise<void>
}

/** A company's own system, which takes what webhooks send. */
export async function startReceiver(): Promise<Receiver> {
  let how: Parameters<Receiver['answer']>[0] = 200
  let release: (() => void)[] = []
  let arrived = Promise.withResolvers<void>()
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    if (how === 'hang') {
      const held = Promise.withResolvers<void>()
      release.push(held.resolve)
      arrived.resolve()
      await held.promise
    }
    if (typeof how === 'object') response.writeHead(302, { location: how.redirectTo }).end()
    else response.writeHead(how === 'hang' ? 200 : how).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      how = next
      for (const go of release) go()
      release = []
      arrived = Promise.withResolvers<void>()
    },
    waitingCall: () => arrived.promise,
    close: async () => {
      for (const go of release) go()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether a receiver that knows the secret would take this, worked out as docs/help/connecting.md says. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
