import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { announceEndingOffers } from './jobs.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

/** The lines of the bell, the newest first. */
async function bellOf({ headers }: SignedIn) {
  const { items } = (await t.inject({ url: '/api/me/notifications', headers })).json()
  return items.map(({ kind, title, body }: Record<string, string>) => [kind, title, body])
}

async function offerOf(fields: Parameters<typeof makeOffer>[1], merchant?: string) {
  const merchantId = await makeMerchant(t.deps, merchant)
  const me = await supplierOf(t.deps, merchantId)
  const id = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, title: 'Spa day', ...fields })
  return { id, me, merchantId }
}

const setStatus = (id: string, payload: object) =>
  t.inject({ method: 'PUT', url: `/api/admin/offers/${id}/status`, headers: admin.headers, payload })

test('suppliers hear when their offer is approved, and when it is rejected, with the reason, in the bell and by mail', async () => {
  const { id, me, merchantId } = await offerOf({ status: 'REVIEW' }, 'Tableside')
  const colleague = await supplierOf(t.deps, merchantId)
  const stranger = await supplierOf(t.deps, await makeMerchant(t.deps))
  await setStatus(id, { status: 'REJECTED', reason: 'The link is broken.' })
  await setStatus(id, { status: 'REVIEW' })
  await setStatus(id, { status: 'LIVE' })
  // Nothing new: it is LIVE already.
  await setStatus(id, { status: 'LIVE' })
  const lines = [
    ['OFFER_APPROVED', 'Approved: Spa day', 'Your offer at Tableside: It is live.'],
    ['OFFER_REJECTED', 'Rejected: Spa day', 'Your offer at Tableside was rejected: The link is broken.'],
  ]
  expect([await bellOf(me), await bellOf(colleague), await bellOf(stranger)]).toEqual([lines, lines, []])
  const mails = t.deps.db.selectFrom('notification_deliveries').select('channel').where('user_id', '=', me.userId)
  expect(await mails.execute()).toEqual([{ channel: 'EMAIL' }, { channel: 'EMAIL' }])
})

test('an offer that is approved before it starts is not said to be live, but when it starts', async () => {
  const { id, me } = await offerOf({ status: 'REVIEW', start_at: '2031-05-01T08:30:00Z' }, 'Quayside')
  await setStatus(id, { status: 'LIVE' })
  expect((await bellOf(me))[0]?.[2]).toBe('Your offer at Quayside: It starts on 01 May 2031, 09:30.')
})

test('suppliers hear when staff take a live offer back for review, alone or with others', async () => {
  const one = await offerOf({ status: 'LIVE' }, 'Tidewater')
  const other = await offerOf({ status: 'DRAFT' }, 'Hillside')
  await setStatus(one.id, { status: 'REVIEW' })
  const line = [
    'OFFER_RETURNED',
    'Back in review: Spa day',
    'Your offer at Tidewater is not live any more, and waits for our team.',
  ]
  expect(await bellOf(one.me)).toEqual([line])
  await setStatus(one.id, { status: 'LIVE' })
  const offers = [
    { id: one.id, from: 'LIVE' },
    { id: other.id, from: 'DRAFT' },
  ]
  const payload = { kind: 'STATUS', status: 'REVIEW', reason: null, offers }
  const answer = await t.inject({ method: 'POST', url: '/api/admin/offer-changes', headers: admin.headers, payload })
  expect(answer.statusCode).toBe(200)
  expect((await bellOf(one.me))[0]).toEqual(line)
  expect(await bellOf(other.me)).toEqual([])
})

test('each of the four can be turned off', async () => {
  const { id, me } = await offerOf({ status: 'REVIEW' })
  const url = '/api/me/notification-preferences'
  const { items } = (await t.inject({ url, headers: me.headers })).json()
  const kinds = items.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('OFFER_'))
  expect(kinds).toEqual(['OFFER_APPROVED', 'OFFER_REJECTED', 'OFFER_RETURNED', 'OFFER_ENDING'])
  await t.inject({ method: 'PUT', url: `${url}/OFFER_APPROVED`, headers: me.headers, payload: { enabled: false } })
  await setStatus(id, { status: 'LIVE' })
  expect(await bellOf(me)).toEqual([])
})

test('a week before the end suppliers hear of it once for each end, in one line a merchant', async () => {
  const { id, me, merchantId } = await offerOf({ end_at: days(6) }, 'Restwell')
  const later = await offerOf({ end_at: days(8) })
  await Promise.all([announceEndingOffers(t.deps), announceEndingOffers(t.deps)])
  await announceEndingOffers(t.deps)
  const [first, ...none] = await bellOf(me)
  expect([first?.[0], none]).toEqual(['OFFER_ENDING', []])
  expect(first?.[1]).toMatch(/^Spa day ends on /)
  expect(await bellOf(later.me)).toEqual([])
  await t.deps.db
    .updateTable('offers')
    .set({ end_at: days(5) })
    .where('id', '=', id)
    .execute()
  const fields = { merchant_id: merchantId, source: SUPPLIER_SOURCE, end_at: days(3) }
  await makeOffers(t.deps, { ...fields, title: 'Lunch' }, { ...fields, title: 'Dinner' })
  await announceEndingOffers(t.deps)
  const [second] = await bellOf(me)
  expect(second).toEqual(['OFFER_ENDING', '3 offers of Restwell end within a week', 'Lunch, Dinner and 1 more'])
})
