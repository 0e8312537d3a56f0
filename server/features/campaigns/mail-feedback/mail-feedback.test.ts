import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { type ReceivedMail, startMailServer } from '../../../../tests/support/mail/mail-server.ts'

const SECRET = 'the-mail-service-knows-this-secret'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let hr: Sender

beforeAll(async () => {
  server = await startMailServer()
  t = await testApp({ SMTP_URL: server.url, CAMPAIGN_MESSAGES_PER_SECOND: '10000', MAIL_FEEDBACK_SECRET: SECRET })
  hr = await makeSender(t)
})
afterAll(async () => {
  await Promise.all([t.close(), server.close()])
})

async function tell(payload: object, secret = SECRET): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` }
  return (await t.inject({ method: 'POST', url: '/api/mail-feedback', headers, payload })).statusCode
}

async function send(): Promise<{ id: string; mails: ReceivedMail[] }> {
  const from = server.received.length
  const id = await hr.create()
  await hr.move(id, 'send')
  await hr.run()
  return { id, mails: server.received.slice(from) }
}

const messageIdTo = (mails: ReceivedMail[], email: string) =>
  /^message-id: (.*)$/im.exec(mails.find(({ to }) => to === email)?.headers ?? '')?.[1]?.trim() ?? ''

test('a mailbox that is gone gets no more campaigns, told once or twice', async () => {
  const ada = await hr.join('Ada Pike')
  const { id, mails } = await send()
  const messageId = messageIdTo(mails, ada.email)
  expect(await tell({ type: 'bounce', messageId, permanent: false })).toBe(204)
  expect(await hr.statusesOf(id)).toMatchObject({ 'Ada Pike': 'SENT' })
  for (let time = 0; time < 2; time += 1) expect(await tell({ type: 'bounce', messageId })).toBe(204)
  expect(await hr.statusesOf(id)).toMatchObject({ 'Ada Pike': 'BOUNCED', 'Priya Nair': 'SENT' })
  const next = await send()
  expect(await hr.statusesOf(next.id)).toMatchObject({ 'Ada Pike': 'NO_ADDRESS', 'Priya Nair': 'SENT' })
})

test('a complaint withdraws consent', async () => {
  const bo = await hr.join('Bo Hale')
  const { mails } = await send()
  for (let time = 0; time < 2; time += 1)
    expect(await tell({ type: 'complaint', messageId: messageIdTo(mails, bo.email) })).toBe(204)
  const consents = await t.deps.db
    .selectFrom('consents')
    .select(['channel', 'granted', 'source'])
    .where('user_id', '=', bo.userId)
    .execute()
  expect(consents).toEqual([{ channel: 'EMAIL', granted: false, source: 'complaint' }])
  expect(await hr.statusesOf((await send()).id)).toMatchObject({ 'Bo Hale': 'OPTED_OUT' })
})

test('a week later what came of a campaign stays as it was, while the mailbox is still left out', async () => {
  const cy = await hr.join('Cy Moss')
  const { id, mails } = await send()
  const messageId = messageIdTo(mails, cy.email)
  const overAWeekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000)
  await t.deps.db.updateTable('campaigns').set({ sent_at: overAWeekAgo }).where('id', '=', id).execute()
  for (const type of ['complaint', 'bounce']) expect(await tell({ type, messageId })).toBe(204)
  const row = t.deps.db.selectFrom('campaign_deliveries').select(['status', 'complained_at'])
  const theirs = row.where('campaign_id', '=', id).where('user_id', '=', cy.userId)
  expect(await theirs.executeTakeFirst()).toEqual({ status: 'SENT', complained_at: null })
  expect(await hr.statusesOf((await send()).id)).toMatchObject({ 'Cy Moss': 'NO_ADDRESS' })
})

test('an invitation that bounced is told to HR', async () => {
  const email = `rae@${hr.companyId}.example`
  const id = await hr.add({ fullName: 'Rae Quill', email })
  await hr.call('POST', 'employees/invitations', { chosen: { ids: [id] } })
  await t.deps.db.updateTable('company_invitations').set({ sent_at: new Date() }).where('profile_id', '=', id).execute()
  expect(await tell({ type: 'bounce', address: email.toUpperCase() })).toBe(204)
  const row = t.deps.db.selectFrom('company_invitations').select('bounced_at').where('profile_id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).bounced_at).not.toBeNull()
})

test('nobody but the mail service may say it, and what it says has to name somebody', async () => {
  for (const secret of ['', 'wrong', `${SECRET}x`]) {
    expect(await tell({ type: 'bounce', address: hr.priya.email }, secret)).toBe(403)
  }
  expect(await tell({ type: 'bounce' })).toBe(400)
  expect(await tell({ type: 'bounce', messageId: '<not-ours@elsewhere.example>' })).toBe(204)
  const without = await testApp()
  const headers = { authorization: 'Bearer undefined' }
  const payload = { type: 'bounce', address: hr.priya.email }
  expect((await without.inject({ method: 'POST', url: '/api/mail-feedback', headers, payload })).statusCode).toBe(403)
  await without.close()
})
