import { sql } from 'kysely'
import { PASSWORD } from '../auth/auth-app.ts'
import { newAuthenticator } from '../auth/factors.ts'
import { createSamlIdp } from '../auth/saml-idp.ts'
import type { Sso } from '../auth/sso.ts'
import { createEthereumWallet } from '../auth/wallet.ts'
import { signIn, type SignedIn } from '../people.ts'
import type { Call } from './variations.ts'

const ELSEWHERE = { origin: 'https://elsewhere.example' }
const REDIRECT = { redirect_to: encodeURIComponent('https://benefits.example/') }
const CHALLENGE = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
const NAME = { full_name: 'a' }
/** Whatever a person's page may keep about them. */
const DATA = { ...NAME, list: ['a', null] }
const EMAIL = 'ada@example.com'
const PHONE = '+447400900001'
const NOBODY = '0191d1f6-d420-7000-8000-000000014fff'

type SamlProvider = Awaited<ReturnType<Sso['newSaml']>>
type Rest = Omit<Call, 'method' | 'url' | 'headers'>

const at =
  (headers: Record<string, string> = {}) =>
  (method: Call['method'], path: string, rest: Rest = {}): Call => ({
    method,
    url: `/auth/v1${path}`,
    headers,
    ...rest,
  })

const grant = (name: string, body: Call['body']) => at()('POST', '/token', { query: { grant_type: name }, body })

/** The ways to a session, none of which opens one. */
function grants(sso: Sso): Call[] {
  const wallet = createEthereumWallet()
  const message = [
    'benefits.example wants you to sign in with your Ethereum account:',
    wallet.address,
    '',
    '',
    'URI: https://benefits.example/auth',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: abcdefgh',
    `Issued At: ${sso.clock.now().toISOString()}`,
  ].join('\n')
  const presented = { id_token: 'e30.e30.AAAA', access_token: 'a', nonce: 'a' }
  return [
    grant('password', { email: EMAIL, password: 'wrong password' }),
    grant('refresh_token', { refresh_token: 'a' }),
    grant('pkce', { auth_code: NOBODY, code_verifier: 'a'.repeat(43) }),
    grant('id_token', { provider: 'corp', ...presented, link_identity: false }),
    grant('web3', { chain: 'ethereum', message, signature: wallet.sign('another message') }),
  ]
}

/** Calls for which nobody has to be signed in. */
export function publicCalls(sso: Sso, ids: SamlProvider): Call[] {
  const call = at()
  const email = EMAIL
  const state = `${NOBODY}.${ids.providerId}`
  return [
    call('POST', '/signup', { query: REDIRECT, body: { email, password: PASSWORD, ...CHALLENGE } }),
    call('POST', '/signup', { body: { phone: PHONE, password: PASSWORD, channel: 'sms' } }),
    call('POST', '/signup', { body: { data: NAME } }),
    call('POST', '/otp', { query: REDIRECT, body: { email, data: NAME, create_user: true, ...CHALLENGE } }),
    call('POST', '/otp', { body: { phone: PHONE, channel: 'sms', create_user: true } }),
    call('POST', '/recover', { query: REDIRECT, body: { email, ...CHALLENGE } }),
    call('POST', '/resend', { query: REDIRECT, body: { type: 'signup', email, ...CHALLENGE } }),
    call('POST', '/resend', { body: { type: 'sms', phone: PHONE, channel: 'sms' } }),
    call('POST', '/verify', { body: { type: 'email', email, token: '123456' } }),
    call('POST', '/verify', { body: { type: 'sms', phone: PHONE, token: '123456' } }),
    call('POST', '/verify', { body: { type: 'signup', token_hash: 'a' } }),
    call('GET', '/verify', { query: { ...REDIRECT, type: 'signup', token: 'a' } }),
    ...grants(sso),
    call('POST', '/sso', { body: { domain: ids.domain, redirect_to: 'a', skip_http_redirect: true, ...CHALLENGE } }),
    call('POST', '/sso', { body: { provider_id: ids.providerId, skip_http_redirect: false, ...CHALLENGE } }),
    call('GET', '/authorize', {
      query: { ...REDIRECT, ...CHALLENGE, provider: 'corp', scopes: 'a', prompt: 'login', login_hint: 'a' },
    }),
    call('GET', '/callback', { query: { code: 'a', state: NOBODY, iss: 'a', error: 'a', user: '%7B%7D' } }),
    call('POST', '/callback', { form: { code: 'a', state: NOBODY, iss: 'a', error: 'a', user: '%7B%7D' } }),
    call('GET', '/sso/oidc/callback', { query: { state, code: 'a', iss: 'a', error: 'a' } }),
    call('POST', '/sso/saml/acs', { form: { SAMLResponse: 'PHg%2BPC94Pg%3D%3D', RelayState: state } }),
    call('GET', '/sso/saml/metadata'),
    call('POST', '/passkeys/authentication/options', { body: {} }),
    call('GET', '/.well-known/jwks.json'),
    call('GET', '/settings'),
    call('GET', '/health'),
  ]
}

/** What the auth service answers to somebody who calls it rightly. */
async function ask(sso: Sso, path: string, body: object, person?: SignedIn) {
  const { status, json } = await sso.call(`/auth/v1${path}`, { body, ...(person && { token: person.accessToken }) })
  if (status >= 400) throw new Error(`${path}: ${JSON.stringify(json)}`)
  return json
}

/** Lets the challenges be answered wrongly as often as it takes. */
const endlessTries = (sso: Sso) => sql`update auth.mfa_challenges set attempts = -30000`.execute(sso.deps.db)

/** The answers to challenges are of a real key, for another site, so that all of an answer is read and none ends its challenge. */
async function ceremonies(sso: Sso, owner: SignedIn): Promise<Call[]> {
  const authenticator = newAuthenticator()
  const begun = await ask(sso, '/passkeys/registration/options', {}, owner)
  const made = { challenge_id: begun.challenge_id, credential: authenticator.create(begun.options).toJSON() }
  await ask(sso, '/passkeys/registration/verify', made, owner)

  const registration = await ask(sso, '/passkeys/registration/options', {}, owner)
  const created = newAuthenticator().create(registration.options, ELSEWHERE).toJSON()
  const authentication = await ask(sso, '/passkeys/authentication/options', {})
  const signed = authenticator.get(authentication.options, ELSEWHERE).toJSON()
  const creation = { challenge_id: registration.challenge_id, credential: created }
  const assertion = { challenge_id: authentication.challenge_id, credential: signed }
  return [
    at(owner.headers)('POST', '/passkeys/registration/verify', { body: creation }),
    at()('POST', '/passkeys/authentication/verify', { body: assertion }),
    at(owner.headers)('PATCH', '/passkeys/:passkeyId', { params: { passkeyId: NOBODY }, body: { friendly_name: 'a' } }),
  ]
}

/** A challenge of each kind of second step, and an answer to it. */
async function secondSteps(sso: Sso, newcomer: () => Promise<SignedIn>): Promise<Call[]> {
  const factors = [{ factor_type: 'totp' }, { factor_type: 'phone', phone: PHONE }, { factor_type: 'webauthn' }]
  const steps = factors.map(async (factor) => {
    const person = await newcomer()
    const { id } = await ask(sso, '/factors', { ...factor, friendly_name: 'Step' }, person)
    const challenge = await ask(sso, `/factors/${id}/challenge`, {}, person)
    const answer = { challenge_id: challenge.id, code: '000000', webauthn: { type: 'create', credential_response: {} } }
    const params = { factorId: String(id) }
    return [
      at(person.headers)('POST', '/factors/:factorId/challenge', { params, body: { channel: 'sms' } }),
      at(person.headers)('POST', '/factors/:factorId/verify', { params, body: answer }),
    ]
  })
  return (await Promise.all(steps)).flat()
}

/** Calls of somebody about their own account, each somebody else's, because some of them end sessions. */
export async function memberCalls(sso: Sso): Promise<Call[]> {
  const newcomer = () => signIn(sso.deps, { roles: [] })
  const own = async (method: Call['method'], path: string, rest: Rest = {}) =>
    at((await newcomer()).headers)(method, path, rest)
  const enrol = async (body: { [name: string]: string }) => {
    const person = await newcomer()
    const undo = sql`delete from auth.mfa_factors where user_id = ${person.userId}`
    return at(person.headers)('POST', '/factors', { body, undo })
  }
  const params = { identityId: NOBODY, factorId: NOBODY, passkeyId: NOBODY }
  const calls = [
    ...(await ceremonies(sso, await newcomer())),
    ...(await secondSteps(sso, newcomer)),
    await enrol({ factor_type: 'totp', friendly_name: 'a', issuer: 'a' }),
    await enrol({ factor_type: 'phone', friendly_name: 'a', phone: PHONE }),
    await enrol({ factor_type: 'webauthn', friendly_name: 'a' }),
    await own('GET', '/user'),
    await own('GET', '/reauthenticate'),
    await own('PUT', '/user', { query: REDIRECT, body: { data: DATA } }),
    await own('PUT', '/user', { body: { email: 'new-ada@example.com', ...CHALLENGE } }),
    await own('PUT', '/user', { body: { phone: '+447400900002', channel: 'sms' } }),
    await own('PUT', '/user', {
      body: { password: 'another long secret', current_password: PASSWORD, nonce: '123456' },
    }),
    await own('GET', '/user/identities/authorize', {
      query: { provider: 'corp', skip_http_redirect: 'true', ...CHALLENGE },
    }),
    await own('DELETE', '/user/identities/:identityId', { params }),
    await own('DELETE', '/factors/:factorId', { params }),
    await own('GET', '/passkeys'),
    await own('POST', '/passkeys/registration/options', { body: {} }),
    await own('DELETE', '/passkeys/:passkeyId', { params }),
    await own('POST', '/logout', { query: { scope: 'others' } }),
  ]
  await endlessTries(sso)
  return calls
}

/** Calls of the service about people. */
export async function serviceCalls(sso: Sso): Promise<Call[]> {
  const call = at({ authorization: `Bearer ${sso.serviceToken}` })
  const { userId } = await signIn(sso.deps, { roles: [] })
  const params = { id: userId, factorId: NOBODY, passkeyId: NOBODY }
  const page = { page: '1', per_page: '10' }
  const told = { user_metadata: NAME, app_metadata: NAME, ban_duration: '1h', role: '' }
  const made = { email: 'made@example.com', phone: '+447400900003', email_confirm: true, phone_confirm: true }
  const changed = { email: 'changed@example.com', phone: '+447400900004' }
  const link = { email: 'linked@example.com', new_email: 'other@example.com', data: NAME, redirect_to: 'a' }
  const undo = sql`delete from auth.users where email = ${made.email} or id = ${NOBODY}`
  return [
    call('GET', '/admin/users', { query: page }),
    call('POST', '/admin/users', { body: { ...told, ...made, id: NOBODY }, undo }),
    call('GET', '/admin/users/:id', { params }),
    call('PUT', '/admin/users/:id', { params, body: { ...told, ...changed } }),
    call('PUT', '/admin/users/:id', { params, body: { password: PASSWORD } }),
    call('DELETE', '/admin/users/:id', { params: { id: NOBODY }, body: { should_soft_delete: false } }),
    call('GET', '/admin/users/:id/factors', { params }),
    call('DELETE', '/admin/users/:id/factors/:factorId', { params }),
    call('GET', '/admin/users/:id/passkeys', { params }),
    call('DELETE', '/admin/users/:id/passkeys/:passkeyId', { params }),
    call('POST', '/invite', { query: REDIRECT, body: { email: 'invited@example.com', data: NAME } }),
    call('POST', '/admin/generate_link', { body: { ...link, type: 'signup', password: PASSWORD } }),
    call('POST', '/admin/generate_link', { body: { ...link, type: 'email_change_new' } }),
    call('GET', '/admin/audit', { query: page }),
  ]
}

/** Calls of the service about single sign-on. */
export function providerCalls(sso: Sso, { idp, providerId, companyId }: SamlProvider): Call[] {
  const call = at({ authorization: `Bearer ${sso.serviceToken}` })
  const params = { id: providerId }
  const mapping = { keys: { department: { name: 'a', names: ['a'], default: 'a' } } }
  const settings = { attribute_mapping: mapping, disabled: false, just_in_time: true }
  const made = { type: 'saml', company_id: companyId, domains: ['a.example'], ...settings }
  const undo = sql`delete from auth.sso_providers where id <> ${providerId}`
  return [
    call('GET', '/admin/sso/providers'),
    call('POST', '/admin/sso/providers', {
      body: { ...made, metadata_xml: createSamlIdp('other').metadata() },
      undo,
    }),
    call('GET', '/admin/sso/providers/:id', { params }),
    call('PUT', '/admin/sso/providers/:id', {
      params,
      body: { ...settings, domains: ['b.example'], metadata_xml: idp.metadata() },
    }),
    call('DELETE', '/admin/sso/providers/:id', { params: { id: NOBODY } }),
  ]
}
