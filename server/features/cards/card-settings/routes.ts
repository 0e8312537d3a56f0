import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CardSettings, CardSettingsEdit } from './schemas.ts'
import { describeCardSettings, editCardSettings } from './service.ts'

const tags = ['card-settings']
const response = { 200: CardSettings }

export const cardSettingsRoutes: Feature = (app, deps) => {
  app.get(
    '/company/card-settings',
    { schema: { tags, summary: 'How the cards of my company end, and who approves them', response } },
    (request) => describeCardSettings(deps, actorOf(request)),
  )

  app.put(
    '/company/card-settings',
    { schema: { tags, summary: 'Change how cards end and who approves them', body: CardSettingsEdit, response } },
    (request) => editCardSettings(deps, actorOf(request), request.body),
  )
}
