import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeMerchant } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { Role } from '../../../../domain/enums.ts'
import { newId } from '../../../platform/db/id.ts'
import { forgetOldInvitations, mailInvitations } from './jobs.ts'
import type { MerchantTeam } from './schemas.ts'

let t: TestApp
let now = new Date()
let merchantId: string
let me: SignedIn

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())

const person = (roles: Role[] = []) => t.signIn({ roles })

/** Somebody who may have typed any address. */
async function unproven(): Promise<SignedIn> {
  const signedIn = await person()
  const proof = { email_proven_by: null, email_proven_at: null }
  await t.deps.db.updateTable('auth.users').set(proof).where('id', '=', signedIn.userId).execute()
  return signedIn
}

async function supplierOf(...merchantIds: string[]): Promise<SignedIn> {
  const signedIn = await person(['SUPPLIER'])
  const rows = merchantIds.map((id) => ({ user_id: signedIn.userId, merchant_id: id }))
  await t.deps.db.insertInto('supplier_merchants').values(rows).execute()
  return signedIn
}

beforeEach(async () => {
  now = new Date()
  merchantId = await makeMerchant(t.deps)
  me = await supplierOf(merchantId)
})

async function call({ headers }: SignedIn, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...(answer.body && answer.json()) }
}

const team = (who: SignedIn, id = merchantId): Promise<MerchantTeam & { status: number; code?: string }> =>
  call(who, 'GET', `/supplier/merchants/${id}/people`)
const invite = (email: string, who = me, id = merchantId) =>
  call(who, 'POST', `/supplier/merchants/${id}/invitations`, { email })
const remove = (who: SignedIn, userId: string, id = merchantId) =>
  call(who, 'DELETE', `/supplier/merchants/${id}/people/${userId}`)
const accept = (who: SignedIn, token: string) => call(who, 'POST', '/me/supplier-invitations/accept', { token })
const look = (who: SignedIn, token: string) => call(who, 'GET', `/me/supplier-invitations?token=${token}`)

async function mailsTo(recipient: string): Promise<string[]> {
  await mailInvitations(t.deps)
  const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient } })
  return outbox.json<{ messages: { text: string }[] }>().messages.map(({ text }) => text)
}

/** The token of the newest mail to this mailbox. */
async function tokenFor(recipient: string): Promise<string> {
  const [text = ''] = await mailsTo(recipient)
  return /supplier-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

describe('inviting', () => {
  test('a colleague is mailed a link, joins with it, and sees the team from then on', async () => {
    const gwen = await person()
    const invited = await invite(gwen.email.toUpperCase())
    expect(invited.invitations).toMatchObject([{ email: gwen.email, mail: 'WAITING' }])
    const token = await tokenFor(gwen.email)
    expect((await team(me)).invitations).toMatchObject([{ mail: 'SENT' }])
    expect(await look(gwen, token)).toMatchObject({
      merchant: { id: merchantId },
      confirmWith: null,
      isAccepted: false,
    })
    expect(await team(gwen)).toMatchObject({ code: 'role_required' })
    expect(await accept(gwen, token)).toMatchObject({ status: 200, merchantId })
    const seen = await team(gwen)
    expect(seen.people.map(({ email, isMe }) => [email, isMe])).toEqual([
      [me.email, false],
      [gwen.email, true],
    ])
    expect(seen.invitations).toEqual([])
    expect(await accept(gwen, token)).toMatchObject({ status: 200, merchantId })
  })

  test('of one link used twice at once one is written, and both are told that they are in', async () => {
    const gwen = await person()
    await invite(gwen.email)
    const token = await tokenFor(gwen.email)
    const answers = await Promise.all([accept(gwen, token), accept(gwen, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const log = t.deps.db.selectFrom('audit_log').select('action').where('entity_id', '=', merchantId)
    expect((await log.execute()).map(({ action }) => action).toSorted()).toEqual([
      'merchant.colleague_invited',
      'merchant.invitation_accepted',
    ])
  })

  test('the link is for the invited address alone, and only once somebody has shown that it is theirs', async () => {
    const [invited, other] = [await unproven(), await person()]
    await invite(invited.email)
    const token = await tokenFor(invited.email)
    const refused = await look(other, token)
    expect(refused.code).toBe('invitation_for_other_address')
    expect(JSON.stringify(refused)).not.toContain(invited.email)
    expect(await accept(other, token)).toMatchObject({ code: 'invitation_for_other_address' })
    expect(await look(invited, token)).toMatchObject({ confirmWith: 'SIGN_IN_CODE' })
    expect(await accept(invited, token)).toMatchObject({ code: 'email_unconfirmed' })
    expect(await accept(other, 'a'.repeat(43))).toMatchObject({ code: 'supplier_invitation_not_found' })
  })

  test('it is good for seven days, and can be withdrawn or turned down before', async () => {
    const [late, unwanted, shy] = [await person(), await person(), await person()]
    for (const { email } of [late, unwanted, shy]) await invite(email)
    // One after the other: a mail that another call is just sending is not there yet.
    const lateToken = await tokenFor(late.email)
    const unwantedToken = await tokenFor(unwanted.email)
    const shyToken = await tokenFor(shy.email)
    const { invitations } = await team(me)
    const unwantedId = invitations.find(({ email }) => email === unwanted.email)?.id
    const path = `/supplier/merchants/${merchantId}/invitations/${unwantedId}`
    expect((await call(me, 'DELETE', path)).status).toBe(204)
    expect(await call(me, 'DELETE', path)).toMatchObject({ code: 'supplier_invitation_not_found' })
    const decline = () => call(shy, 'POST', '/me/supplier-invitations/decline', { token: shyToken })
    expect((await decline()).status).toBe(204)
    expect(await decline()).toMatchObject({ code: 'supplier_invitation_not_found' })
    const end = { expires_at: now }
    await t.deps.db.updateTable('supplier_invitations').set(end).where('merchant_id', '=', merchantId).execute()
    for (const [who, token] of [
      [late, lateToken] as const,
      [unwanted, unwantedToken] as const,
      [shy, shyToken] as const,
    ])
      expect(await accept(who, token)).toMatchObject({ code: 'supplier_invitation_not_found' })
    expect((await team(me)).invitations).toEqual([])
    const later = new Date(now.getTime() + 31 * 86_400_000)
    await forgetOldInvitations({ ...t.deps, clock: { now: () => later } })
    const kept = t.deps.db.selectFrom('supplier_invitations').select('id').where('merchant_id', '=', merchantId)
    expect(await kept.execute()).toEqual([])
  })

  test('it is sent again after five minutes at the soonest, with a link that takes the place of the first', async () => {
    const gwen = await person()
    await invite(gwen.email)
    const first = await tokenFor(gwen.email)
    expect(await invite(gwen.email)).toMatchObject({ status: 429, code: 'invitation_sent_already' })
    now = new Date(now.getTime() + 6 * 60_000)
    expect((await invite(gwen.email)).invitations).toHaveLength(1)
    expect(await mailsTo(gwen.email)).toHaveLength(2)
    const second = await tokenFor(gwen.email)
    expect(await accept(gwen, first)).toMatchObject({ code: 'supplier_invitation_not_found' })
    expect(await accept(gwen, second)).toMatchObject({ merchantId })
  })

  test('twenty wait at most, nobody is invited who is there, and what is no address is refused', async () => {
    const colleague = await supplierOf(merchantId)
    expect(await invite(colleague.email)).toMatchObject({ code: 'already_colleague' })
    expect((await invite('not an address')).issues).toMatchObject([{ path: 'email' }])
    const answers = await Promise.all(Array.from({ length: 22 }, () => invite(`${newId()}@people.example`)))
    expect(answers.filter(({ code }) => code === 'too_many_invitations')).toHaveLength(2)
  })

  test('what the mail server refuses is tried again, and in the end said', async () => {
    const gwen = await person()
    await invite(gwen.email)
    const refusing = { ...t.deps, mail: { ...t.deps.mail, send: () => Promise.reject(new Error('no such mailbox')) } }
    for (const hours of [0, 1, 2, 3, 4, 5, 10]) {
      await mailInvitations({ ...refusing, clock: { now: () => new Date(now.getTime() + hours * 3_600_000) } })
    }
    expect((await team(me)).invitations).toMatchObject([{ mail: 'FAILED' }])
    const rows = t.deps.db.selectFrom('supplier_invitations').select(['token_hash', 'mail_attempts'])
    expect(await rows.where('merchant_id', '=', merchantId).execute()).toEqual([{ token_hash: null, mail_attempts: 6 }])
  })
})

describe('leaving', () => {
  test('a removed colleague is refused at their next call, and what they had sent opens nothing', async () => {
    const colleague = await supplierOf(merchantId)
    const friend = await person()
    await invite(friend.email, colleague)
    const token = await tokenFor(friend.email)
    expect((await team(colleague)).people).toHaveLength(2)
    expect((await remove(me, colleague.userId)).status).toBe(204)
    expect(await team(colleague)).toMatchObject({ code: 'role_required' })
    expect(await accept(friend, token)).toMatchObject({ code: 'supplier_invitation_not_found' })
    expect(await remove(me, colleague.userId)).toMatchObject({ code: 'colleague_not_found' })
    const told = t.deps.db.selectFrom('notifications').select('title').where('user_id', '=', colleague.userId)
    expect(await told.execute()).toMatchObject([{ title: expect.stringMatching(/^You are no longer in the team of /) }])
  })

  test('whoever supplies for another merchant keeps the role and that merchant', async () => {
    const other = await makeMerchant(t.deps)
    const colleague = await supplierOf(merchantId, other)
    expect((await remove(colleague, colleague.userId)).status).toBe(204)
    expect(await team(colleague)).toMatchObject({ code: 'merchant_not_found' })
    expect((await team(colleague, other)).people).toHaveLength(1)
  })

  test('the last person stays, also when the last two go at once', async () => {
    expect(await team(me)).toMatchObject({ can: { remove: false } })
    expect(await remove(me, me.userId)).toMatchObject({ status: 409, code: 'last_colleague' })
    const colleague = await supplierOf(merchantId)
    const answers = await Promise.all([remove(me, me.userId), remove(colleague, colleague.userId)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  })

  test('whoever leaves two merchants at once ends without the role', async () => {
    const other = await makeMerchant(t.deps)
    await supplierOf(other)
    const leaving = await supplierOf(merchantId, other)
    const answers = await Promise.all([remove(leaving, leaving.userId), remove(leaving, leaving.userId, other)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const roles = t.deps.db.selectFrom('user_roles').select('role').where('user_id', '=', leaving.userId)
    expect(await roles.execute()).toEqual([])
  })
})

test("another merchant's team is not found, whatever is asked of it", async () => {
  const stranger = await supplierOf(await makeMerchant(t.deps))
  await invite('gwen.hall@people.example')
  const { invitations } = await team(me)
  const answers = [
    await team(stranger),
    await invite('friend@people.example', stranger),
    await remove(stranger, me.userId),
    await call(stranger, 'DELETE', `/supplier/merchants/${merchantId}/invitations/${invitations[0]?.id}`),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 'merchant_not_found'))
  const [own] = await t.deps.db
    .selectFrom('supplier_merchants')
    .select('merchant_id')
    .where('user_id', '=', stranger.userId)
    .execute()
  const theirs = `/supplier/merchants/${own?.merchant_id}`
  expect(await call(stranger, 'DELETE', `${theirs}/invitations/${invitations[0]?.id}`)).toMatchObject({ status: 404 })
  expect(await call(stranger, 'DELETE', `${theirs}/people/${me.userId}`)).toMatchObject({ code: 'colleague_not_found' })
  expect((await team(me)).invitations).toHaveLength(1)
})
