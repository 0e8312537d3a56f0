import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeMerchant } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { MerchantDetail } from '../../catalogue/merchants/schemas.ts'
import { newId } from '../../../platform/db/id.ts'
import type { AdminMerchantPage, AdminMerchantPageList, OwnMerchantPage } from './schemas.ts'

let t: TestApp
let merchantId: string
let me: SignedIn
let admin: SignedIn
let employee: SignedIn

beforeAll(async () => {
  t = await testApp()
  ;[admin, employee] = await Promise.all([t.signIn({ roles: ['ADMIN'] }), t.signIn()])
})
afterAll(() => t.close())

async function supplierOf(id: string): Promise<SignedIn> {
  const person = await t.signIn({ roles: ['SUPPLIER'], fullName: 'Marcus Delaney' })
  await t.deps.db.insertInto('supplier_merchants').values({ user_id: person.userId, merchant_id: id }).execute()
  return person
}

beforeEach(async () => {
  merchantId = await makeMerchant(t.deps, `Kettle ${newId()}`, [{ latitude: 53.4794, longitude: -2.2453 }])
  me = await supplierOf(merchantId)
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
async function call<Body>({ headers }: SignedIn, method: Method, path: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  const body: Body & { code?: string; issues?: { path: string }[] } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const own = (who = me) => call<OwnMerchantPage>(who, 'GET', `/supplier/merchants/${merchantId}/page`)
const propose = (fields: object, who = me) =>
  call<OwnMerchantPage>(who, 'PUT', `/supplier/merchants/${merchantId}/page`, { version: null, ...fields })
const review = () => call<AdminMerchantPage>(admin, 'GET', `/admin/merchant-pages/${merchantId}`)
const decide = (verdict: 'approve' | 'reject', payload: object) =>
  call(admin, 'POST', `/admin/merchant-pages/${merchantId}/${verdict}`, payload)

async function seen(): Promise<MerchantDetail> {
  await t.caughtUp()
  return await call<MerchantDetail>(employee, 'GET', `/merchants/${merchantId}`)
}

const NEWS = {
  about: 'We roast by hand.',
  siteUrl: 'https://kettle.example/',
  categories: ['Dining', 'Food'],
  faqs: [{ question: 'Do you deliver?', answer: 'Within ten miles.' }],
  locations: [
    { name: 'Northern Quarter', address: '4 Tib Street', postcode: 'm1 1aa', openingHours: 'mon-fri 7am-4pm' },
    { name: 'Leith', address: '', postcode: 'EH6 6QQ' },
  ],
}

describe('a page', () => {
  test('stays as it is until staff approve, and then says what was sent in', async () => {
    const before = await own()
    expect(before).toMatchObject({ version: null, proposal: null, live: { about: '' } })
    const sent = await propose(NEWS)
    expect(sent).toMatchObject({ live: before.live, proposal: { status: 'PENDING', proposedBy: 'Marcus Delaney' } })
    expect((await seen()).about).toBeNull()

    const waiting = await review()
    expect(waiting.changed).toEqual(['about', 'siteUrl', 'categories', 'faqs', 'locations'])
    expect((await decide('approve', { version: waiting.version })).status).toBe(204)
    const page = await seen()
    expect(page).toMatchObject({
      about: NEWS.about,
      siteUrl: NEWS.siteUrl,
      categories: ['Food', 'Dining'],
      faqs: NEWS.faqs,
    })
    expect(page.locations).toEqual([
      { name: 'Leith', address: '', postcode: 'EH6 6QQ', openingHours: '' },
      { name: 'Northern Quarter', address: '4 Tib Street', postcode: 'M1 1AA', openingHours: 'Mon–Fri 07:00–16:00' },
    ])
    expect(await own()).toMatchObject({ proposal: null, live: { about: NEWS.about } })

    const rows = t.deps.db.selectFrom('merchant_locations').select(['label', 'latitude', 'longitude'])
    const places = await rows.where('merchant_id', '=', merchantId).orderBy('label').execute()
    // A shop of that postcode was known better than by its district.
    expect(places).toMatchObject([{ latitude: expect.closeTo(55.97, 1) }, { latitude: 53.4794, longitude: -2.2453 }])
  })

  test('tells its suppliers what was decided, and why not, and they can send it in again', async () => {
    const colleague = await supplierOf(merchantId)
    const { version } = await propose({ about: 'Best coffee in the world' })
    expect((await decide('reject', { version, reason: 'Say what can be proven.' })).status).toBe(204)
    expect(await own(colleague)).toMatchObject({ proposal: { status: 'REJECTED', reason: 'Say what can be proven.' } })
    const again = await propose({ about: 'Good coffee', version })
    expect((await decide('approve', { version: again.version })).status).toBe(204)
    const told = t.deps.db.selectFrom('notifications').select(['kind', 'title', 'body']).orderBy('created_at')
    for (const { userId } of [me, colleague]) {
      expect(await told.where('user_id', '=', userId).execute()).toMatchObject([
        { kind: 'MERCHANT_PAGE', title: expect.stringMatching(/were turned down$/), body: 'Say what can be proven.' },
        { kind: 'MERCHANT_PAGE', title: expect.stringMatching(/ is live$/) },
      ])
    }
    const mailed = t.deps.db.selectFrom('notification_deliveries').select('channel').where('user_id', '=', me.userId)
    expect(await mailed.execute()).toEqual([{ channel: 'EMAIL' }, { channel: 'EMAIL' }])
    const log = t.deps.db.selectFrom('audit_log').select('action').where('entity_id', '=', merchantId).orderBy('id')
    expect((await log.execute()).map(({ action }) => action)).toEqual([
      'merchant.page_rejected',
      'merchant.page_approved',
    ])
  })

  test('is not overwritten by whoever has not seen the last change', async () => {
    const first = await propose({ about: 'One' })
    expect(await propose({ about: 'Two' })).toMatchObject({ status: 409, code: 'conflict' })
    const second = await propose({ about: 'Two', version: first.version })
    expect(await propose({ about: 'Three', version: first.version })).toMatchObject({ code: 'conflict' })
    expect(await decide('approve', { version: first.version })).toMatchObject({ code: 'conflict' })
    await decide('approve', { version: second.version })
    expect(await propose({ about: 'Old', version: first.version })).toMatchObject({ code: 'conflict' })
    expect((await seen()).about).toBe('Two')
  })

  test('is decided once, also when two decide at once', async () => {
    const { version } = await propose({ about: 'Hello' })
    const answers = await Promise.all([
      decide('approve', { version }),
      decide('reject', { version, reason: 'Not now.' }),
      decide('approve', { version }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409'])
    expect(await review()).toMatchObject({ code: 'proposal_not_found' })
  })

  test('can be taken back, after which nobody can approve it', async () => {
    const { version } = await propose({ about: 'Hello' })
    expect((await call(me, 'DELETE', `/supplier/merchants/${merchantId}/page`)).status).toBe(204)
    expect(await own()).toMatchObject({ proposal: null, version: null })
    expect(await decide('approve', { version })).toMatchObject({ code: 'proposal_not_found' })
    expect(await propose({ about: 'Hello', version })).toMatchObject({ code: 'conflict' })
  })

  test.each([
    ['about', { about: 'a'.repeat(4001) }],
    ['siteUrl', { siteUrl: 'javascript:alert(1)' }],
    ['logoUrl', { logoUrl: 'http://kettle.example/logo.png' }],
    ['logoUrl', { logoUrl: '/demo/logos/another.svg' }],
    ['logoUrl', { logoUrl: '//evil.example/logo.png' }],
    ['faqs', { faqs: Array.from({ length: 21 }, () => ({ question: 'Why?', answer: 'Because.' })) }],
    ['faqs.0.answer', { faqs: [{ question: 'Why?', answer: ' ' }] }],
    ['locations', { locations: Array.from({ length: 201 }, () => ({ name: 'Shop', postcode: 'M1 1AA' })) }],
    ['locations.1.postcode', { locations: [NEWS.locations[0], { name: 'Nowhere', postcode: 'ZZ9 9ZZ' }] }],
    ['locations.0.openingHours', { locations: [{ name: 'Shop', postcode: 'M1 1AA', openingHours: 'always' }] }],
    ['locations.0.postcode', { locations: [{ name: 'Nowhere', postcode: 'over there' }] }],
  ])('with a wrong %s is refused by its name', async (path, fields) => {
    const { code, issues } = await propose(fields)
    expect([code, issues?.map((issue) => issue.path)]).toEqual(['bad_request', [path]])
  })

  test('in a category that there is none of is refused by its name', async () => {
    const refused = await propose({ categories: ['Food', 'Gambling'] })
    expect(refused).toMatchObject({ code: 'category_unknown', issues: [{ path: 'categories.1' }] })
  })

  test('that says what it says already is not sent in', async () => {
    const { live } = await own()
    expect(await propose(live)).toMatchObject({ status: 409, code: 'page_unchanged' })
  })
})

test("another merchant's page is not found, and staff alone decide", async () => {
  const { version } = await propose({ about: 'Hello' })
  const stranger = await supplierOf(await makeMerchant(t.deps))
  const answers = [
    await own(stranger),
    await propose({ about: 'Mine now', version }, stranger),
    await call(stranger, 'DELETE', `/supplier/merchants/${merchantId}/page`),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 'merchant_not_found'))
  const forbidden = await call(me, 'POST', `/admin/merchant-pages/${merchantId}/approve`, { version })
  expect(forbidden).toMatchObject({ status: 403, code: 'role_required' })
  expect(await own()).toMatchObject({ proposal: { status: 'PENDING' } })
})

test('the queue is read page by page, oldest first', async () => {
  await t.deps.db.deleteFrom('merchant_page_proposals').execute()
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const id = await makeMerchant(t.deps, `${name} ${newId()}`)
    const supplier = await supplierOf(id)
    await call(supplier, 'PUT', `/supplier/merchants/${id}/page`, { version: null, about: name })
    ids.push(id)
  }
  const first = await call<AdminMerchantPageList>(admin, 'GET', '/admin/merchant-pages?limit=2')
  const second = await call<AdminMerchantPageList>(
    admin,
    'GET',
    `/admin/merchant-pages?limit=2&cursor=${first.nextCursor}`,
  )
  expect([first.total, second.total, second.nextCursor]).toEqual([3, null, null])
  expect([...first.items, ...second.items].map((item) => item.merchantId)).toEqual(ids)
  expect(first.items[0]?.changed).toEqual(['about', 'siteUrl'])
})
