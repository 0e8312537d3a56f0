import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import type { Tweaks } from '../../../tests/support/auth/authenticator.ts'
import {
  addPasskey,
  addTotp,
  asBrowser,
  type AuthApp,
  good,
  newAuthenticator,
} from '../../../tests/support/auth/factors.ts'
import { codeOf, newMember, signInAgain, tokensOf } from '../../../tests/support/auth/factors.ts'
import { newId } from '../../platform/db/id.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

type Authenticator = ReturnType<typeof newAuthenticator>

async function memberWithPasskey() {
  const member = await newMember(app)
  return { ...member, ...(await addPasskey(member.client)) }
}

const optionsOf = async (path: string, token?: string) =>
  (await app.call(`/auth/v1/passkeys/${path}/options`, { body: {}, ...(token && { token }) })).json

async function signInWith(authenticator: Authenticator, tweaks: Tweaks = {}) {
  const { challenge_id, options } = await optionsOf('authentication')
  const credential = authenticator.get(options, tweaks).toJSON()
  return app.call('/auth/v1/passkeys/authentication/verify', { body: { challenge_id, credential } })
}

test('a passkey is registered by the published client and signs its owner in, with nothing else known', async () => {
  const { userId, passkeyId, authenticator } = await memberWithPasskey()
  const client = app.client()
  const { challenge_id: challengeId, options, expires_at: expiresAt } = good(await client.passkey.startAuthentication())
  expect(options).toMatchObject({ rpId: 'benefits.example', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  expect(expiresAt - Math.floor(app.clock.now().getTime() / 1000)).toBe(300)
  const credential = asBrowser(authenticator.get(options).toJSON())
  const { session, user } = good(await client.passkey.verifyAuthentication({ challengeId, credential }))
  expect(user?.id).toBe(userId)
  expect(session?.token_type).toBe('bearer')
  expect(good(await client.getUser()).user.id).toBe(userId)
  const level = good(await client.mfa.getAuthenticatorAssuranceLevel())
  expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect(level.currentAuthenticationMethods.map((one) => Object(one).method)).toEqual(['passkey'])
  good(await client.refreshSession())
  expect(good(await client.passkey.list())).toMatchObject([{ id: passkeyId, last_used_at: expect.any(String) }])
})

test('the options of a new passkey: kept by the authenticator, person verified, handle without a name in it', async () => {
  const { client, email, userId, authenticator } = await memberWithPasskey()
  const { options } = good(await client.passkey.startRegistration())
  expect(options).toMatchObject({
    rp: { id: 'benefits.example', name: 'Offerwell' },
    user: { name: email, displayName: 'Ada Pike' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.credentials[0]?.id }],
  })
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(userId.replaceAll('-', ''))
})

test('a second step is still asked for after a passkey, and a passkey alone is no second step', async () => {
  const member = await memberWithPasskey()
  const { db } = app.deps
  await db.insertInto('user_roles').values({ user_id: member.userId, role: 'ADMIN' }).execute()
  const ask = async (token: string) => (await app.call('/api/admin', { token })).json.code ?? 'ok'
  expect(good(await member.client.getUser()).user.factors).toBeUndefined()
  expect(await ask((await signInWith(member.authenticator)).json.access_token)).toBe('ok')
  const { factorId, secret } = await addTotp(app, member.client)
  const { json } = await signInWith(member.authenticator)
  expect(await ask(json.access_token)).toBe('second_factor_required')
  const client = app.client()
  good(await client.setSession(json))
  expect(good(await client.mfa.listFactors()).all).toHaveLength(1)
  good(await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  expect(await ask((await tokensOf(client)).accessToken)).toBe('ok')
})

test.each<[string, Tweaks]>([
  ['another origin', { origin: 'https://benefits.example.evil.example' }],
  ['another port', { origin: 'https://benefits.example:8443' }],
  ['another site’s key', { rpId: 'evil.example' }],
  ['another challenge', { challenge: createHash('sha256').update('x').digest('base64url') }],
  ['a frame of another site', { crossOrigin: true }],
  ['the type of the other ceremony', { type: 'webauthn.create' }],
  ['nobody present', { isPresent: false }],
  ['the person not verified', { isVerified: false }],
  ['no account named', { userHandle: null }],
  ['another account named', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('nobody is signed in with %s', async (_what, tweaks) => {
  const { authenticator } = await memberWithPasskey()
  const { status, json } = await signInWith(authenticator, tweaks)
  expect([status, json.code, json.access_token]).toEqual([400, 'webauthn_verification_failed', undefined])
  expect((await signInWith(authenticator)).status).toBe(200)
})

test.each<[string, Tweaks]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site’s key', { rpId: 'evil.example' }],
  ['a frame of another site', { crossOrigin: true }],
  ['the type of the other ceremony', { type: 'webauthn.get' }],
  ['the person not verified', { isVerified: false }],
])('no passkey is registered with %s', async (_what, tweaks) => {
  const { client } = await newMember(app)
  const { challenge_id: challengeId, options } = good(await client.passkey.startRegistration())
  const credential = asBrowser(newAuthenticator().create(options, tweaks).toJSON())
  const { error } = await client.passkey.verifyRegistration({ challengeId, credential })
  expect(error).toMatchObject({ code: 'webauthn_verification_failed', status: 400 })
  expect(good(await client.passkey.list())).toEqual([])
})

test('a challenge is used once, ends after 300 seconds, and is for one ceremony and one person', async () => {
  const [mine, theirs] = [await memberWithPasskey(), await newMember(app)]
  const verify = async (kind: string, challenge_id: string, credential: object, token?: string) =>
    (
      await app.call(`/auth/v1/passkeys/${kind}/verify`, {
        body: { challenge_id, credential },
        ...(token && { token }),
      })
    ).json.code
  const asked = await optionsOf('authentication')
  const answer = mine.authenticator.get(asked.options).toJSON()
  const answers = await Promise.all([1, 2, 3].map(() => verify('authentication', asked.challenge_id, answer)))
  expect(answers.filter((code) => code === undefined)).toHaveLength(1)
  expect(answers.filter((code) => code === 'webauthn_challenge_not_found')).toHaveLength(2)
  expect(await verify('authentication', newId(), answer)).toBe('webauthn_challenge_not_found')
  app.clock.advance(300_000)
  expect(await verify('authentication', asked.challenge_id, answer)).toBe('webauthn_challenge_not_found')

  const late = await optionsOf('authentication')
  app.clock.advance(300_000)
  expect(await verify('authentication', late.challenge_id, mine.authenticator.get(late.options).toJSON())).toBe(
    'webauthn_challenge_expired',
  )
  const { accessToken } = await tokensOf(mine.client)
  const made = await optionsOf('registration', accessToken)
  const key = newAuthenticator().create(made.options).toJSON()
  const { accessToken: stranger } = await tokensOf(theirs.client)
  expect(await verify('registration', made.challenge_id, key, stranger)).toBe('webauthn_challenge_not_found')
  expect(await verify('authentication', made.challenge_id, key)).toBe('webauthn_challenge_not_found')
  const signIn = await optionsOf('authentication')
  expect(await verify('registration', signIn.challenge_id, key, accessToken)).toBe('webauthn_challenge_not_found')
  expect(await verify('registration', made.challenge_id, key, accessToken)).toBeUndefined()
  expect(await verify('registration', made.challenge_id, key)).toBe('no_authorization')
})

test('a key nobody has and a wrong signature answer the same, and a second-step key is no passkey', async () => {
  const { authenticator } = await memberWithPasskey()
  const [other] = (await memberWithPasskey()).authenticator.credentials
  const forged = await signInWith(authenticator, { ...(other && { signWith: other.privateKey }) })
  const unknown = newAuthenticator()
  unknown.create({ rp: { id: 'benefits.example' }, user: { id: 'dGhpZWY' }, challenge: 'dGhpZWY' })
  const nobody = await signInWith(unknown)
  expect([nobody.status, nobody.json]).toEqual([forged.status, forged.json])
  const [credential] = authenticator.credentials
  const { db } = app.deps
  const asFactor = { is_passkey: false }
  await db
    .updateTable('auth.mfa_factors')
    .set(asFactor)
    .where('web_authn_credential_id', '=', String(credential?.id))
    .execute()
  expect((await signInWith(authenticator)).json.code).toBe('webauthn_verification_failed')
})

test('a counter that does not grow is refused, and one that is always 0 is allowed', async () => {
  const { authenticator } = await memberWithPasskey()
  for (const counter of [0, 0, 4]) expect((await signInWith(authenticator, { counter })).status).toBe(200)
  for (const counter of [4, 3, 0]) {
    expect((await signInWith(authenticator, { counter })).json.code).toBe('webauthn_verification_failed')
  }
  expect((await signInWith(authenticator, { counter: 5 })).status).toBe(200)
})

test('somebody banned or gone is not signed in', async () => {
  const [banned, gone] = [await memberWithPasskey(), await memberWithPasskey()]
  const { db } = app.deps
  await db.updateTable('auth.users').set({ banned_until: '2999-01-01' }).where('id', '=', banned.userId).execute()
  await db.updateTable('auth.users').set({ deleted_at: new Date() }).where('id', '=', gone.userId).execute()
  expect((await signInWith(banned.authenticator)).json.code).toBe('user_banned')
  expect((await signInWith(gone.authenticator)).json.code).toBe('webauthn_verification_failed')
})

test('passkeys are listed, named and deleted by their owner, and by nobody else', async () => {
  const [mine, theirs] = [await memberWithPasskey(), await memberWithPasskey()]
  const second = await addPasskey(mine.client)
  const { passkeyId } = mine
  expect(good(await mine.client.passkey.update({ passkeyId, friendlyName: ' Laptop ' }))).toMatchObject({
    id: passkeyId,
    friendly_name: 'Laptop',
  })
  const taken = await mine.client.passkey.update({ passkeyId: second.passkeyId, friendlyName: 'Laptop' })
  expect(taken.error?.code).toBe('mfa_factor_name_conflict')
  for (const friendlyName of ['', ' ', 'x'.repeat(121), 'a\u0007b']) {
    expect((await mine.client.passkey.update({ passkeyId, friendlyName })).error?.code).toBe('validation_failed')
  }
  const notMine = await theirs.client.passkey.update({ passkeyId, friendlyName: 'Mine' })
  expect(notMine.error).toMatchObject({ code: 'webauthn_credential_not_found', status: 404 })
  expect((await theirs.client.passkey.delete({ passkeyId })).error?.code).toBe('webauthn_credential_not_found')
  expect((await theirs.client.passkey.delete({ passkeyId: newId() })).error?.code).toBe('webauthn_credential_not_found')
  expect((await mine.client.mfa.unenroll({ factorId: passkeyId })).error?.code).toBe('mfa_factor_not_found')
  expect((await mine.client.mfa.challenge({ factorId: passkeyId })).error?.code).toBe('mfa_factor_not_found')
  expect((await mine.client.passkey.delete({ passkeyId })).error).toBeNull()
  expect(good(await mine.client.passkey.list())).toEqual([
    { id: second.passkeyId, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  ])
  expect((await signInWith(mine.authenticator)).json.code).toBe('webauthn_verification_failed')
  expect((await signInWith(second.authenticator)).status).toBe(200)
})

test('twenty passkeys are the most, also when they are added at once', async () => {
  const member = await memberWithPasskey()
  const { db } = app.deps
  const row = () => ({
    id: newId(),
    user_id: member.userId,
    factor_type: 'webauthn',
    is_passkey: true,
    status: 'verified',
  })
  await db
    .insertInto('auth.mfa_factors')
    .values(Array.from({ length: 17 }, row))
    .execute()
  const begun = await Promise.all(
    Array.from({ length: 4 }, async () => good(await member.client.passkey.startRegistration())),
  )
  const answers = await Promise.all(
    begun.map(({ challenge_id: challengeId, options }) => {
      const credential = asBrowser(newAuthenticator().create(options).toJSON())
      return member.client.passkey.verifyRegistration({ challengeId, credential })
    }),
  )
  expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(['too_many_passkeys', 'too_many_passkeys'])
  expect((await member.client.passkey.startRegistration()).error?.code).toBe('too_many_passkeys')
})

test('one key is one passkey, whoever brings it', async () => {
  const [mine, theirs] = [await memberWithPasskey(), await newMember(app)]
  const [stolen] = mine.authenticator.credentials
  const { db } = app.deps
  const { challenge_id: challengeId, options } = good(await theirs.client.passkey.startRegistration())
  const credential = newAuthenticator().create(options).toJSON()
  await db
    .updateTable('auth.mfa_factors')
    .set({ web_authn_credential_id: credential.id })
    .where('web_authn_credential_id', '=', String(stolen?.id))
    .execute()
  const { error } = await theirs.client.passkey.verifyRegistration({ challengeId, credential: asBrowser(credential) })
  expect(error).toMatchObject({ code: 'webauthn_credential_exists', status: 422 })
})

test('a new password leaves passkeys, and signing in by one does not need it', async () => {
  const member = await memberWithPasskey()
  const client = await signInAgain(app, member)
  good(await client.updateUser({ password: 'a better horse' }))
  expect((await signInWith(member.authenticator)).status).toBe(200)
})

test('who signs in through their company cannot register a passkey, which would outlive their leaving', async () => {
  const { client, userId } = await newMember(app)
  await app.deps.db.updateTable('auth.users').set({ is_sso_user: true }).where('id', '=', userId).execute()
  const { error } = await client.passkey.startRegistration()
  expect(error?.code).toBe('user_sso_managed')
})
