import type { onRequestHookHandler } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { overload, type Pressure } from './pressure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is refused later, or earlier, than the rest of its audience when more is asked than can be answered. */
    rank?: Rank
  }
}

/** `first` is what people stand at a till or a sign-in page with, `last` what can wait for a quieter time. */
export type Rank = 'first' | 'browsing' | 'last'

/** How long work may wait, in milliseconds, before what comes is refused by its rank. */
export type LongestWaits = Record<Rank, number>

/** What is let in still ends within a second, or three where people would rather wait than be sent away. */
export const LONGEST_WAITS: LongestWaits = { first: 2_500, browsing: 700, last: 400 }

type SheddingOptions = { pressure: Pressure; registry: Registry; waits: LongestWaits }

/** Makes the hooks that refuse at once what would only have everybody wait longer, by its rank or the `usual` one; they throw `Overload`. */
export function createShedding({ pressure, registry, waits }: SheddingOptions): (usual: Rank) => onRequestHookHandler {
  const refused = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused at once because more was asked than could be answered, by rank.',
    labelNames: ['rank'],
    registers: [registry],
  })
  return (usual) => (request, _reply, done) => {
    const rank = request.routeOptions.config.rank ?? usual
    const waitMs = pressure.read()
    if (waitMs <= waits[rank]) return done()
    refused.inc({ rank })
    done(overload(waitMs))
  }
}
