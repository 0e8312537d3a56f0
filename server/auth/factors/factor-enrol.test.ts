import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { addTotp, type AuthApp, codeOf, good, newMember, tokensOf } from '../../../tests/support/auth/factors.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

async function begin(friendlyName: string) {
  const member = await newMember(app)
  const { id, totp } = good(await member.client.mfa.enroll({ factorType: 'totp', friendlyName }))
  return { ...member, factorId: id, secret: totp.secret }
}

test('a name is used once, of two that come at once one is taken, and what was never finished makes room', async () => {
  const { client } = await begin('App')
  const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  expect(again.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 })
  const { accessToken: token } = await tokensOf(client)
  const body = { factor_type: 'totp', friendly_name: 'Twice' }
  const answers = await Promise.all([1, 2, 3].map(() => app.call('/auth/v1/factors', { token, body })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  app.clock.advance(14 * 60_000 + 59_000)
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  )
  app.clock.advance(2_000)
  good(await client.refreshSession())
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })).error).toBeNull()
})

test('ten factors are the most, also when they are added at once', async () => {
  const { client } = await newMember(app)
  const { accessToken: token } = await tokensOf(client)
  const enrol = (name: number) =>
    app.call('/auth/v1/factors', { token, body: { factor_type: 'totp', friendly_name: `App ${name}` } })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => enrol(index)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ json }) => json.code)).toEqual(Array(4).fill('too_many_enrolled_mfa_factors'))
})

test('what else of its kind was begun goes when a factor is verified, other kinds stay', async () => {
  const { client, factorId, secret } = await begin('App')
  good(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Forgotten' }))
  const key = good(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }))
  good(await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  const left = good(await client.mfa.listFactors()).all.map(({ id, status }) => ({ id, status }))
  expect(left).toEqual([
    { id: factorId, status: 'verified' },
    { id: key.id, status: 'unverified' },
  ])
})

test('enrolling, verifying, failing and removing are audited', async () => {
  const member = await newMember(app)
  const { factorId } = await addTotp(app, member.client)
  await member.client.mfa.challengeAndVerify({ factorId, code: '000000' })
  good(await member.client.mfa.unenroll({ factorId }))
  const entries = await app.deps.db
    .selectFrom('auth.audit_log_entries')
    .select(['action', 'payload'])
    .where('user_id', '=', member.userId)
    .where('action', '!=', 'login')
    .orderBy('id')
    .execute()
  const payload = { factor_id: factorId, factor_type: 'totp' }
  expect(entries.filter(({ action }) => action !== 'user_signedup')).toEqual([
    { action: 'factor_enrolled', payload },
    { action: 'factor_verified', payload },
    { action: 'mfa_verification_failed', payload },
    { action: 'factor_deleted', payload },
  ])
})
