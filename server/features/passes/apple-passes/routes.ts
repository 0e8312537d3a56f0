import type { FastifyRequest } from 'fastify'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { problem } from '../../../platform/http/problem.ts'
import { refuseUnknownPaths } from '../../../platform/http/unknown-paths.ts'
import { ChangesQuery, DeviceParams, PassParams, Registration, RegistrationParams } from './schemas.ts'
import { listChanges, registerPhone, sendPass, unregisterPhone } from './service.ts'

const BODY_AT_MOST_BYTES = 16 * 1024
const hide = true

const askedBy = ({ headers }: FastifyRequest, params: { passType: string; serial: string }) => ({
  ...params,
  authorization: headers.authorization,
})

function registrations(app: App, deps: Parameters<Feature>[1]): void {
  const path = '/devices/:device/registrations/:passType/:serial'
  app.post(path, { schema: { hide, params: RegistrationParams, body: Registration } }, async (request, reply) => {
    const { device, ...pass } = request.params
    const isNew = await registerPhone(deps, askedBy(request, pass), { device, ...request.body })
    return await reply.code(isNew ? 201 : 200).send()
  })

  app.delete(path, { schema: { hide, params: RegistrationParams } }, async (request, reply) => {
    const { device, ...pass } = request.params
    await unregisterPhone(deps, askedBy(request, pass), device)
    return await reply.code(200).send()
  })
}

function changes(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    '/devices/:device/registrations/:passType',
    { schema: { hide, params: DeviceParams, querystring: ChangesQuery } },
    async (request, reply) => {
      const changed = await listChanges(deps, { ...request.params, since: request.query.passesUpdatedSince })
      if (!changed) return await reply.code(204).send()
      return await reply.type('application/json').send(JSON.stringify(changed))
    },
  )

  app.get('/passes/:passType/:serial', { schema: { hide, params: PassParams } }, async (request, reply) => {
    const known = request.headers['if-modified-since']
    const { changedAt, bytes } = await sendPass(deps, askedBy(request, request.params), known)
    reply.header('last-modified', changedAt.toUTCString())
    if (!bytes) return await reply.code(304).send()
    return await reply.type('application/vnd.apple.pkpass').send(Buffer.from(bytes))
  })
}

/**
 * Apple's protocol by which a phone with a pass hears of its changes (Wallet Passes, "Adding a web service to update passes"). A token in
 * the pass stands for a session; only the list of changes has none, and tells serials to whoever knows the phone's own name.
 */
export const applePassRoutes: Feature = (app, deps) => {
  app.register(
    async (phones: App) => {
      phones.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      registrations(phones, deps)
      changes(phones, deps)
      // What phones complain of is theirs to write, so none of it comes into our log.
      phones.post('/log', { bodyLimit: BODY_AT_MOST_BYTES, schema: { hide } }, async (_request, reply) =>
        reply.code(200).send(),
      )
      refuseUnknownPaths(phones, () => problem('not_found'))
    },
    { prefix: '/wallet/v1' },
  )
}
