import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  CardImport,
  CardImportColumns,
  CardImportConfirmation,
  CardImportFile,
  CardImportFileQuery,
  CardImportList,
  CardImportQuery,
  CardImportRowList,
  CardImportRowQuery,
} from './schemas.ts'
import {
  confirmImport,
  describeImport,
  discardImport,
  ERRORS_HEAD,
  exportErrors,
  listImports,
  listRows,
  matchColumns,
  uploadImport,
} from './service.ts'

const tags = ['card-imports']
const FILES = ['text/csv', 'text/plain', 'application/octet-stream']

/** A scope of its own, because nowhere else are these read as they arrive. */
function uploadRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.register(async (files: App) => {
    files.addContentTypeParser(FILES, async (_request: unknown, payload: unknown) => payload)
    files.post(
      '/company/card-imports',
      {
        schema: {
          tags,
          summary: 'Bring a file of employees and card numbers, 20,000 at most; no card is issued yet',
          consumes: FILES,
          querystring: CardImportFileQuery,
          body: CardImportFile,
          response: { 201: CardImport },
        },
      },
      async (request, reply) => {
        const file = { ...request.query, body: request.body }
        return reply.code(201).send(await uploadImport(deps, actorOf(request), file))
      },
    )
  })
}

function readingRoutes(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    '/company/card-imports',
    {
      schema: {
        tags,
        summary: 'The imports of cards of my company',
        querystring: CardImportQuery,
        response: { 200: CardImportList },
      },
    },
    (request) => listImports(deps, actorOf(request), request.query),
  )

  app.get(
    '/company/card-imports/:id',
    { schema: { tags, summary: 'How far an import has come', params: IdParams, response: { 200: CardImport } } },
    (request) => describeImport(deps, actorOf(request), request.params.id),
  )

  app.get(
    '/company/card-imports/:id/rows',
    {
      schema: {
        tags,
        summary: 'Rows of one kind of a file, without their card numbers',
        params: IdParams,
        querystring: CardImportRowQuery,
        response: { 200: CardImportRowList },
      },
    },
    (request) => listRows(deps, actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/company/card-imports/:id/errors.csv',
    {
      schema: {
        tags,
        summary: 'The rows that become no cards, with why',
        params: IdParams,
        response: { 200: z.string().describe('A row of the file a row') },
      },
    },
    async (request, reply) => {
      const batches = await exportErrors(deps, actorOf(request), request.params.id)
      return await sendCsv(reply, { fileName: 'card-import-errors.csv', head: ERRORS_HEAD, batches })
    },
  )
}

export const cardImportRoutes: Feature = (app, deps) => {
  uploadRoute(app, deps)
  readingRoutes(app, deps)

  app.put(
    '/company/card-imports/:id/columns',
    {
      schema: {
        tags,
        summary: 'Say what the columns of a file hold, after which its rows are judged anew',
        params: IdParams,
        body: CardImportColumns,
        response: { 200: CardImport },
      },
    },
    (request) => matchColumns(deps, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/company/card-imports/:id/confirmation',
    {
      schema: {
        tags,
        summary: 'Have the cards of the rows without errors issued',
        params: IdParams,
        body: CardImportConfirmation,
        response: { 200: CardImport },
      },
    },
    (request) => confirmImport(deps, actorOf(request), request.params.id, request.body.revision),
  )

  app.delete(
    '/company/card-imports/:id',
    {
      schema: {
        tags,
        summary: 'Discard an import that has issued nothing',
        params: IdParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await discardImport(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
