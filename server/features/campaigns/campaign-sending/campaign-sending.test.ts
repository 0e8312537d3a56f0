import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { startMailServer } from '../../../../tests/support/mail/mail-server.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { sendCampaigns } from './jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let hr: Sender

beforeAll(async () => {
  server = await startMailServer({
    refuse: (address) => {
      if (address.startsWith('gone')) return { responseCode: 550, message: '5.1.1 No such mailbox' }
      return address.startsWith('busy') ? { responseCode: 451, message: '4.2.1 Try later' } : undefined
    },
    isSilent: (address) => address.startsWith('silent'),
  })
  t = await testApp({ SMTP_URL: server.url, CAMPAIGN_MESSAGES_PER_SECOND: '10000' })
})
beforeEach(async () => {
  server.received.length = 0
  hr = await makeSender(t)
})
afterAll(async () => {
  await Promise.all([t.close(), server.close()])
})

const mailTo = (who: string) => server.received.filter(({ to }) => to.startsWith(who))
const recipients = () => server.received.map(({ to }) => to.split('@')[0] ?? '').toSorted()

async function refuseMail(person: SignedIn, channel = 'EMAIL', granted = false) {
  await t.inject({ method: 'PUT', url: '/api/me/consents', headers: person.headers, payload: { channel, granted } })
}

test('a campaign reaches its audience once, by name, and is sent', async () => {
  await Promise.all([hr.join('Ada Pike'), hr.join('Bo Hale')])
  await (await makeSender(t)).join('Stranger Elsewhere')
  const id = await hr.create()
  await hr.run()
  expect(await hr.page(id)).toMatchObject({ status: 'DRAFT', progress: null })
  expect(await hr.move(id, 'send')).toMatchObject({ http: 200, status: 'SENDING' })
  expect(await hr.move(id, 'send')).toMatchObject({ http: 409, code: 'campaign_not_draft' })
  await Promise.all([hr.run(), hr.run(), hr.run()])
  await hr.run()
  expect(recipients().filter((one) => !one.includes('-'))).toEqual(['ada', 'bo'])
  // Priya herself is one of her people.
  expect(server.received).toHaveLength(3)
  const [mail] = mailTo('ada')
  expect(mail).toMatchObject({ subject: 'Hello Ada' })
  expect(mail?.text).toContain('Dear Ada, look at our page (https://benefits.example/new).')
  expect(mail?.html).toContain('Payday</h1>')
  expect(await hr.page(id)).toMatchObject({
    status: 'SENT',
    progress: { people: { people: 3, precision: 'EXACT' }, waiting: 0 },
    can: { edit: false, send: false, cancel: false, delete: false },
  })
})

test('who does not want it, has left or has no proven address gets nothing', async () => {
  const [ada, bo, cy] = await Promise.all([hr.join('Ada Pike'), hr.join('Bo Hale'), hr.join('Cy Moss')])
  const dee = await hr.join('Dee Lark')
  const id = await hr.create()
  await hr.move(id, 'send')
  await refuseMail(bo)
  await t.deps.db
    .updateTable('auth.users')
    .set({ email_confirmed_at: null, email_proven_at: null, email_proven_by: null })
    .where('id', '=', cy.userId)
    .execute()
  // Between preparing and sending, which may be hours apart.
  await hr.call('POST', 'employees/status', { chosen: { ids: [dee.userId] }, status: 'INACTIVE' })
  await t.deps.db
    .insertInto('campaign_deliveries')
    .values({ campaign_id: id, user_id: dee.userId, next_attempt_at: new Date(0) })
    .execute()
  await hr.run()
  expect(await hr.statusesOf(id)).toEqual({
    'Ada Pike': 'SENT',
    'Bo Hale': 'OPTED_OUT',
    'Cy Moss': 'NO_ADDRESS',
    'Dee Lark': 'SKIPPED',
    'Priya Nair': 'SENT',
  })
  expect(mailTo('bo').length + mailTo('cy').length + mailTo('dee').length).toBe(0)
  expect(mailTo(ada.email)).toHaveLength(1)
})

test('of a suspended company nothing leaves', async () => {
  await hr.join('Ada Pike')
  const id = await hr.create()
  await hr.move(id, 'send')
  await t.deps.db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', hr.companyId).execute()
  await hr.run()
  expect(server.received).toEqual([])
  expect(await hr.statusesOf(id)).toEqual({ 'Ada Pike': 'SKIPPED', 'Priya Nair': 'SKIPPED' })
})

test('a mailbox that is gone bounces once and is left out from then on; a busy one is tried again', async () => {
  await Promise.all([hr.join('Gone Pike'), hr.join('Busy Hale')])
  const id = await hr.create()
  await hr.move(id, 'send')
  const now = Date.now()
  await hr.run(new Date(now))
  expect(await hr.statusesOf(id)).toEqual({ 'Gone Pike': 'BOUNCED', 'Busy Hale': 'PENDING', 'Priya Nair': 'SENT' })
  expect((await hr.page(id)).status).toBe('SENDING')
  for (const minutes of [2, 10, 30, 120, 400]) await hr.run(new Date(now + minutes * MINUTE))
  expect(await hr.statusesOf(id)).toMatchObject({ 'Busy Hale': 'FAILED' })
  expect((await hr.page(id)).status).toBe('SENT')
  const next = await hr.create()
  await hr.move(next, 'send')
  await hr.run()
  expect(await hr.statusesOf(next)).toMatchObject({ 'Gone Pike': 'NO_ADDRESS' })
  expect(server.received).toHaveLength(2)
})

test('what was being handed over when its process stopped is never sent again', async () => {
  await Promise.all(['Ada Pike', 'Bo Hale', 'Silent Moss'].map((name) => hr.join(name)))
  const id = await hr.create()
  await hr.move(id, 'send')
  const now = Date.now()
  // It hangs on the mail that is never answered, as a process that is killed there would.
  const lost = sendCampaigns({ ...t.deps, clock: { now: () => new Date(now) } })
  await expect.poll(() => server.received.length).toBe(4)
  await hr.run(new Date(now + MINUTE))
  expect((await hr.page(id)).status).toBe('SENDING')
  await hr.run(new Date(now + 10 * MINUTE))
  const statuses = await hr.statusesOf(id)
  expect(statuses['Silent Moss']).toBe('UNKNOWN')
  // Two that claim at the same moment share the messages, and what was not handed over beside the silent one has arrived.
  const others = Object.values(statuses).filter((status) => status !== 'SENT' && status !== 'UNKNOWN')
  expect([Object.keys(statuses).length, others]).toEqual([4, []])
  expect((await hr.page(id)).status).toBe('SENT')
  expect(new Set(recipients()).size).toBe(4)
  server.dropConnections()
  await lost
  expect(recipients()).toHaveLength(4)
})

test('cancelling stops what has not left, and a cancelled campaign stays so', async () => {
  await Promise.all(['Ada Pike', 'Bo Hale'].map((name) => hr.join(name)))
  const id = await hr.create()
  await hr.move(id, 'send')
  expect(await hr.move(id, 'cancel')).toMatchObject({ http: 200, status: 'CANCELLED' })
  await hr.run()
  expect(server.received).toEqual([])
  expect(await hr.move(id, 'cancel')).toMatchObject({ http: 409, code: 'campaign_not_sending' })
})

test('a scheduled campaign leaves at its time, across a change of the clocks, and one that missed it by a day does not', async () => {
  await hr.join('Ada Pike')
  const year = new Date().getUTCFullYear() + 1
  // 09:00 in London on the last Sunday of March, when the clocks went forward in the night.
  const sunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay()
  const scheduledAt = new Date(Date.UTC(year, 2, sunday, 8)).toISOString()
  const id = await hr.create({ scheduledAt })
  expect((await hr.page(id)).status).toBe('DRAFT')
  expect(await hr.move(id, 'schedule')).toMatchObject({ http: 200, status: 'SCHEDULED' })
  await hr.run(new Date(Date.parse(scheduledAt) - 1000))
  expect((await hr.page(id)).status).toBe('SCHEDULED')
  await hr.run(new Date(scheduledAt))
  expect((await hr.page(id)).status).toBe('SENT')
  const late = await hr.create({ scheduledAt })
  await hr.move(late, 'schedule')
  await hr.run(new Date(Date.parse(scheduledAt) + DAY + MINUTE))
  expect(await hr.page(late)).toMatchObject({ status: 'DRAFT', startedAt: null })
})

test('whoever has not joined is written to about their invitation, once', async () => {
  const fields = { fullName: 'Rae Quill', email: `rae@${hr.companyId}.example` }
  const id = await hr.add({ ...fields, invite: false })
  await hr.add({ fullName: 'Nor Asked', email: `nor@${hr.companyId}.example`, invite: false })
  await hr.call('POST', 'employees/invitations', { chosen: { ids: [id] } })
  const expires = new Date(Date.now() + DAY)
  await t.deps.db
    .updateTable('company_invitations')
    .set({ sent_at: new Date(), expires_at: expires })
    .where('profile_id', '=', id)
    .execute()
  const audience = { kind: 'not_joined' }
  expect(await hr.call('POST', 'campaign-audiences/count', { audience })).toMatchObject({
    people: 2,
    precision: 'EXACT',
  })
  const first = await hr.create({ audience })
  await hr.move(first, 'send')
  await hr.run()
  expect(await hr.statusesOf(first)).toEqual({ 'Nor Asked': 'SKIPPED', 'Rae Quill': 'SENT' })
  expect(mailTo('rae')[0]?.text).toContain('/onboarding?invitation=')
  const second = await hr.create({ audience })
  await hr.move(second, 'send')
  await hr.run()
  expect(await hr.statusesOf(second)).toEqual({ 'Nor Asked': 'SKIPPED' })
  expect(mailTo('rae')).toHaveLength(1)
})

test('a test goes to its writer alone', async () => {
  await hr.join('Ada Pike')
  const content = { subject: 'Hello {first name}', message: 'Look' }
  expect(await hr.call('POST', 'campaign-tests', { content })).toEqual({ http: 200, sentTo: hr.priya.email })
  expect(server.received).toMatchObject([{ to: hr.priya.email, subject: 'Test: Hello Priya' }])
  expect(await hr.call('POST', 'campaign-tests', { content, channel: 'PUSH' })).toMatchObject({
    http: 409,
    code: 'campaign_no_device',
  })
})
