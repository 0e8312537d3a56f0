import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { ConsentChange, Consents } from './schemas.ts'
import { listConsents, recordConsent } from './service.ts'

export const consentRoutes: Feature = (app, deps) => {
  app.get(
    '/me/consents',
    {
      schema: {
        tags: ['consents'],
        summary: 'How Offerwell may reach me, and when I said so',
        response: { 200: Consents },
      },
    },
    (request) => listConsents(deps, actorOf(request)),
  )

  app.put(
    '/me/consents',
    {
      schema: {
        tags: ['consents'],
        summary: 'Allow or stop one channel',
        body: ConsentChange,
        response: { 200: Consents },
      },
    },
    (request) => recordConsent(deps, actorOf(request), request.body),
  )
}
