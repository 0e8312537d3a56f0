import { X509Certificate } from 'node:crypto'
import type { z } from 'zod'
import { seal } from '../../platform/crypto/keyring.ts'
import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { CompanyId } from '../guard/actor.ts'
import { authError } from '../protocol/errors.ts'
import {
  companyExists,
  deleteProvider,
  endOtherWays,
  findCompanyDomains,
  findProvider,
  insertProvider,
  listProviders,
  type ProviderRow,
  replaceDomains,
  updateProvider,
} from './queries-sso.ts'
import { fetchMetadata, parseMetadata } from './saml-metadata.ts'
import { acsUrlOf, entityIdOf } from './saml-response.ts'
import { discoverIssuer, oidcCallbackOf, SECRET_PURPOSE } from './sso-oidc.ts'
import {
  type newProviderBody,
  type OidcConfig,
  oidcConfig,
  type ProviderSettings,
  type SamlConfig,
  samlConfig,
} from './sso-schemas.ts'

/** A company's own settings, or the operator's, who sees all companies and answers for the domains that they give. */
type ProviderScope = { companyId: CompanyId } | 'operator'

/** What is done first in the transaction of a change: taking a lock, writing down who made it. */
type Within = (deps: Deps) => Promise<unknown>
const nothing: Within = async () => undefined

const companyOf = (scope: ProviderScope) => (scope === 'operator' ? null : scope.companyId)

const endOf = (certificate: string) => new Date(new X509Certificate(Buffer.from(certificate, 'base64')).validTo)

/** What every provider must be told of us. */
export function serviceAddresses(deps: Pick<Deps, 'config'>) {
  return { entityId: entityIdOf(deps), acs: acsUrlOf(deps), redirect: oidcCallbackOf(deps) }
}

/** What an administrator sees of a provider; the client secret is never among it. */
function providerJson(provider: ProviderRow) {
  const { id, kind, domains, company_id, disabled, just_in_time, enforced_at, created_at, updated_at } = provider
  const shared = { id, type: kind, company_id, disabled, just_in_time, enforced_at, domains, created_at, updated_at }
  if (kind === 'saml') {
    const saml = samlConfig.parse(provider.config)
    const ends = saml.certificates.map((certificate) => endOf(certificate).toISOString())
    return { ...shared, saml: { ...saml, certificates_end_at: ends } }
  }
  return { ...shared, oidc: { ...oidcConfig.parse(provider.config), has_secret: provider.secret_enc !== null } }
}
export type SsoProvider = ReturnType<typeof providerJson>

/** Reads metadata anew from where it came; throws when it names another provider than before. */
export async function readSaml(deps: Deps, given: ProviderSettings, before?: SamlConfig): Promise<SamlConfig> {
  const url = given.metadata_url ?? (given.metadata_xml ? null : (before?.metadata_url ?? null))
  const mapping = given.attribute_mapping ?? before?.attribute_mapping ?? { keys: {} }
  const xml = given.metadata_xml ?? (url === null ? undefined : await fetchMetadata(deps, url))
  if (xml === undefined && before) return { ...before, attribute_mapping: mapping }
  if (xml === undefined) throw authError('validation_failed', 'Give metadata_url or metadata_xml.')
  const read = parseMetadata(deps, xml)
  if (before && before.entity_id !== read.entityId) throw authError('saml_entity_id_mismatch')
  return {
    entity_id: read.entityId,
    sso_url: read.ssoUrl,
    certificates: read.certificates,
    valid_until: read.validUntil,
    metadata_url: url,
    fetched_at: deps.clock.now().toISOString(),
    attribute_mapping: mapping,
  }
}

async function readOidc(deps: Deps, given: ProviderSettings, secretSealed: string | null, before?: OidcConfig) {
  const issuer = given.issuer ?? before?.issuer
  const clientId = given.client_id ?? before?.client_id
  if (!issuer || !clientId) throw authError('validation_failed', 'Give issuer and client_id.')
  if (before && before.issuer !== issuer) throw authError('saml_entity_id_mismatch')
  await discoverIssuer(deps, { issuer, client_id: clientId, secretSealed })
  const mapping = given.attribute_mapping ?? before?.attribute_mapping ?? { keys: {} }
  return { issuer, client_id: clientId, scopes: given.scopes ?? before?.scopes ?? [], attribute_mapping: mapping }
}

function readConfig(deps: Deps, kind: string, given: ProviderSettings, secretSealed: string | null, row?: ProviderRow) {
  if (kind === 'saml') return readSaml(deps, given, row && samlConfig.parse(row.config))
  return readOidc(deps, given, secretSealed, row && oidcConfig.parse(row.config))
}

function sealSecret(deps: Deps, given: ProviderSettings, before: string | null): string | null {
  if (given.client_secret === undefined || given.client_secret === null) return before
  return seal(deps.keyring, SECRET_PURPOSE, given.client_secret)
}

type Claim = { scope: ProviderScope; providerId: string; companyId: string; domains: readonly string[]; now: Date }

/** A domain decides who is sent where, so a company may name only what it has proven, and nobody what another has. */
async function claimDomains(deps: Deps, { scope, providerId, companyId, domains, now }: Claim): Promise<void> {
  const claims = await findCompanyDomains(deps.db, domains)
  const isForeign = claims.some((claim) => claim.verified_at !== null && claim.company_id !== companyId)
  if (isForeign) throw authError('sso_domain_already_exists')
  const isProven = (domain: string) =>
    claims.some((claim) => claim.domain === domain && claim.verified_at !== null && claim.company_id === companyId)
  const isEveryProven = scope === 'operator' || domains.every(isProven)
  if (!isEveryProven) throw authError('sso_domain_not_verified')
  const taken = await replaceDomains(deps.db, providerId, domains, now)
  if (taken.length > 0) throw authError('sso_domain_already_exists')
}

async function requireProvider(deps: Deps, scope: ProviderScope, id: string): Promise<ProviderRow> {
  const found = await findProvider(deps.db, id, companyOf(scope))
  if (!found) throw authError('sso_provider_not_found')
  return found
}

/** Makes a provider of a company. `settings` is read and checked here; metadata and issuer are fetched before anything is stored. */
export async function createProvider(
  deps: Deps,
  scope: ProviderScope,
  input: { companyId: string; settings: z.infer<typeof newProviderBody> },
  within: Within = nothing,
): Promise<SsoProvider> {
  const { companyId, settings } = input
  if (!(await companyExists(deps.db, companyId))) throw authError('validation_failed', 'There is no such company.')
  const id = newId()
  const now = deps.clock.now()
  const secretSealed = sealSecret(deps, settings, null)
  const config = await readConfig(deps, settings.type, settings, secretSealed)
  const { disabled = false, just_in_time: justInTime = true, domains = [] } = settings
  return await inTransaction(deps, async (deps) => {
    await within(deps)
    const stored = { id, kind: settings.type, companyId, config, secretSealed, disabled, justInTime, now }
    if (!(await insertProvider(deps.db, stored))) throw authError('saml_idp_already_exists')
    await claimDomains(deps, { scope, providerId: id, companyId, domains, now })
    return providerJson(await requireProvider(deps, scope, id))
  })
}

/** Changes what is given and keeps the rest; the identity of a provider, its kind and its company stay. */
export async function changeProvider(
  deps: Deps,
  scope: ProviderScope,
  { id, settings, within = nothing }: { id: string; settings: ProviderSettings; within?: Within },
): Promise<SsoProvider> {
  const before = await requireProvider(deps, scope, id)
  const now = deps.clock.now()
  const secretSealed = sealSecret(deps, settings, before.secret_enc)
  const config = await readConfig(deps, before.kind, settings, secretSealed, before)
  const { disabled = before.disabled, just_in_time: justInTime = before.just_in_time, domains } = settings
  return await inTransaction(deps, async (deps) => {
    await within(deps)
    await updateProvider(deps.db, { id, config, secretSealed, disabled, justInTime, now })
    const { company_id: companyId } = before
    if (domains) await claimDomains(deps, { scope, providerId: id, companyId, domains, now })
    // A domain that is added, or a service that is enabled again, may bring new people under it.
    await endOtherWays(deps.db, id)
    return providerJson(await requireProvider(deps, scope, id))
  })
}

/** Throws `sso_provider_not_found`. Whoever came only through it has no way in afterwards, until the company has another. */
export async function removeProvider(
  deps: Deps,
  scope: ProviderScope,
  id: string,
  within: Within = nothing,
): Promise<SsoProvider> {
  return await inTransaction(deps, async (deps) => {
    await within(deps)
    const before = await requireProvider(deps, scope, id)
    if (!(await deleteProvider(deps.db, id, companyOf(scope)))) throw authError('sso_provider_not_found')
    return providerJson(before)
  })
}

export async function getProvider(deps: Deps, scope: ProviderScope, id: string): Promise<SsoProvider> {
  return providerJson(await requireProvider(deps, scope, id))
}

export async function listAllProviders(deps: Deps, scope: ProviderScope): Promise<SsoProvider[]> {
  return (await listProviders(deps.db, companyOf(scope))).map(providerJson)
}
