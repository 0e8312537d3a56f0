import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, confirmedClient, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'
import { HALF_MESSAGE } from './verify-redirect.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp()
})
afterAll(() => app.close())

async function startChange() {
  const [old, next] = [newAddress(), newAddress()]
  const { client, userId } = await confirmedClient(app, old)
  const { data, error } = await client.updateUser({ email: next })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: old, new_email: next })
  const links = { old: linkIn(await app.lastMailTo(old)), next: linkIn(await app.lastMailTo(next)) }
  return { old, next, client, userId, links }
}

const post = (token_hash: string) => app.call('/auth/v1/verify', { body: { type: 'email_change', token_hash } })
const emailOf = async (userId: string) => {
  const { db } = app.deps
  const user = await db.selectFrom('auth.users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const profile = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return [user.email, profile.email]
}

test.each([
  ['old', 'next'],
  ['next', 'old'],
] as const)('an address changes once both mailboxes agree, the %s one first', async (first, second) => {
  const { old, next, userId, links } = await startChange()
  const half = await post(links[first].token_hash)
  expect([half.status, half.json]).toEqual([200, { msg: HALF_MESSAGE, code: '200' }])
  expect(await emailOf(userId)).toEqual([old, old])
  // The same mailbox twice is still one mailbox.
  expect((await post(links[first].token_hash)).json.code).toBe('otp_expired')
  expect(await emailOf(userId)).toEqual([old, old])

  const whole = await post(links[second].token_hash)
  expect(whole.json.user).toMatchObject({ email: next, identities: [{ provider: 'email', email: next }] })
  expect(whole.json.user.new_email).toBeUndefined()
  expect(await emailOf(userId)).toEqual([next, next])
  const notice = await app.lastMailTo(old)
  expect(notice.subject).toBe('Your Offerwell e-mail address was changed')
  expect(notice.text).toContain(next)
  expect((await app.client().signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull()
  expect((await app.client().signInWithPassword({ email: old, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
})

test('whoever has only the session and a mailbox of their own cannot take the account', async () => {
  const { old, next, userId } = await startChange()
  const { text } = await app.lastMailTo(next)
  for (let round = 0; round < 3; round += 1) {
    await app.call('/auth/v1/verify', { body: { type: 'email_change', email: next, token: codeIn(text) } })
    await app.call('/auth/v1/resend', { body: { type: 'email_change', email: old } })
  }
  const { token_hash } = linkIn(await app.lastMailTo(next))
  expect((await post(token_hash)).json).toEqual({ msg: HALF_MESSAGE, code: '200' })
  expect(await emailOf(userId)).toEqual([old, old])
})

test('codes confirm as links do, each for its own mailbox', async () => {
  const { old, next, client } = await startChange()
  const codes = { old: codeIn((await app.lastMailTo(old)).text), next: codeIn((await app.lastMailTo(next)).text) }
  if (codes.old !== codes.next) {
    const crossed = await client.verifyOtp({ type: 'email_change', email: old, token: codes.next })
    expect(crossed.error?.code).toBe('otp_expired')
  }
  expect((await client.verifyOtp({ type: 'email_change', email: old, token: codes.old })).error).toBeNull()
  const { data } = await client.verifyOtp({ type: 'email_change', email: next, token: codes.next })
  expect(data.user?.email).toBe(next)
})

test('a change begun anew voids the links of the one before, also when one mailbox had agreed', async () => {
  const { client, links, userId, old } = await startChange()
  await post(links.old.token_hash)
  const other = newAddress()
  await client.updateUser({ email: other })
  expect((await post(links.next.token_hash)).json.code).toBe('otp_expired')
  expect((await post(linkIn(await app.lastMailTo(other)).token_hash)).json.code).toBe('200')
  expect(await emailOf(userId)).toEqual([old, old])
})

test('an address that somebody has is refused at once, and one taken meanwhile at the end', async () => {
  const { client, links, next, userId, old } = await startChange()
  const taken = newAddress()
  await confirmedClient(app, taken)
  expect((await client.updateUser({ email: taken })).error).toMatchObject({ code: 'email_exists', status: 422 })
  await confirmedClient(app, next).catch(() => undefined)
  await app.client().signInWithOtp({ email: next })
  const entered = await app.client().verifyOtp({ type: 'magiclink', ...pick(linkIn(await app.lastMailTo(next))) })
  expect(entered.error).toBeNull()
  await post(links.old.token_hash)
  expect((await post(links.next.token_hash)).json.code).toBe('email_exists')
  expect(await emailOf(userId)).toEqual([old, old])
})

const byText = (a: string, b: string) => a.localeCompare(b)

function pick({ token_hash }: { token_hash: string }) {
  return { token_hash }
}

test('both mailboxes that agree at the same moment make one change', async () => {
  const { links, userId, next } = await startChange()
  const answers = await Promise.all([post(links.old.token_hash), post(links.next.token_hash)])
  expect(answers.map(({ json }) => json.code ?? 'session').toSorted(byText)).toEqual(['200', 'session'])
  expect(await emailOf(userId)).toEqual([next, next])
})

test('a second step that is set up is asked for first', async () => {
  const { client, userId } = await confirmedClient(app, newAddress())
  await app.deps.db
    .insertInto('auth.mfa_factors')
    .values({ id: crypto.randomUUID(), user_id: userId, factor_type: 'totp', status: 'verified' })
    .execute()
  for (const change of [{ email: newAddress() }, { phone: '+447400123456' }, { password: 'a better horse' }]) {
    expect((await client.updateUser(change)).error).toMatchObject({ code: 'insufficient_aal', status: 401 })
  }
  expect((await client.updateUser({ data: { colour: 'teal' } })).error).toBeNull()
})

test('without a mail server the address changes at once and the old one is told', async () => {
  const open = await startMailApp({ AUTH_AUTOCONFIRM: 'true' })
  try {
    const [old, next] = [newAddress(), newAddress()]
    const client = open.client()
    await client.signUp({ email: old, password: PASSWORD })
    expect((await client.updateUser({ email: next })).data.user?.email).toBe(next)
    expect((await open.lastMailTo(old)).text).toContain(next)
  } finally {
    await open.close()
  }
})
