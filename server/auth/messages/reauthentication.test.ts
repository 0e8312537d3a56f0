import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, confirmedClient, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp({ ACCESS_TOKEN_TTL_SECONDS: '86400' })
})
afterAll(() => app.close())

const A_DAY_MS = 24 * 3600_000

/** Somebody whose session is from the day before; the client's own clock stays, so the token is asked for anew by hand. */
async function signedInYesterday() {
  const email = newAddress()
  const { client, userId } = await confirmedClient(app, email)
  const createdAt = new Date(app.clock.now().getTime() - A_DAY_MS - 1000)
  await app.deps.db.updateTable('auth.sessions').set({ created_at: createdAt }).where('user_id', '=', userId).execute()
  return { email, client, userId }
}

async function nonceOf({ email, client }: Awaited<ReturnType<typeof signedInYesterday>>) {
  expect((await client.reauthenticate()).error).toBeNull()
  const mail = await app.lastMailTo(email)
  expect(mail.text).not.toContain('http')
  return codeIn(mail.text)
}

test('a session of today changes its password without more ado', async () => {
  const { client } = await confirmedClient(app, newAddress())
  expect((await client.updateUser({ password: 'a better horse' })).error).toBeNull()
})

test('an older session needs the nonce from the mail, which is used once', async () => {
  const person = await signedInYesterday()
  const { client } = person
  const refused = await client.updateUser({ password: 'a better horse' })
  expect(refused.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
  const nonce = await nonceOf(person)
  const wrong = await client.updateUser({ password: 'a better horse', nonce: nonce === '000000' ? '000001' : '000000' })
  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
  expect((await client.updateUser({ password: 'a better horse', nonce })).error).toBeNull()
  const again = await client.updateUser({ password: 'an even better horse', nonce })
  expect(again.error?.code).toBe('reauthentication_not_valid')
})

test('the nonce of one person is worth nothing to another, and five wrong ones void it', async () => {
  const [mine, theirs] = [await signedInYesterday(), await signedInYesterday()]
  const nonce = await nonceOf(theirs)
  const stolen = await mine.client.updateUser({ password: 'a better horse', nonce })
  expect(stolen.error?.code).toBe('reauthentication_not_valid')
  const wrong = nonce === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    await theirs.client.updateUser({ password: 'a better horse', nonce: wrong })
  const late = await theirs.client.updateUser({ password: 'a better horse', nonce })
  expect(late.error?.code).toBe('reauthentication_not_valid')
})

test('a nonce opens no session', async () => {
  const person = await signedInYesterday()
  const nonce = await nonceOf(person)
  for (const type of ['email', 'signup', 'magiclink', 'recovery']) {
    const { status } = await app.call('/auth/v1/verify', { body: { type, email: person.email, token: nonce } })
    expect(status).toBe(403)
  }
})

test('a weak new password does not use the nonce up', async () => {
  const person = await signedInYesterday()
  const nonce = await nonceOf(person)
  expect((await person.client.updateUser({ password: 'abc', nonce })).error?.code).toBe('weak_password')
  expect((await person.client.updateUser({ password: PASSWORD, nonce })).error?.code).toBe('same_password')
  expect((await person.client.updateUser({ password: 'a better horse', nonce })).error).toBeNull()
})

test('the password of now stands for the nonce', async () => {
  const { client } = await signedInYesterday()
  const wrong = await client.updateUser({ password: 'a better horse', current_password: 'wrong' })
  expect(wrong.error?.code).toBe('current_password_invalid')
  expect((await client.updateUser({ password: 'a better horse', current_password: PASSWORD })).error).toBeNull()
})

test('somebody without an address or a number cannot be asked', async () => {
  const { client, userId } = await signedInYesterday()
  await app.deps.db
    .updateTable('auth.users')
    .set({ email: null, email_proven_by: null, email_proven_at: null })
    .where('id', '=', userId)
    .execute()
  expect((await client.reauthenticate()).error).toMatchObject({
    code: 'validation_failed',
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
})
