import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { putPersonalAddress } from '../people/queries-personal-addresses.ts'
import { createUserWithPassword } from './signup.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
const known = newAddress()
const unconfirmed = newAddress()
/** Of the person who has the known one. */
const personal = newAddress()
beforeAll(async () => {
  app = await startAuthAppWithDatabase({ AUTH_AUTOCONFIRM: 'false', AUTH_MAX_FREQUENCY_SECONDS: '0' })
  const ada = { email: known, password: PASSWORD, fullName: 'Ada Pike', roles: [] }
  const userId = await createUserWithPassword(app.deps, ada)
  await putPersonalAddress(app.deps.db, userId, personal, app.clock.now())
  await signUp(unconfirmed)
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

test('a pending sign-up answers the same for a new, a pending, a confirmed and a personal address, under a new id each time', async () => {
  const fresh = newAddress()
  const answers = [await signUp(fresh), await signUp(fresh), await signUp(known), await signUp(personal)]
  const [first] = answers
  expect(first?.json).toMatchObject({ email: fresh, role: '', aud: 'authenticated', identities: [] })
  expect(first?.json.access_token).toBeUndefined()
  const shapes = answers.map((answer, index) => shapeOf(answer, [fresh, fresh, known, personal][index] ?? ''))
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
  for (const email of [pending, banned, known, personal]) {
    const answer = await signIn(email, 'wrong password')
    expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()])
  }
})

/** How often two calls are compared: a busy machine may blur one measurement, never reveal the same difference three times. */
const COMPARISONS = 3
const MEASURED = { timeout: 180_000 }

/** The share of their time by which two calls may differ. */
const ALIKE = 0.1

/** Other work on the machine only ever adds time, so what the calls cost themselves shows in the quick ones. */
function lowerQuartile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Comparison = { difference: number; quickest: number }

/** How far two calls lie apart; they alternate, so that whatever else the machine does falls on both. */
async function compareOnce(
  pairs: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<Comparison> {
  const taken: [number[], number[]] = [[], []]
  for (let index = 0; index < pairs; index += 1) {
    taken[0].push(await millisecondsOf(one))
    taken[1].push(await millisecondsOf(other))
  }
  const [ofOne, ofOther] = [lowerQuartile(taken[0]), lowerQuartile(taken[1])]
  return { difference: Math.abs(ofOne - ofOther) / ofOther, quickest: Math.min(...taken.flat()) }
}

/** The first comparison in which the calls take as long as each other, otherwise the last. */
async function compare(...calls: Parameters<typeof compareOnce>): Promise<Comparison> {
  let comparison = await compareOnce(...calls)
  for (let made = 1; made < COMPARISONS && comparison.difference >= ALIKE; made += 1) {
    comparison = await compareOnce(...calls)
  }
  return comparison
}

const signInWrongly = (email: string) => signIn(email, 'wrong password')

test.each([
  ['an account’s', known],
  ['a personal', personal],
])(
  'password sign-in takes as long for an unknown address as for a wrong password at %s one',
  MEASURED,
  async (_, email) => {
    const { difference } = await compare(
      40,
      () => signInWrongly(newAddress()),
      () => signInWrongly(email),
    )
    expect(difference).toBeLessThan(ALIKE)
  },
)

type Answer = { status: number; text: string; headers: Headers }

/** The calls that order a mail, and whose address gets one. */
const MESSAGES: [string, () => string, (email: string) => Promise<Answer>][] = [
  ['otp', () => known, (email) => app.call('/auth/v1/otp', { body: { email } })],
  ['recover', () => known, (email) => app.call('/auth/v1/recover', { body: { email } })],
  ['otp to a personal one', () => personal, (email) => app.call('/auth/v1/otp', { body: { email } })],
  ['recover by a personal one', () => personal, (email) => app.call('/auth/v1/recover', { body: { email } })],
  ['resend', () => unconfirmed, (email) => app.call('/auth/v1/resend', { body: { email, type: 'signup' } })],
  [
    'resend of a change',
    () => known,
    (email) => app.call('/auth/v1/resend', { body: { email, type: 'email_change' } }),
  ],
]

const seenOf = ({ status, text, headers }: Answer) => [status, text, [...headers.keys()]]

test.each(MESSAGES)('%s answers the same for a known address as for an unknown one', async (_name, address, ask) => {
  const seen = seenOf(await ask(address()))
  expect(seen.slice(0, 2)).toEqual([200, '{}'])
  expect(seen).toEqual(seenOf(await ask(newAddress())))
})

/** However quick the machine, none of them answers sooner. */
const SOONEST_MS = 99

// At the same time, because what these calls do is mostly to wait until their length tells nothing.
test.concurrent.each([
  ...MESSAGES,
  ['sign-up', () => known, signUp] as const,
  ['sign-up with a personal one', () => personal, signUp] as const,
])('%s takes as long for a known address as for an unknown one', MEASURED, async (_name, address, ask) => {
  const ofKnown = () => ask(address())
  const ofUnknown = () => ask(newAddress())
  const { difference, quickest } = await compare(20, ofKnown, ofUnknown)
  expect(difference).toBeLessThan(ALIKE)
  expect(quickest).toBeGreaterThan(SOONEST_MS)
})

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
