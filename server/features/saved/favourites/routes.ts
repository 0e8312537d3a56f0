import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { Favourite, FavouriteList, FavouriteParams } from './schemas.ts'
import { addFavourite, listFavourites, removeFavourite } from './service.ts'

export const favouriteRoutes: Feature = (app, deps) => {
  app.get(
    '/favourites',
    { schema: { tags: ['favourites'], summary: 'My saved offers, newest first', response: { 200: FavouriteList } } },
    (request) => listFavourites(deps, actorOf(request)),
  )

  app.put(
    '/favourites/:offerId',
    {
      schema: {
        tags: ['favourites'],
        summary: 'Save an offer',
        params: FavouriteParams,
        response: { 200: Favourite },
      },
    },
    (request) => addFavourite(deps, actorOf(request), request.params.offerId),
  )

  app.delete(
    '/favourites/:offerId',
    {
      schema: {
        tags: ['favourites'],
        summary: 'Take an offer off my list',
        params: FavouriteParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeFavourite(deps, actorOf(request), request.params.offerId)
      return reply.code(204).send(null)
    },
  )
}
