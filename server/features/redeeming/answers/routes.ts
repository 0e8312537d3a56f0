import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { AnsweredRedemption, AnswerRequest } from './schemas.ts'
import { answerRedemption } from './service.ts'

export const answerRoutes: Feature = (app, deps) => {
  app.put(
    '/me/redemptions/:id/answer',
    {
      schema: {
        tags: ['redemptions'],
        summary: 'Say whether my redemption worked',
        params: IdParams,
        body: AnswerRequest,
        response: { 200: AnsweredRedemption },
      },
    },
    (request) => answerRedemption(deps, actorOf(request), request.params.id, request.body),
  )
}
