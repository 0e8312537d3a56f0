import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  makeCollection,
  makeCompany,
  makeHiddenOffers,
  makeMerchant,
  makeOffer,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Follow, FollowList } from './schemas.ts'

let t: TestApp
let companyId: string
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  companyId = await makeCompany(t.deps)
})
beforeEach(async () => {
  me = await t.signIn({ companyId })
})
afterAll(() => t.close())

type Kind = 'merchants' | 'collections'

const call = (method: 'PUT' | 'DELETE', kind: Kind, id: string, person = me) =>
  t.inject({ method, url: `/api/me/follows/${kind}/${id}`, headers: person.headers })

async function follow(kind: Kind, id: string, person = me): Promise<Follow> {
  const answer = await call('PUT', kind, id, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Follow>()
}

async function followed(person = me): Promise<Record<Kind, string[]>> {
  const { merchants, collections } = (
    await t.inject({ url: '/api/me/follows', headers: person.headers })
  ).json<FollowList>()
  return {
    merchants: merchants.map(({ merchant }) => merchant.id),
    collections: collections.map(({ collection }) => collection.id),
  }
}

async function idsInMe(person = me): Promise<Record<Kind, string[]>> {
  const viewer = (await t.inject({ url: '/api/me', headers: person.headers })).json<{
    followedMerchantIds: string[]
    followedCollectionIds: string[]
  }>()
  return { merchants: viewer.followedMerchantIds, collections: viewer.followedCollectionIds }
}

test('what I follow is listed newest first, whole, and its ids travel with me', async () => {
  const [older, newer] = [await makeMerchant(t.deps, `Older ${newId()}`), await makeMerchant(t.deps)]
  const collection = await makeCollection(t.deps, { company_id: companyId }, [
    await makeOffer(t.deps),
    ...(await makeHiddenOffers(t.deps)),
  ])
  await follow('merchants', older)
  const { followedAt } = await follow('merchants', newer)
  await follow('collections', collection)
  const list = (await t.inject({ url: '/api/me/follows', headers: me.headers })).json<FollowList>()
  expect(list.merchants.map(({ merchant }) => merchant.id)).toEqual([newer, older])
  expect(list.merchants[0]?.followedAt).toBe(followedAt)
  expect(Object.keys(list.merchants[0]?.merchant ?? {}).toSorted()).toEqual([
    'categories',
    'description',
    'id',
    'logoUrl',
    'name',
  ])
  expect(list.collections.map((one) => one.collection)).toEqual([
    {
      id: collection,
      slug: `list-${collection}`,
      title: 'Payday treats',
      description: '',
      imageUrl: null,
      scope: 'COMPANY',
      offerCount: 1,
    },
  ])
  expect(await idsInMe()).toEqual({ merchants: [newer, older], collections: [collection] })
})

test('following twice keeps the first time, and letting go twice is no error', async () => {
  for (const [kind, id] of [
    ['merchants', await makeMerchant(t.deps)],
    ['collections', await makeCollection(t.deps)],
  ] as const) {
    expect(await follow(kind, id)).toEqual(await follow(kind, id))
    expect((await followed())[kind]).toEqual([id])
    for (const _ of [1, 2]) expect((await call('DELETE', kind, id)).statusCode).toBe(204)
    expect((await call('DELETE', kind, 'nonsense')).statusCode).toBe(204)
    expect((await followed())[kind]).toEqual([])
  }
})

test('two presses at the same moment make one follow', async () => {
  const id = await makeMerchant(t.deps)
  const answers = await Promise.all([follow('merchants', id), follow('merchants', id), follow('merchants', id)])
  expect(new Set(answers.map(({ followedAt }) => followedAt)).size).toBe(1)
})

test('nobody sees or ends what somebody else follows', async () => {
  const stranger = await t.signIn({ companyId })
  const [merchant, collection] = [await makeMerchant(t.deps), await makeCollection(t.deps)]
  await follow('merchants', merchant)
  await follow('collections', collection)
  const nothing = { merchants: [], collections: [] }
  expect(await followed(stranger)).toEqual(nothing)
  expect(await idsInMe(stranger)).toEqual(nothing)
  await call('DELETE', 'merchants', merchant, stranger)
  await call('DELETE', 'collections', collection, stranger)
  expect(await followed()).toEqual({ merchants: [merchant], collections: [collection] })
})

test('only what I may see can be followed', async () => {
  const theirs = await makeCollection(t.deps, { company_id: await makeCompany(t.deps, 'Elsewhere') })
  const draft = await makeCollection(t.deps)
  await t.deps.db.updateTable('collections').set({ status: 'DRAFT' }).where('id', '=', draft).execute()
  for (const id of [theirs, draft, newId(), 'nonsense']) {
    const answer = await call('PUT', 'collections', id)
    expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'collection_not_found'])
  }
  for (const id of [newId(), 'nonsense']) {
    const answer = await call('PUT', 'merchants', id)
    expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'merchant_not_found'])
  }
  expect(await followed()).toEqual({ merchants: [], collections: [] })
})

test('a followed collection that I may no longer see is gone from both answers', async () => {
  const [own, draft, stays] = [
    await makeCollection(t.deps, { company_id: companyId }),
    await makeCollection(t.deps),
    await makeCollection(t.deps),
  ]
  for (const id of [own, draft, stays]) await follow('collections', id)
  const elsewhere = await makeCompany(t.deps, 'Elsewhere')
  await t.deps.db.updateTable('collections').set({ status: 'DRAFT' }).where('id', '=', draft).execute()
  await t.deps.db.updateTable('collections').set({ company_id: elsewhere }).where('id', '=', own).execute()
  expect((await followed()).collections).toEqual([stays])
  expect((await idsInMe()).collections).toEqual([stays])
  expect((await call('DELETE', 'collections', own)).statusCode).toBe(204)
})

test('the list costs three statements however much is followed', async () => {
  for (const _ of [1, 2, 3]) await follow('merchants', await makeMerchant(t.deps))
  for (const _ of [1, 2, 3]) await follow('collections', await makeCollection(t.deps))
  t.takeQueries()
  await followed()
  expect(t.takeQueries()).toHaveLength(3)
})
