import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  EndingDecision,
  IngestCj,
  IngestionRejectionList,
  IngestionRun,
  IngestionRunList,
  RejectionQuery,
  RunIngestion,
  RunListQuery,
} from './schemas.ts'
import {
  cancelRun,
  decideEnding,
  describeRun,
  ingestCj,
  listRejections,
  listRuns,
  runIngestion,
  startRun,
} from './service.ts'

const tags = ['ingestion-runs']
const params = IdParams

export const ingestionRunRoutes: Feature = (app, deps) => {
  app.post(
    '/functions/run-ingestion',
    { schema: { tags, summary: 'Read all enabled sources', response: { 200: RunIngestion } } },
    (request) => runIngestion(deps, actorOf(request)),
  )

  app.post('/functions/ingest-cj', { schema: { tags, summary: 'Read CJ', response: { 200: IngestCj } } }, (request) =>
    ingestCj(deps, actorOf(request)),
  )

  app.post(
    '/admin/ingestion-sources/:id/runs',
    { schema: { tags, summary: 'Read a source now', params, response: { 201: IngestionRun } } },
    async (request, reply) => reply.code(201).send(await startRun(deps, actorOf(request), request.params.id)),
  )

  app.get(
    '/admin/ingestion-runs',
    { schema: { tags, summary: 'The latest runs', querystring: RunListQuery, response: { 200: IngestionRunList } } },
    (request) => listRuns(deps, request.query.sourceId),
  )

  app.get(
    '/admin/ingestion-runs/:id',
    { schema: { tags, summary: 'One run, as far as it is', params, response: { 200: IngestionRun } } },
    (request) => describeRun(deps, request.params.id),
  )

  app.get(
    '/admin/ingestion-runs/:id/rejections',
    {
      schema: {
        tags,
        summary: 'What a run turned down, and why',
        params,
        querystring: RejectionQuery,
        response: { 200: IngestionRejectionList },
      },
    },
    (request) => listRejections(deps, request.params.id, request.query),
  )

  app.post(
    '/admin/ingestion-runs/:id/cancellation',
    { schema: { tags, summary: 'Stop a run; what it has stored stays', params, response: { 200: IngestionRun } } },
    (request) => cancelRun(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/admin/ingestion-runs/:id/ending',
    {
      schema: {
        tags,
        summary: 'End the offers that a run no longer had, or keep them',
        params,
        body: EndingDecision,
        response: { 200: IngestionRun },
      },
    },
    (request) => decideEnding(deps, actorOf(request), request.params.id, request.body.end),
  )
}
