import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { IngestionRun } from '../runs/schemas.ts'
import { startReplay } from '../runs/service.ts'
import { ReplayPreview } from './schemas.ts'
import { previewReplay } from './service.ts'

const tags = ['ingestion-replays']
const params = IdParams

export const ingestionReplayRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/ingestion-runs/:id/replay-preview',
    {
      schema: {
        tags,
        summary: 'What a replay of a run would change; nothing is written',
        params,
        response: { 200: ReplayPreview },
      },
    },
    (request) => previewReplay(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/admin/ingestion-runs/:id/replay',
    {
      schema: {
        tags,
        summary: 'Read the pages of a run again, as they are read today; the source is not asked',
        params,
        response: { 201: IngestionRun },
      },
    },
    async (request, reply) => reply.code(201).send(await startReplay(deps, actorOf(request), request.params.id)),
  )
}
