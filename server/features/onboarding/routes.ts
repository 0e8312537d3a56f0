import { actorOf } from '../../auth/guard.ts'
import type { Feature } from '../../platform/http/app-type.ts'
import { JoinCompany, Onboarded } from './schemas.ts'
import { continueWithoutCompany, joinByCode } from './service.ts'

export const onboardingRoutes: Feature = (app, deps) => {
  app.post(
    '/onboarding/join',
    {
      schema: {
        tags: ['onboarding'],
        summary: 'Join a company with its join code',
        body: JoinCompany,
        response: { 200: Onboarded },
      },
    },
    (request) => joinByCode(deps, actorOf(request), request.body.joinCode),
  )

  app.post(
    '/onboarding/continue',
    {
      schema: { tags: ['onboarding'], summary: 'Go on without a company', response: { 200: Onboarded } },
    },
    (request) => continueWithoutCompany(deps, actorOf(request)),
  )
}
