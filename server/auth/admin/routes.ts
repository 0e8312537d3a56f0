import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { generateLink, invite } from './admin-links.ts'
import { sendPaging } from './admin-paging.ts'
import { adminUserBody, deleteUserBody, idParams, inviteBody, linkBody, pageQuery } from './admin-schemas.ts'
import { createServiceGate } from '../sessions/admin-token.ts'
import { auditAdmin, type By, changeUser, createUser, removeUser, requireUser } from './admin-users.ts'
import { originOf } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { removeFactor } from '../factors/factor-remove.ts'
import type { Guard } from '../guard/guard.ts'
import { passkeysOf, removePasskey } from '../passkeys/passkey-manage.ts'
import { listAuditEntries, listUsers } from './queries-admin.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { parse, signupQuery } from '../protocol/schemas.ts'
import { changeProvider, createProvider, getProvider, listAllProviders, removeProvider } from '../sso/sso-providers.ts'
import { adminProviderBody, changedProviderBody } from '../sso/sso-schemas.ts'
import { userJson } from '../people/user-json.ts'

type Call = { request: FastifyRequest; reply: FastifyReply; by: By }
type Handler = (call: Call) => Promise<unknown>
type Add = (method: 'get' | 'post' | 'put' | 'delete', path: string, handler: Handler) => void

const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success

function userIdOf(request: FastifyRequest): string {
  const { id } = parse(idParams, request.params)
  if (!isId(id)) throw authError('user_not_found')
  return id
}

function pageOf(request: FastifyRequest) {
  const query = parse(pageQuery, request.query)
  return { query, page: { offset: (query.page - 1) * query.per_page, limit: query.per_page } }
}

function addUsers(add: Add, deps: Deps, guard: Guard): void {
  add('get', '/admin/users', async ({ request, reply }) => {
    const { query, page } = pageOf(request)
    const { users, total } = await listUsers(deps.db, page)
    sendPaging(reply, deps, { path: '/admin/users', query, total })
    return { users: users.map(userJson), aud: 'authenticated' }
  })
  add('post', '/admin/users', ({ request, by }) => createUser(deps, parse(adminUserBody, request.body), by))
  add('get', '/admin/users/:id', async ({ request }) => userJson(await requireUser(deps, userIdOf(request))))
  add('put', '/admin/users/:id', async ({ request, by }) => {
    const id = userIdOf(request)
    const changed = await changeUser(deps, id, parse(adminUserBody, request.body), by)
    guard.forget(id)
    return changed
  })
  add('delete', '/admin/users/:id', async ({ request, by }) => {
    const id = userIdOf(request)
    const { should_soft_delete: isSoft } = parse(deleteUserBody, request.body)
    await removeUser(deps, id, isSoft ?? false, by)
    guard.forget(id)
    return {}
  })
}

function addFactors(add: Add, deps: Deps, guard: Guard): void {
  const factorsOf = async (id: string) => userJson(await requireUser(deps, id)).factors ?? []

  add('get', '/admin/users/:id/factors', ({ request }) => factorsOf(userIdOf(request)))
  add('delete', '/admin/users/:id/factors/:factorId', async ({ request, by }) => {
    const userId = userIdOf(request)
    const { factorId } = parse(idParams, request.params)
    const shown = (await factorsOf(userId)).find((factor) => factor.id === factorId)
    const gone = shown && (await removeFactor(deps, guard, { userId, factorId: shown.id, ip: by.origin.ip }))
    if (!gone) throw authError('mfa_factor_not_found')
    const payload = { factor_id: shown.id }
    await auditAdmin(deps, { by, action: 'admin_factor_deleted', userId, payload, now: deps.clock.now() })
    return shown
  })
  add('get', '/admin/users/:id/passkeys', async ({ request }) => {
    const { id } = await requireUser(deps, userIdOf(request))
    return passkeysOf(deps, id)
  })
  add('delete', '/admin/users/:id/passkeys/:passkeyId', async ({ request, by }) => {
    const userId = userIdOf(request)
    const { passkeyId } = parse(idParams, request.params)
    const isGone = isId(passkeyId) && (await removePasskey(deps, { userId, passkeyId, ip: by.origin.ip }))
    if (!isGone) throw authError('webauthn_credential_not_found')
    const payload = { passkey_id: passkeyId }
    await auditAdmin(deps, { by, action: 'admin_passkey_deleted', userId, payload, now: deps.clock.now() })
    return {}
  })
}

function addLinks(add: Add, deps: Deps): void {
  add('post', '/invite', ({ request, by }) => {
    const { email, data } = parse(inviteBody, request.body)
    const { redirect_to: asked } = parse(signupQuery, request.query)
    return invite(deps, { email, data, redirectTo: allowedRedirect(deps.config, asked), by })
  })
  add('post', '/admin/generate_link', ({ request, by }) => {
    const body = parse(linkBody, request.body)
    const { redirect_to: asked } = parse(signupQuery, request.query)
    return generateLink(deps, body, allowedRedirect(deps.config, asked ?? body.redirect_to), by)
  })
}

function providerIdOf(request: FastifyRequest): string {
  const { id } = parse(idParams, request.params)
  if (!isId(id)) throw authError('sso_provider_not_found')
  return id
}

function addProviders(add: Add, deps: Deps): void {
  const audit = (by: By, action: string, id: string) =>
    auditAdmin(deps, { by, action, payload: { provider: `sso:${id}` }, now: deps.clock.now() })

  add('get', '/admin/sso/providers', async () => ({ items: await listAllProviders(deps, 'operator') }))
  add('post', '/admin/sso/providers', async ({ request, reply, by }) => {
    const { company_id: companyId, ...settings } = parse(adminProviderBody, request.body)
    const made = await createProvider(deps, 'operator', { companyId, settings })
    await audit(by, 'admin_sso_provider_created', made.id)
    reply.code(201)
    return made
  })
  add('get', '/admin/sso/providers/:id', ({ request }) => getProvider(deps, 'operator', providerIdOf(request)))
  add('put', '/admin/sso/providers/:id', async ({ request, by }) => {
    const id = providerIdOf(request)
    const changed = await changeProvider(deps, 'operator', { id, settings: parse(changedProviderBody, request.body) })
    await audit(by, 'admin_sso_provider_updated', id)
    return changed
  })
  add('delete', '/admin/sso/providers/:id', async ({ request, by }) => {
    const removed = await removeProvider(deps, 'operator', providerIdOf(request))
    await audit(by, 'admin_sso_provider_deleted', removed.id)
    return removed
  })
}

function addAudit(add: Add, deps: Deps): void {
  add('get', '/admin/audit', async ({ request, reply }) => {
    const { query, page } = pageOf(request)
    const { entries, total } = await listAuditEntries(deps.db, page)
    sendPaging(reply, deps, { path: '/admin/audit', query, total })
    return entries.map(({ id, user_id, action, payload, ip_address, created_at }) => ({
      id,
      payload: { ...(typeof payload === 'object' && payload), action, actor_id: user_id },
      ip_address: ip_address ?? '',
      created_at,
    }))
  })
}

/** The administrator's calls. The gate stands before everything else, also before a body is looked at. */
export function adminRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const admit = createServiceGate(deps)
  const callers = new WeakMap<FastifyRequest, By>()
  const onRequest = async (request: FastifyRequest) => {
    callers.set(request, { service: await admit(request), origin: originOf(request) })
  }
  const add: Add = (method, path, handler) => {
    app[method](path, { onRequest }, (request, reply) => {
      const by = callers.get(request)
      if (!by) throw authError('not_admin')
      return handler({ request, reply, by })
    })
  }
  addUsers(add, deps, guard)
  addFactors(add, deps, guard)
  addLinks(add, deps)
  addProviders(add, deps)
  addAudit(add, deps)
}
