import type { AuthClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { createAuthenticator } from './authenticator.ts'
import { PUBLIC_URL, signUpSomebody, type startAuthAppWithDatabase } from './auth-app.ts'

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
  const person = await signUpSomebody(app)
  const client = app.client()
  good(await client.setSession({ access_token: person.accessToken, refresh_token: person.refreshToken }))
  return { ...person, client }
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

/** An authenticator app, set up; the clock then stands at the next code. */
export async function addTotp(app: AuthApp, client: Client, friendlyName = 'App') {
  const { id, totp } = good(await client.mfa.enroll({ factorType: 'totp', friendlyName }))
  good(await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(app, totp.secret) }))
  app.clock.advance(30_000)
  return { factorId: id, secret: totp.secret }
}

/** A new session of this person that has passed the password only. */
export async function signInAgain(app: AuthApp, member: Member, password = 'correct horse battery') {
  const client = app.client()
  good(await client.signInWithPassword({ email: member.email, password }))
  return client
}

export const newAuthenticator = () => createAuthenticator(PUBLIC_URL)

/** A passkey on a new authenticator. */
export async function addPasskey(client: Client) {
  const authenticator = newAuthenticator()
  const { challenge_id: challengeId, options } = good(await client.passkey.startRegistration())
  const credential = authenticator.create(options)
  const { id } = good(await client.passkey.verifyRegistration({ challengeId, credential: credential.toJSON() }))
  return { authenticator, passkeyId: id }
}
