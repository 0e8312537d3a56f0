import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { announceNews } from '../../messaging/news/jobs.ts'
import type { NotificationList } from '../../messaging/notifications/schemas.ts'
import { lookThroughViews } from './jobs.ts'
import type { SavedView, SavedViewList } from './schemas.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  me = await t.signIn()
})
afterAll(() => t.close())

async function call<Body>(method: 'POST' | 'PUT', url: string, payload: object, person = me): Promise<Body> {
  const answer = await t.inject({ method, url, headers: person.headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<Body>()
}

const save = (name: string, filters: object, person = me) =>
  call<SavedView>('POST', '/api/me/saved-views', { name, filters }, person)
const tell = ({ id }: SavedView, enabled = true, person = me) =>
  call<SavedView>('PUT', `/api/me/saved-views/${id}/alert`, { enabled }, person)

const bell = async ({ headers } = me) =>
  (await t.inject({ url: '/api/me/notifications', headers })).json<NotificationList>().items

/** Offers that anybody can see from now on, as the timed jobs find them. */
async function publish(...fields: Parameters<typeof makeOffers>[1][]): Promise<string[]> {
  const ids = await makeOffers(t.deps, ...fields.map((one) => ({ ...one })))
  await announceNews(t.deps)
  await lookThroughViews(t.deps)
  return ids
}

const mailsTo = async ({ userId }: SignedIn) =>
  await t.deps.db.selectFrom('notification_deliveries').select('channel').where('user_id', '=', userId).execute()

test('nobody is told until they ask, and then of what starts and fits, in the bell and by mail', async () => {
  const laptops = await save('Laptops', { q: 'laptop', category: 'Tech' })
  expect(laptops.alert).toBe(false)
  await publish({ title: 'Laptop before' })
  expect(await bell()).toEqual([])
  expect((await tell(laptops)).alert).toBe(true)
  const merchant_id = await makeMerchant(t.deps, 'Earshelf')
  const [fits = ''] = await publish(
    { title: 'Laptop at last', merchant_id },
    { title: 'Laptop bag', category: 'Retail' },
    { title: 'Headphones' },
    { title: 'Laptop to come', start_at: days(1) },
  )
  expect(await bell()).toMatchObject([
    {
      kind: 'SAVED_VIEW',
      title: 'New for ‘Laptops’',
      body: 'Laptop at last from Earshelf, 20% OFF',
      link: `/offers/${fits}`,
    },
  ])
  expect(await mailsTo(me)).toEqual([{ channel: 'EMAIL' }])
  await lookThroughViews(t.deps)
  expect(await bell()).toHaveLength(1)
})

test('several are one message with the way to the view, and a day passes before the next, which leaves none out', async () => {
  const view = await tell(await save('Camping', { q: 'tent', sort: 'discount' }))
  await publish({ title: 'Tent for one' }, { title: 'Tent for two' }, { title: 'Tent for three' })
  expect(await bell()).toMatchObject([
    {
      title: '3 new offers for ‘Camping’',
      body: 'Tent for three, Tent for two and 1 more',
      link: '/offers?q=tent&sort=newest',
    },
  ])
  await publish({ title: 'Tent with a porch' })
  await publish({ title: 'Tent with a stove' })
  expect(await bell()).toHaveLength(1)
  const dayBefore = { told_at: days(-1.01) }
  await t.deps.db.updateTable('saved_views').set(dayBefore).where('id', '=', view.id).execute()
  await lookThroughViews(t.deps)
  expect((await bell()).map(({ body }) => body)).toEqual([
    'Tent with a stove and Tent with a porch',
    'Tent for three, Tent for two and 1 more',
  ])
})

test('two views tell of one offer once; another person has their own; off is off, for a view and for the kind', async () => {
  const [other, silent] = await Promise.all([t.signIn(), t.signIn()])
  for (const name of ['Bikes', 'Wheels']) await tell(await save(name, { q: 'bicycle' }))
  await tell(await save('Bikes', { q: 'bicycle' }, other), true, other)
  await tell(await save('Bikes', { q: 'bicycle' }, silent), true, silent)
  await call('PUT', '/api/me/notification-preferences/SAVED_VIEW', { enabled: false }, silent)
  const left = await tell(await save('Left', { q: 'bicycle bell' }))
  await tell(left, false)
  await Promise.all([publish({ title: 'Bicycle bell' }), lookThroughViews(t.deps)])
  await lookThroughViews(t.deps)
  expect(await bell()).toHaveLength(1)
  expect(await bell(other)).toHaveLength(1)
  expect([await bell(silent), await mailsTo(silent)]).toEqual([[], []])
})

test('turning it on again does not tell of what came in between, and a copy of the view may come with it', async () => {
  const view = await tell(await save('Kites', { q: 'kite' }))
  await tell(view, false)
  await publish({ title: 'Kite in between' })
  await tell(view)
  await lookThroughViews(t.deps)
  expect(await bell()).toEqual([])
  const copy = await call<SavedView>('POST', '/api/me/saved-views', { name: 'Copy', filters: {}, alert: true })
  expect(copy.alert).toBe(true)
  const { items } = (await t.inject({ url: '/api/me/saved-views', headers: me.headers })).json<SavedViewList>()
  expect(items.map(({ name, alert }) => [name, alert])).toEqual([
    ['Copy', true],
    ['Kites', true],
  ])
})

test('a radius is that of the list', async () => {
  const near = { lat: 53.481, lng: -2.243, within: 10 }
  await tell(await save('Near work', near))
  const [inside, outside] = [
    await makeMerchant(t.deps, 'Inside', [{ latitude: 53.4106, longitude: -2.1575 }]),
    await makeMerchant(t.deps, 'Outside', [{ latitude: 51.5074, longitude: -0.1278 }]),
  ]
  const [id] = await publish({ merchant_id: inside, title: 'Lunch' }, { merchant_id: outside, title: 'Supper' })
  expect((await bell()).map(({ link }) => link)).toEqual([`/offers/${id}`])
})

test('a view whose filters are no longer understood holds up nobody else', async () => {
  const old = await tell(await save('From before', { q: 'lantern' }))
  await t.deps.db
    .updateTable('saved_views')
    .set({ filters: JSON.stringify({ type: 'BARTER' }), looked_until: days(-9) })
    .where('id', '=', old.id)
    .execute()
  await tell(await save('Lanterns', { q: 'lantern' }))
  await publish({ title: 'Storm lantern' })
  expect(await bell()).toMatchObject([{ title: 'New for ‘Lanterns’' }])
})
