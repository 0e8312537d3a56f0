import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { sendPaydayDigests } from './jobs.ts'

let t: TestApp
let merchant: string
let now = new Date()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
beforeEach(async () => {
  merchant = await makeMerchant(t.deps)
})
afterAll(() => t.close())

/** Somebody who follows the merchant and is signed in at this moment of the clock, which is today's without one. */
async function follower(moment?: string): Promise<SignedIn> {
  now = moment === undefined ? new Date() : new Date(moment)
  const person = await t.signIn()
  const follow = { user_id: person.userId, merchant_id: merchant }
  await t.deps.db.insertInto('merchant_followers').values(follow).execute()
  return person
}

const digestOf = async ({ headers }: SignedIn) =>
  (await t.inject({ url: '/api/me/payday-digest', headers })).json<object>()

async function setPayday({ headers }: SignedIn, payday: unknown) {
  const answer = await t.inject({ method: 'PUT', url: '/api/me/payday-digest', headers, payload: { payday } })
  return answer.statusCode
}

/** What came, the newest first; their session is over by then. */
const told = async ({ userId }: SignedIn) =>
  await t.deps.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'body', 'link'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()

/** The job on another day of the clock; the offers are those of today all the same. */
async function sendAt(moment: string): Promise<void> {
  now = new Date(moment)
  await sendPaydayDigests(t.deps)
}

const endings = (...counts: (number | null)[]) =>
  makeOffers(
    t.deps,
    ...counts.map((count, index) => {
      return { title: `Offer ${index}`, merchant_id: merchant, end_at: count === null ? null : days(count) }
    }),
  )

test('it is off until somebody gives a day, which is one of a month', async () => {
  const me = await follower()
  expect(await digestOf(me)).toEqual({ payday: null })
  for (const wrong of [0, 32, 1.5, '28', undefined]) expect(await setPayday(me, wrong)).toBe(400)
  expect(await setPayday(me, 31)).toBe(200)
  expect(await digestOf(me)).toEqual({ payday: 31 })
  expect(await digestOf(await follower())).toEqual({ payday: null })
  expect(await setPayday(me, null)).toBe(200)
  expect(await digestOf(me)).toEqual({ payday: null })
})

test('on payday come the three offers of followed merchants that end soonest, once a month, not at night', async () => {
  const me = await follower('2027-03-01T12:00:00Z')
  await setPayday(me, 14)
  await endings(20, 3, 29, null, 40, 10)
  await makeOffers(t.deps, { title: 'Of nobody followed', end_at: days(1) })
  await sendAt('2027-03-13T12:00:00Z')
  await sendAt('2027-03-14T07:30:00Z')
  expect(await told(me)).toEqual([])
  await sendAt('2027-03-14T08:30:00Z')
  await sendAt('2027-03-14T09:30:00Z')
  const lines = [
    ['Offer 1', 3],
    ['Offer 5', 10],
    ['Offer 0', 20],
  ] as const
  const { name } = await t.deps.db
    .selectFrom('merchants')
    .select('name')
    .where('id', '=', merchant)
    .executeTakeFirstOrThrow()
  expect(await told(me)).toEqual([
    {
      kind: 'PAYDAY_DIGEST',
      title: 'Payday: ending soon at merchants you follow',
      body: lines.map(([title, end]) => `${title} at ${name}, 20% OFF, until ${formatDate(days(end))}.`).join('\n'),
      link: '/following',
    },
  ])
  const sent = t.deps.db.selectFrom('notification_deliveries').select('channel').where('user_id', '=', me.userId)
  expect(await sent.execute()).toEqual([{ channel: 'EMAIL' }])
  await sendAt('2027-04-14T12:00:00Z')
  expect(await told(me)).toHaveLength(2)
})

test('the 31st is the last day of a shorter month; a day that was missed comes two days late at most', async () => {
  await endings(3)
  const last = await follower('2027-02-01T12:00:00Z')
  await setPayday(last, 31)
  await sendAt('2027-02-27T12:00:00Z')
  expect(await told(last)).toEqual([])
  await sendAt('2027-02-28T12:00:00Z')
  expect(await told(last)).toHaveLength(1)
  const missed = await follower('2027-03-01T12:00:00Z')
  await setPayday(missed, 10)
  await sendAt('2027-03-12T12:00:00Z')
  expect(await told(missed)).toHaveLength(1)
  await sendAt('2027-04-13T12:00:00Z')
  expect(await told(missed)).toHaveLength(1)
})

test('nothing comes without offers, for a payday that is over, and once it is off', async () => {
  const early = await follower('2027-05-20T12:00:00Z')
  await setPayday(early, 20)
  await sendAt('2027-05-20T13:00:00Z')
  await endings(3)
  await sendAt('2027-05-20T14:00:00Z')
  const [late, off] = [await follower('2027-05-22T12:00:00Z'), await follower('2027-05-22T12:00:00Z')]
  await setPayday(late, 21)
  await setPayday(off, 22)
  await setPayday(off, null)
  await sendAt('2027-05-22T13:00:00Z')
  const counts = async () => [(await told(early)).length, (await told(late)).length, (await told(off)).length]
  expect(await counts()).toEqual([0, 0, 0])
  await sendAt('2027-06-21T12:00:00Z')
  expect(await counts()).toEqual([1, 1, 0])
})
