import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
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

type RequestLog = {
  /** Whether each request has a line with its client's address, at a level of its own. */
  hasAccessLog: boolean
  /** Who asked, by a name that stands for nobody outside of the log; undefined where it was not asked who they are. */
  personOf: (request: FastifyRequest) => string | undefined
}

/** Whether every request is to reach the framework, because each has a line. */
export const wantsEachRequest = ({ log }: App, { accessLog }: Pick<Config, 'accessLog'>): boolean =>
  accessLog || log.level === 'debug' || log.level === 'trace'

/**
 * One line a request: quiet for the ordinary, `warn` for the slow and the failed, so that the log tells what matters. Routes are
 * named by their pattern, as addresses hold what people look for.
 */
export function logRequests(app: App, { hasAccessLog, personOf }: RequestLog): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace'
  const access = hasAccessLog ? app.log.child({}, { level: 'info' }) : undefined
  app.addHook('onResponse', (request, reply, done) => {
    const { isStream } = request.routeOptions.config
    const isQuiet = reply.statusCode < 500 && (isStream === true || reply.elapsedTime <= SLOW_AFTER_MS)
    if (isQuiet && !isVerbose && !access) return done()
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms }
    access?.info({ reqId: request.id, client: request.ip, ...line, person: personOf(request) }, 'access')
    if (!isQuiet) request.log.warn(line, 'request')
    else if (isVerbose) request.log.debug(line, 'request')
    return done()
  })
}
