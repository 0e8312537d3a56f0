import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { App } from './app-type.ts'

const SLOW_AFTER_MS = 1000

/** Ids that are unique over processes and cheap to make: a random start for the process, then a count. */
export function createRequestIds(): (request: IncomingMessage) => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return (request) => {
    const given = request.headers['x-request-id']
    if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

/** Whether every request is to reach the framework, because each has a line or a span. */
export const wantsEachRequest = (
  { log }: App,
  { accessLog, tracing }: Pick<Config, 'accessLog' | 'tracing'>,
): boolean => accessLog || tracing !== undefined || log.level === 'debug' || log.level === 'trace'

/** What both logs say; routes by their pattern, as addresses hold what people look for. */
const lineOf = (request: FastifyRequest, status: number, ms: number) => ({
  method: request.method,
  route: request.routeOptions.url,
  status,
  ms: Math.round(ms * 10) / 10,
})

/** One line a request: quiet for the ordinary, `warn` for the slow and the failed, so that the log tells what matters. */
export function logRequests(app: App): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const { isStream } = request.routeOptions.config
    const isQuiet = reply.statusCode < 500 && (isStream === true || reply.elapsedTime <= SLOW_AFTER_MS)
    if (isQuiet && !isVerbose) return done()
    const line = lineOf(request, reply.statusCode, reply.elapsedTime)
    if (isQuiet) request.log.debug(line, 'request')
    else request.log.warn(line, 'request')
    return done()
  })
}

/**
 * Has a line written for a request once it is over, at a level of its own, with the client's address; also for one that its client
 * left, which is `cut`. `personOf` answers a name that stands for nobody outside of the log; undefined where nobody was asked for one.
 */
export function createAccessLog(
  log: FastifyBaseLogger,
  personOf: (request: FastifyRequest) => string | undefined,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const access = log.child({}, { level: 'info' })
  return (request, { raw }) => {
    const begun = performance.now()
    raw.once('close', () => {
      const line = lineOf(request, raw.statusCode, performance.now() - begun)
      const cut = raw.writableFinished ? undefined : true
      access.info(
        {
          reqId: request.id,
          traceId: request.span?.traceId,
          client: request.ip,
          ...line,
          cut,
          person: personOf(request),
        },
        'access',
      )
    })
  }
}
