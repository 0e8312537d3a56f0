import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { handleError, OUTAGE_RETRY_SECONDS } from '../../../platform/http/error-handler.ts'
import { see } from './service.ts'

const PREFIX = '/m/'
/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A person sees this answer as a page. */
function answerReader(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isDatabaseOutage(error)) return handleError(error, request, reply)
  request.log.warn({ err: error }, 'the database could not be used')
  reply.code(503).header('retry-after', OUTAGE_RETRY_SECONDS).header('cache-control', 'no-store').type('text/plain')
  return reply.send('We cannot open this link just now. Go back and try again in a moment.')
}

/** Of the mails of campaigns that are counted: opened by mail programs, without a session; the sealed ticket is the proof. */
export const campaignTrackingRoutes: Feature = (app, deps) => {
  // Looking ahead with HEAD is no sight. A wildcard, because a named part of a path may not be as long as a ticket.
  const options = { exposeHeadRoute: false, schema: { hide: true }, errorHandler: answerReader }
  app.get(`${PREFIX}*`, options, async (request, reply) => {
    const path = request.url.split('?')[0]?.slice(PREFIX.length) ?? ''
    const seen = await see(deps, path)
    if (seen.kind === 'link') return reply.redirect(seen.target, 303)
    // A mail that is read in a browser is a page of somebody else's.
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(POINT)
  })
}
