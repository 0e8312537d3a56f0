import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../../domain/enums.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCompany, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { deliverReminders } from '../../saved/reminders/jobs.ts'
import { announceNews } from '../news/jobs.ts'
import { notifyPerson } from '../notifications/service.ts'
import { sendDeliveries } from './jobs.ts'

let t: TestApp
let companyId: string
let merchantId: string

/** Without a mail server each message that is sent stays in `outbox_messages`. */
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  companyId = await makeCompany(t.deps, `Harrow & Pike ${newId()}`)
  merchantId = await makeMerchant(t.deps, `Currys ${newId()}`)
})
afterAll(() => t.close())

/** Somebody of the company who asked for everything that there is: news, reminders and messages on their device. */
async function makeKeenPerson(...roles: Role[]): Promise<SignedIn> {
  const person = await t.signIn({ companyId, roles: ['EMPLOYEE', ...roles] })
  const { userId, headers } = person
  await t.inject({ method: 'PUT', url: `/api/me/follows/merchants/${merchantId}`, headers })
  await t.inject({ method: 'PUT', url: '/api/me/consents', headers, payload: { channel: 'PUSH', granted: true } })
  await sql`insert into push_subscriptions (id, user_id, session_id, endpoint, keys)
    select ${newId()}, user_id, id, 'https://push.example/' || id, '{"p256dh": "x", "auth": "x"}'
    from auth.sessions where user_id = ${userId}`.execute(t.deps.db)
  const remindedOf = await makeOffer(t.deps, { end_at: days(2) })
  const reminder = { user_id: userId, offer_id: remindedOf, remind_at: days(-0.001) }
  await t.deps.db.insertInto('reminders').values(reminder).execute()
  return person
}

/** Brings about a notification of each kind for these people. */
async function notifyOfEverything(people: readonly SignedIn[]): Promise<void> {
  await makeOffer(t.deps, { merchant_id: merchantId })
  const announcement = {
    id: newId(),
    company_id: companyId,
    title: 'Summer hours',
    body: '',
    published_at: days(-0.001),
  }
  await t.deps.db.insertInto('announcements').values(announcement).execute()
  await announceNews(t.deps)
  await deliverReminders(t.deps)
  const account = { kind: 'ACCOUNT', title: 'Approved', body: '', link: '/supplier' } as const
  for (const { userId } of people) await notifyPerson(t.deps, { userId, ...account, sourceKey: newId() })
}

const kindsOf = async ({ userId }: SignedIn) => {
  const rows = await t.deps.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind).toSorted()
}

const deliveriesOf = async ({ userId }: SignedIn) =>
  await t.deps.db.selectFrom('notification_deliveries').selectAll().where('user_id', '=', userId).execute()

const leave = ({ userId }: SignedIn) =>
  t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', userId).execute()
const ban = ({ userId }: SignedIn) =>
  t.deps.db
    .updateTable('auth.users')
    .set({ banned_until: days(30) })
    .where('id', '=', userId)
    .execute()
const remove = ({ userId }: SignedIn) =>
  t.deps.db
    .updateTable('auth.users')
    .set({ deleted_at: days(0) })
    .where('id', '=', userId)
    .execute()
const suspend = () =>
  t.deps.db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', companyId).execute()

const EVERYTHING = ['ACCOUNT', 'ANNOUNCEMENT', 'MERCHANT_OFFERS', 'REMINDER']

test('a leaver and a banned or deleted person get nothing, their colleague everything', async () => {
  const [leaver, banned, removed, colleague] = await Promise.all([
    makeKeenPerson(),
    makeKeenPerson(),
    makeKeenPerson(),
    makeKeenPerson(),
  ])
  await Promise.all([leave(leaver), ban(banned), remove(removed)])
  await notifyOfEverything([leaver, banned, removed, colleague])
  for (const person of [leaver, banned, removed]) {
    expect([await kindsOf(person), await deliveriesOf(person)]).toEqual([[], []])
  }
  expect(await kindsOf(colleague)).toEqual(EVERYTHING)
  expect((await deliveriesOf(colleague)).map(({ channel }) => channel).toSorted()).toEqual([
    'EMAIL',
    'EMAIL',
    'PUSH',
    'PUSH',
    'PUSH',
  ])
})

test('nobody of a suspended company gets anything, and whoever still supplies what their account needs only', async () => {
  const [employee, supplier] = await Promise.all([makeKeenPerson(), makeKeenPerson('SUPPLIER')])
  await suspend()
  await notifyOfEverything([employee, supplier])
  expect([await kindsOf(employee), await deliveriesOf(employee)]).toEqual([[], []])
  expect(await kindsOf(supplier)).toEqual(['ACCOUNT'])
})

test.each([
  ['left', leave],
  ['been banned', ban],
  ['seen the company suspended', suspend],
])('what still waits for somebody who has %s is not sent', async (_what, end) => {
  const person = await makeKeenPerson()
  await notifyOfEverything([person])
  expect(await deliveriesOf(person)).toHaveLength(5)
  await end(person)
  await sendDeliveries(t.deps)
  const deliveries = await deliveriesOf(person)
  expect(deliveries.every(({ sent_at, failed_at }) => sent_at === null && failed_at !== null)).toBe(true)
  const mails = t.deps.db.selectFrom('outbox_messages').select('id').where('recipient', '=', person.email)
  expect(await mails.execute()).toEqual([])
})
