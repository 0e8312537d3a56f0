import { callbackify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { createGate, type Gate, type LongestWaits, type Rank } from './gate.ts'
import { watchLateness } from './lateness.ts'
import { overload } from './overload.ts'
import { inPlace } from './place.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is refused later, or earlier, than the rest of its audience when more is asked than can be answered. */
    rank?: Rank
  }
  interface FastifyRequest {
    /** Has the place of a request in the gate given to the next; null while it has none. */
    leaveGate: (() => void) | null
  }
}

/** By these nineteen in twenty of what was let in ended within a second when twice what the machine could do was asked (the bench's `overload`). */
export const LONGEST_WAITS: LongestWaits = { first: 2_000, browsing: 400, last: 250 }

/** Enough to read for many at once; more would only wait inside. */
const PLACES_AT_LEAST = 64
/** A request keeps no connection busy all the time. */
const PLACES_PER_CONNECTION = 2
const HELD_MS = 5_000

type Shedding = { gate: Gate; lateness: () => number; refused: Counter<'rank'>; waits: LongestWaits }

/** Prepares `app`; answers what has a scope of it refuse by the rank of its routes, or else the `usual` one. */
export function createShedding(
  app: FastifyInstance,
  { registry, waits, connections }: { registry: Registry; waits: LongestWaits; connections: number },
): { shed: (scope: FastifyInstance, usual: Rank) => void; gate: Gate } {
  const refused = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused because more was asked than could be answered, by rank.',
    labelNames: ['rank'],
    registers: [registry],
  })
  const { read: lateness, stop } = watchLateness()
  app.addHook('onClose', async () => stop())
  app.decorateRequest('leaveGate', null)
  const places = Math.max(PLACES_AT_LEAST, connections * PLACES_PER_CONNECTION)
  const gate = createGate({ places, heldMs: HELD_MS, waits })
  return { gate, shed: (scope, usual) => addHooks(scope, usual, { gate, lateness, refused, waits }) }
}

function addHooks(scope: FastifyInstance, usual: Rank, { gate, lateness, refused, waits }: Shedding): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const rank = request.routeOptions.config.rank ?? usual
    const late = lateness()
    if (late <= waits[rank]) return done()
    refused.inc({ rank })
    done(overload(late))
  })
  // Once the body is here: whoever sends slowly is to take nobody's place.
  scope.addHook('preHandler', (request, reply, done) => {
    const { rank = usual, isStream } = request.routeOptions.config
    if (isStream) return done()
    callbackify(gate.enter)(rank, (error, leave) => {
      if (error) {
        refused.inc({ rank })
        return done(error)
      }
      request.leaveGate = leave
      reply.raw.once('close', leave)
      return inPlace(leave, done)
    })
  })
  // Whoever reads slowly neither.
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    request.leaveGate?.()
    done()
  })
}
