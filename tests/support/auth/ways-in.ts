import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../../domain/enums.ts'
import { createUserWithPassword } from '../../../server/auth/accounts/signup.ts'
import { newId } from '../../../server/platform/db/id.ts'
import { codeIn } from '../mail/mail-app.ts'
import { PASSWORD, PUBLIC_URL } from './auth-app.ts'
import { addPasskey, good } from './factors.ts'
import type { startSigningIssuer } from './signing-issuer.ts'
import type { Sso } from './sso.ts'
import { createEthereumWallet } from './wallet.ts'

type Provider = { domain: string; companyId: string }
type Issuer = Awaited<ReturnType<typeof startSigningIssuer>>
type NewPerson = { roles?: Role[]; isOutside?: boolean }

/** The settings under which every way in is offered. */
export const allWays = (issuer: Issuer) => ({
  AUTH_WEB3: 'true',
  AUTH_WEB3_CHAINS: 'ethereum:1',
  AUTH_PHONE: 'true',
  AUTH_ANONYMOUS: 'true',
  AUTH_MAX_FREQUENCY_SECONDS: '0',
  AUTH_PROVIDER_CORP_ISSUER: issuer.url,
  AUTH_PROVIDER_CORP_CLIENT_ID: 'web',
})

/** Every way to a session but single sign-on, each through its own endpoints; it answers the error's code, or null for a session. */
export function createWays(t: Sso, issuer: Issuer) {
  let numbers = 0
  /** Somebody of the company, or of none, whose account every way opens. */
  async function newPerson({ domain, companyId }: Provider, fields: NewPerson = {}) {
    numbers += 1
    const email = `ada${numbers}@${domain}`
    const person = { email, password: PASSWORD, fullName: 'Ada', roles: fields.roles ?? ['EMPLOYEE' as const] }
    const userId = await createUserWithPassword(t.deps, { ...person, companyId: fields.isOutside ? null : companyId })
    const wallet = createEthereumWallet()
    const identity = { user_id: userId, provider: 'web3', provider_id: `web3:ethereum:${wallet.address}` }
    await t.deps.db
      .insertInto('auth.identities')
      .values({ ...identity, id: newId(), identity_data: {} })
      .execute()
    const phone = `4479110000${String(10 + numbers)}`
    const confirmed = { phone, phone_confirmed_at: new Date() }
    await t.deps.db.updateTable('auth.users').set(confirmed).where('id', '=', userId).execute()
    const client = t.client()
    good(await client.signInWithPassword({ email, password: PASSWORD }))
    const { authenticator } = await addPasskey(client)
    return { userId, email, phone, wallet, client, authenticator }
  }
  type Person = Awaited<ReturnType<typeof newPerson>>

  const post = async (path: string, body: object) => {
    const { status, json } = await t.call(`/auth/v1${path}`, { body })
    if (status === 200 && json.access_token === undefined) throw new Error(`no session: ${JSON.stringify(json)}`)
    return status === 200 ? null : String(json.code ?? json.error)
  }
  const linkFor = async (email: string, type: string) =>
    (await t.admin('/admin/generate_link', { body: { type, email, password: PASSWORD } })).json
  const byLink = async (email: string, type: string) => {
    const { hashed_token } = await linkFor(email, type)
    return post('/verify', { type, token_hash: hashed_token })
  }

  async function byFollowedLink(email: string): Promise<string | null> {
    const { hashed_token } = await linkFor(email, 'magiclink')
    const query = `token=${hashed_token}&type=magiclink&redirect_to=${encodeURIComponent(`${PUBLIC_URL}/`)}`
    const { headers } = await t.inject({ url: `/auth/v1/verify?${query}` })
    const fragment = new URLSearchParams(new URL(String(headers.location)).hash.slice(1))
    return fragment.get('access_token') === null ? fragment.get('error_code') : null
  }

  async function lastMessageTo(recipient: string): Promise<string> {
    await Promise.all([t.deps.mail.settled(), t.deps.sms.settled()])
    const sent = t.deps.db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', recipient)
    const rows = await sent.orderBy('created_at').orderBy('id').execute()
    return rows.at(-1)?.body_text ?? ''
  }

  async function byText({ phone }: Person): Promise<string | null> {
    await t.call('/auth/v1/otp', { body: { phone } })
    return post('/verify', { type: 'sms', phone, token: codeIn(await lastMessageTo(`+${phone}`)) })
  }

  function byWallet({ wallet }: Person) {
    const lines = { URI: `${PUBLIC_URL}/auth`, Version: '1', 'Chain ID': '1', Nonce: randomBytes(8).toString('hex') }
    const fields = Object.entries({ ...lines, 'Issued At': t.clock.now().toISOString() }).map(([a, b]) => `${a}: ${b}`)
    const head = ['benefits.example wants you to sign in with your Ethereum account:', wallet.address, '', '']
    const message = [...head, ...fields].join('\n')
    return post('/token?grant_type=web3', { chain: 'ethereum', message, signature: wallet.sign(message) })
  }

  async function byPasskey({ authenticator }: Person) {
    const { json } = await t.call('/auth/v1/passkeys/authentication/options', { body: {} })
    const credential = authenticator.get(json.options).toJSON()
    return post('/passkeys/authentication/verify', { challenge_id: json.challenge_id, credential })
  }

  async function byIdToken({ email }: Person) {
    const token = await issuer.sign({ sub: email, aud: 'web', email, email_verified: true })
    return post('/token?grant_type=id_token', { provider: 'corp', id_token: token })
  }

  /** A link of a flow that a browser began gives a code, which is exchanged. */
  async function byFlow({ email }: Person): Promise<string | null> {
    const verifier = randomBytes(40).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    await t.call('/auth/v1/otp', { body: { email, code_challenge: challenge, code_challenge_method: 's256' } })
    const token = /token_hash=([\w-]+)/.exec(await lastMessageTo(email))?.[1] ?? ''
    const { headers } = await t.inject({ url: `/auth/v1/verify?token=${token}&type=magiclink` })
    const { searchParams } = new URL(String(headers.location))
    const code = searchParams.get('code')
    if (code === null) return searchParams.get('error_code')
    return post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
  }

  const WAYS: Record<string, (person: Person) => Promise<string | null>> = {
    'a password': ({ email }) => post('/token?grant_type=password', { email, password: PASSWORD }),
    'a number and a password': ({ phone }) => post('/token?grant_type=password', { phone, password: PASSWORD }),
    'a mailed code': async ({ email }) =>
      post('/verify', { type: 'email', email, token: (await linkFor(email, 'magiclink')).email_otp }),
    'a mailed link': ({ email }) => byLink(email, 'magiclink'),
    'a link that is followed': ({ email }) => byFollowedLink(email),
    'a link of a flow': byFlow,
    'a link to choose a new password': ({ email }) => byLink(email, 'recovery'),
    'a text message': byText,
    'a passkey': byPasskey,
    'a wallet': byWallet,
    'an ID token': byIdToken,
  }

  async function tryAll(person: Person): Promise<Record<string, string | null>> {
    const outcomes: [string, string | null][] = []
    for (const [name, way] of Object.entries(WAYS)) outcomes.push([name, await way(person)])
    return Object.fromEntries(outcomes)
  }
  const all = (outcome: string | null) => Object.fromEntries(Object.keys(WAYS).map((name) => [name, outcome]))
  return { newPerson, post, byLink, tryAll, all }
}
