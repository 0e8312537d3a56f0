import type { Feature } from '../../../platform/http/app-type.ts'
import { problem } from '../../../platform/http/problem.ts'
import { MessageLink } from '../campaign-content/schemas.ts'
import { Unsubscribed } from './schemas.ts'
import { unsubscribe } from './service.ts'

/** For whoever holds the link of a message. */
export const unsubscribingRoutes: Feature = (app, deps) => {
  app.post(
    '/unsubscriptions',
    {
      schema: {
        tags: ['unsubscribing'],
        summary: 'Get no more mail like this message',
        body: MessageLink,
        response: { 200: Unsubscribed },
      },
    },
    (request) => unsubscribe(deps, request.body.token),
  )
}

const BODY_AT_MOST_BYTES = 4096

/**
 * The one click of a mail program (RFC 8058): a POST to the address in the mail, without a session, whose body says nothing more. The
 * same address read with GET is a page of the web app.
 */
export const oneClickRoutes: Feature = (app, deps) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_AT_MOST_BYTES }, (_request, _body, done) =>
      done(null, {}),
    )
    scope.post('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      const token = new URL(request.url, deps.config.publicUrl).searchParams.get('token')
      if (!token) throw problem('campaign_link_dead')
      await unsubscribe(deps, token)
      return await reply.code(200).header('cache-control', 'no-store').type('text/plain').send('Unsubscribed')
    })
  })
}
