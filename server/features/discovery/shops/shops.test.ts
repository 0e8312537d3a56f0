import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { Shops } from './schemas.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
})
afterAll(() => t.close())

const MANCHESTER = { latitude: 53.4808, longitude: -2.2426 }
/** 3.5 miles to the west of it. */
const SALFORD = { latitude: 53.4808, longitude: -2.3276 }
const LEEDS = { latitude: 53.7965, longitude: -1.5478 }

async function around(within: number | string, { latitude, longitude } = MANCHESTER) {
  const query = { lat: String(latitude), lng: String(longitude), within: String(within) }
  return await t.inject({ url: '/api/shops', query, headers })
}

test('the shops of offers that hold there come nearest first, each merchant once with its offers', async () => {
  const near = await makeMerchant(t.deps, 'Kettle', [SALFORD, MANCHESTER, LEEDS])
  const online = await makeMerchant(t.deps, 'Clicks', [MANCHESTER])
  const over = await makeMerchant(t.deps, 'Gone', [MANCHESTER])
  await makeMerchant(t.deps, 'Nothing on offer', [MANCHESTER])
  const first = await makeOffer(t.deps, { merchant_id: near, online_only: false, featured: true })
  for (const _ of [1, 2]) await makeOffer(t.deps, { merchant_id: near, online_only: false })
  await makeOffer(t.deps, { merchant_id: near, online_only: true, featured: true })
  await makeOffer(t.deps, { merchant_id: online, online_only: true })
  await makeOffer(t.deps, { merchant_id: over, online_only: false, end_at: days(-1) })

  const five = (await around(5)).json<Shops>()
  expect(five.shops.map(({ merchantId, miles }) => [merchantId, miles])).toEqual([
    [near, 0],
    [near, 3.5],
  ])
  expect(five.merchants.map(({ id, name, offerCount, offers }) => [id, name, offerCount, offers.length])).toEqual([
    [near, 'Kettle', 3, 2],
  ])
  expect(five.merchants[0]?.offers[0]?.id).toBe(first)
  expect(five.isWhole).toBe(true)
  expect((await around(50)).json<Shops>().shops).toHaveLength(3)
  expect((await around(5, { latitude: 50.8, longitude: -0.14 })).json<Shops>()).toEqual({
    shops: [],
    merchants: [],
    isWhole: true,
  })
})

test('fifty shops are shown, and it is said that there are more', async () => {
  const brighton = { latitude: 50.8284, longitude: -0.1395 }
  const chain = await makeMerchant(
    t.deps,
    'Chain',
    Array.from({ length: 51 }, () => brighton),
  )
  await makeOffer(t.deps, { merchant_id: chain, online_only: false })
  const { shops, isWhole } = (await around(5, brighton)).json<Shops>()
  expect([shops.length, isWhole]).toEqual([50, false])
})

test.each([7, 'five', ''])('a radius of %j is refused', async (within) => {
  expect((await around(within)).statusCode).toBe(400)
})
