import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caughtUp, testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { MerchantDetail } from '../../catalogue/merchants/schemas.ts'
import type { NotificationList } from '../../messaging/notifications/schemas.ts'
import type { AdminMerchantDetail } from '../merchant-editing/schemas.ts'
import type { MergeList } from '../merchant-merges/schemas.ts'
import { forgetOldMerges } from './jobs.ts'
import type { Restored, UndoPreview } from './schemas.ts'

const DAY_MS = 86_400_000

let t: TestApp
let admin: SignedIn
let employee: SignedIn
/** The server's clock runs this far ahead. */
let ahead = 0

beforeAll(async () => {
  t = await testApp({}, { now: () => new Date(Date.now() + ahead) })
  ;[admin, employee] = await Promise.all([t.signIn({ roles: ['ADMIN'] }), t.signIn()])
})
afterAll(() => t.close())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
async function call<Body>({ headers }: SignedIn, method: Method, path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  const body: Body & { code?: string } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const add = (name = `Brand ${newId()}`) => call<AdminMerchantDetail>(admin, 'POST', '/admin/merchants', { name })
const get = (id: string) => call<AdminMerchantDetail>(admin, 'GET', `/admin/merchants/${id}`)
async function merge(keptId: string, mergedId: string): Promise<string> {
  const [kept, merged] = [await get(keptId), await get(mergedId)]
  const asSeen = { keptUpdatedAt: kept.updatedAt, mergedUpdatedAt: merged.updatedAt }
  const { id } = await call<{ id: string }>(admin, 'POST', '/admin/merchant-merges', { keptId, mergedId, ...asSeen })
  await caughtUp(t.deps, 'actors')
  return id
}
async function undo(id: string) {
  const answer = await call<Restored>(admin, 'POST', `/admin/merchant-merges/${id}/undo`)
  await caughtUp(t.deps, 'actors')
  return answer
}
const preview = (id: string) => call<UndoPreview>(admin, 'GET', `/admin/merchant-merges/${id}/undo`)
async function seen(id: string): Promise<MerchantDetail> {
  await t.caughtUp()
  return await call<MerchantDetail>(employee, 'GET', `/merchants/${id}`)
}
const follow = (who: SignedIn, id: string) => call(who, 'PUT', `/me/follows/merchants/${id}`)
const unfollow = (who: SignedIn, id: string) => call(who, 'DELETE', `/me/follows/merchants/${id}`)
const followersOf = async (id: string) => {
  const rows = await t.deps.db
    .selectFrom('merchant_followers')
    .select('user_id')
    .where('merchant_id', '=', id)
    .execute()
  return rows.map((row) => row.user_id).toSorted()
}
const idsOf = (...people: SignedIn[]) => people.map(({ userId }) => userId).toSorted()
const offersOf = async (id: string) => {
  const rows = await t.deps.db.selectFrom('offers').select('id').where('merchant_id', '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}
const placesOf = async (id: string) => (await seen(id)).locations.map(({ name }) => name)
async function putPage(id: string, words: object) {
  const { updatedAt } = await get(id)
  return await call<AdminMerchantDetail>(admin, 'PUT', `/admin/merchants/${id}/page`, { ...words, updatedAt })
}
const LEITH = { name: 'Leith', postcode: 'EH6 6QQ', address: '1 Shore' }
const SOHO = { name: 'Soho', postcode: 'W1F 9TP' }

describe('the undo of a merge', () => {
  test('brings the merchant back as it was, with all that it had', async () => {
    const [kept, merged, beside] = [await add(), await add(), await add()]
    const offers = [
      await makeOffer(t.deps, { merchant_id: merged.id, brand: merged.name }),
      await makeOffer(t.deps, { merchant_id: merged.id, status: 'DRAFT' }),
    ]
    const [one, both] = [await t.signIn(), await t.signIn()]
    await Promise.all([follow(one, merged.id), follow(both, merged.id), follow(both, kept.id)])
    const [supplier, colleague] = [await supplierOf(t.deps, merged.id), await supplierOf(t.deps, kept.id)]
    await call(supplier, 'POST', `/supplier/merchants/${merged.id}/invitations`, { email: 'gwen@post.example' })
    await call(admin, 'PUT', `/admin/merchants/${merged.id}/related`, { from: [], to: [beside.id] })
    await putPage(kept.id, { locations: [LEITH], faqs: [{ question: 'Who?', answer: 'We.' }] })
    await putPage(merged.id, {
      about: 'Ours',
      locations: [LEITH, SOHO],
      faqs: [{ question: 'Where?', answer: 'Here.' }],
    })
    await call(supplier, 'PUT', `/supplier/merchants/${merged.id}/page`, { version: null, about: 'New words' })
    const filters = { merchant: merged.id, sort: 'newest' }
    await call(one, 'POST', '/me/saved-views', { name: 'Mine', filters })
    await call(admin, 'PUT', '/admin/merchant-differences', { merchantIds: [merged.id, beside.id], areDifferent: true })
    const before = [await seen(merged.id), await seen(kept.id)]
    const id = await merge(kept.id, merged.id)
    await seen(merged.id)

    expect(await preview(id)).toMatchObject({
      offers: { back: 2, away: 0 },
      offersSince: 0,
      followers: { back: 2, away: 0 },
      locations: { back: 2, away: 0 },
      people: { back: 1, away: 0 },
    })
    expect(await undo(id)).toMatchObject({ status: 200, merchantId: merged.id })
    expect([await seen(merged.id), await seen(kept.id)]).toEqual(before)
    expect(await offersOf(merged.id)).toEqual(offers.toSorted())
    expect(await followersOf(merged.id)).toEqual(idsOf(one, both))
    expect(await followersOf(kept.id)).toEqual(idsOf(both))
    const team = await call<{ people: object[]; invitations: object[] }>(
      supplier,
      'GET',
      `/supplier/merchants/${merged.id}/people`,
    )
    expect(team).toMatchObject({ status: 200, people: [{}], invitations: [{ email: 'gwen@post.example' }] })
    expect((await call(supplier, 'GET', `/supplier/merchants/${kept.id}/people`)).status).toBe(404)
    const waiting = await call<{ items: { merchantId: string }[] }>(admin, 'GET', '/admin/merchant-pages')
    expect(waiting.items.map(({ merchantId }) => merchantId)).toContain(merged.id)
    const views = await call<{ items: object[] }>(one, 'GET', '/me/saved-views')
    expect(views.items).toMatchObject([{ filters: { merchant: merged.id } }])
    const differences = await call<{ items: { merchants: { id: string }[] }[] }>(
      admin,
      'GET',
      '/admin/merchant-differences',
    )
    expect(differences.items[0]?.merchants.map((each) => each.id)).toContain(merged.id)
    const { items } = await call<NotificationList>(colleague, 'GET', '/me/notifications')
    expect(items[0]).toMatchObject({ title: `${merged.name} is a supplier of its own again` })
    const brand = await t.deps.db
      .selectFrom('offers')
      .select('brand')
      .where('id', '=', offers[0] ?? '')
      .executeTakeFirst()
    expect(brand).toEqual({ brand: merged.name })
  })

  test('leaves what came, changed and went since as it is now, and says so before', async () => {
    const [kept, merged, third] = [await add(), await add(), await add()]
    const [back, given, gone] = [
      await makeOffer(t.deps, { merchant_id: merged.id }),
      await makeOffer(t.deps, { merchant_id: merged.id }),
      await makeOffer(t.deps, { merchant_id: merged.id }),
    ]
    const [stays, left, again, late] = [await t.signIn(), await t.signIn(), await t.signIn(), await t.signIn()]
    await Promise.all([stays, left, again].map((one) => follow(one, merged.id)))
    await putPage(merged.id, { locations: [LEITH, SOHO] })
    const [supplier, leaver] = [await supplierOf(t.deps, merged.id), await supplierOf(t.deps, merged.id)]
    const id = await merge(kept.id, merged.id)
    const since = await makeOffer(t.deps, { merchant_id: kept.id, created_at: new Date(Date.now() + 60_000) })
    await t.deps.db.updateTable('offers').set({ merchant_id: third.id }).where('id', '=', given).execute()
    await t.deps.db.deleteFrom('offers').where('id', '=', gone).execute()
    await unfollow(left, kept.id)
    await unfollow(again, kept.id)
    await follow(again, kept.id)
    await follow(late, kept.id)
    // Saving the page writes its places anew.
    await putPage(kept.id, { locations: [{ ...SOHO, name: 'Soho, Broadwick Street' }] })
    await call(supplier, 'DELETE', `/supplier/merchants/${kept.id}/people/${leaver.userId}`)

    expect(await preview(id)).toMatchObject({
      offers: { back: 1, away: 2 },
      offersSince: 1,
      followers: { back: 1, away: 2 },
      locations: { back: 1, away: 1 },
      people: { back: 1, away: 1 },
    })
    expect((await undo(id)).status).toBe(200)
    expect(await offersOf(merged.id)).toEqual([back])
    expect(await offersOf(kept.id)).toEqual([since])
    expect(await followersOf(merged.id)).toEqual(idsOf(stays))
    expect(await followersOf(kept.id)).toEqual(idsOf(again, late))
    expect((await seen(merged.id)).locations.map(({ name }) => name)).toEqual(['Soho, Broadwick Street'])
    expect((await seen(kept.id)).locations).toEqual([])
    expect((await call(leaver, 'GET', `/supplier/merchants/${merged.id}/people`)).status).toBeGreaterThanOrEqual(403)
  })

  test('happens once, also when two ask for it at once', async () => {
    const [kept, merged] = [await add(), await add()]
    const id = await merge(kept.id, merged.id)
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual(['200', 'merge_undone'])
    expect(await preview(id)).toMatchObject({ status: 409, code: 'merge_undone' })
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', merged.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['merchant.added', 'merchant.merge_undone'])
    // It may be merged again.
    expect(await undo(await merge(kept.id, merged.id))).toMatchObject({ status: 200 })
    expect(await undo(newId())).toMatchObject({ status: 404, code: 'merge_not_found' })
  })

  test('is refused when the name is taken by now', async () => {
    const [kept, merged] = [await add(), await add()]
    const id = await merge(kept.id, merged.id)
    const taken = await add(merged.name.toUpperCase())
    expect(taken.status).toBe(201)
    expect(await undo(id)).toMatchObject({ status: 409, code: 'merchant_name_used' })
    await call(admin, 'DELETE', `/admin/merchants/${taken.id}`)
    expect(await undo(id)).toMatchObject({ status: 200 })
  })
})

describe('merges that build on each other', () => {
  test('are undone from the last one on', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    const offer = await makeOffer(t.deps, { merchant_id: b.id })
    const first = await merge(a.id, b.id)
    const second = await merge(c.id, a.id)
    expect(await undo(first)).toMatchObject({ status: 409, code: 'merge_chained' })
    expect(await undo(second)).toMatchObject({ status: 200, merchantId: a.id })
    expect(await seen(b.id)).toMatchObject({ id: a.id })
    expect(await offersOf(a.id)).toEqual([offer])
    expect(await undo(first)).toMatchObject({ status: 200, merchantId: b.id })
    expect(await offersOf(b.id)).toEqual([offer])
  })

  test('leave to a third one what it had too, in whichever order they are undone', async () => {
    const [kept, one, other] = [await add(), await add(), await add()]
    const person = await t.signIn()
    await Promise.all([follow(person, one.id), follow(person, other.id)])
    const supplier = await supplierOf(t.deps, one.id, other.id)
    await Promise.all([putPage(one.id, { locations: [LEITH] }), putPage(other.id, { locations: [LEITH] })])
    const merges = [await merge(kept.id, one.id), await merge(kept.id, other.id)]
    await undo(merges[0] ?? '')
    expect(await followersOf(kept.id)).toEqual([person.userId])
    expect(await placesOf(kept.id)).toEqual(['Leith'])
    expect((await call(supplier, 'GET', `/supplier/merchants/${kept.id}/people`)).status).toBe(200)
    await undo(merges[1] ?? '')
    for (const { id } of [one, other]) {
      expect(await followersOf(id)).toEqual([person.userId])
      expect(await placesOf(id)).toEqual(['Leith'])
      expect((await call(supplier, 'GET', `/supplier/merchants/${id}/people`)).status).toBe(200)
    }
    expect([await followersOf(kept.id), await placesOf(kept.id)]).toEqual([[], []])
    expect((await call(supplier, 'GET', `/supplier/merchants/${kept.id}/people`)).status).toBe(404)
  })
})

test('after 30 days a merge stands for good: nothing of it is kept in mind but where its address leads', async () => {
  const [kept, merged] = [await add(), await add()]
  const person = await t.signIn()
  await follow(person, merged.id)
  const id = await merge(kept.id, merged.id)
  const rows = () => t.deps.db.selectFrom('merchant_merge_rows').select('id').where('merge_id', '=', id).execute()
  try {
    ahead = 30 * DAY_MS - 60_000
    await forgetOldMerges(t.deps)
    expect(await rows()).toHaveLength(1)
    ahead = 30 * DAY_MS + 60_000
    expect((await undo(id)).status).not.toBe(200)
    await forgetOldMerges(t.deps)
    expect(await rows()).toEqual([])
  } finally {
    ahead = 0
  }
  const { items } = await call<MergeList>(admin, 'GET', '/admin/merchant-merges')
  expect(items.find((one) => one.id === id)).toMatchObject({ canUndo: false, leadsTo: kept.id })
  expect(await undo(id)).toMatchObject({ status: 409, code: 'merge_over' })
  expect(await seen(merged.id)).toMatchObject({ id: kept.id })
})
