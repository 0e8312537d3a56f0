import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { App } from './app-type.ts'

/** `/healthz`: the process answers. `/readyz`: it can also serve, which needs its database and that it is not stopping. */
export function serveHealth(app: App, db: Db): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady =
      !isStopping &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
