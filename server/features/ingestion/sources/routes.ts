import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  IngestionSource,
  IngestionSourceChange,
  IngestionSourceList,
  NewIngestionSource,
  SourceEnabled,
} from './schemas.ts'
import { addSource, changeSource, describeSource, listSources, removeSource, setEnabled } from './service.ts'

const tags = ['ingestion-sources']
const params = IdParams

export const ingestionSourceRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/ingestion-sources',
    { schema: { tags, summary: 'The sources of offers', response: { 200: IngestionSourceList } } },
    () => listSources(deps),
  )

  app.post(
    '/admin/ingestion-sources',
    { schema: { tags, summary: 'Add a source', body: NewIngestionSource, response: { 201: IngestionSource } } },
    async (request, reply) => reply.code(201).send(await addSource(deps, actorOf(request), request.body)),
  )

  app.get(
    '/admin/ingestion-sources/:id',
    { schema: { tags, summary: 'One source with its settings', params, response: { 200: IngestionSource } } },
    (request) => describeSource(deps, request.params.id),
  )

  app.put(
    '/admin/ingestion-sources/:id',
    {
      schema: {
        tags,
        summary: 'Change the settings of a source',
        params,
        body: IngestionSourceChange,
        response: { 200: IngestionSource },
      },
    },
    (request) => changeSource(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/admin/ingestion-sources/:id/enabled',
    {
      schema: {
        tags,
        summary: 'Let a source run by itself, or no more',
        params,
        body: SourceEnabled,
        response: { 200: IngestionSource },
      },
    },
    (request) => setEnabled(deps, actorOf(request), request.params.id, request.body.enabled),
  )

  app.delete(
    '/admin/ingestion-sources/:id',
    { schema: { tags, summary: 'Delete a source; its offers stay', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeSource(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
