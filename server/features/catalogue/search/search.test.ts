import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  makeCollection,
  makeCompany,
  makeHiddenOffers,
  makeMerchant,
  makeOffer,
  makeOffers,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { Offers } from '../../../migrations/tables.generated.ts'
import { gatherWords, recountAllWords } from './jobs.ts'
import type { SearchResults } from './schemas.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  me = await t.signIn()
})
afterAll(() => t.close())

async function find(q: string, { headers } = me): Promise<SearchResults> {
  const answer = await t.inject({ url: '/api/search', query: { q }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SearchResults>()
}

const offerIds = async (q: string, person = me) => (await find(q, person)).offers.map(({ id }) => id)

test('one text finds offers, a merchant and a collection, whatever its case, with what the list shows', async () => {
  const merchant = await makeMerchant(t.deps, 'Puffin Outfitters')
  const collection = await makeCollection(t.deps, { title: 'For PUFFIN watchers' })
  const offer = await makeOffer(t.deps, { merchant_id: merchant, title: 'Binoculars' })
  expect(await find(' puFFin ')).toEqual({
    correctedText: null,
    offers: [
      {
        id: offer,
        title: 'Binoculars',
        merchant: { id: merchant, name: 'Puffin Outfitters', logoUrl: null },
        category: 'Tech',
        type: 'LINK',
        discountType: 'PERCENT',
        discountValue: 20,
      },
    ],
    merchants: [{ id: merchant, name: 'Puffin Outfitters', logoUrl: null, category: null }],
    collections: [
      {
        id: collection,
        slug: `list-${collection}`,
        title: 'For PUFFIN watchers',
        imageUrl: null,
        scope: 'PLATFORM',
      },
    ],
  })
})

test('what begins with the text comes first, then words that do, then the rest; five of each at most', async () => {
  const [text, middle, word, start] = await makeOffers(
    t.deps,
    { description: 'With a cyclestand', reliability_score: 95 },
    { title: 'Motorcyclestands', reliability_score: 90 },
    { title: 'Blue cyclestand', reliability_score: 70 },
    { title: 'Cyclestand in blue', reliability_score: 50 },
  )
  expect(await offerIds('cyclestand')).toEqual([start, word, middle, text])
  await makeOffers(t.deps, ...Array.from({ length: 6 }, () => ({ title: 'Cyclestand of oak' })))
  expect(await offerIds('cyclestand')).toHaveLength(5)
})

test('among equals my followed merchants and collections lead, and nobody else’s', async () => {
  const [first, second] = [await makeMerchant(t.deps, 'Gorse A'), await makeMerchant(t.deps, 'Gorse B')]
  await makeOffer(t.deps, { merchant_id: first, title: 'Gorse honey', reliability_score: 90 })
  const mine = await makeOffer(t.deps, { merchant_id: second, title: 'Gorse jam', reliability_score: 50 })
  await makeCollection(t.deps, { title: 'Gorse for all' })
  const followed = await makeCollection(t.deps, { title: 'Gorse for you' })
  const fan = await t.signIn()
  for (const path of [`merchants/${second}`, `collections/${followed}`]) {
    await t.inject({ method: 'PUT', url: `/api/me/follows/${path}`, headers: fan.headers })
  }
  const theirs = await find('gorse', fan)
  expect([theirs.offers[0]?.id, theirs.merchants[0]?.id, theirs.collections[0]?.id]).toEqual([mine, second, followed])
  const plain = await find('gorse')
  expect([plain.merchants[0]?.id, plain.collections[0]?.title]).toEqual([first, 'Gorse for all'])
  expect(plain.offers[0]?.id).not.toBe(mine)
})

test('no hidden offer, no draft and no other company’s collection is found', async () => {
  const [mine, theirs] = [await makeCompany(t.deps), await makeCompany(t.deps, 'Other & Sons')]
  await makeHiddenOffers(t.deps, { title: 'Wimberry pie' })
  await makeCollection(t.deps, { title: 'Wimberry drafts', status: 'DRAFT' })
  await makeCollection(t.deps, { title: 'Wimberry of theirs', company_id: theirs })
  const own = await makeCollection(t.deps, { title: 'Wimberry of ours', company_id: mine })
  const colleague = await t.signIn({ companyId: mine })
  expect(await find('wimberry')).toEqual({ offers: [], merchants: [], collections: [], correctedText: null })
  const found = await find('wimberry', colleague)
  expect(found.collections).toMatchObject([{ id: own, scope: 'COMPANY' }])
  expect(found.offers).toEqual([])
})

test('of a word that hundreds of offers have, the best are found', async () => {
  await makeOffers(t.deps, ...Array.from({ length: 1000 }, () => ({ title: 'Plain dunnock', reliability_score: 40 })))
  const best = await makeOffer(t.deps, { title: 'Plain dunnock', featured: true, reliability_score: 99 })
  // As autovacuum would soon: a planner that thinks the table small reads all of it in order.
  await sql`analyze offers`.execute(t.deps.db)
  expect((await offerIds('dunnock'))[0]).toBe(best)
})

test('short texts find how words begin, and signs mean themselves', async () => {
  const merchant = await makeMerchant(t.deps, 'Q&J Toys')
  const [byBrand, percent] = await makeOffers(t.deps, { merchant_id: merchant, title: 'Kites' }, { title: '7% vinyl' })
  expect(await offerIds('q&')).toEqual([byBrand])
  expect(await offerIds('7%')).toEqual([percent])
  expect(await offerIds('%%%')).toEqual([])
  expect((await find('j t')).merchants.map(({ id }) => id)).toEqual([merchant])
})

test.each([
  ['a letter missing', 'binoclars', 'binoculars'],
  ['a letter wrong', 'binoculers', 'binoculars'],
  ['letters swapped', 'binocluars', 'binoculars'],
  ['its merchant’s name', 'wagtial', 'wagtail'],
  ['words that were split', 'bin oculars', 'binoculars'],
  ['words that were joined', 'birdtable', 'bird-table'],
  ['one word of several', 'brass binoclars', 'brass binoculars'],
])('%s find their word', async (_, typed, meant) => {
  const merchant = (
    await t.deps.db.selectFrom('merchants').select('id').where('name', '=', 'Wagtail & Co').execute()
  )[0]
  if (!merchant) {
    const merchantId = await makeMerchant(t.deps, 'Wagtail & Co')
    const fields = { merchant_id: merchantId }
    await makeOffers(t.deps, { ...fields, title: 'Brass binoculars' }, { ...fields, title: 'Bird-table of oak' })
    await gatherWords(t.deps)
  }
  const found = await find(typed)
  expect(found.correctedText).toBe(meant)
  expect(found.offers.length + found.merchants.length).toBeGreaterThan(0)
  expect((await find(meant)).correctedText).toBeNull()
})

test('no word is given away that only offers have which nobody can see, or could once', async () => {
  const [soon = '', past = ''] = await makeOffers(
    t.deps,
    { title: 'Quokkatron presale', start_at: days(1) },
    { title: 'Wombatron clearance' },
    { title: 'Numbatron in draft', status: 'DRAFT' },
  )
  await gatherWords(t.deps)
  expect((await find('wombatrn')).correctedText).toBe('wombatron')
  await t.deps.db.updateTable('offers').set({ status: 'DRAFT' }).where('id', '=', past).execute()
  for (const typed of ['quokkatrn', 'wombatrn', 'numbatrn']) expect((await find(typed)).correctedText).toBeNull()
  const changed = { start_at: null, title: 'Quokkatron at last' }
  await t.deps.db.updateTable('offers').set(changed).where('id', '=', soon).execute()
  await recountAllWords(t.deps)
  expect((await find('quokkatrn')).correctedText).toBe('quokkatron')
  const known = await t.deps.db.selectFrom('search_words').select('word').where('word', 'like', '%batron').execute()
  expect(known).toEqual([])
})

test('a short text leads to whole words first, however many have it inside others', async () => {
  await makeOffers(t.deps, ...Array.from({ length: 400 }, () => ({ title: 'Owls and owlets', featured: true })))
  const [start, whole] = await makeOffers(
    t.deps,
    { title: 'Owlery tour', featured: true, reliability_score: 99 },
    { title: 'Night owl, framed', reliability_score: 10 },
  )
  await gatherWords(t.deps)
  const ids = await offerIds('owl')
  expect(ids[0]).toBe(whole)
  expect(ids[1]).toBe(start)
})

test('a search costs two statements', async () => {
  t.takeQueries()
  await find('headphones')
  expect(t.takeQueries()).toHaveLength(2)
})

test.each([{}, { q: ' ' }, { q: 'x'.repeat(101) }, { q: 'nul\0' }])('%j is a bad request', async (query) => {
  const answer = await t.inject({ url: '/api/search', query, headers: me.headers })
  expect(answer.json()).toMatchObject({ code: 'bad_request' })
})

test('an offer is found by what it says now: by employees while it is live, by staff until it is deleted, and then among those', async () => {
  const merchant = await makeMerchant(t.deps, 'Otter Mills')
  const offer = await makeOffer(t.deps, { merchant_id: merchant, title: 'Woollen blankets', status: 'REVIEW' })
  const staff = await t.signIn({ roles: ['ADMIN'] })
  const byStaff = async (q: string, status?: string) => {
    const query = { q, ...(status && { status }) }
    const answer = await t.inject({ url: '/api/admin/offers', query, headers: staff.headers })
    return answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
  }
  const change = async (fields: Updateable<Offers>) => {
    await t.deps.db.updateTable('offers').set(fields).where('id', '=', offer).execute()
    await t.caughtUp()
  }
  const found = async (q: string) => [await offerIds(q), await byStaff(q), await byStaff(q, 'DELETED')]
  expect(await found('woollen blankets')).toEqual([[], [offer], []])
  await change({ status: 'LIVE' })
  expect(await found('woollen blankets')).toEqual([[offer], [offer], []])
  await change({ title: 'Linen curtains' })
  expect([await found('woollen blankets'), await found('linen curtains')]).toEqual([
    [[], [], []],
    [[offer], [offer], []],
  ])
  await t.deps.db.updateTable('merchants').set({ name: 'Heron Mills' }).where('id', '=', merchant).execute()
  await t.caughtUp()
  expect([await found('otter mills'), await found('heron mills')]).toEqual([
    [[], [], []],
    [[offer], [offer], []],
  ])
  await change({ deleted_at: new Date() })
  expect(await found('linen curtains')).toEqual([[], [], [offer]])
})
