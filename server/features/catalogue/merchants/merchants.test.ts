import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeHiddenOffers, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { Merchants } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import type { MerchantDetail, MerchantList } from './schemas.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  me = await t.signIn()
})
afterAll(() => t.close())

async function cost(url: string): Promise<number> {
  t.takeQueries()
  await t.inject({ url, headers: me.headers })
  return t.takeQueries().length
}

const get = (id: string) => t.inject({ url: `/api/merchants/${id}`, headers: me.headers })

async function detail(id: string): Promise<MerchantDetail> {
  const answer = await get(id)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MerchantDetail>()
}

const describe = (id: string, fields: Partial<Insertable<Merchants>>) =>
  t.deps.db.updateTable('merchants').set(fields).where('id', '=', id).execute()

const relate = (merchantId: string, ...related: string[]) =>
  t.deps.db
    .insertInto('related_merchants')
    .values(
      related.map((id, index) => ({ merchant_id: merchantId, related_merchant_id: id, display_order: index + 1 })),
    )
    .execute()

test('merchants are listed by name, whatever the case of its letters, with id and name only', async () => {
  const zest = await makeMerchant(t.deps, 'Zest')
  const apple = await makeMerchant(t.deps, 'apple & Ash')
  const birch = await makeMerchant(t.deps, 'Birch')
  await t.caughtUp()
  const url = '/api/merchants'
  const { items } = (await t.inject({ url, headers: me.headers })).json<MerchantList>()
  expect(items).toEqual([
    { id: apple, name: 'apple & Ash' },
    { id: birch, name: 'Birch' },
    { id: zest, name: 'Zest' },
  ])
  expect(await cost(url)).toBe(0)
})

test('the page of a merchant has everything that it shows, related brands in the order of staff', async () => {
  const [second, first] = [await makeMerchant(t.deps, 'Second'), await makeMerchant(t.deps, 'First')]
  await describe(first, { description: 'Brews', logo_url: '/logos/a.png', categories: ['Food'] })
  const id = await makeMerchant(t.deps, 'Heron & Slate', [{ latitude: 53.48, longitude: -2.24 }])
  const faqs = [
    { question: 'Do you deliver?', answer: 'Yes.' },
    { question: 'Where?', answer: 'Everywhere.' },
  ]
  await describe(id, {
    description: 'Good headphones',
    about: 'Since 1987.',
    categories: ['Tech', 'Home'],
    faqs: JSON.stringify(faqs),
    source_ref: 'secret',
  })
  await relate(id, first, second)
  expect(await detail(id)).toEqual({
    id,
    name: 'Heron & Slate',
    logoUrl: null,
    description: 'Good headphones',
    categories: ['Tech', 'Home'],
    siteUrl: 'https://www.brand.example',
    about: 'Since 1987.',
    faqs,
    locations: [{ name: 'Shop', address: '', postcode: 'M1 1AA', openingHours: '' }],
    related: [
      {
        id: first,
        name: 'First',
        logoUrl: '/logos/a.png',
        description: 'Brews',
        categories: ['Food'],
      },
      { id: second, name: 'Second', logoUrl: null, description: '', categories: [] },
    ],
    offers: [],
  })
  expect((await detail(first)).related).toEqual([])
})

test('top live offers are at most six, featured ones first, and never hidden or of another merchant', async () => {
  const id = await makeMerchant(t.deps)
  await makeHiddenOffers(t.deps, { merchant_id: id, featured: true, reliability_score: 99 })
  await makeOffer(t.deps, { featured: true, reliability_score: 99 })
  const made = await makeOffers(
    t.deps,
    ...Array.from({ length: 7 }, (_, index) => ({
      merchant_id: id,
      reliability_score: 90 - index,
      featured: index === 6,
    })),
  )
  const { offers } = await detail(id)
  expect(offers.map((offer) => offer.id)).toEqual([made[6], ...made.slice(0, 5)])
})

test('a page costs three statements, none once it is kept, and a change reaches it', async () => {
  const [id, related] = [await makeMerchant(t.deps), await makeMerchant(t.deps, 'Neighbour')]
  await relate(id, related)
  const [offer = ''] = await makeOffers(t.deps, { merchant_id: id }, { merchant_id: id })
  await get(related)
  await t.caughtUp()
  expect(await cost(`/api/merchants/${id}`)).toBe(3)
  expect(await cost(`/api/merchants/${id}`)).toBe(0)
  expect((await detail(id)).offers).toHaveLength(2)
  await t.deps.db.updateTable('offers').set({ status: 'REJECTED' }).where('id', '=', offer).execute()
  await expect.poll(async () => (await detail(id)).offers.length).toBe(1)
})

test('unknown and malformed merchants are not found', async () => {
  for (const id of [newId(), 'nonsense', '%00', "'"]) {
    const answer = await get(encodeURIComponent(id))
    expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'merchant_not_found'])
  }
})
