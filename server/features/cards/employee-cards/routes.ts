import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CardDetail, CardList, CardNumber, CardUse } from './schemas.ts'
import { getCard, listCards, markCardUsed, readCardNumber } from './service.ts'

export const cardRoutes: Feature = (app, deps) => {
  app.get(
    '/cards',
    { schema: { tags: ['cards'], summary: 'My cards, last used first', response: { 200: CardList } } },
    (request) => listCards(deps, actorOf(request)),
  )

  app.get(
    '/cards/:id',
    {
      schema: {
        tags: ['cards'],
        summary: 'One of my cards, without its number',
        params: IdParams,
        response: { 200: CardDetail },
      },
    },
    (request) => getCard(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/cards/:id/number',
    {
      config: { level: 'aal2_if_enrolled' },
      schema: {
        tags: ['cards'],
        summary: 'The number of one of my cards',
        params: IdParams,
        response: { 200: CardNumber },
      },
    },
    (request) => readCardNumber(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/cards/:id/last-used',
    {
      schema: {
        tags: ['cards'],
        summary: 'Mark one of my cards as used now',
        params: IdParams,
        response: { 200: CardUse },
      },
    },
    (request) => markCardUsed(deps, actorOf(request), request.params.id),
  )
}
