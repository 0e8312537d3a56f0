import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, PASSWORD } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, confirmedClient, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'
import { newId } from '../../platform/db/id.ts'
import { putPersonalAddress } from '../people/queries-personal-addresses.ts'

const NEW_PASSWORD = 'lantern orchard fjord'
const DAY_MS = 24 * 3600_000

let app: MailApp
beforeAll(async () => {
  app = await startMailApp()
})
afterAll(() => app.close())

/** Somebody with a work address, a password and a proven personal address. */
async function somebody() {
  const [work, own] = [newAddress(), newAddress()]
  const { client, userId } = await confirmedClient(app, work)
  await putPersonalAddress(app.deps.db, userId, own, app.clock.now())
  return { work, own, client, userId }
}

const mailsTo = async (address: string) => (await app.mailsTo(address)).length
const usersWith = async (email: string) =>
  await app.deps.db.selectFrom('auth.users').select('id').where('email', '=', email).execute()

async function leave(userId: string, at: Date): Promise<void> {
  const companyId = newId()
  const { db } = app.deps
  await db.insertInto('companies').values({ id: companyId, name: 'Harrow' }).execute()
  const left = { company_id: companyId, status: 'INACTIVE' as const, left_at: at }
  await db.updateTable('profiles').set(left).where('id', '=', userId).execute()
}

describe('the published client signs in with a personal address, to the one account that it leads to', () => {
  test.each([true, false])('by a code, create_user %s', async (shouldCreateUser) => {
    const { work, own, userId } = await somebody()
    const before = await mailsTo(work)
    const client = app.client()
    const asked = await client.signInWithOtp({ email: own.toUpperCase(), options: { shouldCreateUser } })
    expect(asked.error).toBeNull()
    const token = codeIn((await app.lastMailTo(own)).text)
    const { data, error } = await client.verifyOtp({ email: own, token, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: userId, email: work })
    expect(JSON.stringify(data)).not.toContain(own)
    expect(await usersWith(own)).toEqual([])
    expect(await mailsTo(work)).toBe(before)
  })

  test('by the link of the mail', async () => {
    const { work, own, userId } = await somebody()
    const client = app.client()
    await client.signInWithOtp({ email: own })
    const { token_hash } = linkIn(await app.lastMailTo(own))
    const { data } = await client.verifyOtp({ token_hash, type: 'magiclink' })
    expect(data.user).toMatchObject({ id: userId, email: work })
    expect((await app.client().verifyOtp({ token_hash, type: 'magiclink' })).error?.code).toBe('otp_expired')
  })

  test('by the password', async () => {
    const { work, own, userId } = await somebody()
    const { data } = await app.client().signInWithPassword({ email: own, password: PASSWORD })
    expect(data.user).toMatchObject({ id: userId, email: work })
    const wrong = await app.client().signInWithPassword({ email: own, password: 'wrong password' })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })

  test('by a recovery, which changes the password for both addresses', async () => {
    const { work, own } = await somebody()
    const client = app.client()
    await client.resetPasswordForEmail(own)
    const token = codeIn((await app.lastMailTo(own)).text)
    const { data, error } = await client.verifyOtp({ email: own, token, type: 'recovery' })
    expect([error, data.user?.email]).toEqual([null, work])
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    for (const email of [work, own]) {
      expect((await app.client().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull()
    }
  })
})

describe('a personal address stays its person’s', () => {
  test('a sign-up, as for a known address, makes nobody and mails nothing', async () => {
    const { own } = await somebody()
    const known = await app.client().signUp({ email: own, password: PASSWORD })
    expect(known.data.user).toMatchObject({ email: own, identities: [] })
    expect(known.error).toBeNull()
    expect([await usersWith(own), await mailsTo(own)]).toEqual([[], 0])
  })

  test('another person’s change of address is mailed like any other, and refused when it is confirmed', async () => {
    const { own, userId } = await somebody()
    const { client } = await confirmedClient(app, newAddress())
    const { data } = await client.updateUser({ email: own })
    expect(data.user?.new_email).toBe(own)
    const next = linkIn(await app.lastMailTo(own))
    const current = linkIn(await app.lastMailTo(data.user?.email ?? ''))
    await client.verifyOtp({ token_hash: current.token_hash, type: 'email_change' })
    const answer = await client.verifyOtp({ token_hash: next.token_hash, type: 'email_change' })
    expect(answer.error?.code).toBe('email_exists')
    expect(await usersWith(own)).toEqual([])
    expect((await app.client().signInWithPassword({ email: own, password: PASSWORD })).data.user?.id).toBe(userId)
  })

  test('its own person may make it the account’s address, after which it is no second one', async () => {
    const { work, own, client, userId } = await somebody()
    await client.updateUser({ email: own })
    for (const address of [work, own]) {
      const { token_hash } = linkIn(await app.lastMailTo(address))
      await client.verifyOtp({ token_hash, type: 'email_change' })
    }
    expect(await usersWith(own)).toEqual([{ id: userId }])
    const rows = app.deps.db.selectFrom('auth.personal_addresses').select('email').where('user_id', '=', userId)
    expect(await rows.execute()).toEqual([])
  })

  test('of a sign-up and a proof of the same address at the same moment, one wins', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const { userId } = await confirmedClient(app, newAddress())
      const email = newAddress()
      const [proof] = await Promise.allSettled([
        putPersonalAddress(app.deps.db, userId, email, app.clock.now()),
        app.client().signUp({ email, password: PASSWORD }),
      ])
      outcomes.add(`${proof.status} ${(await usersWith(email)).length}`)
    }
    for (const outcome of outcomes) expect(['fulfilled 0', 'rejected 1']).toContain(outcome)
  })

  test('whoever proves the mailbox of an account that nobody had proven sweeps out what was prepared there', async () => {
    const { work, own, userId } = await somebody()
    const { db } = app.deps
    const unproven = { email_proven_at: null, email_proven_by: null }
    await db.updateTable('auth.users').set(unproven).where('id', '=', userId).execute()
    const client = app.client()
    await client.signInWithOtp({ email: work })
    await client.verifyOtp({ email: work, token: codeIn((await app.lastMailTo(work)).text), type: 'email' })
    const again = await app.client().signInWithOtp({ email: own, options: { shouldCreateUser: false } })
    expect(again.error?.code).toBe('otp_disabled')
  })

  test('a mail to it proves nothing about the account’s own address', async () => {
    const { own, userId } = await somebody()
    const { db } = app.deps
    const unproven = { email_proven_at: null, email_proven_by: null }
    await db.updateTable('auth.users').set(unproven).where('id', '=', userId).execute()
    const client = app.client()
    await client.signInWithOtp({ email: own })
    await client.verifyOtp({ email: own, token: codeIn((await app.lastMailTo(own)).text), type: 'email' })
    const user = db.selectFrom('auth.users').select('email_proven_at').where('id', '=', userId)
    expect(await user.executeTakeFirst()).toEqual({ email_proven_at: null })
  })
})

describe('a leaver', () => {
  test('signs in with it for 30 days, and not a moment longer', async () => {
    const { own, userId } = await somebody()
    await leave(userId, new Date(app.clock.now().getTime() - 30 * DAY_MS + 60_000))
    const client = app.client()
    await client.signInWithOtp({ email: own })
    const token = codeIn((await app.lastMailTo(own)).text)
    expect((await app.client().signInWithPassword({ email: own, password: PASSWORD })).error).toBeNull()
    app.clock.advance(60_000)
    expect((await client.verifyOtp({ email: own, token, type: 'email' })).error?.code).toBe('otp_expired')
    expect((await app.client().signInWithPassword({ email: own, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    const before = await mailsTo(own)
    expect((await client.signInWithOtp({ email: own })).error).toBeNull()
    expect([await mailsTo(own), await usersWith(own)]).toEqual([before, []])
  })

  test('is written to there, because the work mailbox is the employer’s', async () => {
    const { work, own, client, userId } = await somebody()
    await leave(userId, app.clock.now())
    const before = await mailsTo(work)
    await client.reauthenticate()
    const nonce = codeIn((await app.lastMailTo(own)).text)
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull()
    expect((await app.lastMailTo(own)).subject).toBe('Your Offerwell password was changed')
    expect(await mailsTo(work)).toBe(before)
  })
})
