import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { type ReceivedMail, startMailServer } from '../../../../tests/support/mail/mail-server.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { tellCampaignFigures } from '../campaign-figures/jobs.ts'

const DAY = 86_400_000
const PAGE = 'https://benefits.example/new'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let hr: Sender

beforeAll(async () => {
  server = await startMailServer()
  t = await testApp({ SMTP_URL: server.url, CAMPAIGN_MESSAGES_PER_SECOND: '10000' })
})
beforeEach(async () => {
  server.received.length = 0
  hr = await makeSender(t)
})
afterAll(async () => {
  await Promise.all([t.close(), server.close()])
})

async function countOpens(isOn: boolean) {
  const { updatedAt } = await hr.call<{ updatedAt: string }>('GET', 'settings')
  return await hr.call('PUT', 'settings', { countsCampaignOpens: isOn, updatedAt })
}

/** So many more that figures of a campaign to them are told. */
const joinOthers = async (count = 9) =>
  await Promise.all(Array.from({ length: count }, (_, index) => hr.join(`p${index} Oak`)))

async function send(): Promise<string> {
  const id = await hr.create()
  await hr.move(id, 'send')
  await hr.run()
  return id
}

async function refuse({ headers }: SignedIn) {
  const payload = { channel: 'TRACKING', granted: false }
  expect((await t.inject({ method: 'PUT', url: '/api/me/consents', headers, payload })).statusCode).toBe(200)
}

const mailTo = ({ email }: SignedIn): ReceivedMail => {
  const mail = server.received.find(({ to }) => to === email)
  if (!mail) throw new Error('no mail')
  return mail
}
/** The tracked addresses of a mail, in its order. */
const trackedIn = ({ html }: ReceivedMail) => [...html.matchAll(/\/m\/[\w.-]+\/[\w.]+/g)].map(([path]) => path)
const open = (path: string) => t.inject({ url: path })

const seenOf = async (id: string) =>
  await t.deps.db
    .selectFrom('campaign_deliveries')
    .select(['user_id', 'opened_on', 'clicked_on'])
    .where('campaign_id', '=', id)
    .where('opened_on', 'is not', null)
    .execute()

test('nothing is counted unless the company says so, and the log says that it did', async () => {
  const ada = await hr.join('Ada Pike')
  await send()
  expect(trackedIn(mailTo(ada))).toEqual([])
  expect(mailTo(ada).html).toContain(`href="${PAGE}"`)
  expect(await countOpens(true)).toMatchObject({ http: 200, countsCampaignOpens: true })
  const log = t.deps.db.selectFrom('audit_log').select(['action', 'detail']).where('company_id', '=', hr.companyId)
  expect(await log.where('action', '=', 'company.settings_changed').execute()).toMatchObject([
    { detail: { campaignOpensCounted: 'off → on' } },
  ])
  const notice = await t.inject({ url: '/api/me/privacy-notice', headers: ada.headers })
  expect(notice.json()).toMatchObject({ countsCampaignOpens: true })
})

test('a mail that is counted says so; its plain text leads straight on', async () => {
  const ada = await hr.join('Ada Pike')
  await countOpens(true)
  await send()
  const { text, html } = mailTo(ada)
  for (const body of [text, html]) {
    expect(body).toContain('It is counted for a week how many people open this message')
    expect(body).toContain('/account/notifications')
  }
  expect(text).toContain(PAGE)
  expect(trackedIn({ ...mailTo(ada), html: text })).toEqual([])
})

test('the first opening and the first link are noted by their day, and lead to exactly what was written', async () => {
  const [ada] = await Promise.all([hr.join('Ada Pike'), joinOthers()])
  await countOpens(true)
  const id = await send()
  const [link = '', picture = ''] = trackedIn(mailTo(ada))
  const shown = await open(picture)
  expect(shown.headers['content-type']).toBe('image/gif')
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(await seenOf(id)).toMatchObject([{ user_id: ada.userId, clicked_on: null }])
  for (let time = 0; time < 2; time += 1) {
    const followed = await open(`${link}?next=https://evil.example`)
    expect([followed.statusCode, followed.headers.location]).toEqual([303, PAGE])
    expect(followed.headers['referrer-policy']).toBe('no-referrer')
  }
  const [seen] = await seenOf(id)
  expect(seen?.clicked_on).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a looked-up, forged or foreign address leads home and is counted for nobody', async () => {
  const [ada] = await Promise.all([hr.join('Ada Pike'), joinOthers()])
  await countOpens(true)
  const id = await send()
  const [link = '', picture = ''] = trackedIn(mailTo(ada))
  await t.inject({ method: 'HEAD', url: picture })
  const forged = [`${link}7`, link.replace('/m/', '/m/x'), '/m/x/0', `${link}/https://evil.example`, '/m/..%2f0']
  for (const path of forged) {
    const { statusCode, headers } = await open(path)
    expect([path, statusCode, headers.location]).toEqual([path, 303, `${t.deps.config.publicUrl}/`])
  }
  expect((await open(picture.replace('/m/', '/m/x'))).headers['content-type']).toBe('image/gif')
  expect(await seenOf(id)).toEqual([])
})

test('whoever says no is not counted, before a mail leaves or after', async () => {
  const [ada, bo] = await Promise.all([hr.join('Ada Pike'), hr.join('Bo Hale'), joinOthers()])
  await countOpens(true)
  await refuse(ada)
  const id = await send()
  expect(trackedIn(mailTo(ada))).toEqual([])
  expect(mailTo(ada).text).not.toContain('It is counted')
  const [link = '', picture = ''] = trackedIn(mailTo(bo))
  await open(picture)
  expect(await seenOf(id)).toHaveLength(1)
  await refuse(bo)
  await tellCampaignFigures(t.deps)
  expect(await seenOf(id)).toEqual([])
  expect((await open(link)).headers.location).toBe(PAGE)
  expect(await seenOf(id)).toEqual([])
})

test('a company that turns it off is told nothing of what was noted before', async () => {
  const people = await joinOthers(19)
  await countOpens(true)
  const id = await send()
  const open19 = people.map((one) => open(trackedIn(mailTo(one)).at(-1) ?? ''))
  await Promise.all(open19)
  await countOpens(false)
  await tellCampaignFigures({ ...t.deps, clock: { now: () => new Date(Date.now() + 8 * DAY) } }, () => 0)
  const { figures } = await hr.page(id)
  expect(figures?.told.map(({ kind }) => kind)).toEqual(['DELIVERED', 'BOUNCED', 'COMPLAINED', 'REDEEMED'])
})

test('totals are told after a week, what was noted is deleted then, and links go on to work', async () => {
  const people = await joinOthers(29)
  await countOpens(true)
  const id = await send()
  const paths = people.map((one) => trackedIn(mailTo(one)))
  await Promise.all(paths.slice(0, 16).map((one) => open(one.at(-1) ?? '')))
  // A link is followed by whoever has opened the mail, whether or not their program shows pictures.
  await Promise.all(paths.slice(10, 20).map((one) => open(one[0] ?? '')))
  await tellCampaignFigures({ ...t.deps, clock: { now: () => new Date(Date.now() + 8 * DAY) } }, () => 0)
  const { figures } = await hr.page(id)
  const told = Object.fromEntries(figures?.told.map((one) => [one.kind, one.people?.value]) ?? [])
  expect(told).toMatchObject({ DELIVERED: 25, OPENED: 20, CLICKED: 10 })
  expect(await seenOf(id)).toEqual([])
  expect((await open(paths[0]?.[0] ?? '')).headers.location).toBe(PAGE)
  expect(await seenOf(id)).toEqual([])
})

test('of a campaign that no figures are told of nothing is noted', async () => {
  const ada = await hr.join('Ada Pike')
  await countOpens(true)
  const id = await send()
  for (const path of trackedIn(mailTo(ada))) await open(path)
  expect(await hr.page(id)).toMatchObject({ figures: { standing: 'TOO_FEW' } })
  expect(await seenOf(id)).toEqual([])
})

test('a message to somebody who has not joined is never counted', async () => {
  await countOpens(true)
  const record = await hr.add({ fullName: 'Rae Quill', email: `rae@${hr.companyId}.example` })
  await hr.call('POST', 'employees/invitations', { chosen: { ids: [record] } })
  const soon = new Date(Date.now() + DAY)
  const invitation = t.deps.db.updateTable('company_invitations').set({ sent_at: new Date(), expires_at: soon })
  await invitation.where('profile_id', '=', record).execute()
  const id = await hr.create({ audience: { kind: 'not_joined' } })
  await hr.move(id, 'send')
  await hr.run()
  const mail = server.received.find(({ to }) => to.startsWith('rae@'))
  expect(mail && trackedIn(mail)).toEqual([])
})
