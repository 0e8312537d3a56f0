import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, confirmedClient, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp()
})
afterAll(() => app.close())

const verify = (body: object) => app.call('/auth/v1/verify', { body })
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Somebody who is waiting for the mail of a sign-in link. */
async function waiting() {
  const email = newAddress()
  const { userId } = await confirmedClient(app, email)
  await app.client().signInWithOtp({ email })
  const mail = await app.lastMailTo(email)
  return { email, userId, code: codeIn(mail.text), ...linkIn(mail) }
}

const CODE_REFUSED = { code: 'otp_expired', message: 'Token has expired or is invalid' }
const LINK_REFUSED = { code: 'otp_expired', message: 'Email link is invalid or has expired' }

test('only digests are stored: neither the link’s token nor the code can be read in the database', async () => {
  const { userId, token_hash, code } = await waiting()
  const row = await app.deps.db
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const stored = JSON.stringify({
    ...row,
    token_hash: row.token_hash?.toString('latin1'),
    code_hash: row.code_hash?.toString('latin1'),
  })
  for (const secret of [token_hash, code]) expect(stored).not.toContain(secret)
  expect([row.token_hash?.length, row.code_hash?.length]).toEqual([32, 32])
  expect(Buffer.from(token_hash.replace('pkce_', ''), 'base64url')).toHaveLength(32)
})

test('a token is used once, also when it is sent many times at the same moment, by link and by code', async () => {
  const { email, code, token_hash } = await waiting()
  const tries = Array.from({ length: 6 }, (_, index) =>
    verify(index % 2 === 0 ? { type: 'magiclink', token_hash } : { type: 'email', email, token: code }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const after = await verify({ type: 'magiclink', token_hash })
  expect([after.status, after.json]).toEqual([403, LINK_REFUSED])
})

test('a token runs out', async () => {
  const { email, code, token_hash } = await waiting()
  app.clock.advance(3600_000)
  expect((await verify({ type: 'magiclink', token_hash })).json).toEqual(LINK_REFUSED)
  expect((await verify({ type: 'email', email, token: code })).json).toEqual(CODE_REFUSED)
})

test('a token is good a second before it runs out', async () => {
  const { token_hash } = await waiting()
  app.clock.advance(3599_000)
  expect((await verify({ type: 'magiclink', token_hash })).status).toBe(200)
})

test('five wrong codes void the code, however they are sent, and leave the link', async () => {
  const { email, code, token_hash } = await waiting()
  const wrong = { type: 'email', email, token: otherCode(code) }
  await Promise.all([1, 2, 3, 4, 5].map(() => verify(wrong)))
  const right = await verify({ type: 'email', email, token: code })
  expect([right.status, right.json]).toEqual([403, CODE_REFUSED])
  expect((await verify({ type: 'magiclink', token_hash })).status).toBe(200)
})

test('four wrong codes leave a fifth try, and a refusal costs a try in spite of its error', async () => {
  const { email, code } = await waiting()
  for (let tries = 0; tries < 4; tries += 1) await verify({ type: 'email', email, token: otherCode(code) })
  expect((await verify({ type: 'email', email, token: code })).status).toBe(200)
})

test('a new code gives new tries and voids the old one', async () => {
  const { email, code } = await waiting()
  for (let tries = 0; tries < 5; tries += 1) await verify({ type: 'email', email, token: otherCode(code) })
  await app.client().signInWithOtp({ email })
  const fresh = codeIn((await app.lastMailTo(email)).text)
  if (fresh !== code) expect((await verify({ type: 'email', email, token: code })).json).toEqual(CODE_REFUSED)
  expect((await verify({ type: 'email', email, token: fresh })).status).toBe(200)
})

describe('a token is good for its own purpose and person only', () => {
  test.each([
    'signup',
    'invite',
    'recovery',
    'email_change',
    'email_x',
    'sms',
    'phone_change',
    'reauthentication',
    '',
    '__proto__',
  ])('a sign-in link is no %j', async (type) => {
    const { token_hash } = await waiting()
    expect((await verify({ type, token_hash })).status).not.toBe(200)
    expect((await verify({ type: 'magiclink', token_hash })).status).toBe(200)
  })

  test('a recovery is no sign-up, by link or by code', async () => {
    const email = newAddress()
    await confirmedClient(app, email)
    await app.client().resetPasswordForEmail(email)
    const mail = await app.lastMailTo(email)
    const { token_hash } = linkIn(mail)
    for (const type of ['signup', 'email', 'magiclink']) {
      expect((await verify({ type, token_hash })).json).toEqual(LINK_REFUSED)
    }
    expect((await verify({ type: 'signup', email, token: codeIn(mail.text) })).json).toEqual(CODE_REFUSED)
    expect((await verify({ type: 'recovery', email, token: codeIn(mail.text) })).status).toBe(200)
  })

  test('somebody else’s code is none of mine', async () => {
    const [mine, theirs] = [await waiting(), await waiting()]
    if (mine.code !== theirs.code) {
      expect((await verify({ type: 'email', email: mine.email, token: theirs.code })).json).toEqual(CODE_REFUSED)
    }
    expect((await verify({ type: 'email', email: newAddress(), token: mine.code })).json).toEqual(CODE_REFUSED)
    expect((await verify({ type: 'email', email: mine.email, token: mine.code })).status).toBe(200)
  })

  test('a link dies with the address that it was mailed to', async () => {
    const { email, userId, token_hash } = await waiting()
    await app.deps.db
      .updateTable('auth.users')
      .set({ email: `new.${email}` })
      .where('id', '=', userId)
      .execute()
    expect((await verify({ type: 'magiclink', token_hash })).json).toEqual(LINK_REFUSED)
  })

  test('a banned person is not let in, and keeps the link for later', async () => {
    const { userId, token_hash } = await waiting()
    const until = new Date(app.clock.now().getTime() + 60_000)
    const ban = (at: Date | null) =>
      app.deps.db.updateTable('auth.users').set({ banned_until: at }).where('id', '=', userId).execute()
    await ban(until)
    expect((await verify({ type: 'magiclink', token_hash })).json.code).toBe('user_banned')
    await ban(null)
    expect((await verify({ type: 'magiclink', token_hash })).status).toBe(200)
  })
})

test.each([
  {},
  { type: 'email' },
  { type: 'email', token: '123456' },
  { type: 'sms', token: '123456' },
  { type: 'email', email: 'a@example.com' },
])('what is missing is named: %j', async (body) => {
  const { status, json } = await verify(body)
  expect([status, json.code]).toEqual([400, 'validation_failed'])
})
