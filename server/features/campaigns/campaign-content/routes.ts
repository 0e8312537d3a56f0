import type { Feature } from '../../../platform/http/app-type.ts'
import { CampaignMessage, MessageLink } from './schemas.ts'
import { readMessage } from './service.ts'

/** For whoever holds the link of a message, which is its reader. */
export const campaignMessageRoutes: Feature = (app, deps) => {
  app.post(
    '/campaign-messages/read',
    {
      schema: {
        tags: ['campaign-content'],
        summary: 'A message that a company sent, by the link in it',
        body: MessageLink,
        response: { 200: CampaignMessage },
      },
    },
    (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return readMessage(deps, request.body.token)
    },
  )
}
