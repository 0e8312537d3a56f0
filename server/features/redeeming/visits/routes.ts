import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { handleError, OUTAGE_RETRY_SECONDS } from '../../../platform/http/error-handler.ts'
import { followTicket } from './service.ts'

const TICKET_AT_MOST = 400

/** A person sees this answer as a page. */
function answerVisitor(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isDatabaseOutage(error)) return handleError(error, request, reply)
  request.log.warn({ err: error }, 'the database could not be used')
  reply.code(503).header('retry-after', OUTAGE_RETRY_SECONDS).header('cache-control', 'no-store').type('text/plain')
  return reply.send('We cannot open the shop just now. Go back and try again in a moment.')
}

/** The one way out to a shop. It is opened by a plain link, which carries no session: the ticket in it is the proof. */
export const visitRoutes: Feature = (app, deps) => {
  // Looking ahead with HEAD is no visit. A wildcard, because a named part of a path may not be as long as a ticket.
  const options = { exposeHeadRoute: false, schema: { hide: true }, errorHandler: answerVisitor }
  app.get('/go/*', options, async (request, reply) => {
    const ticket = request.url.split('?')[0]?.slice('/go/'.length) ?? ''
    const target = ticket.length > TICKET_AT_MOST ? '/offers' : await followTicket(deps, ticket)
    return reply.redirect(target, 303)
  })
}
