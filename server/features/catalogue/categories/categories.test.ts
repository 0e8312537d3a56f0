import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_CATEGORIES } from '../../../../domain/first-categories.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { countCompanyWeeks } from '../../companies/company-figures/jobs.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferList } from '../offers/schemas.ts'
import type { AdminCategory, AdminCategoryList, CategoryList } from './schemas.ts'

let t: TestApp
let admin: SignedIn
let employee: SignedIn

beforeAll(async () => {
  t = await testApp()
  ;[admin, employee] = await Promise.all([t.signIn({ roles: ['ADMIN'] }), t.signIn()])
})
afterAll(() => t.close())

beforeEach(async () => {
  const { db } = t.deps
  for (const table of ['collections', 'offers', 'merchants', 'saved_views'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('categories').execute()
  const rows = FIRST_CATEGORIES.map((name, index) => ({ id: newId(), name, icon: 'tag', display_order: index + 1 }))
  await db.insertInto('categories').values(rows).execute()
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
async function call<Body>({ headers }: SignedIn, method: Method, path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  const body: Body & { code?: string; issues?: { path: string }[] } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const all = async () => (await call<AdminCategoryList>(admin, 'GET', '/admin/categories')).items
async function one(name: string): Promise<AdminCategory> {
  return (await all()).find((category) => category.name === name) ?? expect.fail(`no ${name}`)
}
const shown = async (who = employee) => {
  await t.caughtUp()
  return (await call<CategoryList>(who, 'GET', '/categories')).items.map(({ name }) => name)
}
const inCategory = async (category: string) => {
  await t.caughtUp()
  return (await call<OfferList>(employee, 'GET', `/offers?category=${encodeURIComponent(category)}`)).items
}
const change = (category: AdminCategory, fields: Partial<AdminCategory>) => {
  const { id, name, description, icon, displayOrder, updatedAt } = { ...category, ...fields }
  const payload = { name, description, icon, displayOrder, updatedAt }
  return call<AdminCategory>(admin, 'PUT', `/admin/categories/${id}`, payload)
}
const remove = (id: string, moveTo?: string) =>
  call(admin, 'DELETE', `/admin/categories/${id}${moveTo ? `?moveTo=${moveTo}` : ''}`)
const actionsOn = (id: string) =>
  t.deps.db.selectFrom('audit_log').select(['action', 'detail']).where('entity_id', '=', id).orderBy('id').execute()

/** Something of everything that names a category. */
async function named(category: string) {
  const { db } = t.deps
  const merchantId = await makeMerchant(t.deps)
  await db
    .updateTable('merchants')
    .set({ categories: [category, 'Home'] })
    .where('id', '=', merchantId)
    .execute()
  const offerId = await makeOffer(t.deps, { merchant_id: merchantId, category })
  const supplier = await supplierOf(t.deps, merchantId)
  const wording = JSON.stringify({ category, title: 'Another' })
  await db.insertInto('offer_revisions').values({ offer_id: offerId, wording }).execute()
  await db.insertInto('reviewed_wordings').values({ offer_id: offerId, wording }).execute()
  await call(employee, 'POST', '/me/saved-views', { name: `In ${category}`, filters: { category } })
  const page = { version: null, about: 'Hello', categories: [category, 'Home'] }
  await call(supplier, 'PUT', `/supplier/merchants/${merchantId}/page`, page)
  const collection = { id: newId(), slug: `in-${category.toLowerCase()}`, title: `In ${category}` }
  await db.insertInto('collections').values(collection).execute()
  await db
    .insertInto('collection_rules')
    .values({ collection_id: collection.id, category, filled_at: new Date() })
    .execute()
  const namesNow = async () => {
    const [rule, merchant, offer, revision, reviewed, proposal] = await Promise.all([
      db.selectFrom('collection_rules').select('category').executeTakeFirst(),
      db.selectFrom('merchants').select('categories').where('id', '=', merchantId).executeTakeFirstOrThrow(),
      db.selectFrom('offers').select('category').where('id', '=', offerId).executeTakeFirstOrThrow(),
      db.selectFrom('offer_revisions').select('wording').where('offer_id', '=', offerId).executeTakeFirstOrThrow(),
      db.selectFrom('reviewed_wordings').select('wording').where('offer_id', '=', offerId).executeTakeFirstOrThrow(),
      db.selectFrom('merchant_page_proposals').select('page').executeTakeFirstOrThrow(),
    ])
    const views = await call<{ items: { filters: object }[] }>(employee, 'GET', '/me/saved-views')
    return { rule, merchant, offer, revision, reviewed, proposal, views: views.items.map(({ filters }) => filters) }
  }
  return { merchantId, offerId, supplier, namesNow }
}

const everywhere = (category: string, categories: readonly string[]) => ({
  rule: { category },
  merchant: { categories },
  offer: { category },
  revision: { wording: { category, title: 'Another' } },
  reviewed: { wording: { category, title: 'Another' } },
  proposal: { page: { categories } },
  views: [{ category }],
})

describe('what is offered', () => {
  test('are the active categories in their order, to employees, suppliers and staff; offers of the others stay', async () => {
    const dining = await one('Dining')
    await makeOffer(t.deps, { category: 'Dining' })
    expect(await call(admin, 'PUT', `/admin/categories/${dining.id}/active`, { active: false })).toMatchObject({
      active: false,
      offers: 1,
    })
    const supplier = await supplierOf(t.deps, await makeMerchant(t.deps))
    const others = FIRST_CATEGORIES.filter((name) => name !== 'Dining')
    expect(await Promise.all([shown(), shown(supplier), shown(admin)])).toEqual([others, others, others])
    expect(await inCategory('Dining')).toHaveLength(1)
    await call(admin, 'PUT', `/admin/categories/${dining.id}/active`, { active: false })
    expect(await actionsOn(dining.id)).toEqual([{ action: 'category.deactivated', detail: { name: 'Dining' } }])
  })

  test('follow an added one at once, and its name must be free, whatever its capitals', async () => {
    const pets = { name: ' Pets ', description: 'For those with fur', icon: 'paw-print', displayOrder: 0 }
    expect(await call(admin, 'POST', '/admin/categories', pets)).toMatchObject({ status: 201, name: 'Pets', offers: 0 })
    expect((await shown())[0]).toBe('Pets')
    for (const name of ['Pets', 'tECH']) {
      const again = await call(admin, 'POST', '/admin/categories', { ...pets, name })
      expect(again).toMatchObject({ status: 409, code: 'category_name_taken' })
    }
  })

  test.each([
    ['name', { name: ' ' }],
    ['icon', { icon: 'skull' }],
    ['displayOrder', { displayOrder: 1.5 }],
  ])('need a right %s', async (path, fields) => {
    const answer = await call(admin, 'POST', '/admin/categories', {
      name: 'Pets',
      icon: 'tag',
      displayOrder: 1,
      ...fields,
    })
    expect([answer.code, answer.issues?.map((issue) => issue.path)]).toEqual(['bad_request', [path]])
  })
})

describe('a new name', () => {
  test('follows through to all that had the old one, which still means it where a form was open or a feed says it', async () => {
    const { namesNow, supplier, merchantId } = await named('Tech')
    expect(await change(await one('Tech'), { name: 'Technology' })).toMatchObject({ name: 'Technology', offers: 1 })
    expect(await namesNow()).toMatchObject(everywhere('Technology', ['Technology', 'Home']))
    expect([await inCategory('Technology'), await inCategory('Tech')]).toMatchObject([[{}], []])
    const offer = { merchantId, title: 'Typed before', category: 'Tech', type: 'LINK', url: 'https://shop.example/' }
    expect(await call(supplier, 'POST', '/supplier/offers', offer)).toMatchObject({ status: 'REVIEW' })
    expect((await one('Technology')).offers).toBe(2)
    const gone = await call(supplier, 'POST', '/supplier/offers', { ...offer, category: 'Gambling' })
    expect(gone).toMatchObject({ status: 400, code: 'category_unknown', issues: [{ path: 'category' }] })
  })

  test('is refused to whoever saw an older version, and to a second one of two', async () => {
    const tech = await one('Tech')
    const answers = await Promise.all([change(tech, { name: 'Gadgets' }), change(tech, { name: 'Devices' })])
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['conflict', 'done'])
    expect(await change(tech, { description: 'Late' })).toMatchObject({ code: 'conflict' })
    expect(await change(await one('Food'), { name: 'Home' })).toMatchObject({ code: 'category_name_taken' })
  })
})

describe('deleting', () => {
  test('one that is in use asks which takes its place, and nothing is lost', async () => {
    const { namesNow } = await named('Tech')
    const [tech, home] = [await one('Tech'), await one('Home')]
    expect(tech).toMatchObject({ isUsed: true, offers: 1 })
    for (const moveTo of [undefined, tech.id]) {
      expect(await remove(tech.id, moveTo)).toMatchObject({ status: 409, code: 'category_in_use' })
    }
    expect(await remove(tech.id, newId())).toMatchObject({ status: 404, code: 'category_not_found' })
    expect(await namesNow()).toMatchObject(everywhere('Tech', ['Tech', 'Home']))
    expect(await remove(tech.id, home.id)).toMatchObject({ status: 204 })
    expect(await namesNow()).toMatchObject(everywhere('Home', ['Home']))
    expect(await shown()).not.toContain('Tech')
    expect(await remove(tech.id)).toMatchObject({ code: 'category_not_found' })
    expect(await actionsOn(tech.id)).toEqual([
      { action: 'category.deleted', detail: { name: 'Tech', movedTo: 'Home' } },
    ])
  })

  test('one that nothing names just goes, but never the last', async () => {
    const items = await all()
    for (const { id } of items.slice(1)) expect(await remove(id)).toMatchObject({ status: 204 })
    expect(await remove(items[0]?.id ?? '')).toMatchObject({ status: 409, code: 'last_category' })
  })
})

test('an order is one call; of two that saw the same one, the second is told', async () => {
  const from = (await all()).map(({ id }) => id)
  const order = (to: string[]) => call<AdminCategoryList>(admin, 'PUT', '/admin/categories/order', { from, to })
  const to = from.toReversed()
  const answers = await Promise.all([order(to), order(to)])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['conflict', 'done'])
  expect((await all()).map(({ id, displayOrder }) => [id, displayOrder])).toEqual(
    to.map((id, index) => [id, index + 1]),
  )
  expect(await shown()).toEqual(FIRST_CATEGORIES.toReversed())
  expect(await order([...from.slice(1), from[1] ?? ''])).toMatchObject({ status: 400, issues: [{ path: 'to' }] })
})

test('what was counted under a former name counts for the category', async () => {
  const companyId = newId()
  const created_at = days(-30)
  await t.deps.db
    .insertInto('companies')
    .values({ id: companyId, name: `Harbour ${companyId}`, created_at })
    .execute()
  const { headers } = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId })
  const offerId = await makeOffer(t.deps, { category: 'Tech' })
  const people = await Promise.all(Array.from({ length: 5 }, () => t.signIn({ companyId })))
  await t.deps.db.updateTable('profiles').set({ joined_at: created_at }).where('company_id', '=', companyId).execute()
  const rows = people.map(({ userId }) => {
    return { id: newId(), user_id: userId, offer_id: offerId, redeemed_on: londonDaysAgo(7), value: 8 }
  })
  await t.deps.db.insertInto('redemptions').values(rows).execute()
  await countCompanyWeeks(t.deps)
  await change(await one('Tech'), { name: 'Technology' })
  const { categories } = (await t.inject({ url: '/api/company/dashboard', headers })).json()
  expect(categories).toEqual([{ category: 'Technology', redemptions: 5 }])
})
