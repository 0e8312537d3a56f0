import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { linkIn } from '../../../../tests/support/mail/mail-app.ts'
import { type ReceivedMail, startMailServer } from '../../../../tests/support/mail/mail-server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let hr: Sender

beforeAll(async () => {
  server = await startMailServer()
  t = await testApp({ SMTP_URL: server.url, CAMPAIGN_MESSAGES_PER_SECOND: '10000' })
  hr = await makeSender(t)
})
afterAll(async () => {
  await Promise.all([t.close(), server.close()])
})

async function send(fields: object = {}): Promise<ReceivedMail[]> {
  const from = server.received.length
  const id = await hr.create(fields)
  await hr.move(id, 'send')
  await hr.run()
  return server.received.slice(from)
}

const headerOf = ({ headers }: ReceivedMail, name: string) =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers.replaceAll(/\r\n\s+/g, ' '))?.[1]

/** The address of a header, as a mail program calls it. */
const addressOf = (mail: ReceivedMail) => {
  const { pathname, search } = new URL(/<(https?:[^>]+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '')
  return `${pathname}${search}`
}

const consentsOf = async (userId: string) => {
  const rows = t.deps.db.selectFrom('consents').select(['channel', 'granted', 'source']).where('user_id', '=', userId)
  return await rows.execute()
}

const wordIn = (mail: ReceivedMail, label: string) =>
  new URL(new RegExp(`${label}:\\s+(\\S+)`).exec(mail.text)?.[1] ?? '').searchParams.get('token') ?? ''

test('one click of a mail program, without a session, ends the mail, once and for later campaigns', async () => {
  const ada = await hr.join('Ada Pike')
  const mail = (await send()).find(({ to }) => to === ada.email)
  if (!mail) throw new Error('no mail')
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const click = () =>
    t.inject({
      method: 'POST',
      url: addressOf(mail),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await click()).statusCode).toBe(200)
  expect((await click()).statusCode).toBe(200)
  expect(await consentsOf(ada.userId)).toEqual([{ channel: 'EMAIL', granted: false, source: 'campaign' }])
  expect((await send()).map(({ to }) => to)).not.toContain(ada.email)
})

test('the page of the link says whose mail it is, and its button does the same', async () => {
  const bo = await hr.join('Bo Hale')
  const mail = (await send()).find(({ to }) => to === bo.email)
  if (!mail) throw new Error('no mail')
  const token = wordIn(mail, 'Unsubscribe')
  const read = await t.inject({ method: 'POST', url: '/api/campaign-messages/read', payload: { token } })
  expect(read.json()).toMatchObject({
    firstName: 'Bo',
    canUnsubscribe: true,
    content: { subject: 'Hello {first name}' },
  })
  expect(read.headers['x-robots-tag']).toBe('noindex')
  expect(await consentsOf(bo.userId)).toEqual([])
  const done = await t.inject({ method: 'POST', url: '/api/unsubscriptions', payload: { token } })
  expect(done.json()).toEqual({ email: bo.email })
  expect(await consentsOf(bo.userId)).toHaveLength(1)
})

test('nothing but our own link opens a message or ends its mail', async () => {
  const [mail] = await send()
  if (!mail) throw new Error('no mail')
  const token = wordIn(mail, 'Unsubscribe')
  const forged = [`${token.slice(0, -2)}AA`, 'x', token.replace(/^k1/, 'k2'), linkIn(mail).url.href]
  for (const one of forged) {
    for (const url of ['/api/campaign-messages/read', '/api/unsubscriptions']) {
      const answer = await t.inject({ method: 'POST', url, payload: { token: one } })
      expect(answer.json(), one).toMatchObject({ code: 'campaign_link_dead' })
    }
    const click = await t.inject({ method: 'POST', url: `/unsubscribe?token=${encodeURIComponent(one)}` })
    expect(click.statusCode).toBe(404)
  }
  expect((await t.inject({ method: 'POST', url: '/unsubscribe' })).statusCode).toBe(404)
})

test('whoever unsubscribes before they join stays unsubscribed once they have', async () => {
  const email = `rae@${hr.companyId}.example`
  const id = await hr.add({ fullName: 'Rae Quill', email })
  await hr.call('POST', 'employees/invitations', { chosen: { ids: [id] } })
  const soon = new Date(Date.now() + 86_400_000)
  await t.deps.db
    .updateTable('company_invitations')
    .set({ sent_at: new Date(), expires_at: soon })
    .where('profile_id', '=', id)
    .execute()
  const [mail] = await send({ audience: { kind: 'not_joined' } })
  if (!mail) throw new Error('no mail')
  await t.inject({ method: 'POST', url: addressOf(mail) })
  await t.deps.db.deleteFrom('auth.users').where('id', '=', id).execute()
  await t.signIn({ companyId: hr.companyId, fullName: 'Rae Quill', email })
  expect((await send()).map(({ to }) => to)).not.toContain(email)
})
