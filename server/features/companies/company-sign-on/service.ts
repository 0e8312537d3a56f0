import type { FastifyReply } from 'fastify'
import { emailDomain } from '../../../../domain/email-domain.ts'
import { hasName } from '../../../../domain/named-error.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import {
  changeProvider,
  createProvider,
  listAllProviders,
  removeProvider,
  serviceAddresses,
  type SsoProvider,
} from '../../../auth/sso/sso-providers.ts'
import { listTrials, startTrial, type Trial } from '../../../auth/sso/sso-trial.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { lockAsAdministrator } from '../company-administrators/service.ts'
import { toMapping, toNames } from './rules.ts'
import type { CompanySignOnPage, NewSignOnProvider, SignOnProvider, SignOnProviderEdit } from './schemas.ts'

/** Each reads an address that the company names. */
const READS: Limit = { name: 'sign-on-set-up', points: 30, seconds: 3600 }

const scopeOf = (actor: Actor) => ({ companyId: companyOf(actor) })

function trialOf(trial: Trial | undefined, domains: readonly string[]): SignOnProvider['trial'] {
  return trial ? { ...trial, isOfDomain: domains.includes(emailDomain(trial.person.email ?? '')) } : null
}

function toProvider(provider: SsoProvider, trials: ReadonlyMap<string, Trial>): SignOnProvider {
  const { id, disabled, enforced_at: enforcedAt } = provider
  const domains = provider.domains.map(({ domain }) => domain)
  const shared = {
    id,
    isEnabled: !disabled,
    isEnforced: enforcedAt !== null,
    domains,
    trial: trialOf(trials.get(id), domains),
  }
  if ('saml' in provider) {
    const { entity_id: issuer, metadata_url: metadataUrl, certificates_end_at: certificatesEndAt } = provider.saml
    const names = toNames(provider.saml.attribute_mapping.keys)
    return { ...shared, kind: 'saml', issuer, metadataUrl, clientId: null, certificatesEndAt, names }
  }
  const { issuer, client_id: clientId, attribute_mapping: mapping } = provider.oidc
  const names = toNames(mapping.keys)
  return { ...shared, kind: 'oidc', issuer, metadataUrl: null, clientId, certificatesEndAt: [], names }
}

/** The sign-in services of the actor's company, and what they must be told of us. */
export async function describeSignOn(deps: Deps, actor: Actor): Promise<CompanySignOnPage> {
  const scope = scopeOf(actor)
  const [providers, trials] = await Promise.all([listAllProviders(deps, scope), listTrials(deps, scope.companyId)])
  return {
    providers: providers.map((provider) => toProvider(provider, trials)),
    isSamlOffered: deps.config.auth.saml,
    addresses: serviceAddresses(deps),
  }
}

/** Whether somebody could come by a sign-in service of the actor's company, were it switched on. */
export async function hasSignOn(deps: Deps, actor: Actor): Promise<boolean> {
  const providers = await listAllProviders(deps, scopeOf(actor))
  return providers.some(({ disabled, domains }) => !disabled && domains.length > 0)
}

/** Whether people come by a sign-in service of the actor's company alone. */
export async function isSignOnEnforced(deps: Deps, actor: Actor): Promise<boolean> {
  const providers = await listAllProviders(deps, scopeOf(actor))
  return providers.some(({ enforced_at: since }) => since !== null)
}

/** The auth service's sentences are for whoever sets a service up, so they stand at the form. */
async function withReason<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error) || !hasName(error, 'AuthError')) throw error
    if ('code' in error && error.code === 'sso_provider_not_found') throw problem('sign_on_not_found')
    throw problem('sign_on_refused', [{ path: 'provider', message: error.message }])
  }
}

/** Locks the company and writes down who changes its sign-in service; nothing secret stands in the log. */
const within = (actor: Actor, action: string, detail: Record<string, string>) => async (deps: Deps) => {
  const { companyId } = await lockAsAdministrator(deps, actor)
  const entry = { userId: actor.userId, companyId, action, detail, now: deps.clock.now() }
  await recordAudit(deps, { ...entry, entityType: 'company', entityId: companyId })
}

function toSettings(added: NewSignOnProvider | SignOnProviderEdit) {
  const { domains, names } = added
  return {
    ...(domains && { domains }),
    ...(names && { attribute_mapping: toMapping(names) }),
    ...('metadataUrl' in added && { metadata_url: added.metadataUrl }),
    ...('metadataXml' in added && { metadata_xml: added.metadataXml }),
    ...('issuer' in added && { issuer: added.issuer, client_id: added.clientId }),
    ...('clientSecret' in added && { client_secret: added.clientSecret }),
  }
}

async function takeRead(deps: Deps, actor: Actor): Promise<void> {
  const { isAllowed } = await takePoints(deps.db, READS, companyOf(actor))
  if (!isAllowed) throw problem('too_many_requests')
}

/** Throws `sign_on_one_only`, `too_many_requests`, and `sign_on_refused` with the reason where the service or a domain cannot be used. */
export async function addSignOn(deps: Deps, actor: Actor, added: NewSignOnProvider): Promise<CompanySignOnPage> {
  await takeRead(deps, actor)
  const scope = scopeOf(actor)
  const record = within(actor, 'company.sign_on_added', { kind: added.kind, domains: added.domains.join(', ') })
  const onlyOne = async (inside: Deps) => {
    await record(inside)
    if ((await listAllProviders(inside, scope)).length > 0) throw problem('sign_on_one_only')
  }
  const settings = { type: added.kind, ...toSettings(added) }
  await withReason(createProvider(deps, scope, { companyId: scope.companyId, settings }, onlyOne))
  return await describeSignOn(deps, actor)
}

/** Throws `sign_on_not_found`, `too_many_requests`, and `sign_on_refused` with the reason. */
export async function editSignOn(deps: Deps, actor: Actor, id: string, edit: SignOnProviderEdit) {
  await takeRead(deps, actor)
  const detail = { changed: Object.keys(edit).join(', ') }
  const change = { id, settings: toSettings(edit), within: within(actor, 'company.sign_on_changed', detail) }
  await withReason(changeProvider(deps, scopeOf(actor), change))
  return await describeSignOn(deps, actor)
}

/** Ends the sessions that came through it. Throws `sign_on_not_found`. */
export async function removeSignOn(deps: Deps, actor: Actor, id: string): Promise<CompanySignOnPage> {
  await withReason(removeProvider(deps, scopeOf(actor), id, within(actor, 'company.sign_on_removed', {})))
  return await describeSignOn(deps, actor)
}

/** The page of the service, and on `reply` the cookie that binds its answer to this browser. Throws `sign_on_not_found`. */
export async function trySignOn(deps: Deps, actor: Actor, reply: FastifyReply, providerId: string) {
  return { url: await withReason(startTrial(deps, reply, { ...scopeOf(actor), providerId })) }
}
