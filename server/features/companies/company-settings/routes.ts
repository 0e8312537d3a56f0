import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CompanySettings, CompanySettingsEdit, OwnJoinCodeRenewal } from './schemas.ts'
import { describeSettings, editSettings, renewOwnJoinCode, switchJoinCodeOff } from './service.ts'

const tags = ['company-settings']
const response = { 200: CompanySettings }

export const companySettingsRoutes: Feature = (app, deps) => {
  app.get('/company/settings', { schema: { tags, summary: 'What my company has decided', response } }, (request) =>
    describeSettings(deps, actorOf(request)),
  )

  app.put(
    '/company/settings',
    { schema: { tags, summary: 'Change some of my company’s settings', body: CompanySettingsEdit, response } },
    (request) => editSettings(deps, actorOf(request), request.body),
  )

  app.post(
    '/company/join-code',
    { schema: { tags, summary: 'Give my company another join code', body: OwnJoinCodeRenewal, response } },
    (request) => renewOwnJoinCode(deps, actorOf(request), request.body.from),
  )

  app.delete('/company/join-code', { schema: { tags, summary: 'Let nobody join by a code', response } }, (request) =>
    switchJoinCodeOff(deps, actorOf(request)),
  )
}
