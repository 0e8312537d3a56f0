import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { mailAdministrators } from '../../companies/administrator-invitations/jobs.ts'
import { mailEmployees } from './jobs.ts'

let t: TestApp
let hr: Hr
let now = new Date()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date()
  hr = await makeHr(t)
})

let count = 0
/** Somebody new of the company, and the address that they are invited by. */
async function somebody(fields: object = {}): Promise<{ id: string; email: string }> {
  count += 1
  const email = `person${count}@harrow.example`
  return { id: await hr.add({ email, fullName: 'Amara Okafor', ...fields }), email }
}

async function mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient } })
  return outbox.json<{ messages: { subject: string; text: string }[] }>().messages
}

const tokenOf = (mail?: { text: string }) => /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const invite = (id: string, on?: string) => hr.call('POST', `/${id}/invitation`, on ? { on } : {})
const stateOf = async (id: string) => (await hr.page(id)).invitation
const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000))

test('withdrawing and inviting again does not fill a mailbox', async () => {
  const { id, email } = await somebody()
  const withdraw = () => hr.call('DELETE', `/${id}/invitation`)
  for (let round = 0; round < 10; round += 1) {
    expect(await invite(id)).toMatchObject({ http: 204 })
    if (round === 0) expect(await invite(id)).toMatchObject({ code: 'invitation_sent_already' })
    await withdraw()
  }
  expect(await invite(id)).toMatchObject({ code: 'invitations_too_many' })
  const many = { chosen: { ids: [id, (await somebody()).id] } }
  expect(await hr.call('POST', '/invitations', many)).toMatchObject({ invited: 1, left: 1 })
  expect(await stateOf(id)).toBe('NOT_INVITED')
  const another = await makeHr(t)
  const theirs = await another.add({ email, fullName: 'Amara Okafor' })
  expect(await another.call('POST', `/${theirs}/invitation`, {})).toMatchObject({ code: 'invitations_too_many' })
})

const boss = { email: 'boss@harrow.example', fullName: 'Boss' }
const soon = () => new Date(now.getTime() + 2 * 86_400_000)

async function askedByStaff(expires_at: Date): Promise<void> {
  const asked = { id: newId(), company_id: hr.companyId, email: boss.email, role: 'COMPANY_ADMIN', expires_at } as const
  await t.deps.db.insertInto('company_invitations').values(asked).execute()
}
const invitations = () =>
  t.deps.db
    .selectFrom('company_invitations')
    .select(['email', 'role', 'expires_at', 'profile_id'])
    .where('company_id', '=', hr.companyId)
    .orderBy('email')
    .execute()

test('an invitation is mailed at once, its reminder after seven days, and then no more until it is over', async () => {
  // Before the session began, so that it does not end first.
  now = new Date('2026-05-04T10:00:00Z')
  const { id, email } = await somebody()
  expect(await invite(id)).toMatchObject({ http: 204 })
  expect(await stateOf(id)).toBe('SENDING')
  await Promise.all([mailEmployees(t.deps), mailEmployees(t.deps)])
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await stateOf(id)).toBe('INVITED')
  later(6.9)
  await mailEmployees(t.deps)
  expect(await mailsTo(email)).toHaveLength(1)
  later(0.2)
  await mailEmployees(t.deps)
  const [reminder, first, ...others] = await mailsTo(email)
  expect([reminder?.subject, first?.subject, others.length]).toEqual([
    expect.stringContaining('still waiting'),
    expect.stringMatching(/^Your benefits from Harrow \w+$/),
    0,
  ])
  const link = /\/onboarding\?invitation=[\w-]+/
  expect(link.exec(reminder?.text ?? '')?.[0]).toBe(link.exec(first?.text ?? '')?.[0])
  later(24)
  await mailEmployees(t.deps)
  expect(await mailsTo(email)).toHaveLength(2)
  expect(await stateOf(id)).toBe('EXPIRED')
})

test('one for a day leaves at eight in London, and one that is asked for again opens by its new link alone', async () => {
  now = new Date('2026-07-01T12:00:00Z')
  const { id, email } = await somebody()
  await invite(id, '2026-07-06')
  expect(await stateOf(id)).toBe('SCHEDULED')
  expect((await hr.page(id)).invitationMails).toMatchObject({ dueAt: expect.stringContaining('2026-07-06T07:00') })
  now = new Date('2026-07-06T06:59:59Z')
  await mailEmployees(t.deps)
  expect(await mailsTo(email)).toEqual([])
  now = new Date('2026-07-06T07:00:01Z')
  await mailEmployees(t.deps)
  const [first] = await mailsTo(email)
  expect(await invite(id)).toMatchObject({ http: 204 })
  expect(await invite(id)).toMatchObject({ code: 'invitation_sent_already' })
  now = new Date('2026-07-06T07:05:02Z')
  await mailEmployees(t.deps)
  const [second] = await mailsTo(email)
  expect(tokenOf(second)).not.toBe(tokenOf(first))
  const guest = await t.signIn({ roles: [], email })
  const look = async (invitation: string) =>
    (await t.inject({ url: '/api/onboarding', headers: guest.headers, query: { invitation } })).json()
  expect(await look(tokenOf(first))).toMatchObject({ link: 'CLOSED' })
  expect(await look(tokenOf(second))).toMatchObject({ link: 'OPEN', invitations: [{ companyId: hr.companyId }] })
})

test('it goes with whoever adds somebody, to the address that they have now, and can be withdrawn', async () => {
  const { id, email } = await somebody({ invite: true })
  expect(await stateOf(id)).toBe('SENDING')
  const { updatedAt } = await hr.page(id)
  const changed = `new-${email}`
  later(0.01)
  await hr.call('PUT', `/${id}`, { fullName: 'Amara Okafor', email: changed, updatedAt })
  await mailEmployees(t.deps)
  expect(await mailsTo(email)).toEqual([])
  expect(await mailsTo(changed)).toHaveLength(1)
  expect(await hr.call('DELETE', `/${id}/invitation`)).toMatchObject({ http: 204 })
  expect(await hr.call('DELETE', `/${id}/invitation`)).toMatchObject({ code: 'employee_not_invited' })
  expect(await stateOf(id)).toBe('NOT_INVITED')
})

test('many are invited with one call, but for whoever cannot be', async () => {
  const [open, left] = [await somebody(), await somebody()]
  await hr.call('POST', '/status', { chosen: { ids: [left.id] }, status: 'INACTIVE' })
  const chosen = { filter: { q: 'Amara' }, total: 2 }
  expect(await hr.call('POST', '/invitations', { chosen })).toMatchObject({ invited: 1, left: 1 })
  expect(await hr.call('POST', '/invitations', { chosen })).toMatchObject({ invited: 0, left: 2 })
  expect(await hr.call('POST', `/${left.id}/invitation`, {})).toMatchObject({ code: 'employee_inactive' })
  expect(await hr.call('POST', `/${hr.priya.userId}/invitation`, {})).toMatchObject({ code: 'employee_joined' })
  await mailEmployees(t.deps)
  expect(await stateOf(open.id)).toBe('INVITED')
})

test('whom staff asked to run the company is still asked for that, and mailed once', async () => {
  const { id, email } = await somebody()
  const admin = await t.signIn({ roles: ['ADMIN'] })
  const url = `/api/admin/companies/${hr.companyId}/administrators`
  await t.inject({ method: 'POST', url, headers: admin.headers, payload: { email } })
  await invite(id)
  await mailEmployees(t.deps)
  expect(await mailsTo(email)).toEqual([])
  await mailAdministrators(t.deps)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toMatch(/^Run Harrow/)
  expect(await stateOf(id)).toBe('INVITED')
  expect((await hr.page(id)).can).toMatchObject({ withdraw: false })
})

describe('what staff asked of somebody', () => {
  let tom: SignedIn
  beforeEach(async () => {
    tom = await t.signIn({ companyId: hr.companyId, roles: ['COMPANY_PEOPLE', 'EMPLOYEE'] })
  })
  const asTom = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    await t.inject({ method, url: `/api/company/employees${path}`, headers: tom.headers, payload })

  test('is not asked again by a people manager once its time is over', async () => {
    await askedByStaff(new Date(now.getTime() - 1000))
    expect((await asTom('POST', '', { ...boss, invite: true })).statusCode).toBe(201)
    expect(await invitations()).toMatchObject([{ email: boss.email, role: 'EMPLOYEE' }])
  })

  test('lasts no longer than they said, whoever invites the same address', async () => {
    await askedByStaff(soon())
    const [asked] = await invitations()
    await asTom('POST', '', { ...boss, inviteOn: '2199-01-04' })
    expect(await invitations()).toMatchObject([{ role: 'COMPANY_ADMIN', expires_at: asked?.expires_at }])
    await mailAdministrators(t.deps)
    expect((await mailsTo(boss.email))[0]?.subject).toMatch(/^Run Harrow/)
  })

  test('stays when a record of that address is deactivated, or moves to another one', async () => {
    await askedByStaff(soon())
    const id = await hr.add({ ...boss, invite: true })
    const { updatedAt } = await hr.page(id)
    later(0.01)
    await asTom('PUT', `/${id}`, { ...boss, email: 'mate@harrow.example', updatedAt })
    await asTom('POST', `/${id}/invitation`, {})
    expect(await invitations()).toMatchObject([
      { email: boss.email, role: 'COMPANY_ADMIN', profile_id: null },
      { email: 'mate@harrow.example', role: 'EMPLOYEE', profile_id: id },
    ])
    const again = await hr.add(boss)
    await asTom('POST', '/status', { chosen: { ids: [id, again] }, status: 'INACTIVE' })
    expect(await invitations()).toMatchObject([{ email: boss.email, role: 'COMPANY_ADMIN' }])
  })
})
