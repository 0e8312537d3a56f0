import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { ChangeOffers, OffersChanged, OffersUndone } from './schemas.ts'
import { changeOffers, undoChange } from './service.ts'

const tags = ['offer-changes']

export const offerChangeRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/offer-changes',
    {
      schema: {
        tags,
        summary: 'Set the status of many offers, or delete them',
        body: ChangeOffers,
        response: { 200: OffersChanged },
      },
    },
    (request) => changeOffers(deps, actorOf(request), request.body),
  )

  app.post(
    '/admin/offer-changes/:id/undo',
    {
      schema: {
        tags,
        summary: 'Take a change of many offers back, within 15 minutes',
        params: IdParams,
        response: { 200: OffersUndone },
      },
    },
    (request) => undoChange(deps, actorOf(request), request.params.id),
  )
}
