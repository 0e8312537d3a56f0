import type { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, PASSWORD, PUBLIC_URL, signUpSomebody } from '../../../tests/support/auth/auth-app.ts'
import { HOSTILE_REDIRECTS } from '../../../tests/support/auth/hostile-redirects.ts'
import { type Sso, startSso } from '../../../tests/support/auth/sso.ts'

let t: Sso
let admin: GoTrueAdminApi
beforeAll(async () => {
  t = await startSso()
  admin = t.adminApi()
})
afterAll(() => t.close())

async function mailTo(recipient: string) {
  await t.deps.mail.settled()
  const { db } = t.deps
  return db.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()
}

describe('an invitation', () => {
  test('is mailed, and its link lets the person in', async () => {
    const email = newAddress()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: 'Ada Pike' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const { body_text: text } = await mailTo(email)
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/auth/confirm`)
    const tokenHash = link.searchParams.get('token_hash') ?? ''
    const verified = await t.client().verifyOtp({ type: 'invite', token_hash: tokenHash })
    expect(verified.data.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) })
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  })

  test('can be sent again while nobody has answered it', async () => {
    const email = newAddress()
    const first = await admin.inviteUserByEmail(email)
    const second = await admin.inviteUserByEmail(email)
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect((await admin.inviteUserByEmail('nobody')).error?.code).toBe('validation_failed')
  })
})

describe('a generated link', () => {
  test('has the flat shape that the client reads, and opens the page that posts the token', async () => {
    const { email, userId } = await signUpSomebody(t)
    const options = { redirectTo: `${PUBLIC_URL}/` }
    const { data } = await admin.generateLink({ type: 'magiclink', email, options })
    expect(data.user?.id).toBe(userId)
    const { properties } = data
    if (!properties) throw new Error('There is no link.')
    const { action_link: link } = properties
    expect(properties).toMatchObject({ verification_type: 'magiclink', redirect_to: `${PUBLIC_URL}/` })
    expect(properties.email_otp).toMatch(/^\d{6}$/)
    expect(link).toContain('?token')
    expect(link).toContain('type=magiclink')
    expect(link).toContain(`redirect_to=${encodeURIComponent(`${PUBLIC_URL}/`)}`)
    expect(new URL(link).pathname).toBe('/auth/confirm')
    const tokenHash = properties.hashed_token
    expect((await t.client().verifyOtp({ type: 'magiclink', token_hash: tokenHash })).data.user?.id).toBe(userId)
    expect((await t.client().verifyOtp({ type: 'magiclink', token_hash: tokenHash })).error?.code).toBe('otp_expired')
  })

  test('nothing is mailed', async () => {
    const email = newAddress()
    await admin.generateLink({ type: 'invite', email })
    await t.deps.mail.settled()
    const mails = await t.deps.db.selectFrom('outbox_messages').select('id').where('recipient', '=', email).execute()
    expect(mails).toEqual([])
  })

  test('for a sign-up takes the password along, and is not for somebody who is there', async () => {
    const email = newAddress()
    const link = { type: 'signup', email, password: PASSWORD } as const
    const { data } = await admin.generateLink({ ...link, options: { data: { full_name: 'Ada' } } })
    expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed')
    const again = await admin.generateLink({ ...link, password: 'another password' })
    expect(again.data.user?.id).toBe(data.user?.id)
    const code = { type: 'signup', email, token: again.data.properties?.email_otp ?? '' } as const
    expect((await t.client().verifyOtp(code)).error).toBeNull()
    expect((await t.client().signInWithPassword({ email, password: 'another password' })).error).toBeNull()
    expect((await admin.generateLink(link)).error?.code).toBe('email_exists')
    expect((await admin.generateLink({ ...link, email: newAddress(), password: '' })).error?.code).toBe(
      'validation_failed',
    )
  })

  test('for a magic link makes whoever is not there yet; for a recovery it does not', async () => {
    const email = newAddress()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    const verified = await t.client().verifyOtp({ type: 'magiclink', token_hash: data.properties?.hashed_token ?? '' })
    expect(verified.data.user?.email).toBe(email)
    expect((await admin.generateLink({ type: 'recovery', email: newAddress() })).error?.code).toBe('user_not_found')
    const recovery = await admin.generateLink({ type: 'recovery', email })
    const proven = { type: 'recovery', token_hash: recovery.data.properties?.hashed_token ?? '' } as const
    expect((await t.client().verifyOtp(proven)).error).toBeNull()
  })

  test('for a change of address both links are needed, and somebody’s address is refused', async () => {
    const { email, userId } = await signUpSomebody(t)
    const newEmail = newAddress()
    const taken = await signUpSomebody(t)
    const refused = await admin.generateLink({ type: 'email_change_new', email, newEmail: taken.email })
    expect(refused.error?.code).toBe('email_exists')
    const both = [
      await admin.generateLink({ type: 'email_change_current', email, newEmail }),
      await admin.generateLink({ type: 'email_change_new', email, newEmail }),
    ]
    for (const { data } of both) {
      expect((await admin.getUserById(userId)).data.user?.email).toBe(email)
      const tokenHash = data.properties?.hashed_token ?? ''
      await t.client().verifyOtp({ type: 'email_change', token_hash: tokenHash })
    }
    expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail)
  })

  test.each(HOSTILE_REDIRECTS)('redirect_to %j leads to the root of the site', async (redirectTo) => {
    const body = { type: 'magiclink', email: 'redirects@example.com' }
    const query = `?redirect_to=${encodeURIComponent(redirectTo)}`
    const byQuery = await t.admin(`/admin/generate_link${query}`, { body })
    expect(byQuery.json.redirect_to).toBe(`${PUBLIC_URL}/`)
    const byBody = await t.admin('/admin/generate_link', { body: { ...body, redirect_to: redirectTo } })
    expect(byBody.json.redirect_to).toBe(`${PUBLIC_URL}/`)
    await t.admin(`/invite${query}`, { body: { email: 'invited@example.com' } })
    const stored = await t.deps.db.selectFrom('auth.one_time_tokens').select('redirect_to').execute()
    expect(stored.filter(({ redirect_to: to }) => to !== `${PUBLIC_URL}/`)).toEqual([])
  })
})
