import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  makeCollection,
  makeCompany,
  makeHiddenOffers,
  makeOffer,
  makeOffers,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { Collections } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CollectionDetail, CollectionList } from './schemas.ts'

let t: TestApp
let me: SignedIn
let companyId: string

beforeAll(async () => {
  t = await testApp()
  companyId = await makeCompany(t.deps)
  me = await t.signIn({ companyId })
})
afterAll(() => t.close())

/** Answers its slug. */
const make = async (fields: Partial<Insertable<Collections>> = {}, ...offerIds: string[]) =>
  `list-${await makeCollection(t.deps, fields, offerIds)}`

const get = (path: string, person = me) => t.inject({ url: `/api/collections${path}`, headers: person.headers })

const slugs = async (person = me) =>
  (await get('', person)).json<CollectionList>().items.map((collection) => collection.slug)

test('live collections come in display order, with the number of offers that can be seen', async () => {
  const hidden = await makeHiddenOffers(t.deps)
  const seen = await makeOffers(t.deps, {}, {})
  const later = await make({ display_order: 2, description: 'Two nights', image_url: '/a.svg' }, ...hidden, ...seen)
  const own = await make({ display_order: 1, company_id: companyId }, ...hidden)
  const draft = await make({ display_order: 0, status: 'DRAFT' }, ...seen)
  await t.caughtUp()
  const { items } = (await get('')).json<CollectionList>()
  expect(items).toEqual([
    {
      id: own.slice(5),
      slug: own,
      title: 'Payday treats',
      description: '',
      imageUrl: null,
      scope: 'COMPANY',
      offerCount: 0,
    },
    {
      id: later.slice(5),
      slug: later,
      title: 'Payday treats',
      description: 'Two nights',
      imageUrl: '/a.svg',
      scope: 'PLATFORM',
      offerCount: 2,
    },
  ])
  expect((await get(`/${draft}`)).json<{ code: string }>().code).toBe('collection_not_found')
})

test('the page of a collection has its visible offers in display order', async () => {
  const [a = '', b = ''] = await makeOffers(t.deps, { reliability_score: 90 }, { reliability_score: 10 })
  const [hidden = '', ...more] = await makeHiddenOffers(t.deps)
  const slug = await make({ description: 'Two nights' }, b, hidden, a, ...more)
  t.takeQueries()
  const answer = await get(`/${slug}`)
  expect(t.takeQueries()).toHaveLength(2)
  expect(answer.statusCode, answer.body).toBe(200)
  const { offers, ...rest } = answer.json<CollectionDetail>()
  expect(rest).toEqual({
    id: slug.slice(5),
    slug,
    title: 'Payday treats',
    description: 'Two nights',
    imageUrl: null,
    scope: 'PLATFORM',
  })
  expect(offers.map(({ id }) => id)).toEqual([b, a])
})

test("another company's collection is not listed and not found, though its own people have just read it", async () => {
  const elsewhere = await makeCompany(t.deps, 'Elsewhere')
  const [them, nobodys] = [await t.signIn({ companyId: elsewhere }), await t.signIn()]
  const slug = await make({ company_id: elsewhere }, await makeOffer(t.deps))
  await t.caughtUp()
  expect(await slugs(them)).toContain(slug)
  expect((await get(`/${slug}`, them)).statusCode).toBe(200)
  for (const person of [me, nobodys]) {
    expect(await slugs(person)).not.toContain(slug)
    const answer = await get(`/${slug}`, person)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'collection_not_found'])
  }
})

test('a listing costs one statement, and none for a colleague who asks next', async () => {
  const colleague = await t.signIn({ companyId })
  await make({}, await makeOffer(t.deps))
  await get('/warms-the-session', colleague)
  await t.caughtUp()
  t.takeQueries()
  await get('')
  expect(t.takeQueries()).toHaveLength(1)
  await get('', colleague)
  expect(t.takeQueries()).toEqual([])
})

test('unknown and malformed addresses are not found', async () => {
  for (const slug of ['nothing-here', '%00', "'", newId()]) {
    const answer = await get(`/${encodeURIComponent(slug)}`)
    expect([slug, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([slug, 404, 'collection_not_found'])
  }
})
