import { z } from 'zod'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { describeProvider, describeSchemas, describeTypes } from '../../../platform/scim/discovery.ts'
import { NOTHING_THERE, scimError } from '../../../platform/scim/errors.ts'
import { listOf } from '../../../platform/scim/messages.ts'
import { sendScim, speakScim } from '../../../platform/scim/protocol.ts'
import { GROUP_TYPE } from '../scim-groups/schemas.ts'
import { USER_TYPE } from '../scim-users/schemas.ts'
import { admitDirectory, baseOf, keepScimCall } from './service.ts'

const TYPES = [USER_TYPE, GROUP_TYPE]

const NameParams = z.object({ name: z.string() })

const all = (documents: readonly object[]) => listOf({ total: documents.length, startIndex: 1, resources: documents })

function one<Document extends { id: string }>(documents: readonly Document[], name: string): Document {
  const found = documents.find(({ id }) => id.toLowerCase() === name.toLowerCase())
  if (!found) throw scimError('notFound', NOTHING_THERE)
  return found
}

/** What this end of the protocol can do, and what it knows of people and groups. */
export const discoveryRoutes: Feature = (app, deps) => {
  const base = baseOf(deps)
  const schemas = describeSchemas(TYPES, base)
  const types = describeTypes(TYPES, base)
  app.get('/ServiceProviderConfig', (_request, reply) => sendScim(reply, 200, describeProvider(base)))
  app.get('/Schemas', (_request, reply) => sendScim(reply, 200, all(schemas)))
  app.get('/Schemas/:name', { schema: { params: NameParams } }, (request, reply) =>
    sendScim(reply, 200, one(schemas, request.params.name)),
  )
  app.get('/ResourceTypes', (_request, reply) => sendScim(reply, 200, all(types)))
  app.get('/ResourceTypes/:name', { schema: { params: NameParams } }, (request, reply) =>
    sendScim(reply, 200, one(types, request.params.name)),
  )
}

/** These features for directories alone: a token of the company's own opens them, and every call is kept. */
export const forDirectories =
  (features: readonly Feature[]): Feature =>
  (app, deps) => {
    speakScim(app)
    app.decorateRequest('directory', null)
    app.decorateRequest('scimDeed', null)
    app.register(async (calls: App) => {
      calls.addHook('onRequest', (request, reply) => admitDirectory(deps, request, reply))
      calls.addHook('onSend', async (request, reply) => {
        await keepScimCall(deps, request, reply.statusCode)
      })
      for (const feature of features) feature(calls, deps)
    })
  }
