import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { AcceptInvitation, JoinByDomain, JoinCompany, Onboarded, Onboarding, OnboardingQuery } from './schemas.ts'
import { continueWithoutCompany, describeOnboarding, joinByCode, joinByDomain, joinByInvitation } from './service.ts'

const tags = ['onboarding']

export const onboardingRoutes: Feature = (app, deps) => {
  app.get(
    '/onboarding',
    {
      schema: {
        tags,
        summary: 'How I can find my place here',
        querystring: OnboardingQuery,
        response: { 200: Onboarding },
      },
    },
    (request) => describeOnboarding(deps, actorOf(request), request.query.invitation),
  )

  app.post(
    '/onboarding/join',
    { schema: { tags, summary: 'Join a company with its join code', body: JoinCompany, response: { 200: Onboarded } } },
    (request) => joinByCode(deps, actorOf(request), request.body.joinCode),
  )

  app.post(
    '/onboarding/domain',
    {
      schema: {
        tags,
        summary: 'Join the company of my email address',
        body: JoinByDomain,
        response: { 200: Onboarded },
      },
    },
    (request) => joinByDomain(deps, actorOf(request), request.body.companyId),
  )

  app.post(
    '/onboarding/invitations/:id',
    {
      schema: {
        tags,
        summary: 'Join the company that invited me',
        params: IdParams,
        body: AcceptInvitation,
        response: { 200: Onboarded },
      },
    },
    (request) => joinByInvitation(deps, actorOf(request), request.params.id, request.body.token),
  )

  app.post(
    '/onboarding/continue',
    { schema: { tags, summary: 'Go on without a company', response: { 200: Onboarded } } },
    (request) => continueWithoutCompany(deps, actorOf(request)),
  )
}
