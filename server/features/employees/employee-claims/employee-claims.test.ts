import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { mailEmployees } from '../employee-invitations/jobs.ts'

let t: TestApp
let hr: Hr
let code: string

beforeAll(async () => {
  t = await testApp({ AUTH_AUTOCONFIRM: 'false' })
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  code = `JOIN-${hr.companyId.slice(-8).toUpperCase()}`
  await t.deps.db.updateTable('companies').set({ join_code: code }).where('id', '=', hr.companyId).execute()
  const domain = { domain: domainOf(), company_id: hr.companyId, verification_token: 't', verified_at: new Date() }
  await t.deps.db.insertInto('company_domains').values(domain).execute()
})

const domainOf = () => `d${hr.companyId.slice(-12)}.example`
const addressOf = (name: string) => `${name}@${domainOf()}`

const enter = async (path: string, { headers }: SignedIn, payload: object = {}) =>
  (await t.inject({ method: 'POST', url: `/api/onboarding/${path}`, headers, payload })).json()

const people = async () =>
  await t.deps.db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'employee_id', 'department', 'joined_at'])
    .where('company_id', '=', hr.companyId)
    .where('id', '<>', hr.priya.userId)
    .execute()

async function unproven(email: string): Promise<SignedIn> {
  const person = await t.signIn({ roles: [], email, fullName: 'Amara O' })
  const proof = { email_confirmed_at: null, email_proven_by: null, email_proven_at: null }
  await t.deps.db.updateTable('auth.users').set(proof).where('id', '=', person.userId).execute()
  return person
}

/** What HR recorded of Amara, with a group and a card. */
async function record(): Promise<{ id: string; email: string; group: string }> {
  const email = addressOf('amara')
  const id = await hr.add({ email, fullName: 'Amara Okafor', employeeId: '000142', department: 'Finance' })
  const [group, template] = [newId(), newId()]
  const { db } = t.deps
  await db.insertInto('groups').values({ id: group, company_id: hr.companyId, name: 'Drivers' }).execute()
  await db.insertInto('user_groups').values({ group_id: group, user_id: id }).execute()
  const look = { id: template, company_id: hr.companyId, name: 'Gym', brand: 'Gym', symbology: 'QR' as const }
  await db.insertInto('card_templates').values(look).execute()
  const card = { template_id: template, card_number_enc: 'x', card_number_last4: '4821' }
  await db
    .insertInto('employee_cards')
    .values({ id: newId(), user_id: id, company_id: hr.companyId, ...card })
    .execute()
  return { id, email, group }
}

describe('somebody whom HR recorded becomes one person with their account', () => {
  test.each(['invitation', 'domain', 'join code', 'staff'])('by %s', async (way) => {
    const { id, email, group } = await record()
    await hr.call('POST', `/${id}/invitation`, {})
    const person = await t.signIn({ roles: [], email, fullName: 'Amara O' })
    if (way === 'invitation') {
      const look = await t.inject({ url: '/api/onboarding', headers: person.headers })
      const [invitation] = look.json<{ invitations: { id: string }[] }>().invitations
      const twice = [1, 2].map(() => enter(`invitations/${invitation?.id}`, person))
      for (const answer of await Promise.all(twice)) expect(answer).toMatchObject({ companyId: hr.companyId })
    } else if (way === 'staff') {
      const admin = await t.signIn({ roles: ['ADMIN'] })
      const url = `/api/admin/users/${person.userId}/company`
      const payload = { companyId: hr.companyId }
      const answer = await t.inject({ method: 'PUT', url, headers: admin.headers, payload })
      expect(answer.statusCode).toBeLessThan(300)
    } else {
      const path = way === 'domain' ? 'domain' : 'join'
      const body = way === 'domain' ? { companyId: hr.companyId } : { joinCode: code }
      expect(await enter(path, person, body)).toMatchObject({ companyId: hr.companyId })
    }
    expect(await people()).toMatchObject([
      { id: person.userId, full_name: 'Amara O', employee_id: '000142', department: 'Finance' },
    ])
    expect(await hr.page(person.userId)).toMatchObject({
      invitation: 'JOINED',
      groups: [{ id: group }],
      cards: [{ lastDigits: '4821', status: 'ACTIVE' }],
    })
    expect(await hr.page(id)).toMatchObject({ code: 'employee_not_found' })
    const { people: seats } = await t.deps.db
      .selectFrom('companies')
      .select('people')
      .where('id', '=', hr.companyId)
      .executeTakeFirstOrThrow()
    expect(seats).toBe(2)
  })

  test('the link of the mail stands for the proof of the address', async () => {
    const { id, email } = await record()
    await hr.call('POST', `/${id}/invitation`, {})
    await mailEmployees(t.deps)
    const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient: email } })
    const token = /invitation=([\w-]+)/.exec(outbox.body)?.[1] ?? ''
    const person = await unproven(email)
    const url = `/api/onboarding?invitation=${token}`
    const [invitation] = (await t.inject({ url, headers: person.headers })).json<{ invitations: { id: string }[] }>()
      .invitations
    expect(await enter(`invitations/${invitation?.id}`, person, { token })).toMatchObject({ companyId: hr.companyId })
    expect(await people()).toMatchObject([{ id: person.userId, employee_id: '000142' }])
  })
})

test('a join code does not take over the record of an address that nobody has proven', async () => {
  const { id, email } = await record()
  const stranger = await unproven(email)
  expect(await enter('join', stranger, { joinCode: code })).toMatchObject({ code: 'email_unconfirmed' })
  expect(await people()).toMatchObject([{ id, joined_at: null }])
  const elsewhere = await unproven(addressOf('nobody-knows'))
  expect(await enter('join', elsewhere, { joinCode: code })).toMatchObject({ companyId: hr.companyId })
  expect(await people()).toHaveLength(2)
})

test('whom HR made inactive before they came cannot come', async () => {
  const { id, email } = await record()
  await hr.call('POST', '/status', { chosen: { ids: [id] }, status: 'INACTIVE' })
  const person = await t.signIn({ roles: [], email })
  expect(await enter('join', person, { joinCode: code })).toMatchObject({ code: 'employment_ended' })
  expect(await enter('domain', person, { companyId: hr.companyId })).toMatchObject({ code: 'employment_ended' })
  expect(await people()).toMatchObject([{ id }])
})

test('who has joined by single sign-on is not there twice, and does not come back by another account after leaving', async () => {
  const email = addressOf('cerys')
  const theirs = await t.signIn({ roles: ['EMPLOYEE'], companyId: hr.companyId, email })
  // As single sign-on makes accounts: their address may be another account's too.
  await t.deps.db.updateTable('auth.users').set({ is_sso_user: true }).where('id', '=', theirs.userId).execute()
  const again = await t.signIn({ roles: [], email })
  const ways: [string, object][] = [
    ['join', { joinCode: code }],
    ['domain', { companyId: hr.companyId }],
  ]
  const codes = async () => Promise.all(ways.map(async ([way, body]) => (await enter(way, again, body)).code))
  expect(await codes()).toEqual(['joined_under_another_account', 'joined_under_another_account'])
  await hr.call('POST', '/status', { chosen: { ids: [theirs.userId] }, status: 'INACTIVE' })
  expect(await codes()).toEqual(['employment_ended', 'employment_ended'])
  expect(await enter('join', await unproven(addressOf('nobody')), { joinCode: code })).toMatchObject({
    companyId: hr.companyId,
  })
})

test('an administrator decides that a record and somebody who joined under another address are one', async () => {
  const { id } = await record()
  const joined = await t.signIn({ roles: ['EMPLOYEE'], companyId: hr.companyId, fullName: 'amara okafor' })
  expect((await hr.page(id)).namesakes).toMatchObject([{ id: joined.userId }])
  expect((await hr.page(joined.userId)).namesakes).toMatchObject([{ id, employeeId: '000142' }])
  expect(await hr.call('POST', `/${joined.userId}/person`, { personId: id })).toMatchObject({
    code: 'employees_not_one',
  })
  const twice = [1, 2].map(() => hr.call('POST', `/${id}/person`, { personId: joined.userId }))
  const answers = await Promise.all(twice)
  expect(answers.map(({ http }) => String(http)).toSorted()).toEqual(['204', '404'])
  expect(await people()).toMatchObject([{ id: joined.userId, employee_id: '000142' }])
  const log = t.deps.db.selectFrom('audit_log').select('detail').where('entity_id', '=', joined.userId)
  expect(await log.where('action', '=', 'employee.joined_to_record').execute()).toEqual([{ detail: { record: id } }])
  const another = await hr.add({ email: addressOf('second'), fullName: 'Amara Okafor', employeeId: '000143' })
  expect(await hr.call('POST', `/${another}/person`, { personId: joined.userId })).toMatchObject({
    code: 'employees_not_one',
  })
})
