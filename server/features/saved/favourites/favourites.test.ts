import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeHiddenOffers, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { FavouriteList } from './schemas.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  me = await t.signIn()
})
afterAll(() => t.close())

const call = (method: 'PUT' | 'DELETE', offerId: string, { headers } = me) =>
  t.inject({ method, url: `/api/favourites/${offerId}`, headers })

async function savedBy({ headers } = me): Promise<string[]> {
  const { items } = (await t.inject({ url: '/api/favourites', headers })).json<z.infer<typeof FavouriteList>>()
  return items.map(({ offer }) => offer.id)
}

const heartsOf = async ({ headers } = me) => (await t.inject({ url: '/api/me', headers })).json<object>()

test('an offer is saved once, however often it is asked, and removed once', async () => {
  const id = await makeOffer(t.deps)
  const first = await call('PUT', id)
  expect(first.json()).toEqual({ offerId: id, createdAt: expect.stringMatching(/^\d{4}-/) })
  expect((await call('PUT', id)).json()).toEqual(first.json())
  expect(await savedBy()).toEqual([id])
  expect(await heartsOf()).toMatchObject({ favouriteOfferIds: [id] })
  expect((await call('DELETE', id)).statusCode).toBe(204)
  expect((await call('DELETE', id)).statusCode).toBe(204)
  expect(await savedBy()).toEqual([])
})

test('the list shows the offers as cards, the one saved last first', async () => {
  const ids = await makeOffers(t.deps, { title: 'Coat' }, { title: 'Lamp' }, { title: 'Train' })
  const [coat = '', lamp = '', train = ''] = ids
  for (const id of [lamp, train, coat]) await call('PUT', id)
  await call('PUT', lamp)
  expect(await savedBy()).toEqual([coat, train, lamp])
  const { items } = (await t.inject({ url: '/api/favourites', headers: me.headers })).json<
    z.infer<typeof FavouriteList>
  >()
  expect(items.map(({ offer }) => offer.title)).toEqual(['Coat', 'Train', 'Lamp'])
})

test('an offer that cannot be seen cannot be saved, and leaves the list for as long as it is hidden', async () => {
  const hidden = await makeHiddenOffers(t.deps)
  // What has ended, or is spent, can be saved again, so that a removal can be undone.
  const over = hidden.slice(6, 8)
  for (const id of [...hidden.filter((one) => !over.includes(one)), newId(), 'headphones']) {
    const answer = await call('PUT', id)
    expect([answer.statusCode, answer.json()], id).toMatchObject([404, { code: 'offer_not_found' }])
  }
  const id = await makeOffer(t.deps)
  await call('PUT', id)
  const setStatus = (status: 'DRAFT' | 'LIVE') =>
    t.deps.db.updateTable('offers').set({ status }).where('id', '=', id).execute()
  await setStatus('DRAFT')
  expect(await savedBy()).toEqual([])
  expect(await heartsOf()).toMatchObject({ favouriteOfferIds: [] })
  await setStatus('LIVE')
  expect(await savedBy()).toEqual([id])
})

test('one that has ended stays, marked, until it is removed, and its removal can be undone', async () => {
  const [open, ended, spent] = await makeOffers(t.deps, {}, {}, { max_redemptions: 3 })
  for (const id of [ended, spent, open]) await call('PUT', id ?? '')
  const change = (id: string | undefined, fields: object) =>
    t.deps.db
      .updateTable('offers')
      .set(fields)
      .where('id', '=', id ?? '')
      .execute()
  const end = '2026-01-14T09:00:00+00:00'
  await change(ended, { status: 'EXPIRED', end_at: end })
  await change(spent, { current_redemptions: 3 })
  const list = async () =>
    (await t.inject({ url: '/api/favourites', headers: me.headers }))
      .json<z.infer<typeof FavouriteList>>()
      .items.map(({ offer, ended: over }) => [offer.id, over && [over.reason, over.at && Date.parse(over.at)]])
  expect(await list()).toEqual([
    [open, null],
    [spent, ['FULLY_CLAIMED', null]],
    [ended, ['ENDED', Date.parse(end)]],
  ])
  expect(await heartsOf()).toMatchObject({ favouriteOfferIds: [open, spent, ended] })
  expect((await call('DELETE', ended ?? '')).statusCode).toBe(204)
  expect(await list()).toHaveLength(2)
  expect((await call('PUT', ended ?? '')).statusCode).toBe(200)
  expect(await list()).toHaveLength(3)
})

test('nobody reads or removes another person’s favourites', async () => {
  const other = await t.signIn()
  const id = await makeOffer(t.deps)
  await call('PUT', id)
  expect(await savedBy(other)).toEqual([])
  await call('DELETE', id, other)
  expect(await savedBy()).toEqual([id])
})

test('they are in their person’s export, and go with them', async () => {
  const [mine, both] = await makeOffers(t.deps, {}, {})
  const other = await t.signIn()
  for (const id of [mine ?? '', both ?? '']) await call('PUT', id)
  await call('PUT', both ?? '', other)
  const exported = await t.inject({ url: '/api/me/export.json', headers: me.headers })
  expect(exported.json<{ data: { favourites: object[] } }>().data.favourites).toHaveLength(2)
  const erased = await t.inject({ method: 'DELETE', url: '/api/me', headers: me.headers, payload: { email: me.email } })
  expect(erased.statusCode).toBe(204)
  const left = t.deps.db
    .selectFrom('favourites')
    .select('user_id')
    .where('offer_id', 'in', [mine ?? '', both ?? ''])
  expect(await left.execute()).toEqual([{ user_id: other.userId }])
})
