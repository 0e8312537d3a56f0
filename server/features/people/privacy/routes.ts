import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { AccountDeletion, AccountExport } from './schemas.ts'
import { deleteAccount, exportAsCsv, exportAsJson } from './service.ts'

const tags = ['privacy']
/** Everything about a person at once, or their account for good, is not for whoever has only their password. */
const SECOND_STEP = { level: 'aal2_if_enrolled' } as const

function exportRoutes(...[app, deps]: Parameters<Feature>): void {
  app.get(
    '/me/export.json',
    {
      config: SECOND_STEP,
      schema: { tags, summary: 'Everything that is kept about me, as JSON', response: { 200: AccountExport } },
    },
    async (request, reply) => {
      const data = await exportAsJson(deps, actorOf(request))
      reply.header('content-disposition', 'attachment; filename="offerwell.json"')
      return data
    },
  )

  app.get(
    '/me/export.csv',
    {
      config: SECOND_STEP,
      schema: {
        tags,
        summary: 'Everything that is kept about me, as one table',
        response: { 200: z.string().describe('The columns kind, item, field and value') },
      },
    },
    async (request, reply) => {
      const data = await exportAsCsv(deps, actorOf(request))
      reply.header('content-disposition', 'attachment; filename="offerwell.csv"')
      return reply.type('text/csv; charset=utf-8').send(data)
    },
  )
}

function deletionRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.delete(
    '/me',
    {
      config: SECOND_STEP,
      schema: {
        tags,
        summary: 'Delete my account for good',
        description: 'Within 5 minutes of a sign-in or a second step in this session; else 403 fresh_sign_in_required.',
        body: AccountDeletion,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteAccount(deps, actorOf(request), request.body.email)
      return reply.code(204).send(null)
    },
  )
}

export const privacyRoutes: Feature = (app, deps) => {
  exportRoutes(app, deps)
  deletionRoute(app, deps)
}
