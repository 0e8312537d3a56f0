import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { startMailServer } from '../../../../tests/support/mail/mail-server.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { formatSentenceDate } from '../../../../domain/dates.ts'
import { sendDeliveries } from '../../messaging/deliveries/jobs.ts'
import type { NotificationList } from '../../messaging/notifications/schemas.ts'
import { deliverReminders } from './jobs.ts'

let t: TestApp
let server: Awaited<ReturnType<typeof startMailServer>>
let merchantId: string
let me: SignedIn

beforeAll(async () => {
  server = await startMailServer()
  t = await testApp({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://benefits.example',
    MAIL_FROM: 'Offerwell <b@firm.example>',
  })
  merchantId = await makeMerchant(t.deps, 'Currys')
})
beforeEach(async () => {
  me = await t.signIn()
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const mails = (person = me) => server.received.filter(({ to }) => to === person.email)

const bell = async (person = me) =>
  (await t.inject({ url: '/api/me/notifications', headers: person.headers })).json<NotificationList>().items

/** A reminder of this person whose time has come. */
async function makeDue(person = me, fields: Parameters<typeof makeOffer>[1] = {}): Promise<string> {
  const offerId = await makeOffer(t.deps, { merchant_id: merchantId, end_at: days(2), ...fields })
  await t.inject({ method: 'PUT', url: `/api/me/reminders/${offerId}`, headers: person.headers })
  await t.deps.db
    .updateTable('reminders')
    .set({ remind_at: days(-0.001) })
    .where('offer_id', '=', offerId)
    .execute()
  return offerId
}

async function run(): Promise<void> {
  await deliverReminders(t.deps)
  await sendDeliveries(t.deps)
}

const turnOff = () =>
  t.inject({
    method: 'PUT',
    url: '/api/me/notification-preferences/REMINDER',
    headers: me.headers,
    payload: { enabled: false },
  })

const say = (granted: boolean) =>
  t.inject({ method: 'PUT', url: '/api/me/consents', headers: me.headers, payload: { channel: 'EMAIL', granted } })

const deliveriesOf = (person = me) =>
  t.deps.db.selectFrom('notification_deliveries').selectAll().where('user_id', '=', person.userId).execute()

test('a reminder whose time has come reaches the bell and the mailbox, once however often the job runs', async () => {
  const end = days(2)
  const offerId = await makeDue(me, { end_at: end })
  await run()
  await run()
  const title = `Noise-cancelling headphones ends on ${formatSentenceDate(end)}`
  const link = `/offers/${offerId}`
  expect(await bell()).toMatchObject([{ kind: 'REMINDER', title, body: '20% OFF at Currys', link, readAt: null }])
  const [mail, ...others] = mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Reminder: ${title}`)
  for (const version of [mail?.text, mail?.html]) {
    expect(version).toContain(`https://benefits.example${link}`)
    expect(version).toContain('https://benefits.example/account/notifications')
    expect(version).toContain('Turn reminders off')
  }
  const [delivery] = await deliveriesOf()
  expect(mail?.headers).toContain(`Message-ID: <${delivery?.id}@firm.example>`)
  expect(delivery).toMatchObject({ channel: 'EMAIL', attempts: 1, failed_at: null, error: null })
  expect(delivery?.sent_at).not.toBeNull()
})

test('what is not due yet stays silent', async () => {
  const offerId = await makeOffer(t.deps, { end_at: days(2) })
  await t.inject({ method: 'PUT', url: `/api/me/reminders/${offerId}`, headers: me.headers })
  await run()
  expect(await bell()).toEqual([])
})

test('many processes at once tell each reminder once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => t.signIn()))
  for (const person of people) await makeDue(person)
  await Promise.all([deliverReminders(t.deps), deliverReminders(t.deps), deliverReminders(t.deps)])
  await Promise.all([sendDeliveries(t.deps), sendDeliveries(t.deps)])
  for (const person of people) {
    expect(await bell(person)).toHaveLength(1)
    expect(mails(person)).toHaveLength(1)
  }
})

test('with reminders turned off there is nothing at all', async () => {
  await makeDue()
  await turnOff()
  await run()
  expect(await bell()).toEqual([])
  expect(mails()).toEqual([])
})

test('turned off after it was told but before the mail went out, the mail stays here', async () => {
  await makeDue()
  await deliverReminders(t.deps)
  await turnOff()
  await sendDeliveries(t.deps)
  expect(mails()).toEqual([])
  expect((await deliveriesOf())[0]?.failed_at).not.toBeNull()
})

test('somebody who withdrew e-mail is told in the bell alone; somebody who never said anything gets both', async () => {
  await say(true)
  await say(false)
  await makeDue()
  await run()
  expect(await bell()).toHaveLength(1)
  expect(mails()).toEqual([])
  await say(true)
  await makeDue()
  await run()
  expect(mails()).toHaveLength(1)
})

test('an offer that can no longer be seen is left untold, for good', async () => {
  const ended = await makeDue()
  await t.deps.db
    .updateTable('offers')
    .set({ end_at: days(-0.0001) })
    .where('id', '=', ended)
    .execute()
  await run()
  await t.deps.db
    .updateTable('offers')
    .set({ end_at: days(3) })
    .where('id', '=', ended)
    .execute()
  await run()
  expect(await bell()).toEqual([])
  expect(mails()).toEqual([])
})

test('an offer that ends before the mail can go out is not written about', async () => {
  const offerId = await makeDue()
  await deliverReminders(t.deps)
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', offerId).execute()
  await sendDeliveries(t.deps)
  expect(mails()).toEqual([])
})

test('a reminder that is set anew comes again', async () => {
  const offerId = await makeDue()
  await run()
  await t.inject({ method: 'PUT', url: `/api/me/reminders/${offerId}`, headers: me.headers })
  await t.deps.db
    .updateTable('reminders')
    .set({ remind_at: days(-0.0005) })
    .where('offer_id', '=', offerId)
    .execute()
  await run()
  expect(await bell()).toHaveLength(2)
  expect(mails()).toHaveLength(2)
})

test('nobody is written to who may no longer come in, or whose address is not proven', async () => {
  const [leaver, banned, unproven] = [await t.signIn(), await t.signIn(), await t.signIn()]
  for (const person of [leaver, banned, unproven]) await makeDue(person)
  await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', leaver.userId).execute()
  await t.deps.db
    .updateTable('auth.users')
    .set({ banned_until: days(1) })
    .where('id', '=', banned.userId)
    .execute()
  await t.deps.db
    .updateTable('auth.users')
    .set({ email_confirmed_at: null, email_proven_by: null, email_proven_at: null })
    .where('id', '=', unproven.userId)
    .execute()
  await run()
  for (const person of [leaver, banned, unproven]) expect(mails(person)).toEqual([])
  const { db } = t.deps
  const told = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', [leaver.userId, banned.userId])
    .execute()
  expect(told).toEqual([])
})

test('a batch takes few statements, whatever its size', async () => {
  for (let count = 0; count < 5; count += 1) await makeDue()
  t.takeQueries()
  await deliverReminders(t.deps)
  expect(t.takeQueries().filter((query) => !/^(begin|commit)$/.test(query))).toHaveLength(3)
  const { rows } = await sql<{
    version: string
  }>`select distinct substr(id::text, 15, 1) as version from notifications`.execute(t.deps.db)
  expect(rows).toEqual([{ version: '7' }])
})
