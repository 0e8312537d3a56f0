import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AdminApplication,
  AdminApplicationList,
  AdminApplicationQuery,
  ApproveApplication,
  PendingApplications,
  RejectApplication,
} from './schemas.ts'
import { approve, countPending, listApplications, reject } from './service.ts'

const tags = ['admin-applications']

export const adminApplicationRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/applications',
    {
      schema: {
        tags,
        summary: 'Who asks to supply offers or to register a company',
        querystring: AdminApplicationQuery,
        response: { 200: AdminApplicationList },
      },
    },
    (request) => listApplications(deps, request.query),
  )

  app.get(
    '/admin/applications/pending',
    { schema: { tags, summary: 'How many applications wait', response: { 200: PendingApplications } } },
    () => countPending(deps),
  )

  app.post(
    '/admin/applications/:id/approve',
    {
      schema: {
        tags,
        summary: 'Let the applicant in',
        params: IdParams,
        body: ApproveApplication,
        response: { 200: AdminApplication },
      },
    },
    (request) => approve(deps, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/admin/applications/:id/reject',
    {
      schema: {
        tags,
        summary: 'Turn the application down, with a reason that the applicant reads',
        params: IdParams,
        body: RejectApplication,
        response: { 200: AdminApplication },
      },
    },
    (request) => reject(deps, actorOf(request), request.params.id, request.body.reason),
  )
}
