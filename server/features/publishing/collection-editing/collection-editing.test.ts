import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCompany, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { announceNews } from '../../messaging/news/jobs.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CollectionDetail, CollectionList } from '../../catalogue/collections/schemas.ts'
import type { NotificationList } from '../../messaging/notifications/schemas.ts'
import { fillCollections } from './jobs.ts'
import type { AdminCollectionDetail, AdminCollectionList, RuleMatches } from './schemas.ts'

let t: TestApp
let admin: SignedIn
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
  me = await t.signIn()
})
afterAll(() => t.close())

const NO_RULE = { category: null, merchantId: null, discountType: null, discountAtLeast: null }

const FORM = {
  title: 'Payday treats',
  description: 'Small things.',
  imageUrl: null,
  companyId: null,
  status: 'LIVE',
  startsAt: null,
  endsAt: null,
  rule: null as object | null,
  offerIds: [] as string[],
}

const post = (fields: object = {}) =>
  t.inject({ method: 'POST', url: '/api/admin/collections', headers: admin.headers, payload: { ...FORM, ...fields } })

const put = (path: string, payload: object) =>
  t.inject({ method: 'PUT', url: `/api/admin/collections/${path}`, headers: admin.headers, payload })

async function make(fields: object = {}): Promise<AdminCollectionDetail> {
  const answer = await post(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function save({ id, updatedAt }: AdminCollectionDetail, fields: object = {}): Promise<AdminCollectionDetail> {
  const answer = await put(id, { ...FORM, ...fields, updatedAt })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const listed = async () =>
  (await t.inject({ url: '/api/admin/collections', headers: admin.headers })).json<AdminCollectionList>().items

/** What an employee sees, once the change has reached what is kept in memory. */
async function seen(slug: string, person = me): Promise<string[] | undefined> {
  await t.caughtUp()
  const answer = await t.inject({ url: `/api/collections/${slug}`, headers: person.headers })
  return answer.statusCode === 200 ? answer.json<CollectionDetail>().offers.map(({ id }) => id) : undefined
}

const follow = async (id: string, person = me) =>
  t.inject({ method: 'PUT', url: `/api/me/follows/collections/${id}`, headers: person.headers })

const bell = async (person: SignedIn) =>
  (await t.inject({ url: '/api/me/notifications', headers: person.headers }))
    .json<NotificationList>()
    .items.map(({ title }) => title)

const audited = async (id: string) =>
  (
    await t.deps.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('created_at').execute()
  ).map(({ action }) => action)

test('a collection has its offers in the order of staff, an address of its own, and a line in the log a deed', async () => {
  const [one = '', two = '', three = ''] = await makeOffers(t.deps, {}, {}, {})
  const made = await make({ title: 'Weekends away', offerIds: [two, one] })
  expect(made).toMatchObject({ slug: 'weekends-away', state: 'SHOWN', offerCount: 2 })
  expect(await seen('weekends-away')).toEqual([two, one])
  expect((await make({ title: 'Weekends away!' })).slug).toBe('weekends-away-2')
  await save(made, { title: 'Weekends', offerIds: [three, two] })
  expect(await seen('weekends-away')).toEqual([three, two])
  const gone = await t.inject({ method: 'DELETE', url: `/api/admin/collections/${made.id}`, headers: admin.headers })
  expect(gone.statusCode).toBe(204)
  expect(await seen('weekends-away')).toBeUndefined()
  expect(await audited(made.id)).toEqual(['collection.created', 'collection.updated', 'collection.deleted'])
})

test('a draft, one that has not begun, and one that is over are seen by nobody, anywhere', async () => {
  const offerIds = [await makeOffer(t.deps)]
  const states = [
    await make({ title: 'Hidden draft', status: 'DRAFT', offerIds }),
    await make({ title: 'Hidden later', startsAt: days(1).toISOString(), offerIds }),
    await make({ title: 'Hidden over', endsAt: days(-1).toISOString(), offerIds }),
  ]
  expect(states.map(({ state }) => state)).toEqual(['DRAFT', 'SCHEDULED', 'ENDED'])
  await t.caughtUp()
  const list = (await t.inject({ url: '/api/collections', headers: me.headers })).json<CollectionList>()
  const found = await t.inject({ url: '/api/search?q=Hidden', headers: me.headers })
  for (const { id, slug } of states) {
    expect(list.items.map((one) => one.id)).not.toContain(id)
    expect(await seen(slug)).toBeUndefined()
    expect((await follow(id)).statusCode).toBe(404)
  }
  expect(found.json<{ collections: unknown[] }>().collections).toEqual([])
})

test('a company’s collection is its people’s alone', async () => {
  const companyId = await makeCompany(t.deps)
  const colleague = await t.signIn({ companyId })
  const made = await make({ title: 'Ours', companyId })
  expect(made.company).toEqual({ id: companyId, name: 'Harbour & Finch' })
  expect(await seen(made.slug, colleague)).toEqual([])
  expect(await seen(made.slug)).toBeUndefined()
})

test('a rule brings in what matches, the best first, and lets go of what has ended', async () => {
  const merchantId = await makeMerchant(t.deps)
  const common = { merchant_id: merchantId, category: 'Home' as const }
  const [plain = '', featured = ''] = await makeOffers(
    t.deps,
    { ...common, discount_value: 30, reliability_score: 90 },
    { ...common, discount_value: 35, featured: true },
    { ...common, discount_value: 29.99 },
    { ...common, discount_value: 40, discount_type: 'AMOUNT' },
    { ...common, discount_value: 40, category: 'Tech' },
    { ...common, discount_value: 40, status: 'DRAFT' },
  )
  const rule = { category: 'Home', merchantId, discountType: 'PERCENT', discountAtLeast: 30 }
  const matches = await t.inject({
    url: `/api/admin/collections/matches?category=Home&merchantId=${merchantId}&discountType=PERCENT&discountAtLeast=30`,
    headers: admin.headers,
  })
  expect(matches.json<RuleMatches>()).toMatchObject({ total: 2, first: [{ id: featured }, { id: plain }] })
  const { slug } = await make({ title: 'A warmer home', rule })
  expect(await seen(slug)).toEqual([featured, plain])
  const newest = await makeOffer(t.deps, { ...common, discount_value: 50, reliability_score: 95 })
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', featured).execute()
  await fillCollections(t.deps)
  expect(await seen(slug)).toEqual([newest, plain])
})

test('a rule’s collection holds a hundred at most', async () => {
  const merchantId = await makeMerchant(t.deps)
  await makeOffers(t.deps, ...Array.from({ length: 103 }, () => ({ merchant_id: merchantId })))
  const made = await make({ title: 'All of one', rule: { ...NO_RULE, merchantId } })
  expect(made.offerCount).toBe(100)
})

test('followers hear of what is new under a rule, once, and not of what it found when it was made', async () => {
  const merchantId = await makeMerchant(t.deps)
  const follower = await t.signIn()
  const [, hidden = ''] = await makeOffers(
    t.deps,
    { merchant_id: merchantId },
    { merchant_id: merchantId, category: 'Home' },
  )
  await announceNews(t.deps)
  const made = await make({ title: 'News of one', offerIds: [] })
  await follow(made.id, follower)
  const ruled = await save(made, { title: 'News of one', rule: { ...NO_RULE, category: 'Tech', merchantId } })
  expect(ruled.offerCount).toBe(1)
  const hear = async () => {
    await fillCollections(t.deps)
    await announceNews(t.deps)
    return await bell(follower)
  }
  expect(await hear()).toEqual([])
  // An old offer that comes to match is there without a word.
  await t.deps.db.updateTable('offers').set({ category: 'Tech' }).where('id', '=', hidden).execute()
  expect(await hear()).toEqual([])
  expect(await seen(made.slug)).toHaveLength(2)
  await makeOffer(t.deps, { merchant_id: merchantId })
  expect(await hear()).toEqual(['New in News of one'])
  await save(ruled, { title: 'News of one', rule: { ...NO_RULE, merchantId } })
  await makeOffer(t.deps, { merchant_id: merchantId })
  expect(await hear()).toEqual(['2 new offers in News of one'])
})

test('an offer that leaves and comes back is told of once', async () => {
  const merchantId = await makeMerchant(t.deps)
  const follower = await t.signIn()
  const made = await make({ title: 'Once only', rule: { ...NO_RULE, merchantId } })
  await follow(made.id, follower)
  const offerId = await makeOffer(t.deps, { merchant_id: merchantId })
  const set = async (status: 'LIVE' | 'REVIEW') => {
    await t.deps.db.updateTable('offers').set({ status }).where('id', '=', offerId).execute()
    await fillCollections(t.deps)
    await announceNews(t.deps)
  }
  await set('LIVE')
  await sql`update notifications set read_at = now() where user_id = ${follower.userId}`.execute(t.deps.db)
  await set('REVIEW')
  await set('LIVE')
  const { rows } = await sql<{ read_at: string | null }>`
    select read_at from notifications where user_id = ${follower.userId}`.execute(t.deps.db)
  expect(rows.map(({ read_at: readAt }) => readAt !== null)).toEqual([true])
})

test('of two who change one at the same time the second is told so, and nothing of theirs is kept', async () => {
  const [one = '', two = ''] = await makeOffers(t.deps, {}, {})
  const made = await make({ title: 'Two at once', offerIds: [one] })
  const change = { ...FORM, title: 'Two at once', updatedAt: made.updatedAt }
  const answers = await Promise.all([
    put(made.id, { ...change, offerIds: [two] }),
    put(made.id, { ...change, offerIds: [two] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = await put(made.id, { ...change, offerIds: [one] })
  expect(late.json()).toMatchObject({ code: 'conflict' })
  expect(await seen(made.slug)).toEqual([two])
})

test('the order is saved as a whole; one that does not know every collection is refused', async () => {
  await make({ title: 'To be moved' })
  const before = (await listed()).map(({ id }) => id)
  const after = [...before.slice(-1), ...before.slice(0, -1)]
  expect((await put('order', { ids: after })).statusCode).toBe(204)
  expect((await listed()).map(({ id }) => id)).toEqual(after)
  expect(await audited(after[0] ?? '')).toContain('collection.moved')
  for (const ids of [after.slice(1), [...after, newId()], [...after.slice(1), newId()]]) {
    expect((await put('order', { ids })).json()).toMatchObject({ code: 'conflict' })
  }
})

/** The boxes that are to blame. */
const paths = async (fields: object) =>
  (await post(fields)).json<{ issues?: { path: string }[] }>().issues?.map(({ path }) => path)

const code = async (fields: object) => (await post(fields)).json<{ code: string }>().code

test('what makes no sense is refused at its box', async () => {
  expect(await paths({ title: ' ' })).toEqual(['title'])
  expect(await paths({ startsAt: days(2).toISOString(), endsAt: days(1).toISOString() })).toEqual(['endsAt'])
  expect(await paths({ rule: NO_RULE })).toEqual(['rule.category'])
  expect(await paths({ rule: { ...NO_RULE, discountType: 'PERCENT', discountAtLeast: 101 } })).toEqual([
    'rule.discountAtLeast',
  ])
  expect(await paths({ imageUrl: 'http://pictures.example/a.png' })).toEqual(['imageUrl'])
  expect(await code({ companyId: newId() })).toBe('company_not_found')
  expect(await code({ rule: { ...NO_RULE, merchantId: newId() } })).toBe('merchant_not_found')
})
