import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { EmployerNotice, PrivacyNotice } from './schemas.ts'
import { describeEmployer, describeNotice } from './service.ts'

const tags = ['privacy']

export const privacyNoticeRoutes: Feature = (app, deps) => {
  app.get(
    '/privacy-notice',
    { schema: { tags, summary: 'Who runs this, and how long activity is kept', response: { 200: PrivacyNotice } } },
    () => describeNotice(deps),
  )
}

export const employerNoticeRoutes: Feature = (app, deps) => {
  app.get(
    '/me/privacy-notice',
    { schema: { tags, summary: 'What my employer says as the controller', response: { 200: EmployerNotice } } },
    (request) => describeEmployer(deps, actorOf(request)),
  )
}
