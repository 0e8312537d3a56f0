import type { AuthClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { createUserWithPassword } from '../../../server/auth/accounts/signup.ts'
import { createAuthenticator } from './authenticator.ts'
import { newAddress, PASSWORD, PUBLIC_URL, type startAuthAppWithDatabase } from './auth-app.ts'

export type AuthApp = Awaited<ReturnType<typeof startAuthAppWithDatabase>>

type Client = InstanceType<typeof AuthClient>
type Good<Answer> = Answer extends { data: infer Data; error: null } ? Data : never

/** What the client library answered, or its error thrown. */
export function good<Answer extends { data: unknown; error: Error | null }>(answer: Answer): Good<Answer> {
  if (answer.error) throw answer.error
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an error it is the other half of the library's union
  return answer.data as Good<Answer>
}

/** Somebody new, with a client that has their session. */
export async function newMember(app: AuthApp) {
  const email = newAddress()
  const fullName = 'Ada Pike'
  const userId = await createUserWithPassword(app.deps, { email, fullName, roles: [], password: PASSWORD })
  const client = app.client()
  good(await client.signInWithPassword({ email, password: PASSWORD }))
  return { email, userId, client }
}
export type Member = Awaited<ReturnType<typeof newMember>>

export async function tokensOf(client: Client) {
  const { session } = good(await client.getSession())
  if (!session) throw new Error('The client has no session.')
  return { accessToken: session.access_token, refreshToken: session.refresh_token }
}

/** What the authenticator app shows, `steps` of 30 seconds from now. */
export function codeOf(app: AuthApp, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + steps * 30 })
}

/** An authenticator app, set up; the clock then stands at the next code, unless it is kept. */
export async function addTotp(app: AuthApp, client: Client, friendlyName = 'App', { isClockKept = false } = {}) {
  const { id, totp } = good(await client.mfa.enroll({ factorType: 'totp', friendlyName }))
  good(await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(app, totp.secret) }))
  if (!isClockKept) app.clock.advance(30_000)
  return { factorId: id, secret: totp.secret }
}

/** A new session of this person that has passed the password only. */
export async function signInAgain(app: AuthApp, member: Member, password = PASSWORD) {
  const client = app.client()
  good(await client.signInWithPassword({ email: member.email, password }))
  return client
}

/** The library's types ask for a browser's objects, which the server's types do not know; at run time it reads them by `toJSON`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const asBrowser = (value: unknown) => value as never

export const newAuthenticator = () => createAuthenticator(PUBLIC_URL)

/** A passkey on a new authenticator. */
export async function addPasskey(client: Client) {
  const authenticator = newAuthenticator()
  const { challenge_id: challengeId, options } = good(await client.passkey.startRegistration())
  const credential = asBrowser(authenticator.create(options).toJSON())
  const { id } = good(await client.passkey.verifyRegistration({ challengeId, credential }))
  return { authenticator, passkeyId: id }
}
