import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caughtUp, testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { MerchantDetail } from '../../catalogue/merchants/schemas.ts'
import type { OfferList } from '../../catalogue/offers/schemas.ts'
import type { NotificationList } from '../../messaging/notifications/schemas.ts'
import type { AdminMerchantDetail } from '../merchant-editing/schemas.ts'
import type { MergeList, MergePreview } from '../merchant-merges/schemas.ts'

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
  const body: Body & { code?: string } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const add = (name = `Brand ${newId()}`, fields: object = {}) =>
  call<AdminMerchantDetail>(admin, 'POST', '/admin/merchants', { name, ...fields })
const get = (id: string) => call<AdminMerchantDetail>(admin, 'GET', `/admin/merchants/${id}`)
const preview = (keptId: string, mergedId: string) =>
  call<MergePreview>(admin, 'GET', `/admin/merchant-merges/preview?keptId=${keptId}&mergedId=${mergedId}`)
async function merge(keptId: string, mergedId: string) {
  const [kept, merged] = [await get(keptId), await get(mergedId)]
  const asSeen = { keptUpdatedAt: kept.updatedAt, mergedUpdatedAt: merged.updatedAt }
  const answer = await call<{ id: string }>(admin, 'POST', '/admin/merchant-merges', { keptId, mergedId, ...asSeen })
  await caughtUp(t.deps, 'actors')
  return answer
}
async function seen(id: string): Promise<MerchantDetail & { status: number; code?: string }> {
  await t.caughtUp()
  return await call<MerchantDetail>(employee, 'GET', `/merchants/${id}`)
}
const follow = (who: SignedIn, id: string) => call(who, 'PUT', `/me/follows/merchants/${id}`)
const followersOf = async (id: string) => {
  const rows = await t.deps.db
    .selectFrom('merchant_followers')
    .select('user_id')
    .where('merchant_id', '=', id)
    .execute()
  return rows.map((row) => row.user_id).toSorted()
}
const page = (id: string, updatedAt: string, words: object) =>
  call<AdminMerchantDetail>(admin, 'PUT', `/admin/merchants/${id}/page`, { ...words, updatedAt })
const LEITH = { name: 'Leith', postcode: 'EH6 6QQ' }
const bell = async (who: SignedIn) => (await call<NotificationList>(who, 'GET', '/me/notifications')).items

describe('a merge', () => {
  test('moves offers of every status, under the name of the one that stays, and its old address leads there', async () => {
    const [kept, merged] = [await add(), await add()]
    const live = await makeOffer(t.deps, { merchant_id: merged.id, brand: merged.name, offer_url: 'https://a.co.uk' })
    const draft = await makeOffer(t.deps, { merchant_id: merged.id, status: 'DRAFT', brand: 'A line of its own' })
    const gone = await makeOffer(t.deps, { merchant_id: merged.id, deleted_at: new Date() })
    expect(await preview(kept.id, merged.id)).toMatchObject({
      kept: { name: kept.name },
      merged: { name: merged.name },
      offers: [
        { status: 'DRAFT', count: 1 },
        { status: 'LIVE', count: 1 },
      ],
      deletedOffers: 1,
    })
    await seen(merged.id)
    expect(await merge(kept.id, merged.id)).toMatchObject({ status: 201 })
    const rows = await t.deps.db
      .selectFrom('offers')
      .select(['id', 'merchant_id', 'brand', 'search_text'])
      .where('id', 'in', [live, draft, gone])
      .execute()
    expect(rows.map((row) => row.merchant_id)).toEqual([kept.id, kept.id, kept.id])
    expect(rows.find(({ id }) => id === live)).toMatchObject({ brand: kept.name })
    expect(rows.find(({ id }) => id === live)?.search_text).toContain(kept.name.toLowerCase())
    expect(rows.find(({ id }) => id === draft)).toMatchObject({ brand: 'A line of its own' })
    expect(await seen(merged.id)).toMatchObject({ status: 200, id: kept.id, name: kept.name, offers: [{ id: live }] })
    const list = await call<OfferList>(employee, 'GET', `/offers?merchant=${merged.id}`)
    expect(list.items.map(({ id, merchant }) => [id, merchant.id])).toEqual([[live, kept.id]])
    expect((await get(merged.id)).code).toBe('merchant_not_found')
    const names = await call<{ items: { id: string }[] }>(employee, 'GET', '/merchants')
    expect(names.items.filter(({ id }) => id === merged.id)).toEqual([])
  })

  test('keeps each follower, each place and each question once', async () => {
    const [kept, merged] = [await add(), await add()]
    const [one, both] = [await t.signIn(), await t.signIn()]
    await Promise.all([follow(one, merged.id), follow(both, merged.id), follow(both, kept.id)])
    const place = { ...LEITH, address: '1 Shore', openingHours: 'mon 9-17' }
    await page(kept.id, kept.updatedAt, { locations: [place], faqs: [{ question: 'Do you post?', answer: 'Yes.' }] })
    await page(merged.id, merged.updatedAt, {
      locations: [
        { ...LEITH, name: 'Leith shop' },
        { ...LEITH, address: '9 Quay' },
        { name: 'Soho', postcode: 'W1F 9TP' },
      ],
      faqs: [
        { question: 'Do you post', answer: 'No.' },
        { question: 'Who are you?', answer: 'Us.' },
      ],
    })
    expect(await preview(kept.id, merged.id)).toMatchObject({
      followers: { total: 2, same: 1 },
      locations: { total: 3, same: 1 },
      faqs: { total: 2, added: 1 },
    })
    await merge(kept.id, merged.id)
    expect(await followersOf(kept.id)).toEqual([one.userId, both.userId].toSorted())
    const { locations, faqs } = await seen(kept.id)
    expect(locations.map(({ name, address }) => [name, address])).toEqual([
      ['Leith', '1 Shore'],
      ['Leith', '9 Quay'],
      ['Soho', ''],
    ])
    expect(faqs.map(({ answer }) => answer)).toEqual(['Yes.', 'Us.'])
  })

  test('gives its team all of the one that stays at once, and tells the suppliers of both', async () => {
    const [kept, merged] = [await add(), await add()]
    const [coming, staying, both] = [
      await supplierOf(t.deps, merged.id),
      await supplierOf(t.deps, kept.id),
      await supplierOf(t.deps, kept.id, merged.id),
    ]
    const theirs = await makeOffer(t.deps, { merchant_id: kept.id, source: 'supplier_portal' })
    await call(coming, 'POST', `/supplier/merchants/${merged.id}/invitations`, { email: 'both@post.example' })
    await call(coming, 'POST', `/supplier/merchants/${merged.id}/invitations`, { email: 'one@post.example' })
    await call(staying, 'POST', `/supplier/merchants/${kept.id}/invitations`, { email: 'both@post.example' })
    const seesTheirs = async () => {
      const { items } = await call<{ items: { id: string }[] }>(coming, 'GET', '/supplier/offers')
      return items.some(({ id }) => id === theirs)
    }
    expect(await seesTheirs()).toBe(false)
    expect(await preview(kept.id, merged.id)).toMatchObject({
      people: { total: 2, same: 1 },
      keptPeople: 2,
      invitations: { total: 2, same: 1 },
    })
    await merge(kept.id, merged.id)
    const team = await call<{ people: { id: string }[]; invitations: { email: string }[] }>(
      coming,
      'GET',
      `/supplier/merchants/${kept.id}/people`,
    )
    expect(team).toMatchObject({ status: 200, people: [{}, {}, {}] })
    expect(await seesTheirs()).toBe(true)
    expect(team.invitations.map(({ email }) => email).toSorted()).toEqual(['both@post.example', 'one@post.example'])
    expect((await call(both, 'GET', `/supplier/merchants/${merged.id}/people`)).status).toBe(404)
    const title = `${merged.name} is part of ${kept.name} now`
    expect(await bell(coming)).toMatchObject([{ title, body: expect.stringContaining('you see all offers') }])
    expect(await bell(staying)).toMatchObject([{ title, body: expect.stringContaining('they see all that you see') }])
    expect(await bell(both)).toHaveLength(1)
    expect(await bell(employee)).toEqual([])
  })

  test('takes along what else names it, and sets aside what is about its page', async () => {
    const [kept, merged, beside] = [await add(), await add(), await add()]
    await call(admin, 'PUT', `/admin/merchants/${merged.id}/related`, { from: [], to: [beside.id, kept.id] })
    await call(admin, 'PUT', `/admin/merchants/${beside.id}/related`, { from: [], to: [merged.id] })
    const filters = { merchant: merged.id, sort: 'newest' }
    await call(employee, 'POST', '/me/saved-views', { name: 'Mine', filters })
    const supplier = await supplierOf(t.deps, merged.id)
    await call(supplier, 'PUT', `/supplier/merchants/${merged.id}/page`, { version: null, about: 'New words' })
    const collection = newId()
    await sql`insert into collections (id, slug, title) values (${collection}::uuid, ${collection}, 'All of it')`.execute(
      t.deps.db,
    )
    await t.deps.db
      .insertInto('collection_rules')
      .values({ collection_id: collection, merchant_id: merged.id, filled_at: new Date() })
      .execute()
    expect(await preview(kept.id, merged.id)).toMatchObject({
      related: 2,
      rules: ['All of it'],
      views: 1,
      hasProposal: true,
    })
    await merge(kept.id, merged.id)
    expect((await get(kept.id)).related.map(({ id }) => id)).toEqual([beside.id])
    expect((await get(beside.id)).related.map(({ id }) => id)).toEqual([kept.id])
    const views = await call<{ items: { filters: object }[] }>(employee, 'GET', '/me/saved-views')
    expect(views.items).toMatchObject([{ filters: { merchant: kept.id } }])
    const rule = await t.deps.db
      .selectFrom('collection_rules')
      .select('merchant_id')
      .where('collection_id', '=', collection)
      .execute()
    expect(rule).toEqual([{ merchant_id: kept.id }])
    const waiting = await call<{ items: { merchantId: string }[] }>(admin, 'GET', '/admin/merchant-pages')
    expect(waiting.items.map(({ merchantId }) => merchantId)).not.toContain(kept.id)
  })

  test('stands in the list and, once, in the log with what was moved', async () => {
    const [kept, merged] = [await add(), await add()]
    await makeOffer(t.deps, { merchant_id: merged.id })
    const { id } = await merge(kept.id, merged.id)
    const { items } = await call<MergeList>(admin, 'GET', '/admin/merchant-merges')
    expect(items[0]).toMatchObject({
      id,
      mergedName: merged.name,
      leadsTo: kept.id,
      moved: { offers: 1 },
      canUndo: true,
    })
    expect(Date.parse(items[0]?.undoUntil ?? '') - Date.parse(items[0]?.mergedAt ?? '')).toBe(30 * 86_400_000)
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('entity_id', '=', kept.id)
      .where('action', '=', 'merchant.merged')
      .execute()
    expect(log).toMatchObject([{ detail: { merged: merged.name, mergedId: merged.id, offers: '1', followers: '0' } }])
  })

  test('is refused into itself, over what somebody changed, and past what a page holds', async () => {
    const [kept, merged] = [await add(), await add()]
    expect(await preview(kept.id, kept.id)).toMatchObject({ status: 400, code: 'merge_with_itself' })
    expect(await preview(kept.id, newId())).toMatchObject({ status: 404, code: 'merchant_not_found' })
    const body = {
      keptId: kept.id,
      mergedId: merged.id,
      keptUpdatedAt: kept.updatedAt,
      mergedUpdatedAt: merged.updatedAt,
    }
    await page(merged.id, merged.updatedAt, { about: 'Changed' })
    expect(await call(admin, 'POST', '/admin/merchant-merges', body)).toMatchObject({ status: 409, code: 'conflict' })
    await sql`insert into merchant_locations (id, merchant_id, label, postcode, latitude, longitude, address)
      select gen_random_uuid(), m.id, 'Shop', 'M1 1AA', 53, -2, gen_random_uuid()::text from merchants m, generate_series(1, 101)
      where m.id = any(${[kept.id, merged.id]}::uuid[])`.execute(t.deps.db)
    expect(await merge(kept.id, merged.id)).toMatchObject({ status: 409, code: 'merge_too_many_locations' })
    expect((await get(merged.id)).status).toBe(200)
  })

  test('keeps the pictures of both, also the same one', async () => {
    const [kept, merged] = [await add(), await add()]
    const bytes = Buffer.from(newId())
    const ids = [newId(), newId()]
    await t.deps.db
      .insertInto('pictures')
      .values(
        [kept.id, merged.id].map((merchantId, index) => ({
          id: ids[index] ?? '',
          merchant_id: merchantId,
          sha256: bytes,
          width: 1,
          height: 1,
          state: 'KEPT',
          created_at: new Date(),
          used_at: new Date(),
        })),
      )
      .execute()
    expect((await merge(kept.id, merged.id)).status).toBe(201)
    const rows = await t.deps.db
      .selectFrom('pictures')
      .select(['id', 'merchant_id', 'is_double'])
      .where('id', 'in', ids)
      .orderBy('is_double')
      .execute()
    expect(rows).toEqual(ids.map((id, index) => ({ id, merchant_id: kept.id, is_double: index === 1 })))
  })
})

test('an old address leads through two merges, and the address of a merchant that is deleted leads nowhere', async () => {
  const [a, b, c] = [await add(), await add(), await add()]
  await merge(b.id, a.id)
  await merge(c.id, b.id)
  expect(await seen(a.id)).toMatchObject({ id: c.id })
  expect(await seen(b.id)).toMatchObject({ id: c.id })
  expect((await call(admin, 'DELETE', `/admin/merchants/${c.id}`)).status).toBe(204)
  expect(await seen(a.id)).toMatchObject({ status: 404, code: 'merchant_not_found' })
})
