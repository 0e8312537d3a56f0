import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '../http/app-type.ts'

/** `/metrics` in Prometheus text: the process, and each route's durations in seconds. */
export function serveMetrics(app: App): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  // Finding a labelled histogram again by its words costs more than counting in it.
  const known = new Map<string, ReturnType<typeof durations.labels>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${request.method} ${route} ${reply.statusCode}`
    const child = known.get(key) ?? durations.labels(request.method, route, String(reply.statusCode))
    known.set(key, child)
    child.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
