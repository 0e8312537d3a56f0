import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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

/** One line a request: quiet for the ordinary, `warn` for the slow and the failed, so that the log tells what matters. */
export function logRequests(app: App): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const { isStream } = request.routeOptions.config
    const isQuiet = reply.statusCode < 500 && (isStream === true || reply.elapsedTime <= SLOW_AFTER_MS)
    if (isQuiet && !isVerbose) return done()
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms }
    if (isQuiet) request.log.debug(line, 'request')
    else request.log.warn(line, 'request')
    return done()
  })
}
