import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  CodeAllowance,
  CodeImportQuery,
  CodeReport,
  CodeStock,
  CodesWithdrawn,
  CodeTable,
  CodeText,
  StockSettings,
} from './schemas.ts'
import { changeAllowance, changeSettings, describeStock, exportCodes, importCodes, withdrawCodes } from './service.ts'

const tags = ['code-pools']
const TEXTS = ['text/plain', 'text/csv']

/** A scope of its own, because nowhere else are these read as they arrive. */
function importRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.register(async (texts: App) => {
    texts.addContentTypeParser(TEXTS, async (_request: unknown, payload: unknown) => payload)
    texts.post(
      '/supplier/offers/:id/codes',
      {
        schema: {
          tags,
          summary: 'Add codes to the pool of one of my offers, 100,000 at most',
          consumes: TEXTS,
          params: IdParams,
          querystring: CodeImportQuery,
          body: CodeText,
          response: { 200: CodeReport },
        },
      },
      (request) =>
        importCodes(deps, actorOf(request), request.params.id, {
          body: request.body,
          isDryRun: request.query.dryRun === 'true',
        }),
    )
  })
}

function downloadRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    '/supplier/offers/:id/codes.csv',
    {
      schema: {
        tags,
        summary: 'The codes of one of my offers, and which are taken',
        params: IdParams,
        response: { 200: CodeTable },
      },
    },
    async (request, reply) => {
      const table = await exportCodes(deps, actorOf(request), request.params.id)
      reply.header('content-disposition', 'attachment; filename="offerwell-codes.csv"')
      return reply.type('text/csv; charset=utf-8').send(table)
    },
  )
}

export const codePoolRoutes: Feature = (app, deps) => {
  importRoute(app, deps)
  downloadRoute(app, deps)

  app.get(
    '/supplier/offers/:id/codes',
    {
      schema: { tags, summary: 'How many codes one of my offers has', params: IdParams, response: { 200: CodeStock } },
    },
    (request) => describeStock(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/supplier/offers/:id/codes/settings',
    {
      schema: {
        tags,
        summary: 'From how many free codes on I am told',
        params: IdParams,
        body: StockSettings,
        response: { 200: CodeStock },
      },
    },
    (request) => changeSettings(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/supplier/offers/:id/codes/allowance',
    {
      schema: {
        tags,
        summary: 'How many codes a person may take, and when the next is due',
        params: IdParams,
        body: CodeAllowance,
        response: { 200: CodeStock },
      },
    },
    (request) => changeAllowance(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/supplier/offers/:id/codes',
    {
      schema: {
        tags,
        summary: 'Withdraw the codes that nobody has taken',
        params: IdParams,
        response: { 200: CodesWithdrawn },
      },
    },
    (request) => withdrawCodes(deps, actorOf(request), request.params.id),
  )
}
