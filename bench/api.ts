import { z } from 'zod'
import { mapAtOnce } from './measure.ts'

export type Answer = { status: number; body: unknown }
export type Person = { id: string; email: string; token: string }

export const PASSWORD = 'a-long-bench-passphrase'
const ANSWER_MS = 20_000

const Session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })

export type Call = {
  method?: string
  token?: string
  /** A text is sent as it is. */
  body?: object | string
  type?: string
}

const JSON_TYPE = 'application/json;charset=UTF-8'

/** One call as the web app makes it; only a broken connection and a very late answer are errors. Nothing leads away from `origin`. */
export async function call(origin: string, path: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', token, body, type = JSON_TYPE } = options
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { status: answer.status, body: isJson ? JSON.parse(text) : null }
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

/** The addresses of so many people; `name` begins each. */
export const addressesOf = (count: number, name = 'bench') =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}@people.example`)

/** New employees without a company, made and signed in over HTTP as anybody would; `name` begins their addresses. */
export async function signUpPeople(origin: string, count: number, name?: string): Promise<Person[]> {
  return await mapAtOnce(addressesOf(count, name), 4, (email) => signUp(origin, email))
}
