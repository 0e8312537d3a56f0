import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { caughtUp, type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

async function call(person: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await t.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

/** A LIVE offer with the shared code HALF50, and the supplier of its merchant. */
async function liveOffer(status: 'LIVE' | 'REVIEW' = 'LIVE') {
  const merchantId = await makeMerchant(t.deps)
  const me = await supplierOf(t.deps, merchantId)
  const id = await makeOffer(t.deps, {
    merchant_id: merchantId,
    source: SUPPLIER_SOURCE,
    type: 'CODE',
    title: 'Half price',
    status,
  })
  await makeCodes(t.deps, id, ['HALF50'], false)
  const form = { merchantId, type: 'CODE', title: 'Half price', discountValue: 20, voucherCode: 'HALF50' }
  const change = (fields: object) => call(me, 'PUT', `/api/supplier/offers/${id}`, { ...form, ...fields })
  return { id, me, merchantId, change, mine: `/api/supplier/offers/${id}` }
}

const stored = (id: string) => t.deps.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const review = (id: string) => call(admin, 'GET', `/api/admin/offers/${id}/review`)
const decide = (id: string, decision: 'approve' | 'reject', payload: object) =>
  call(admin, 'POST', `/api/admin/offers/${id}/revision/${decision}`, payload)

test('dates, limit and code of a live offer change at once, its wording when staff have approved it', async () => {
  const { id, change, mine, me } = await liveOffer()
  const endAt = days(9).toISOString()
  const answer = await change({ title: 'Two for one', endAt, maxRedemptions: 40, voucherCode: 'TWO4ONE' })
  expect(answer.body).toMatchObject({
    status: 'LIVE',
    title: 'Half price',
    revision: { status: 'WAITING', reason: null },
  })
  const before = await stored(id)
  expect([before.title, before.max_redemptions, Date.parse(String(before.end_at))]).toEqual([
    'Half price',
    40,
    Date.parse(endAt),
  ])
  const code = t.deps.db.selectFrom('voucher_codes').select('code').where('offer_id', '=', id)
  expect(await code.execute()).toEqual([{ code: 'TWO4ONE' }])
  expect((await call(me, 'GET', mine)).body).toMatchObject({ title: 'Two for one', voucherCode: 'TWO4ONE' })

  const { body } = await review(id)
  expect([body.before.title, body.wording.title, body.revision.version]).toEqual(['Half price', 'Two for one', 1])
  const waiting = await call(admin, 'GET', '/api/admin/offers?status=CHANGED')
  expect(waiting.body.items).toMatchObject([{ id, hasRevision: true }])
  expect((await decide(id, 'approve', { version: 1 })).body).toMatchObject({ title: 'Two for one', hasRevision: false })
  const after = await stored(id)
  expect([after.title, after.status, after.approved_by]).toEqual(['Two for one', 'LIVE', admin.userId])
  expect((await review(id)).body).toMatchObject({ revision: null, before: { title: 'Two for one' } })
})

test('nobody approves a version that they did not read, and of two decisions at once one counts', async () => {
  const { id, change } = await liveOffer()
  await change({ title: 'First wish' })
  await change({ title: 'Second wish' })
  expect((await decide(id, 'approve', { version: 1 })).body.code).toBe('conflict')
  expect((await stored(id)).title).toBe('Half price')
  const answers = await Promise.all([decide(id, 'approve', { version: 2 }), decide(id, 'reject', { version: 2 })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a rejected wording stays with its supplier, who hands in another or takes it back', async () => {
  const { id, me, mine, change } = await liveOffer()
  await change({ title: 'BEST OFFER EVER' })
  await decide(id, 'reject', { version: 1, reason: 'Please do not shout.' })
  expect((await change({ title: 'Best offer yet' })).body.revision).toEqual({ status: 'WAITING', reason: null })
  await decide(id, 'reject', { version: 2, reason: 'Still not so.' })
  expect((await call(me, 'GET', mine)).body.title).toBe('Best offer yet')
  const list = await call(me, 'GET', '/api/supplier/offers')
  expect(list.body.items[0].revision).toEqual({ status: 'REJECTED', reason: 'Still not so.' })
  expect((await call(me, 'DELETE', `${mine}/revision`)).body.revision).toBeNull()
  expect((await call(me, 'GET', mine)).body.title).toBe('Half price')
})

test('the wording as it is takes back what waits, and only the wording that could be redeemed is taken', async () => {
  const { me, merchantId, id, change } = await liveOffer()
  await change({ title: 'Another' })
  expect((await change({})).body.revision).toBeNull()
  const fixed = await change({ type: 'LINK', url: 'https://shop.example/' })
  expect([fixed.status, fixed.body.issues[0].path]).toEqual([400, 'type'])
  expect((await change({ voucherCode: '' })).body.issues[0].path).toBe('voucherCode')
  expect((await change({ scheduledAt: days(2).toISOString() })).body.code).toBe('offer_move_refused')
  const other = await makeMerchant(t.deps)
  await t.deps.db.insertInto('supplier_merchants').values({ user_id: me.userId, merchant_id: other }).execute()
  await caughtUp(t.deps, 'actors')
  expect((await change({ merchantId: other })).body.issues[0].path).toBe('merchantId')
  expect((await stored(id)).merchant_id).toBe(merchantId)
})

test('a supplier takes an offer back into a draft, with what waited for it, and hands it in anew', async () => {
  const { id, me, mine, change } = await liveOffer()
  await change({ title: 'Another' })
  const { body } = await call(me, 'POST', `${mine}/withdraw`)
  expect(body).toMatchObject({ status: 'DRAFT', revision: null, can: { change: true, withdraw: false } })
  expect((await decide(id, 'approve', { version: 1 })).body.code).toBe('conflict')
  expect((await call(me, 'GET', mine)).body.title).toBe('Another')
  expect((await change({ title: 'Another' })).body.status).toBe('REVIEW')
  expect(await stored(id)).toMatchObject({ title: 'Another', status: 'REVIEW', approved_at: null })
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', id).execute()
  expect((await call(me, 'POST', `${mine}/withdraw`)).body.code).toBe('offer_move_refused')
})

test('the reviewer of what is handed in again sees what is different from what was rejected', async () => {
  const { id, change } = await liveOffer('REVIEW')
  expect((await review(id)).body).toMatchObject({ before: null, revision: null, wording: { title: 'Half price' } })
  await call(admin, 'PUT', `/api/admin/offers/${id}/status`, { status: 'REJECTED', reason: 'Say what is half price.' })
  await change({ title: 'Headphones at half price' })
  expect((await review(id)).body).toMatchObject({
    before: { title: 'Half price' },
    wording: { title: 'Headphones at half price' },
  })
})

test('staff publish what they read: an offer that was taken back and handed in anew since is not', async () => {
  const { id, me, mine, change } = await liveOffer('REVIEW')
  const { updatedAt } = (await review(id)).body
  await call(me, 'POST', `${mine}/withdraw`)
  await change({ title: 'Something else' })
  const wish = { status: 'LIVE', from: 'REVIEW', updatedAt }
  const url = `/api/admin/offers/${id}/status`
  expect((await call(admin, 'PUT', url, wish)).body.code).toBe('conflict')
  const now = (await review(id)).body
  expect((await call(admin, 'PUT', url, { ...wish, updatedAt: now.updatedAt })).body.status).toBe('LIVE')
})

test('a supplier of another merchant finds neither the offer nor what waits', async () => {
  const { id, mine, change } = await liveOffer()
  await change({ title: 'Another' })
  const stranger = await supplierOf(t.deps, await makeMerchant(t.deps))
  const answers = [
    await call(stranger, 'GET', mine),
    await call(stranger, 'POST', `${mine}/withdraw`),
    await call(stranger, 'DELETE', `${mine}/revision`),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('offer_not_found'))
  expect((await review(id)).body.revision).not.toBeNull()
  expect((await stored(id)).status).toBe('LIVE')
})
