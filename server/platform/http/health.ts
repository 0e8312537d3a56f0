import type { Deps } from '../deps.ts'
import { VERSION } from '../process/version.ts'
import type { App } from './app-type.ts'
import { createReadiness } from './readiness.ts'

/** `/healthz`: the process answers, and which version it is. `/readyz`: it can also serve, or what keeps it from that. */
export function serveHealth(app: App, deps: Deps): void {
  const findObstacles = createReadiness(deps)
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok', version: VERSION }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reasons = isStopping ? ['The server is stopping.'] : await findObstacles()
    if (reasons.length > 0) return reply.code(503).send({ status: 'unavailable', reasons })
    return reply.send({ status: 'ready' })
  })
}
