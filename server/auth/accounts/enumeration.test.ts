import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { createUserWithPassword } from './signup.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
const known = newAddress()
beforeAll(async () => {
  app = await startAuthAppWithDatabase({ AUTH_AUTOCONFIRM: 'false', AUTH_MAX_FREQUENCY_SECONDS: '0' })
  await createUserWithPassword(app.deps, { email: known, password: PASSWORD, fullName: 'Ada Pike', roles: [] })
})
afterAll(() => app.close())

const signUp = (email: string, password = 'another long secret') =>
  app.call('/auth/v1/signup?redirect_to=https%3A%2F%2Fbenefits.example%2F', {
    body: { email, password, data: { full_name: 'Bo Lane' } },
  })
const signIn = (email: string, password: string) =>
  app.call('/auth/v1/token?grant_type=password', { body: { email, password } })

function shapeOf({ status, headers, json }: Awaited<ReturnType<typeof signUp>>, email: string) {
  const names = [...headers.keys()].filter((name) => name !== 'date')
  const body = JSON.stringify({ ...json, id: 'id', confirmation_sent_at: 't', created_at: 't', updated_at: 't' })
  return { status, names, body: body.replaceAll(email, 'address'), length: headers.get('content-length') }
}

test('a pending sign-up answers the same for a new, a pending and a confirmed address, under a new id each time', async () => {
  const fresh = newAddress()
  const answers = [await signUp(fresh), await signUp(fresh), await signUp(known), await signUp(known)]
  const [first] = answers
  expect(first?.json).toMatchObject({ email: fresh, role: '', aud: 'authenticated', identities: [] })
  expect(first?.json.access_token).toBeUndefined()
  const shapes = answers.map((answer, index) => shapeOf(answer, index < 2 ? fresh : known))
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(4)
  const { confirmation_sent_at, created_at, updated_at } = first?.json ?? {}
  expect([created_at, updated_at]).toEqual([confirmation_sent_at, confirmation_sent_at])
})

test('a sign-up for somebody’s address changes nothing of theirs', async () => {
  const before = await app.deps.db.selectFrom('auth.users').selectAll().where('email', '=', known).execute()
  await signUp(known)
  expect(await app.deps.db.selectFrom('auth.users').selectAll().where('email', '=', known).execute()).toEqual(before)
  expect((await signIn(known, 'another long secret')).status).toBe(400)
  expect((await signIn(known, PASSWORD)).status).toBe(200)
})

test('weak and malformed input is refused alike for new and known addresses', async () => {
  const answers = await Promise.all([signUp(newAddress(), 'abc'), signUp(known, 'abc')])
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
})

test('an unconfirmed person learns it only with the right password, as does a banned one', async () => {
  const [pending, banned] = [newAddress(), newAddress()]
  await signUp(pending, PASSWORD)
  await createUserWithPassword(app.deps, { email: banned, password: PASSWORD, fullName: '', roles: [] })
  const until = new Date(app.clock.now().getTime() + 60_000)
  await app.deps.db.updateTable('auth.users').set({ banned_until: until }).where('email', '=', banned).execute()
  expect((await signIn(pending, PASSWORD)).json.code).toBe('email_not_confirmed')
  expect((await signIn(banned, PASSWORD)).json.code).toBe('user_banned')
  const unknown = await signIn(newAddress(), 'wrong password')
  for (const email of [pending, banned, known]) {
    const answer = await signIn(email, 'wrong password')
    expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()])
  }
})

/** A busy machine may blur one measurement, never reveal the same difference three times. */
const MEASURED = { timeout: 120_000, retry: 2 }

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Alternates the two, so that whatever else the machine does falls on both. */
async function medians(times: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number[]> {
  const taken: [number[], number[]] = [[], []]
  for (let index = 0; index < times * 2; index += 1) {
    const start = performance.now()
    await (index % 2 === 0 ? one() : other())
    taken[index % 2 === 0 ? 0 : 1].push(performance.now() - start)
  }
  return taken.map(median)
}

test('password sign-in takes as long for an unknown address as for a wrong password', MEASURED, async () => {
  const [unknown = 0, wrong = 0] = await medians(
    200,
    () => signIn(newAddress(), 'wrong password'),
    () => signIn(known, 'wrong password'),
  )
  expect(Math.abs(unknown - wrong) / wrong).toBeLessThan(0.1)
})

test('sign-up takes as long for a known address as for a new one', MEASURED, async () => {
  const [taken = 0, fresh = 0] = await medians(
    60,
    () => signUp(known),
    () => signUp(newAddress()),
  )
  expect(Math.abs(taken - fresh) / fresh).toBeLessThan(0.1)
})

const MESSAGES: [string, (email: string) => Promise<{ status: number; text: string; headers: Headers }>][] = [
  ['otp', (email) => app.call('/auth/v1/otp', { body: { email } })],
  ['recover', (email) => app.call('/auth/v1/recover', { body: { email } })],
  ['resend', (email) => app.call('/auth/v1/resend', { body: { email, type: 'signup' } })],
  ['resend of a change', (email) => app.call('/auth/v1/resend', { body: { email, type: 'email_change' } })],
]

test.each(MESSAGES)(
  '%s answers the same, and takes as long, for a known address as for an unknown one',
  MEASURED,
  async (_name, ask) => {
    const shape = ({ status, text, headers }: Awaited<ReturnType<typeof ask>>) => [status, text, [...headers.keys()]]
    expect(shape(await ask(known))).toEqual([200, '{}', shape(await ask(newAddress()))[2]])
    const [taken = 0, unknown = 0] = await medians(
      60,
      () => ask(known),
      () => ask(newAddress()),
    )
    expect(Math.abs(taken - unknown) / unknown).toBeLessThan(0.1)
  },
)

test('several sign-ups of one address at the same moment make one person', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(email)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { db } = app.deps
  const users = await db.selectFrom('auth.users').select('id').where('email', '=', email).execute()
  const identities = await db.selectFrom('auth.identities').select('id').where('email', '=', email).execute()
  expect([users.length, identities.length]).toEqual([1, 1])
})

test('several first codes for one address at the same moment make one person', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.call('/auth/v1/otp', { body: { email } })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await app.deps.db.selectFrom('auth.users').select('id').where('email', '=', email).execute()).toHaveLength(1)
})
