import { Readable } from 'node:stream'
import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  Download,
  EmployeeImport,
  EmployeeImportList,
  EmployeeImportQuery,
  ImportColumns,
  ImportFile,
  ImportFileQuery,
} from './schemas.ts'
import { describeImport, discardImport, listImports, matchColumns, openFile, uploadImport } from './service.ts'

const tags = ['employee-imports']
const FILES = ['text/csv', 'text/plain', 'application/octet-stream']

/** A scope of its own, because nowhere else are these read as they arrive. */
function uploadRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.register(async (files: App) => {
    files.addContentTypeParser(FILES, async (_request: unknown, payload: unknown) => payload)
    files.post(
      '/company/employee-imports',
      {
        schema: {
          tags,
          summary: 'Bring a file of my people, 100,000 at most; nothing is written of anybody yet',
          consumes: FILES,
          querystring: ImportFileQuery,
          body: ImportFile,
          response: { 201: EmployeeImport },
        },
      },
      async (request, reply) => {
        const file = { fileName: request.query.fileName, body: request.body }
        return reply.code(201).send(await uploadImport(deps, actorOf(request), file))
      },
    )
  })
}

function downloadRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    '/company/employee-imports/:id/file',
    {
      schema: { tags, summary: 'The file of an import, as it came', params: IdParams, response: { 200: Download } },
    },
    async (request, reply) => {
      const { row, parts } = await openFile(deps, actorOf(request), request.params.id)
      const name = encodeURIComponent(row.file_name)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      return reply.type('application/octet-stream').send(Readable.from(parts))
    },
  )
}

export const employeeImportRoutes: Feature = (app, deps) => {
  uploadRoute(app, deps)
  downloadRoute(app, deps)

  app.get(
    '/company/employee-imports',
    {
      schema: {
        tags,
        summary: 'The imports of my company',
        querystring: EmployeeImportQuery,
        response: { 200: EmployeeImportList },
      },
    },
    (request) => listImports(deps, actorOf(request), request.query),
  )

  app.get(
    '/company/employee-imports/:id',
    {
      schema: { tags, summary: 'How far an import has come', params: IdParams, response: { 200: EmployeeImport } },
    },
    (request) => describeImport(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/company/employee-imports/:id/columns',
    {
      schema: {
        tags,
        summary: 'Say what the columns of a file hold, after which its rows are checked',
        params: IdParams,
        body: ImportColumns,
        response: { 200: EmployeeImport },
      },
    },
    (request) => matchColumns(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/company/employee-imports/:id',
    {
      schema: {
        tags,
        summary: 'Discard an import that has changed nothing',
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
