import { type Insertable, sql } from 'kysely'
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
  expect(await cost(`${url}?q=bir`)).toBe(1)
  expect(await cost(`${url}?q=BIR `)).toBe(0)
})

async function namesOf(query: Record<string, string>): Promise<MerchantList> {
  const answer = await t.inject({ url: '/api/merchants', query, headers: me.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MerchantList>()
}

const found = async (q: string) => (await namesOf({ q })).items.map(({ name }) => name)

test('a name is found by any part of it, fewer than three letters by how a word begins', async () => {
  await t.deps.db
    .insertInto('merchants')
    .values(['Oak & Marlowe', 'The Oakery', '100% Soak', 'Öko Markt'].map((name) => ({ id: newId(), name })))
    .execute()
  await t.caughtUp()
  expect(await found('oak')).toEqual(['100% Soak', 'Oak & Marlowe', 'The Oakery'])
  expect(await found('Oak & m')).toEqual(['Oak & Marlowe'])
  expect(await found('ma')).toEqual(['Oak & Marlowe', 'Öko Markt'])
  expect(await found('0%')).toEqual([])
  expect(await found('100% S')).toEqual(['100% Soak'])
  expect(await found('ÖKO')).toEqual(['Öko Markt'])
})

const paged = async (q: string | undefined) => {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: MerchantList = await namesOf({ limit: '48', ...(q && { q }), ...(cursor && { cursor }) })
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(30_000)
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return names
}

test('paging brings each name once, in the order of names, with and without a text, and a page stays small', async () => {
  const longest = '\u{1F9C1}'.repeat(50)
  const rows = Array.from({ length: 130 }, (_, index) => `Page ${index % 2 ? longest : 'Cake'} ${index}`)
  await t.deps.db
    .insertInto('merchants')
    .values(rows.map((name) => ({ id: newId(), name })))
    .execute()
  await t.caughtUp()
  const { rows: all } = await sql<{ name: string }>`
    select name from merchants order by left(lower(name), 48) collate "C", id`.execute(t.deps.db)
  expect(await paged(undefined)).toEqual(all.map(({ name }) => name))
  const pages = all.map(({ name }) => name).filter((name) => name.startsWith('Page'))
  expect(pages.length).toBeGreaterThan(100)
  expect(await paged('page')).toEqual(pages)
})

test.each([{ cursor: 'x' }, { q: '' }, { q: 'nul\0' }, { limit: '49' }])('%j is a bad request', async (query) => {
  const answer = await t.inject({ url: '/api/merchants', query, headers: me.headers })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
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
