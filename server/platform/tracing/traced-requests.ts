import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import type { Tracing, WorkInHand } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing is traced. */
    span: WorkInHand | null
  }
}

/** By the route's pattern, as addresses hold what people look for. */
function workOf({ method, routeOptions: { url } }: FastifyRequest) {
  const attributes = { 'http.request.method': method, ...(url !== undefined && { 'http.route': url }) }
  return { kind: 'request' as const, name: url === undefined ? method : `${method} ${url}`, attributes }
}

/**
 * A span for each request of `app`, and its id in each line of the request's log. Call it before anything else adds a hook.
 * A caller's `traceparent` counts only behind the operator's own proxy: it decides what is kept and where it is filed, which an outsider
 * must not.
 */
export function traceRequests(
  app: App,
  tracing: Tracing | undefined,
  { trustsCaller }: { trustsCaller: boolean },
): void {
  app.decorateRequest('span', null)
  if (!tracing) return
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const isFollowed = trustsCaller && typeof traceparent === 'string'
    const span = tracing.begin(workOf(request), isFollowed ? traceparent : undefined)
    request.span = span
    request.log = request.log.child({ traceId: span.traceId })
    reply.log = request.log
    span.within(done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const failure = statusCode >= 500 ? String(statusCode) : undefined
    request.span?.end({ attributes: { 'http.response.status_code': statusCode }, failure })
    done()
  })
}
