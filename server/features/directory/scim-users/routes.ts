import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { ListQuery, OneQuery, PatchBody, ResourceBody } from '../../../platform/scim/messages.ts'
import { sendScim } from '../../../platform/scim/protocol.ts'
import { namesVersion } from '../../../platform/scim/versions.ts'
import { directoryOf } from '../scim-protocol/service.ts'
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  patchUser,
  projectUser,
  replaceUser,
  type UserAnswer,
} from './service.ts'

const One = { params: IdParams, querystring: OneQuery }

function send(request: FastifyRequest, reply: FastifyReply, status: number, answer: UserAnswer, query: OneQuery) {
  request.scimDeed = answer.deed
  reply.header('etag', answer.version).header('location', answer.location)
  return sendScim(reply, status, projectUser(answer.user, query))
}

export const scimUserRoutes: Feature = (app, deps) => {
  app.get('/Users', { schema: { querystring: ListQuery } }, async (request, reply) =>
    sendScim(reply, 200, await listUsers(deps, directoryOf(request), request.query)),
  )

  app.post('/Users', { schema: { body: ResourceBody, querystring: OneQuery } }, async (request, reply) => {
    const answer = await createUser(deps, directoryOf(request), request.body)
    return send(request, reply, 201, answer, request.query)
  })

  app.get('/Users/:id', { schema: One }, async (request, reply) => {
    const answer = await getUser(deps, directoryOf(request), request.params.id)
    const held = request.headers['if-none-match']
    if (held !== undefined && namesVersion(held, answer.version)) return reply.code(304).send()
    return send(request, reply, 200, answer, request.query)
  })

  app.put('/Users/:id', { schema: { ...One, body: ResourceBody } }, async (request, reply) => {
    const asked = { id: request.params.id, ifMatch: request.headers['if-match'] }
    const answer = await replaceUser(deps, directoryOf(request), asked, request.body)
    return send(request, reply, 200, answer, request.query)
  })

  app.patch('/Users/:id', { schema: { ...One, body: PatchBody } }, async (request, reply) => {
    const asked = { id: request.params.id, ifMatch: request.headers['if-match'] }
    const answer = await patchUser(deps, directoryOf(request), asked, request.body.operations)
    return send(request, reply, 200, answer, request.query)
  })

  app.delete('/Users/:id', { schema: { params: IdParams } }, async (request, reply) => {
    const asked = { id: request.params.id, ifMatch: request.headers['if-match'] }
    request.scimDeed = await deleteUser(deps, directoryOf(request), asked)
    return reply.code(204).send()
  })
}
