import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '../../../../domain/webhooks.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { offerCalls } from '../../../../tests/support/companies/offers.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

let t: TestApp
let hr: Hr
let webhookId: string
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  hr = await makeHr(t)
  webhookId = await makeWebhook(hr)
})
afterAll(() => t.close())

async function makeWebhook({ priya: { headers } }: Hr, events: readonly string[] = WEBHOOK_EVENTS): Promise<string> {
  const payload = { url: 'https://hooks.example/in', events }
  const answer = await t.inject({ method: 'POST', url: '/api/company/webhooks', headers, payload })
  return answer.json<{ id: string }>().id
}

const queued = async (id = webhookId) => {
  const rows = await t.deps.db
    .selectFrom('webhook_deliveries')
    .select(['event', 'data'])
    .where('webhook_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map(({ event, data }) => [event, data])
}

const set = (id: string, fields: object) => t.deps.db.updateTable('profiles').set(fields).where('id', '=', id).execute()

test('who joins, changes, leaves and comes back is told by id, whichever way it came about', async () => {
  const { userId } = await t.signIn({ companyId: hr.companyId, fullName: 'Amara Okafor' })
  await set(userId, { department: 'Ops', grade: 'B' })
  await set(userId, { theme: 'dark' })
  await set(userId, { department: 'Ops' })
  await set(userId, { status: 'INACTIVE' })
  await set(userId, { status: 'ACTIVE' })
  await t.deps.db.deleteFrom('auth.users').where('id', '=', userId).execute()
  expect(await queued()).toEqual([
    ['member.joined', { memberId: userId }],
    ['member.changed', { memberId: userId, changed: ['department', 'grade'] }],
    ['member.left', { memberId: userId }],
    ['member.joined', { memberId: userId }],
    ['member.left', { memberId: userId }],
  ])
})

test('a record that nobody has come to has not joined, but its changes are told', async () => {
  const id = await hr.add({ email: `bela@${hr.companyId}.example`, fullName: 'Bela' })
  expect(await queued()).toEqual([])
  await set(id, { location: 'Leeds' })
  await set(id, { status: 'INACTIVE' })
  expect(await queued()).toEqual([
    ['member.changed', { memberId: id, changed: ['location'] }],
    ['member.changed', { memberId: id, changed: ['status'] }],
  ])
})

test('whoever moves to another company leaves the one and joins the other', async () => {
  const other = await makeHr(t)
  const theirs = await makeWebhook(other)
  const { userId } = await t.signIn({ companyId: hr.companyId })
  await set(userId, { company_id: other.companyId })
  expect(await queued()).toEqual([
    ['member.joined', { memberId: userId }],
    ['member.left', { memberId: userId }],
  ])
  expect(await queued(theirs)).toEqual([['member.joined', { memberId: userId }]])
})

test('what was rolled back has not happened, and a webhook hears of what it asked for while it is on', async () => {
  const leavers = await makeWebhook(hr, ['member.left'])
  const undone = inTransaction(t.deps, async ({ db }) => {
    await db.updateTable('profiles').set({ grade: 'C' }).where('id', '=', hr.priya.userId).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await queued()).toEqual([])
  await t.deps.db
    .updateTable('webhooks')
    .set({ off_at: new Date(), off_reason: 'CHOICE' })
    .where('id', '=', webhookId)
    .execute()
  const { userId } = await t.signIn({ companyId: hr.companyId })
  await set(userId, { status: 'INACTIVE' })
  expect([await queued(), await queued(leavers)]).toEqual([[], [['member.left', { memberId: userId }]]])
})

test('the company’s own offers are told when they go live and when they end, and no draft', async () => {
  const offers = offerCalls(t, hr)
  const id = await offers.live({ title: 'Gym' })
  await offers.create({ title: 'Draft' })
  await offers.edit(id, { title: 'Gym pass' })
  await offers.move(id, 'LIVE', 'EXPIRED')
  const second = await offers.live({ title: 'Bikes' })
  await offers.call('DELETE', `/${second}`)
  const dates = { startAt: null, endAt: null }
  expect(await queued()).toEqual([
    ['offer.published', { offerId: id, title: 'Gym', ...dates }],
    ['offer.ended', { offerId: id, title: 'Gym pass' }],
    ['offer.published', { offerId: second, title: 'Bikes', ...dates }],
    ['offer.ended', { offerId: second, title: 'Bikes' }],
  ])
})

/** As the job that counts a month writes it. */
const countMonth = async (month: string, redeemers: number | null) => {
  await sql`insert into company_report_months (company_id, month, cards, offers_live, offers_ended, campaigns, campaign_deliveries, counted_at)
    values (${hr.companyId}, ${month}, 0, 0, 0, 0, 0, now())`.execute(t.deps.db)
  await sql`insert into company_report_parts (company_id, month, dimension, name, people, redeemers, estimated)
    values (${hr.companyId}, ${month}, 'COMPANY', '', 24, ${redeemers}, ${redeemers && 130}),
      (${hr.companyId}, ${month}, 'DEPARTMENT', 'Ops', 12, ${redeemers}, null)`.execute(t.deps.db)
}

test('a month’s redemptions are told as the report tells them, and as nothing where it tells nothing', async () => {
  await countMonth('2026-05-01', 10)
  await countMonth('2026-06-01', null)
  expect(await queued()).toEqual([
    [
      'redemptions.counted',
      { month: '2026-05-01', redeemers: { value: 10, isLeast: false }, estimated: 130, confirmed: null },
    ],
    ['redemptions.counted', { month: '2026-06-01', redeemers: null, estimated: null, confirmed: null }],
  ])
})

test('so many wait for one webhook at most, and that something was left out is said', async () => {
  await sql`insert into webhook_deliveries (id, webhook_id, event, data, created_at, next_attempt_at)
    select gen_random_uuid(), ${webhookId}, 'member.left', '{}', now(), now() from generate_series(1, 9999)`.execute(
    t.deps.db,
  )
  const url = `/api/company/webhooks/${webhookId}`
  const read = async () => (await t.inject({ url, headers: hr.priya.headers })).json()
  await t.signIn({ companyId: hr.companyId })
  expect(await read()).toMatchObject({ waiting: 10_000, missedAt: null })
  await t.signIn({ companyId: hr.companyId })
  expect(await read()).toMatchObject({ waiting: 10_000, missedAt: expect.any(String) })
})

test('a company that goes takes its webhooks and what waits for them along', async () => {
  await offerCalls(t, hr).live({ title: 'Gym' })
  await t.signIn({ companyId: hr.companyId })
  await t.deps.db.deleteFrom('companies').where('id', '=', hr.companyId).execute()
  expect(await queued()).toEqual([])
})
