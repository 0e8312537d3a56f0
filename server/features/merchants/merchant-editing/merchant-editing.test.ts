import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { MerchantDetail } from '../../catalogue/merchants/schemas.ts'
import type { Picture } from '../../catalogue/pictures/schemas.ts'
import type { AdminMerchantDetail, AdminMerchantList } from './schemas.ts'

let t: TestApp
let admin: SignedIn
let employee: SignedIn

beforeAll(async () => {
  t = await testApp()
  ;[admin, employee] = await Promise.all([t.signIn({ roles: ['ADMIN'] }), t.signIn()])
})
afterAll(() => t.close())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
async function call<Body>({ headers }: SignedIn, method: Method, path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  const body: Body & { code?: string; issues?: { path: string }[] } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const aName = () => `Kettle ${newId()}`
const add = (fields: object) =>
  call<AdminMerchantDetail>(admin, 'POST', '/admin/merchants', { name: aName(), ...fields })
const get = (id: string) => call<AdminMerchantDetail>(admin, 'GET', `/admin/merchants/${id}`)
const put = (id: string, fields: object, part = '') =>
  call<AdminMerchantDetail>(admin, 'PUT', `/admin/merchants/${id}${part}`, fields)
const list = (query: Record<string, string>) =>
  call<AdminMerchantList>(admin, 'GET', `/admin/merchants?${new URLSearchParams(query).toString()}`)
async function seen(id: string): Promise<MerchantDetail> {
  await t.caughtUp()
  return await call<MerchantDetail>(employee, 'GET', `/merchants/${id}`)
}
const actionsOn = async (id: string) => {
  const rows = await t.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
async function upload(who: SignedIn, merchantId: string, door: 'admin' | 'supplier' = 'admin') {
  const payload = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#245' } })
    .png()
    .toBuffer()
  const headers = { ...who.headers, 'content-type': 'image/png' }
  const url = `/api/${door}/pictures?merchantId=${merchantId}`
  const answer = await t.inject({ method: 'POST', url, headers, payload })
  return answer.json<Picture & { code?: string }>()
}

describe('the list', () => {
  test('is by name in pages, finds by a part of it, and counts offers that are not deleted', async () => {
    const mark = newId()
    const names = ['b', 'A', 'c'].map((letter) => `${letter} ${mark}`)
    const [id = ''] = await Promise.all(names.map((name) => makeMerchant(t.deps, name)))
    await makeOffer(t.deps, { merchant_id: id, status: 'DRAFT' })
    await makeOffer(t.deps, { merchant_id: id, deleted_at: new Date() })
    const first = await list({ q: mark.toUpperCase(), limit: '2' })
    expect(first).toMatchObject({
      total: 3,
      totalIsCapped: false,
      items: [
        { name: names[1], offers: 0 },
        { name: names[0], offers: 1 },
      ],
    })
    const rest = await list({ q: mark, limit: '2', cursor: first.nextCursor ?? '' })
    expect(rest).toMatchObject({ total: null, nextCursor: null, items: [{ name: names[2] }] })
    expect(await list({ cursor: 'x' })).toMatchObject({ code: 'bad_request' })
  })
})

describe('a supplier', () => {
  test('is added with its trimmed categories, and its name is needed and must be free', async () => {
    const added = await add({ siteUrl: 'https://kettle.example/', categories: [' Tea ', 'Travel', 'Tech'] })
    expect(added).toMatchObject({ categories: ['Tech', 'Travel', 'Tea'], siteUrl: 'https://kettle.example/' })
    expect(await actionsOn(added.id)).toEqual(['merchant.added'])
    expect(await add({ name: added.name.toUpperCase() })).toMatchObject({ status: 409, code: 'merchant_name_used' })
    expect(await add({ name: ' ' })).toMatchObject({ status: 400, issues: [{ path: 'name' }] })
  })

  test('is changed at once for employees, and not over what somebody else has changed', async () => {
    const { id, updatedAt, name } = await add({})
    await seen(id)
    const wish = { name: `${name} & Moor`, description: 'Tea by post', updatedAt }
    const answers = await Promise.all([put(id, wish), put(id, { ...wish, description: 'Late' })])
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['conflict', 'done'])
    expect(await seen(id)).toMatchObject({ name: `${name} & Moor` })
    expect(await put(newId(), wish)).toMatchObject({ status: 404, code: 'merchant_not_found' })
  })

  test('has a page with locations, which staff change without a review', async () => {
    const { id, updatedAt } = await add({})
    const words = {
      about: 'We roast by hand.',
      faqs: [{ question: 'Do you deliver?', answer: 'Yes.' }],
      locations: [{ name: 'Leith', postcode: 'EH6 6QQ', openingHours: 'mon-fri 7am-4pm' }],
    }
    const nowhere = { locations: [{ name: 'Nowhere', postcode: 'ZZ9 9ZZ' }], updatedAt }
    expect(await put(id, nowhere, '/page')).toMatchObject({ issues: [{ path: 'locations.0.postcode' }] })
    expect(await put(id, { ...words, updatedAt }, '/page')).toMatchObject({ status: 200, ties: { locations: 1 } })
    expect(await seen(id)).toMatchObject({ about: words.about, locations: [{ openingHours: 'Mon–Fri 07:00–16:00' }] })
    expect(await put(id, { ...words, updatedAt }, '/page')).toMatchObject({ code: 'conflict' })
    expect(await actionsOn(id)).toEqual(['merchant.added', 'merchant.page_updated'])
  })

  test('has others beside it in their order, but neither itself nor what is gone', async () => {
    const { id } = await add({})
    const [one, other] = [await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const wish = { from: [], to: [other, id, newId(), one] }
    expect((await put(id, wish, '/related')).related.map((each) => each.id)).toEqual([other, one])
    expect((await seen(id)).related.map((each) => each.id)).toEqual([other, one])
    expect(await put(id, wish, '/related')).toMatchObject({ code: 'conflict' })
  })
})

test('a logo is a picture of this merchant that staff uploaded, or an address elsewhere', async () => {
  const [mine, other] = [await add({}), await add({})]
  const { url } = await upload(admin, mine.id)
  const { name, updatedAt } = mine
  expect(await put(other.id, { ...other, logoUrl: url })).toMatchObject({ issues: [{ path: 'logoUrl' }] })
  expect(await put(mine.id, { name, updatedAt, logoUrl: url })).toMatchObject({ logo: url, logoUrl: url })
  expect((await seen(mine.id)).logoUrl).toBe(url)
  const { updatedAt: next } = await get(mine.id)
  const foreign = { name, updatedAt: next, logoUrl: 'https://kettle.example/logo.png' }
  expect(await put(mine.id, foreign)).toMatchObject({ logo: null, logoUrl: foreign.logoUrl })
  expect(await upload(admin, newId())).toMatchObject({ code: 'merchant_not_found' })
  const supplier = await supplierOf(t.deps, other.id)
  expect(await upload(supplier, mine.id, 'supplier')).toMatchObject({ code: 'merchant_not_found' })
})

describe('deleting', () => {
  test('takes what hangs on a supplier with it', async () => {
    const { id } = await add({})
    await supplierOf(t.deps, id)
    await call(employee, 'PUT', `/me/me/follows/merchants/${id}`)
    expect((await get(id)).ties).toMatchObject({ suppliers: 1, liveOffers: 0 })
    expect(await call(admin, 'DELETE', `/admin/merchants/${id}`)).toMatchObject({ status: 204 })
    expect(await get(id)).toMatchObject({ status: 404, code: 'merchant_not_found' })
    expect(await call(admin, 'DELETE', `/admin/merchants/${id}`)).toMatchObject({ code: 'merchant_not_found' })
    expect(await actionsOn(id)).toEqual(['merchant.added', 'merchant.deleted'])
  })

  test.each([{ status: 'LIVE' as const }, { status: 'DRAFT' as const }, { deleted_at: new Date() }])(
    'is refused while there is an offer with %j',
    async (fields) => {
      const { id } = await add({})
      await makeOffer(t.deps, { merchant_id: id, ...fields })
      const { ties } = await get(id)
      expect(ties.liveOffers + ties.otherOffers + ties.deletedOffers).toBe(1)
      const refused = await call(admin, 'DELETE', `/admin/merchants/${id}`)
      expect(refused).toMatchObject({ status: 409, code: 'merchant_has_offers' })
      expect((await seen(id)).id).toBe(id)
    },
  )
})
