import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import type { Tweaks } from '../../../tests/support/auth/authenticator.ts'
import {
  asBrowser,
  type AuthApp,
  good,
  type Member,
  newAuthenticator,
  newMember,
} from '../../../tests/support/auth/factors.ts'
import { signInAgain, tokensOf } from '../../../tests/support/auth/factors.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

type Client = Member['client']
/** What a page could say; none of it may matter. */
const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] }

const enrol = async (client: Client, friendlyName = 'Key') =>
  good(await client.mfa.webauthn.enroll({ friendlyName })).id

async function challengeOf(client: Client, factorId: string) {
  const { accessToken: token } = await tokensOf(client)
  const { json } = await app.call(`/auth/v1/factors/${factorId}/challenge`, { token, body: { factorId, webauthn } })
  return { challengeId: json.id, type: json.webauthn.type, options: json.webauthn.credential_options.publicKey }
}

type Answer = { toJSON: () => object }

/** Posts the answer as the library does, with the `type` that the page chooses. */
async function verify(client: Client, factorId: string, challengeId: string, answer: Answer, type = 'request') {
  const { accessToken: token } = await tokensOf(client)
  const body = { challenge_id: challengeId, webauthn: { ...webauthn, type, credential_response: answer.toJSON() } }
  return app.call(`/auth/v1/factors/${factorId}/verify`, { token, body })
}

/** Somebody with a key as second step, in a session that has passed it. */
async function memberWithKey() {
  const member = await newMember(app)
  const authenticator = newAuthenticator()
  const factorId = await enrol(member.client)
  const { challengeId, options } = await challengeOf(member.client, factorId)
  const { json } = await verify(member.client, factorId, challengeId, authenticator.create(options), 'create')
  good(await member.client.setSession(json))
  return { ...member, factorId, authenticator }
}

const storedKey = (factorId: string) =>
  app.deps.db
    .selectFrom('auth.mfa_factors')
    .select(['status', 'web_authn_credential_id', 'web_authn_counter'])
    .where('id', '=', factorId)
    .executeTakeFirstOrThrow()

test('a key is added and used by the published client, and the session is aal2', async () => {
  const member = await newMember(app)
  const authenticator = newAuthenticator()
  const factorId = await enrol(member.client)
  const added = good(await member.client.mfa.challenge({ factorId, webauthn }))
  const made = asBrowser(authenticator.create(asBrowser(added.webauthn.credential_options.publicKey)))
  const create = { challengeId: added.id, factorId, webauthn: { type: 'create' as const, credential_response: made } }
  good(await member.client.mfa.webauthn.verify(asBrowser(create)))
  const [credential] = authenticator.credentials
  const stored = { status: 'verified', web_authn_credential_id: credential?.id, web_authn_counter: 0 }
  expect(await storedKey(factorId)).toEqual(stored)

  const client = await signInAgain(app, member)
  const asked = good(await client.mfa.challenge({ factorId, webauthn }))
  expect(asked).toMatchObject({ type: 'webauthn', webauthn: { type: 'request' } })
  const got = asBrowser(authenticator.get(asBrowser(asked.webauthn.credential_options.publicKey)))
  const request = { challengeId: asked.id, factorId, webauthn: { type: 'request' as const, credential_response: got } }
  good(await client.mfa.webauthn.verify(asBrowser(request)))
  const level = good(await client.mfa.getAuthenticatorAssuranceLevel())
  expect(level.currentLevel).toBe('aal2')
  expect(level.currentAuthenticationMethods.map((one) => Object(one).method)).toEqual(['mfa/webauthn', 'password'])
  expect(good(await client.mfa.listFactors()).webauthn).toMatchObject([{ friendly_name: 'Key' }])
  expect((await storedKey(factorId)).web_authn_counter).toBe(1)
})

test('the options come from the configured address, ask for no attestation, and name the keys that exist', async () => {
  const member = await memberWithKey()
  const second = await enrol(member.client, 'Second')
  const { options } = await challengeOf(member.client, second)
  expect(options).toMatchObject({
    rp: { id: 'benefits.example', name: 'Offerwell' },
    user: { name: member.email, displayName: 'Second' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  const known = options.excludeCredentials.map(({ id }: { id: string }) => id)
  expect(known).toEqual([member.authenticator.credentials[0]?.id])
})

test.each<[string, Tweaks]>([
  ['another origin', { origin: 'https://benefits.example.evil.example' }],
  ['the origin that the page named', { origin: 'https://evil.example' }],
  ['another site’s key', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
  ['a frame of another site', { crossOrigin: true }],
  ['nobody present', { isPresent: false }],
  ['the type of the other ceremony', { type: 'webauthn.get' }],
])('a new key is refused with %s', async (_what, tweaks) => {
  const { client } = await newMember(app)
  const factorId = await enrol(client)
  const { challengeId, options } = await challengeOf(client, factorId)
  const answer = newAuthenticator().create(options, tweaks)
  const { status, json } = await verify(client, factorId, challengeId, answer, 'create')
  expect([status, json.code]).toEqual([422, 'mfa_verification_failed'])
  expect(await storedKey(factorId)).toMatchObject({ status: 'unverified', web_authn_credential_id: null })
})

test.each([
  { fmt: 'packed', attStmt: new Map([['x5c', [1]]]) },
  { fmt: 'android-key', attStmt: new Map() },
  { fmt: 'tpm', attStmt: new Map() },
])(
  'certificates of an attestation ($fmt) are refused unread, because they could make the server call addresses',
  async (attestation) => {
    const { client } = await newMember(app)
    const factorId = await enrol(client)
    const { challengeId, options } = await challengeOf(client, factorId)
    const answer = newAuthenticator().create(options, { attestation })
    app.logged.length = 0
    expect((await verify(client, factorId, challengeId, answer, 'create')).json.code).toBe('mfa_verification_failed')
    expect(app.logged.join()).toContain('The answer carries an attestation.')
  },
)

test.each<[string, Tweaks]>([
  ['another origin', { origin: 'https://benefits.example.evil.example' }],
  ['the origin that the page named', { origin: 'https://evil.example' }],
  ['another site’s key', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
  ['a frame of another site', { crossOrigin: true }],
  ['nobody present', { isPresent: false }],
  ['the type of the other ceremony', { type: 'webauthn.create' }],
])('an answer of the key is refused with %s', async (_what, tweaks) => {
  const { client, factorId, authenticator } = await memberWithKey()
  const { challengeId, options } = await challengeOf(client, factorId)
  const { status, json } = await verify(client, factorId, challengeId, authenticator.get(options, tweaks))
  expect([status, json.code]).toEqual([422, 'mfa_verification_failed'])
})

test('as a second step a touch is enough: PIN or finger is asked for but not demanded', async () => {
  const { client, factorId, authenticator } = await memberWithKey()
  const { challengeId, options } = await challengeOf(client, factorId)
  expect(options.userVerification).toBe('preferred')
  const answer = authenticator.get(options, { isVerified: false })
  expect((await verify(client, factorId, challengeId, answer)).status).toBe(200)
})

test('a challenge is consumed by its first answer, be it right or wrong', async () => {
  const { client, factorId, authenticator } = await memberWithKey()
  const { challengeId, options } = await challengeOf(client, factorId)
  const asked = options
  const wrong = await verify(
    client,
    factorId,
    challengeId,
    authenticator.get(asked, { origin: 'https://evil.example' }),
  )
  expect(wrong.json.code).toBe('mfa_verification_failed')
  const late = await verify(client, factorId, challengeId, authenticator.get(asked))
  expect(late.json.code).toBe('mfa_challenge_expired')
  const again = await challengeOf(client, factorId)
  const answer = authenticator.get(again.options)
  const answers = await Promise.all([1, 2, 3].map(() => verify(client, factorId, again.challengeId, answer)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
})

test('a replayed assertion is refused under a new challenge too', async () => {
  const { client, factorId, authenticator } = await memberWithKey()
  const first = await challengeOf(client, factorId)
  const answer = authenticator.get(first.options)
  expect((await verify(client, factorId, first.challengeId, answer)).status).toBe(200)
  const second = await challengeOf(client, factorId)
  expect((await verify(client, factorId, second.challengeId, answer)).json.code).toBe('mfa_verification_failed')
})

test('which ceremony is answered follows from the challenge, whatever the body says', async () => {
  const { client, factorId, authenticator } = await memberWithKey()
  const asked = await challengeOf(client, factorId)
  const foreign = newAuthenticator()
  const challenge = asked.options.challenge
  const made = foreign.create({ rp: { id: 'benefits.example' }, user: { id: 'dGhpZWY' }, challenge })
  const swapped = await verify(client, factorId, asked.challengeId, made, 'create')
  expect(swapped.json.code).toBe('mfa_verification_failed')
  expect((await storedKey(factorId)).web_authn_credential_id).toBe(authenticator.credentials[0]?.id)
  const next = await challengeOf(client, factorId)
  const right = authenticator.get(next.options)
  expect((await verify(client, factorId, next.challengeId, right, 'create')).status).toBe(200)
})

test('a second challenge from the enrolment does not put another key in the factor’s place', async () => {
  const { client } = await newMember(app)
  const factorId = await enrol(client)
  const [first, second] = [await challengeOf(client, factorId), await challengeOf(client, factorId)]
  const own = newAuthenticator()
  const { json } = await verify(client, factorId, first.challengeId, own.create(first.options), 'create')
  good(await client.setSession(json))
  const other = await verify(client, factorId, second.challengeId, newAuthenticator().create(second.options), 'create')
  expect(other.json.code).toBe('mfa_challenge_expired')
  expect((await storedKey(factorId)).web_authn_credential_id).toBe(own.credentials[0]?.id)
})

test('a key of somebody else answers nothing', async () => {
  const [mine, theirs] = [await memberWithKey(), await memberWithKey()]
  const asked = await challengeOf(mine.client, mine.factorId)
  const challenge = asked.options.challenge
  const foreign = theirs.authenticator.get({ rpId: 'benefits.example', challenge })
  expect((await verify(mine.client, mine.factorId, asked.challengeId, foreign)).json.code).toBe(
    'mfa_verification_failed',
  )
  const next = await challengeOf(mine.client, mine.factorId)
  const { privateKey } = theirs.authenticator.credentials[0] ?? {}
  const forged = mine.authenticator.get(next.options, { ...(privateKey && { signWith: privateKey }) })
  expect((await verify(mine.client, mine.factorId, next.challengeId, forged)).json.code).toBe('mfa_verification_failed')
})

test('one key is one factor, whoever brings it', async () => {
  const [mine, theirs] = [await memberWithKey(), await newMember(app)]
  const factorId = await enrol(theirs.client)
  const { challengeId, options } = await challengeOf(theirs.client, factorId)
  const answer = newAuthenticator().create(options)
  await app.deps.db
    .updateTable('auth.mfa_factors')
    .set({ web_authn_credential_id: answer.id })
    .where('id', '=', mine.factorId)
    .execute()
  const { json } = await verify(theirs.client, factorId, challengeId, answer, 'create')
  expect(json.code).toBe('mfa_verification_failed')
  expect(await storedKey(factorId)).toMatchObject({ status: 'unverified', web_authn_credential_id: null })
})

test('a counter that does not grow is a copied key, and is refused; the stored one stays', async () => {
  const { client, factorId, authenticator } = await memberWithKey()
  const answerWith = async (counter: number) => {
    const { challengeId, options } = await challengeOf(client, factorId)
    const { status } = await verify(client, factorId, challengeId, authenticator.get(options, { counter }))
    return status
  }
  expect(await answerWith(7)).toBe(200)
  for (const counter of [7, 6, 0]) expect([counter, await answerWith(counter)]).toEqual([counter, 422])
  expect((await storedKey(factorId)).web_authn_counter).toBe(7)
  expect(await answerWith(8)).toBe(200)
})

test('two answers of a copied key at the same moment, with one counter: one is taken', async () => {
  const { client, factorId, authenticator } = await memberWithKey()
  const asked = await Promise.all([challengeOf(client, factorId), challengeOf(client, factorId)])
  const answers = await Promise.all(
    asked.map(({ challengeId, options }) =>
      verify(client, factorId, challengeId, authenticator.get(options, { counter: 5 })),
    ),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
})

test('answers that are none are refused without a failure of ours', async () => {
  const { client, factorId } = await memberWithKey()
  const { accessToken: token } = await tokensOf(client)
  const odd = [
    undefined,
    null,
    7,
    'x',
    {},
    { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '%' } },
  ]
  for (const credential_response of odd) {
    const { challengeId } = await challengeOf(client, factorId)
    const body = { challenge_id: challengeId, webauthn: { type: 'request', credential_response } }
    const { json } = await app.call(`/auth/v1/factors/${factorId}/verify`, { token, body })
    expect(json.code).toBe('mfa_verification_failed')
  }
})
