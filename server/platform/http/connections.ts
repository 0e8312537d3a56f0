import type { Server, ServerResponse } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { App } from './app-type.ts'
import type { LongestWaits } from '../load/gate.ts'
import { LONGEST_WAITS } from '../load/shed-load.ts'

/** How long the server waits, for its clients above all, in milliseconds. */
export type Patience = {
  /** For all headers of a request. */
  headers: number
  /** For a whole request, its body too, from its first byte. */
  request: number
  /** For any sign of life while an answer is made or read. */
  silence: number
  /** For a whole answer, from the headers of its request to its last byte: who reads a byte now and then is never silent. */
  answer: number
  /** How often headers and requests are looked at, so they may take this much longer. */
  checkEvery: number
  /** For the requests in hand when the server stops. */
  stop: number
  /** For work that waits to be begun, before it is refused. */
  waits: LongestWaits
}

export const PATIENCE: Patience = {
  headers: 15_000,
  request: 30_000,
  silence: 120_000,
  answer: 120_000,
  checkEvery: 5_000,
  stop: 10_000,
  waits: LONGEST_WAITS,
}

/** What cuts off clients that send or read too slowly; by default a request may take for ever. */
export function connectionOptions(patience: Patience) {
  return {
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.checkEvery },
  } satisfies FastifyHttpOptions<Server>
}

const endless = new WeakSet<ServerResponse>()

/** Lets this answer go on for as long as its connection: whoever writes it looks after readers that stop reading. */
export function withoutEnd(response: ServerResponse): void {
  endless.add(response)
}

/** Closes the connection of an answer that has not been made and read after `milliseconds`. */
export function limitAnswers(server: Server, milliseconds: number): void {
  server.on('request', ({ socket }, response) => {
    const timer = setTimeout(() => {
      if (!endless.has(response)) socket.destroy()
    }, milliseconds)
    response.once('close', () => clearTimeout(timer))
  })
}

/** Closes what a client opens beyond `atMost` connections at the same time; `clientOf` tells whose an address is. */
export function limitConnections(app: App, atMost: number, clientOf: (address: string) => string): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const client = clientOf(socket.remoteAddress ?? '')
    const others = open.get(client) ?? 0
    if (others >= atMost) {
      socket.destroy()
      return
    }
    open.set(client, others + 1)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}
