import { z } from 'zod'
import { mapAtOnce } from './measure.ts'

export type Answer = { status: number; body: unknown }
export type Person = { id: string; email: string; token: string }

export const PASSWORD = 'a-long-bench-passphrase'
const ANSWER_MS = 20_000

const Session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })

type Call = { method?: string; token?: string; body?: object }

/** One call as the web app makes it; only a broken connection and a very late answer are errors. */
export async function call(origin: string, path: string, { method = 'GET', token, body }: Call = {}): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json;charset=UTF-8' }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

/** The same, where any other answer than success is a failure of the benchmark. */
export async function mustCall(origin: string, path: string, options: Call = {}): Promise<unknown> {
  const { status, body } = await call(origin, path, options)
  if (status >= 200 && status < 300) return body
  throw new Error(`${options.method ?? 'GET'} ${path} answered ${status}: ${JSON.stringify(body)}`)
}

/** Signs in with the password, for real. */
export async function signIn(origin: string, email: string): Promise<Person> {
  const body = { email, password: PASSWORD }
  const answer = await mustCall(origin, '/auth/v1/token?grant_type=password', { method: 'POST', body })
  const { access_token: token, user } = Session.parse(answer)
  return { id: user.id, email, token }
}

async function signUp(origin: string, email: string): Promise<Person> {
  const body = { email, password: PASSWORD, data: { full_name: 'Bench Person' } }
  const { access_token: token } = Session.parse(await mustCall(origin, '/auth/v1/signup', { method: 'POST', body }))
  await mustCall(origin, '/api/onboarding/continue', { method: 'POST', token })
  return await signIn(origin, email)
}

/** New employees without a company, made and signed in over HTTP as anybody would. */
export async function signUpPeople(origin: string, count: number): Promise<Person[]> {
  const emails = Array.from({ length: count }, (_, index) => `bench-${index + 1}@people.example`)
  return await mapAtOnce(emails, 4, (email) => signUp(origin, email))
}
