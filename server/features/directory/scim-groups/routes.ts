import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { ListQuery, OneQuery, PatchBody, ResourceBody } from '../../../platform/scim/messages.ts'
import { sendScim } from '../../../platform/scim/protocol.ts'
import { namesVersion } from '../../../platform/scim/versions.ts'
import { directoryOf } from '../scim-protocol/service.ts'
import {
  createGroup,
  deleteGroup,
  getGroup,
  type GroupAnswer,
  listGroups,
  patchGroup,
  projectGroup,
  replaceGroup,
} from './service.ts'

/** Some directories write a whole group in one call: this is room for some 20,000 members. */
const bodyLimit = 4 * 1024 * 1024

const One = { params: IdParams, querystring: OneQuery }

function send(request: FastifyRequest, reply: FastifyReply, status: number, answer: GroupAnswer, query: OneQuery) {
  request.scimDeed = answer.deed
  reply.header('etag', answer.version).header('location', answer.location)
  return sendScim(reply, status, projectGroup(answer.group, query))
}

export const scimGroupRoutes: Feature = (app, deps) => {
  app.get('/Groups', { schema: { querystring: ListQuery } }, async (request, reply) =>
    sendScim(reply, 200, await listGroups(deps, directoryOf(request), request.query)),
  )

  app.post('/Groups', { bodyLimit, schema: { body: ResourceBody, querystring: OneQuery } }, async (request, reply) => {
    const answer = await createGroup(deps, directoryOf(request), request.body)
    return send(request, reply, 201, answer, request.query)
  })

  app.get('/Groups/:id', { schema: One }, async (request, reply) => {
    const answer = await getGroup(deps, directoryOf(request), request.params.id, request.query)
    const held = request.headers['if-none-match']
    if (held !== undefined && namesVersion(held, answer.version)) return reply.code(304).send()
    return send(request, reply, 200, answer, request.query)
  })

  app.put('/Groups/:id', { bodyLimit, schema: { ...One, body: ResourceBody } }, async (request, reply) => {
    const asked = { id: request.params.id, ifMatch: request.headers['if-match'] }
    const answer = await replaceGroup(deps, directoryOf(request), asked, request.body)
    return send(request, reply, 200, answer, request.query)
  })

  app.patch('/Groups/:id', { bodyLimit, schema: { ...One, body: PatchBody } }, async (request, reply) => {
    const asked = { id: request.params.id, ifMatch: request.headers['if-match'] }
    const { query } = request
    const withMembers = query.attributes !== undefined
    const change = { operations: request.body.operations, withMembers }
    const answer = await patchGroup(deps, directoryOf(request), asked, change)
    if (withMembers) return send(request, reply, 200, answer, query)
    // Nobody waits for the members of a large group after each hundred that came.
    request.scimDeed = answer.deed
    return reply.code(204).header('etag', answer.version).send()
  })

  app.delete('/Groups/:id', { schema: { params: IdParams } }, async (request, reply) => {
    const asked = { id: request.params.id, ifMatch: request.headers['if-match'] }
    request.scimDeed = await deleteGroup(deps, directoryOf(request), asked)
    return reply.code(204).send()
  })
}
