import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { GivenText } from '../http/shapes.ts'
import { findInOutbox, listOutbox } from './outbox.ts'
import { OUTBOX_MESSAGE_POLICY, OUTBOX_PAGE_POLICY, outboxPage } from './outbox-page.ts'

const listQuery = z.object({ recipient: GivenText.optional() })
const messageParams = z.object({ id: z.uuid() })

function sendPage(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The developer's view of messages that no server took away. In production there is none: they hold links that let people in. */
export function outboxRoutes(app: App, deps: Pick<Deps, 'config' | 'db' | 'mail' | 'sms'>): void {
  if (deps.config.nodeEnv === 'production') return
  const settled = () => Promise.all([deps.mail.settled(), deps.sms.settled()])

  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    await settled()
    return sendPage(reply, OUTBOX_PAGE_POLICY, outboxPage(await listOutbox(deps.db)))
  })

  app.get('/dev/outbox.json', { schema: { hide: true, querystring: listQuery } }, async (request, reply) => {
    await settled()
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    return { messages: await listOutbox(deps.db, request.query.recipient) }
  })

  app.get('/dev/outbox/:id', { schema: { hide: true, params: messageParams } }, async (request, reply) => {
    const message = await findInOutbox(deps.db, request.params.id)
    if (!message?.html) return reply.code(404).send('There is no such message.')
    return sendPage(reply, OUTBOX_MESSAGE_POLICY, message.html)
  })
}
