import type { PersonalAddress } from '../../../server/features/people/personal-address/schemas.ts'
import { findUserById } from '../../../server/auth/people/queries-users.ts'
import { openSession } from '../../../server/auth/sessions/sessions.ts'
import { createTokens } from '../../../server/auth/sessions/tokens.ts'
import { newId } from '../../../server/platform/db/id.ts'
import type { TestApp } from '../app.ts'
import type { PersonOptions, SignedIn } from '../people.ts'

type Mail = { subject: string | null; body_text: string }
type Answer = { http: number; code?: string } & Partial<PersonalAddress>

/** The six digits of a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0]
  if (!code) throw new Error(`no code in ${mail?.body_text}`)
  return code
}

/** What people do with their personal addresses over HTTP, and what comes of it. */
export function addressCalls(t: TestApp) {
  const { db } = t.deps

  function callsOf(person: SignedIn) {
    async function call(method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object): Promise<Answer> {
      const { headers } = person
      const url = `/api/me/personal-address${path}`
      const answer = await t.inject({ method, url, headers, ...(payload && { payload }) })
      return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
    }
    return {
      person,
      read: () => call('GET'),
      ask: (email: string) => call('POST', '', { email }),
      prove: (code: string) => call('POST', '/proof', { code }),
      remove: () => call('DELETE'),
    }
  }

  /** Newest first. */
  async function mailsTo(address: string): Promise<Mail[]> {
    await t.deps.mail.settled()
    return await db
      .selectFrom('outbox_messages')
      .select(['subject', 'body_text'])
      .where('recipient', '=', address)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }

  const somebody = async (options: PersonOptions = {}) => callsOf(await t.signIn(options))

  /** Somebody who has proven a personal address. */
  async function owner(options: PersonOptions = {}) {
    const calls = await somebody(options)
    const own = `own-${newId().slice(-12)}@home.example`
    await calls.ask(own)
    const proven = await calls.prove(codeIn((await mailsTo(own))[0]))
    if (proven.email !== own) throw new Error(`not proven: ${JSON.stringify(proven)}`)
    return { ...calls, own }
  }

  async function leave(person: SignedIn, at: Date): Promise<void> {
    const left = { status: 'INACTIVE' as const, left_at: at }
    await db.updateTable('profiles').set(left).where('id', '=', person.userId).execute()
  }

  /** The same person with a new session. */
  async function again(person: SignedIn) {
    const user = await findUserById(db, person.userId)
    const origin = { ip: '127.0.0.1', userAgent: 'test' }
    const opened = user && (await openSession(t.deps, { user, method: 'password', origin }))
    if (!opened) throw new Error('The person could not be signed in again.')
    const { accessToken } = await createTokens(t.deps).issue(opened.user, opened.session)
    return callsOf({ ...person, accessToken, headers: { authorization: `Bearer ${accessToken}` } })
  }

  /** A sign-in with a code of the mail to this address. */
  async function signInByCode(email: string): Promise<void> {
    await t.inject({ method: 'POST', url: '/auth/v1/otp', payload: { email } })
    const payload = { type: 'email', email, token: codeIn((await mailsTo(email))[0]) }
    const answer = await t.inject({ method: 'POST', url: '/auth/v1/verify', payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  const kept = async ({ userId }: SignedIn) =>
    (await db.selectFrom('auth.personal_addresses').select('email').where('user_id', '=', userId).execute()).length

  return { somebody, owner, mailsTo, leave, again, signInByCode, kept }
}
export type AddressCalls = ReturnType<typeof addressCalls>
