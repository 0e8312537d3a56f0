import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { NewSavedView, SavedView, SavedViewAlert, SavedViewList, SavedViewName } from './schemas.ts'
import { addSavedView, listSavedViews, removeSavedView, renameSavedView, setSavedViewAlert } from './service.ts'

const tags = ['saved views']

export const savedViewRoutes: Feature = (app, deps) => {
  app.get(
    '/me/saved-views',
    { schema: { tags, summary: 'My saved views of the offers, by name', response: { 200: SavedViewList } } },
    (request) => listSavedViews(deps, actorOf(request)),
  )

  app.post(
    '/me/saved-views',
    {
      schema: {
        tags,
        summary: 'Save filters under a name',
        description: 'At most 20, each name once.',
        body: NewSavedView,
        response: { 201: SavedView },
      },
    },
    async (request, reply) => reply.code(201).send(await addSavedView(deps, actorOf(request), request.body)),
  )

  app.put(
    '/me/saved-views/:id',
    {
      schema: {
        tags,
        summary: 'Rename a saved view',
        params: IdParams,
        body: SavedViewName,
        response: { 200: SavedView },
      },
    },
    (request) => renameSavedView(deps, actorOf(request), request.params.id, request.body.name),
  )

  app.put(
    '/me/saved-views/:id/alert',
    {
      schema: {
        tags,
        summary: 'Tell me when a new offer fits a saved view, or no more',
        params: IdParams,
        body: SavedViewAlert,
        response: { 200: SavedView },
      },
    },
    (request) => setSavedViewAlert(deps, actorOf(request), request.params.id, request.body.enabled),
  )

  app.delete(
    '/me/saved-views/:id',
    { schema: { tags, summary: 'Delete a saved view', params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeSavedView(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
