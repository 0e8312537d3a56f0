import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { DirectoryTokens, MadeDirectoryToken, NewDirectoryToken } from './schemas.ts'
import { listTokens, makeToken, revokeToken } from './service.ts'

const tags = ['directory-tokens']

export const directoryTokenRoutes: Feature = (app, deps) => {
  app.get(
    '/company/directory/tokens',
    {
      schema: { tags, summary: 'What my company’s directory may call with', response: { 200: DirectoryTokens } },
    },
    (request) => listTokens(deps, actorOf(request)),
  )

  app.post(
    '/company/directory/tokens',
    {
      schema: {
        tags,
        summary: 'Make a token for my company’s directory',
        body: NewDirectoryToken,
        response: { 201: MadeDirectoryToken },
      },
    },
    async (request, reply) => reply.code(201).send(await makeToken(deps, actorOf(request), request.body)),
  )

  app.delete(
    '/company/directory/tokens/:id',
    {
      schema: { tags, summary: 'Revoke a token', params: IdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeToken(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
