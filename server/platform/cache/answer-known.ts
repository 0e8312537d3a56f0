import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from './response-cache.ts'
import { shownTo } from './shared-response.ts'
import type { Observe } from '../metrics/metrics.ts'
import type { App } from '../http/app-type.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the sender of these headers is known by now and may call the route; false where that has to be found out. */
    admits?: (headers: IncomingHttpHeaders) => boolean
  }
}

type Known = {
  cache: ResponseCache
  /** Of every data answer. */
  headers: Record<string, string>
  observe: Observe
  /** Whether every request has a line in the log. */
  hasLines: boolean
}

/** A request of which nothing but its address and headers has to be read. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

/**
 * Answers kept addresses of known people before the framework begins a request's life, in which most of the time of such an answer
 * would go. Bytes and headers are those that the route itself sends. Call it before anything else listens for requests.
 */
export function answerKnownFirst(app: App, { cache, headers: every, observe, hasLines }: Known): void {
  // A line for each request comes from the framework.
  if (hasLines) return
  const listeners = app.server.listeners('request')
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isStopping || !isPlain(request)) return false
    const known = cache.find(request.url ?? '')
    if (!known?.route.config.admits?.(request.headers)) return false
    const begun = performance.now()
    cache.countKept()
    const { status, headers, body } = shownTo(request.headers, known.shared)
    const length = body && { 'content-length': String(body.length) }
    response.writeHead(status, { ...every, ...headers, ...length }).end(body)
    response.once('finish', () => observe('GET', known.route.url ?? '', status, (performance.now() - begun) / 1000))
    return true
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of listeners) listener.call(app.server, request, response)
  })
}
