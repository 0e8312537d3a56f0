import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newAddress, PASSWORD } from '../../../tests/support/auth/auth-app.ts'
import { putPersonalAddress } from '../people/queries-personal-addresses.ts'
import { judgeAttempt } from './password-guard.ts'
import { createUserWithPassword } from './signup.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ AUTH_RATE_LIMITS: 'true', TRUST_PROXY_HOPS: '1', AUTH_LIMIT_TOKEN: '100000' })
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('auth.rate_limits').execute()
})
afterAll(() => t.close())

async function newPerson(): Promise<string> {
  const email = newAddress()
  await createUserWithPassword(t.deps, { email, password: PASSWORD, fullName: 'Ada', roles: [] })
  return email
}

async function signIn(email: string, password: string, ip = '203.0.113.7') {
  const { statusCode, body } = await t.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'x-forwarded-for': ip, 'x-supabase-api-version': '2024-01-01' },
    payload: { email, password },
  })
  return { status: statusCode, body }
}

/** So many guesses at the same moment. */
const guess = (times: number, email: string, ip: (index: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, index) => signIn(email, 'wrong password', ip(index))))

const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`
/** As if the quarter of an hour had passed. */
const forget = () =>
  t.deps.db
    .updateTable('auth.rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute()

test('after ten wrong passwords, also at the same moment, even the right one is refused there, in the words of a wrong one', async () => {
  const email = await newPerson()
  const wrong = await signIn(email, 'wrong password')
  await guess(9, email, () => '203.0.113.7')
  const held = await signIn(email, PASSWORD)
  expect(held).toEqual(wrong)
  await forget()
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

test('a personal address gives no further guesses at its account', async () => {
  const [email, own] = [newAddress(), newAddress()]
  const userId = await createUserWithPassword(t.deps, { email, password: PASSWORD, fullName: 'Ada', roles: [] })
  await putPersonalAddress(t.deps.db, userId, own, new Date())
  await guess(5, email, () => '203.0.113.8')
  await guess(5, own, () => '203.0.113.8')
  for (const address of [email, own]) expect((await signIn(address, PASSWORD, '203.0.113.8')).status).toBe(400)
  await forget()
  for (const address of [own, email]) expect((await signIn(address, PASSWORD, '203.0.113.8')).status).toBe(200)
})

test('guesses at many accounts from one network at the same moment get a hundred looks', async () => {
  // Asked of the guard itself: its answers to the outside are alike on purpose.
  const guesses = Array.from({ length: 130 }, (_, index) =>
    judgeAttempt(t.deps, `at-once${index}@example.com`, '203.0.113.9'),
  )
  const verdicts = await Promise.all(guesses)
  expect(verdicts.filter((verdict) => verdict === 'open')).toHaveLength(100)
})

test('the right password costs nobody of the same network a try', async () => {
  const email = await newPerson()
  for (let index = 0; index < 3; index += 1) expect((await signIn(email, PASSWORD)).status).toBe(200)
  const taken = t.deps.db.selectFrom('auth.rate_limits').select('points').where('key', 'like', 'wrong-%')
  expect((await taken.execute()).map((row) => row.points)).toEqual([0, 0, 0])
})

test('an unknown address is held back like a known one', async () => {
  const nobody = newAddress()
  await guess(10, nobody, () => '203.0.113.7')
  const email = await newPerson()
  expect(await signIn(nobody, PASSWORD)).toEqual(await signIn(email, 'wrong password', '203.0.113.99'))
  const rows = await t.deps.db
    .selectFrom('auth.rate_limits')
    .select('key')
    .where('key', 'like', 'wrong-pair%')
    .execute()
  expect(rows).toHaveLength(2)
})

test('somebody elsewhere cannot lock a person out, however many networks they use', async () => {
  const email = await newPerson()
  const home = '192.0.2.10'
  expect((await signIn(email, PASSWORD, home)).status).toBe(200)
  await guess(10, email, () => '203.0.113.7')
  expect((await signIn(email, PASSWORD, home)).status).toBe(200)
  await guess(45, email, addressOf)
  expect((await signIn(email, PASSWORD, home)).status).toBe(200)
  expect((await signIn(email, PASSWORD, '192.0.2.99')).status).toBe(400)
  await forget()
  expect((await signIn(email, PASSWORD, '192.0.2.99')).status).toBe(200)
})

test('the right password forgives its owner’s slips', async () => {
  const email = await newPerson()
  for (let round = 0; round < 3; round += 1) {
    await guess(6, email, () => '203.0.113.7')
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  }
})

test('one network that tries one password on many accounts is stopped', async () => {
  const email = await newPerson()
  const nobodies = Array.from({ length: 100 }, (_, index) => signIn(`nobody${index}@example.com`, 'wrong password'))
  await Promise.all(nobodies)
  expect((await signIn(email, PASSWORD)).status).toBe(400)
  expect((await signIn(email, PASSWORD, '203.0.113.8')).status).toBe(200)
})
