import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  newAddress,
  PASSWORD,
  PUBLIC_URL,
  signUpSomebody,
  startAuthAppWithDatabase,
} from '../../../tests/support/auth/auth-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Issuer, startIssuer } from '../../../tests/support/auth/oidc-issuer.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { failureOf, newAccount, newPerson, type Person, ROOT } from '../../../tests/support/auth/provider-person.ts'
import { newId } from '../../platform/db/id.ts'
import { lockUser } from '../people/queries-identities.ts'
import { createUserWithPassword } from '../accounts/signup.ts'

let issuer: Issuer
let other: Issuer
let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  issuer = await startIssuer()
  other = await startIssuer()
  const providers = { ...issuer.environment('KEYCLOAK'), ...other.environment('OTHER') }
  app = await startAuthAppWithDatabase({ AUTH_AUTOCONFIRM: 'false', AUTH_ANONYMOUS: 'true', ...providers })
})
afterAll(async () => {
  await app.close()
  await Promise.all([issuer.close(), other.close()])
})
beforeEach(() => {
  issuer.state.account = newAccount()
  other.state.account = newAccount()
})

/** Somebody with a password, signed in by it in a browser of their own. */
async function signedIn(email = newAddress()) {
  const id = await createUserWithPassword(app.deps, { email, password: PASSWORD, fullName: 'Ada Pike', roles: [] })
  const person = newPerson(app)
  const { data, error } = await person.client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { ...person, id, email, token: data.session.access_token }
}

async function linkAddress(person: Person, provider = 'keycloak'): Promise<string> {
  const options = { redirectTo: ROOT, skipBrowserRedirect: true }
  const { data, error } = await person.client.linkIdentity({ provider: provider as 'google', options })
  if (error) throw error
  return data.url
}

async function link(person: Person, provider = 'keycloak') {
  const end = await person.browser.walk(await linkAddress(person, provider))
  const code = end.searchParams.get('code')
  if (code === null) throw new Error(String(failureOf(end)))
  const { data, error } = await person.client.exchangeCodeForSession(code)
  if (error) throw error
  return data.user
}

async function identitiesOf(person: Person) {
  const { data, error } = await person.client.getUserIdentities()
  if (error) throw error
  return data.identities
}

async function unlink(person: Person, provider: string) {
  const identity = (await identitiesOf(person)).find((one) => one.provider === provider)
  if (!identity) throw new Error(`no identity of ${provider}`)
  return person.client.unlinkIdentity(identity)
}

const userOf = (id: string) =>
  app.deps.db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An identity as if it had been linked by somebody whose provider vouched for nothing. */
async function insertUnverified(userId: string, email: string) {
  const subject = randomUUID()
  const data = { sub: subject, email, email_verified: false }
  const row = { id: newId(), user_id: userId, provider: 'other', provider_id: subject, email, identity_data: data }
  await app.deps.db.insertInto('auth.identities').values(row).execute()
}

describe('linking', () => {
  test('adds the identity to the account of whoever is signed in, even with another, unverified address', async () => {
    const person = await signedIn()
    issuer.state.account = newAccount({ email_verified: false })
    const user = await link(person)
    expect(user).toMatchObject({
      id: person.id,
      email: person.email,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
    })
    expect((await identitiesOf(person)).map(({ provider }) => provider)).toEqual(['email', 'keycloak'])
    expect((await newPerson(app).signIn('keycloak')).user.id).toBe(person.id)
  })

  test('makes somebody of a nameless visitor, with the verified address', async () => {
    const person = newPerson(app)
    const { data } = await person.client.signInAnonymously()
    const user = await link(person)
    const { email } = issuer.state.account ?? newAccount()
    expect(user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak'] })
  })

  test('takes no identity from anybody, themselves included', async () => {
    const person = await signedIn()
    await link(person)
    const stranger = await signedIn()
    await expect(link(stranger)).rejects.toThrow('identity_already_exists')
    await expect(link(person)).rejects.toThrow('identity_already_exists')
    expect((await identitiesOf(stranger)).map(({ provider }) => provider)).toEqual(['email'])
  })

  test('needs a session, at the beginning and still at the end', async () => {
    const path = '/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true'
    expect((await app.call(path)).status).toBe(401)
    const person = await signedIn()
    const address = await linkAddress(person)
    await person.client.signOut()
    expect(failureOf(await person.browser.walk(address))).toBe('session_not_found')
    const rows = app.deps.db.selectFrom('auth.identities').where('user_id', '=', person.id).select('provider')
    expect(await rows.execute()).toEqual([{ provider: 'email' }])
  })

  test('cannot be finished by another browser, whose owner would be linked to a stranger', async () => {
    const address = await linkAddress(await signedIn())
    expect(failureOf(await newPerson(app).browser.walk(address))).toBe('bad_oauth_state')
  })

  test('needs the second step of whoever has one', async () => {
    const person = await signedIn()
    await app.deps.db
      .insertInto('auth.mfa_factors')
      .values({ id: newId(), user_id: person.id, factor_type: 'totp', status: 'verified' })
      .execute()
    await expect(linkAddress(person)).rejects.toMatchObject({ code: 'insufficient_aal' })
    const [identity] = await identitiesOf(person)
    const path = `/auth/v1/user/identities/${identity?.identity_id}`
    const refused = await app.call(path, { method: 'DELETE', token: person.token })
    expect(refused.json.code).toBe('insufficient_aal')
  })

  test('can be switched off, and unlinking with it', async () => {
    const closed = await startAuthAppWithDatabase({ AUTH_MANUAL_LINKING: 'false', ...issuer.environment('KEYCLOAK') })
    try {
      const { accessToken: token } = await signUpSomebody(closed)
      const query = 'provider=keycloak&skip_http_redirect=true'
      const paths = [`/auth/v1/user/identities/authorize?${query}`, `/auth/v1/user/identities/${newId()}`]
      const grant = { id_token: 'x', provider: 'nobody', link_identity: true }
      const answers = await Promise.all([
        closed.call(String(paths[0]), { token }),
        closed.call('/auth/v1/user/identities/authorize'),
        closed.call(String(paths[1]), { token, method: 'DELETE' }),
        closed.call('/auth/v1/user/identities/x', { method: 'DELETE', body: '{' }),
        closed.call('/auth/v1/token?grant_type=id_token', { body: grant }),
      ])
      const disabled = { code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
      expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [404, disabled]))
    } finally {
      await closed.close()
    }
  })
})

describe('unlinking', () => {
  test('keeps the last identity', async () => {
    const person = await signedIn()
    const { error } = await unlink(person, 'email')
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    expect(await identitiesOf(person)).toHaveLength(1)
  })

  test('touches nobody else, and nothing that is not there', async () => {
    const victim = await signedIn()
    await link(victim)
    const stranger = await signedIn()
    other.state.account = newAccount()
    await link(stranger, 'other')
    const [theirs] = await identitiesOf(victim)
    const { data } = await stranger.client.getSession()
    const token = String(data.session?.access_token)
    const remove = (id: string) => app.call(`/auth/v1/user/identities/${id}`, { method: 'DELETE', token })
    expect((await remove(String(theirs?.identity_id))).json.code).toBe('identity_not_found')
    expect((await remove(newId())).json.code).toBe('identity_not_found')
    expect(await remove('1')).toMatchObject({ status: 404, json: { code: 'validation_failed' } })
    expect(await identitiesOf(victim)).toHaveLength(2)
  })

  test('a provider leaves the address alone, and lets that identity in no more', async () => {
    const person = await signedIn()
    await link(person)
    expect((await unlink(person, 'keycloak')).error).toBeNull()
    expect(await userOf(person.id)).toMatchObject({
      email: person.email,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    })
    expect((await newPerson(app).signIn('keycloak')).user.id).not.toBe(person.id)
  })

  test('the e-mail identity takes its password away and leaves a verified address of what is left', async () => {
    const person = await signedIn()
    await link(person)
    expect((await unlink(person, 'email')).error).toBeNull()
    const { email } = issuer.state.account ?? newAccount()
    expect(await userOf(person.id)).toMatchObject({ email, encrypted_password: null })
    expect((await userOf(person.id)).email_confirmed_at).not.toBeNull()
    const profile = app.deps.db.selectFrom('profiles').select('email').where('id', '=', person.id)
    expect(await profile.executeTakeFirst()).toEqual({ email })
    for (const address of [person.email, String(email)]) {
      const { error } = await newPerson(app).client.signInWithPassword({ email: address, password: PASSWORD })
      expect(error?.code).toBe('invalid_credentials')
    }
  })

  test('confirms no address that nobody verified: the account is left without one', async () => {
    const person = await signedIn()
    const victims = newAddress()
    await insertUnverified(person.id, victims)
    expect((await unlink(person, 'email')).error).toBeNull()
    expect(await userOf(person.id)).toMatchObject({ email: null, email_confirmed_at: null })
    const owner = await createUserWithPassword(app.deps, {
      email: victims,
      password: PASSWORD,
      fullName: 'V',
      roles: [],
    })
    issuer.state.account = newAccount({ email: victims })
    expect((await newPerson(app).signIn('keycloak')).user.id).toBe(owner)
  })

  test('is refused when the address that would be left is somebody else’s', async () => {
    const person = await signedIn()
    await link(person)
    const { email } = issuer.state.account ?? newAccount()
    await createUserWithPassword(app.deps, { email: String(email), password: PASSWORD, fullName: 'Bo', roles: [] })
    const { error } = await unlink(person, 'email')
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
    expect(await identitiesOf(person)).toHaveLength(2)
  })

  test('both identities at the same moment leaves one', async () => {
    const person = await signedIn()
    await link(person)
    const identities = await identitiesOf(person)
    const { data } = await person.client.getSession()
    const token = String(data.session?.access_token)
    const remove = (id: string) => app.call(`/auth/v1/user/identities/${id}`, { method: 'DELETE', token })
    const waiting = await inTransaction(app.deps, async ({ db }) => {
      // Both have begun, and wait, before either may go on.
      await lockUser(db, person.id)
      const both = identities.map((identity) => remove(identity.identity_id))
      await expect.poll(() => countWaiting(app.deps.db), { interval: 5, timeout: 10_000 }).toBe(2)
      return { both }
    })
    const statuses = (await Promise.all(waiting.both)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await identitiesOf(person)).toHaveLength(1)
  })

  test('while another is being linked loses neither the account nor the new identity', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await signedIn()
      issuer.state.account = newAccount()
      other.state.account = newAccount()
      await link(person)
      const [linked, unlinked] = await Promise.all([
        linkAddress(person, 'other').then((address) => person.browser.walk(address)),
        unlink(person, 'keycloak'),
      ])
      expect(unlinked.error).toBeNull()
      expect(linked.href).toMatch(new RegExp(`^${PUBLIC_URL}/\\?code=`))
      const rows = app.deps.db.selectFrom('auth.identities').where('user_id', '=', person.id).select('provider')
      expect((await rows.orderBy('provider').execute()).map(({ provider }) => provider)).toEqual(['email', 'other'])
      expect((await userOf(person.id)).raw_app_meta_data).toEqual({ provider: 'email', providers: ['email', 'other'] })
    }
  })

  test('the same new identity, to two people at once, makes it one person’s', async () => {
    const [one, two] = await Promise.all([signedIn(), signedIn()])
    const results = await Promise.allSettled([link(one), link(two)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
