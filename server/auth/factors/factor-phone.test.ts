import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { type AuthApp, good, newMember } from '../../../tests/support/auth/factors.ts'
import { startFailingSms } from '../../../tests/support/mail/failing-sms.ts'
import type { SmsMessage } from '../../platform/sms/sms.ts'

let app: AuthApp
const sent: SmsMessage[] = []
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
  app.deps.sms.send = async (message) => void sent.push(message)
})
afterAll(() => app.close())

async function begin(phone = '+44 7700 900123') {
  const member = await newMember(app)
  const factor = good(await member.client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' }))
  return { ...member, factorId: factor.id, factor }
}

const lastCode = () => /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a phone gets a code, which makes the session aal2, and the number is on the factor', async () => {
  const { client, factor, factorId } = await begin()
  expect(factor).toMatchObject({ type: 'phone', friendly_name: 'Mobile', phone: '447700900123' })
  expect(sent).toEqual([])
  const challenge = good(await client.mfa.challenge({ factorId, channel: 'whatsapp' }))
  expect(challenge.type).toBe('phone')
  expect(sent.at(-1)).toMatchObject({ to: '447700900123', channel: 'whatsapp' })
  good(await client.mfa.verify({ factorId, challengeId: challenge.id, code: lastCode() }))
  const { currentLevel, currentAuthenticationMethods: methods } = good(
    await client.mfa.getAuthenticatorAssuranceLevel(),
  )
  expect([currentLevel, ...methods.map((one) => Object(one).method)]).toEqual(['aal2', 'mfa/phone', 'password'])
  expect(good(await client.mfa.listFactors()).phone).toMatchObject([{ id: factorId, phone: '447700900123' }])
})

test('a code is right for its own challenge, once, five times wrong at most, and for 300 seconds', async () => {
  const { client, factorId } = await begin()
  const verify = async (challengeId: string, code: string) =>
    (await client.mfa.verify({ factorId, challengeId, code })).error?.code
  const ask = async () => {
    app.clock.advance(60_000)
    const { id } = good(await client.mfa.challenge({ factorId, channel: 'sms' }))
    return { id, code: lastCode() }
  }
  const first = await ask()
  const second = await ask()
  if (first.code !== second.code) expect(await verify(second.id, first.code)).toBe('mfa_verification_failed')
  expect(await verify(first.id, first.code)).toBeUndefined()
  expect(await verify(first.id, first.code)).toBe('mfa_challenge_expired')
  const third = await ask()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await verify(third.id, otherThan(third.code))).toBe('mfa_verification_failed')
  }
  expect(await verify(third.id, third.code)).toBe('mfa_challenge_expired')
  const fourth = await ask()
  app.clock.advance(300_000)
  expect(await verify(fourth.id, fourth.code)).toBe('mfa_challenge_expired')
})

test('the code is not in the table, and not a plain digest of it', async () => {
  const { client, factorId } = await begin()
  const { id } = good(await client.mfa.challenge({ factorId, channel: 'sms' }))
  const row = await app.deps.db.selectFrom('auth.mfa_challenges').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row?.code_hash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(lastCode())
})

test('a code that could not be sent is said to be so, and none is waited for', async () => {
  const { client, factorId, email } = await begin()
  good(await client.mfa.challenge({ factorId, channel: 'sms' }))
  const provider = await startFailingSms()
  const failing = await startAuthApp({ databaseUrl: app.databaseUrl, environment: provider.environment })
  failing.clock.advance(app.clock.now().getTime() - failing.clock.now().getTime() + 60_000)
  try {
    const there = failing.client()
    good(await there.signInWithPassword({ email, password: PASSWORD }))
    const { error } = await there.mfa.challenge({ factorId, channel: 'sms' })
    expect(error).toMatchObject({ code: 'sms_send_failed', status: 422 })
  } finally {
    await failing.close()
    await provider.close()
  }
})

test('one code a minute is sent, also when many are asked for at once', async () => {
  const { client, factorId } = await begin()
  const before = sent.length
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.mfa.challenge({ factorId, channel: 'sms' })))
  expect(sent.length - before).toBe(1)
  const refused = answers.map(({ error }) => error).filter((error) => error !== null)
  expect(refused.map(({ code, status }) => `${status} ${code}`)).toEqual(Array(4).fill('429 over_sms_send_rate_limit'))
  app.clock.advance(60_000)
  good(await client.mfa.challenge({ factorId, channel: 'sms' }))
})

test('numbers are understood as people write them, and what is none is refused', async () => {
  const { client } = await newMember(app)
  for (const [phone, stored] of [
    ['07700 900 456', '447700900456'],
    ['33 6 12 34 56 78', '33612345678'],
    ['+1 (415) 555-2671', '14155552671'],
  ] as const) {
    expect(good(await client.mfa.enroll({ factorType: 'phone', phone }))).toMatchObject({ phone: stored })
  }
  for (const phone of ['', '12', '+44 1', 'tel:+447700900123;ext=1;isub=2', '+447700900123\r\nBcc: x']) {
    expect((await client.mfa.enroll({ factorType: 'phone', phone })).error?.code).toBe('validation_failed')
  }
})

test('a number that is a second step already is not added again', async () => {
  const { client, factorId } = await begin()
  const { id } = good(await client.mfa.challenge({ factorId, channel: 'sms' }))
  good(await client.mfa.verify({ factorId, challengeId: id, code: lastCode() }))
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '07700900123' })
  expect(error).toMatchObject({ code: 'mfa_verified_factor_exists', status: 422 })
})

test('where text messages go nowhere, no phone is taken as a second step', async () => {
  const member = await newMember(app)
  const environment = { NODE_ENV: 'production' }
  const production = await startAuthApp({ databaseUrl: app.databaseUrl, environment })
  try {
    const client = production.client()
    good(await client.signInWithPassword({ email: member.email, password: PASSWORD }))
    const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '+447700900123' })
    expect(error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled', status: 422 })
  } finally {
    await production.close()
  }
})
