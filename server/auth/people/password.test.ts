import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { hashPassword, isHashOutdated, isPasswordRight, passwordWeaknesses } from './password.ts'
import { findUserById, updatePassword } from './queries-users.ts'
import { openSession } from '../sessions/sessions.ts'
import { createUserWithPassword } from '../accounts/signup.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

const signUp = (email: string, password: string) => app.call('/auth/v1/signup', { body: { email, password } })
const signIn = (email: string, password: string) =>
  app.call('/auth/v1/token?grant_type=password', { body: { email, password } })
const storedHash = async (email: string) => {
  const user = app.deps.db.selectFrom('auth.users').select('encrypted_password').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).encrypted_password ?? ''
}

test('what is stored is argon2id with 19 MiB, two passes, one lane', async () => {
  const email = newAddress()
  await signUp(email, 'correct horse battery')
  expect(await storedHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash made under another cost is made again at the next sign-in, and only then', async () => {
  const email = newAddress()
  const passwordHash = await hash('correct horse battery', { memoryCost: 8192, timeCost: 1 })
  await createUserWithPassword(app.deps, { email, passwordHash, fullName: 'Ada Pike', roles: ['EMPLOYEE'] })
  expect((await signIn(email, 'wrong horse')).status).toBe(400)
  expect(await storedHash(email)).toBe(passwordHash)
  expect((await signIn(email, 'correct horse battery')).status).toBe(200)
  const renewed = await storedHash(email)
  expect(isHashOutdated(renewed)).toBe(false)
  expect((await signIn(email, 'correct horse battery')).status).toBe(200)
  expect(await storedHash(email)).toBe(renewed)
})

test('the same letters typed another way are the same password, and nothing is cut at a NUL', async () => {
  const email = newAddress()
  expect((await signUp(email, 'caf\u00e9 au lait\u0000one')).status).toBe(200)
  expect((await signIn(email, 'cafe\u0301 au lait\u0000one')).status).toBe(200)
  expect((await signIn(email, 'caf\u00e9 au lait\u0000two')).status).toBe(400)
  expect((await signIn(email, 'caf\u00e9 au lait')).status).toBe(400)
})

test('a long password counts to its last byte, and one of over 1,024 bytes opens nothing', async () => {
  const email = newAddress()
  const longest = 'x'.repeat(1000) + 'correct horse battery st'
  expect((await signUp(email, longest)).status).toBe(200)
  expect((await signIn(email, `${longest.slice(0, -1)}y`)).status).toBe(400)
  expect((await signIn(email, longest)).status).toBe(200)
  expect((await signIn(email, `${longest}z`)).json.code).toBe('invalid_credentials')
  // Its 1,024th byte is in the middle of a character.
  expect((await signIn(email, `a${'😀'.repeat(300)}`)).json.code).toBe('invalid_credentials')
})

test.each([
  ['abc12', ['length']],
  ['\u00e9\u00e9\u00e9\u00e9\u00e9', ['length']],
  ['password', ['pwned']],
  ['Password1!', ['pwned']],
  ['QWERTY123', ['pwned']],
  ['111111', ['pwned']],
  ['liverpool1', ['pwned']],
])('%s is refused with its reason', async (password, reasons) => {
  const { status, json } = await signUp(newAddress(), password)
  expect([status, json.code, json.weak_password]).toEqual([422, 'weak_password', { reasons }])
})

test('six characters are enough when nobody would guess them', () => {
  expect(
    ['k7#vqm', 'tarn-fell', '\u{1F33B}\u{1F33B}\u{1F33B}xyz'].flatMap((word) => passwordWeaknesses(word, 6)),
  ).toEqual([])
})

test('somebody whose password became weak gets in, with a hint', async () => {
  const email = newAddress()
  const passwordHash = await hashPassword('password1')
  await createUserWithPassword(app.deps, { email, passwordHash, fullName: 'Ada Pike', roles: [] })
  const { status, json } = await signIn(email, 'password1')
  expect([status, json.weak_password.reasons]).toEqual([200, ['pwned']])
  const { data, error } = await app.client().signInWithPassword({ email, password: 'password1' })
  expect([error, data.weakPassword]).toEqual([null, json.weak_password])
})

test('a sign-in that was proven with a password changed meanwhile opens no session', async () => {
  const email = newAddress()
  const passwordHash = await hashPassword('correct horse battery')
  const id = await createUserWithPassword(app.deps, { email, passwordHash, fullName: '', roles: [] })
  const user = await findUserById(app.deps.db, id)
  if (!user) throw new Error('The person is missing.')
  const open = () => openSession(app.deps, { user, method: 'password', origin: { ip: '127.0.0.1', userAgent: null } })
  expect(await open()).toBeDefined()
  await updatePassword(app.deps.db, id, await hashPassword('a better horse'), passwordHash, app.clock.now())
  expect(await open()).toBeUndefined()
  expect(await updatePassword(app.deps.db, id, passwordHash, passwordHash, app.clock.now())).toBe(false)
})

test('nobody gets in without a stored hash, whatever they type', async () => {
  for (const password of ['', 'null', 'correct horse battery'])
    expect(await isPasswordRight(null, password)).toBe(false)
})

test('an operator’s person gets roles and company, a taken address is refused, a weak password too', async () => {
  const email = newAddress()
  const person = { email, fullName: 'Bo Lane', roles: ['ADMIN', 'EMPLOYEE'] as const }
  const id = await createUserWithPassword(app.deps, { ...person, password: 'correct horse battery' })
  const roles = await app.deps.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .orderBy('role')
    .execute()
  expect(roles.map(({ role }) => role)).toEqual(['ADMIN', 'EMPLOYEE'])
  expect((await signIn(email, 'correct horse battery')).status).toBe(200)
  const again = createUserWithPassword(app.deps, { ...person, password: 'correct horse battery' })
  await expect(again).rejects.toMatchObject({ code: 'user_already_exists' })
  const weak = createUserWithPassword(app.deps, { ...person, email: newAddress(), password: 'letmein' })
  await expect(weak).rejects.toMatchObject({ code: 'weak_password' })
})
