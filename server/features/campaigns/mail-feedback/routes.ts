import { z } from 'zod'
import type { Feature } from '../../../platform/http/app-type.ts'
import { MailFeedback } from './schemas.ts'
import { requireMailService, takeFeedback } from './service.ts'

/** For the mail service alone, which names the secret of MAIL_FEEDBACK_SECRET. */
export const mailFeedbackRoutes: Feature = (app, deps) => {
  app.post(
    '/mail-feedback',
    {
      // Before the body is read.
      onRequest: async (request) => requireMailService(deps, request.headers.authorization),
      schema: {
        tags: ['mail-feedback'],
        summary: 'A mail bounced after it was taken, or its reader complained',
        body: MailFeedback,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await takeFeedback(deps, request.body)
      return reply.code(204).send(null)
    },
  )
}
