import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { makeMerchant } from '../../../tests/support/catalogue.ts'
import { merchantsWithin } from './service.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('miles are measured to the nearest shop, over the sphere', async () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const manchester = { latitude: 53.4808, longitude: -2.2426 }
  const chain = await makeMerchant(t.deps, 'Chain', [london, manchester])
  const local = await makeMerchant(t.deps, 'Local', [london])
  const from = { lat: 53.4808, lng: -2.2426 }
  const near = await merchantsWithin(t.deps, { ...from, within: 5 })
  expect([...near.keys()]).toEqual([chain])
  const far = await merchantsWithin(t.deps, { ...from, within: 170 })
  expect(far.get(chain)).toBeCloseTo(0, 3)
  // London to Manchester is 162.8 miles as the crow flies.
  expect(far.get(local)).toBeCloseTo(162.8, 0)
})
