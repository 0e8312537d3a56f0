import type { Feature } from '../../../platform/http/app-type.ts'
import { followTicket } from './service.ts'

const TICKET_AT_MOST = 400

/** The one way out to a shop. It is opened by a plain link, which carries no session: the ticket in it is the proof. */
export const visitRoutes: Feature = (app, deps) => {
  // Looking ahead with HEAD is no visit. A wildcard, because a named part of a path may not be as long as a ticket.
  app.get('/go/*', { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const ticket = request.url.split('?')[0]?.slice('/go/'.length) ?? ''
    const target = ticket.length > TICKET_AT_MOST ? '/offers' : await followTicket(deps, ticket)
    return reply.redirect(target, 303)
  })
}
