import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

const near = async (id: string) => {
  const url = `/api/admin/offer-reviews/${id}/near-duplicates`
  return (await t.inject({ url, headers: admin.headers })).json().items
}

describe('near-duplicates', () => {
  test('are those of the merchant, or of its site, that are alike, each with why', async () => {
    const merchantId = await makeMerchant(t.deps)
    const twin = await makeMerchant(t.deps)
    const stranger = await makeMerchant(t.deps)
    const site = (id: string, url: string) =>
      t.deps.db.updateTable('merchants').set({ site_url: url }).where('id', '=', id).execute()
    await site(merchantId, 'https://www.kettle-moor.example/uk')
    await site(twin, 'http://kettle-moor.example')
    await site(stranger, 'https://elsewhere.example/')
    const mine = { merchant_id: merchantId, discount_value: 15, type: 'CODE' as const }
    const address = 'https://kettle-moor.example/tea'
    const [id = '', alike = '', coded = '', addressed = ''] = await makeOffers(
      t.deps,
      { ...mine, title: '15% off loose leaf tea', offer_url: address, status: 'REVIEW' },
      { ...mine, merchant_id: twin, title: '15% off all loose leaf teas', discount_value: 10, status: 'EXPIRED' },
      { ...mine, title: 'Something else entirely', discount_value: 50 },
      { ...mine, title: '15% off leaf tea', offer_url: `${address}/`, discount_value: 20 },
      { ...mine, title: 'Free delivery on biscuits' },
      { ...mine, title: '15% off loose leaf tea', deleted_at: days(-1) },
      { ...mine, merchant_id: stranger, title: '15% off loose leaf tea' },
    )
    await makeCodes(t.deps, id, ['LEAF15'], false)
    await makeCodes(t.deps, coded, ['leaf15'], false)
    const items = await near(id)
    expect(new Set(items.map((one: { id: string }) => one.id))).toEqual(new Set([alike, coded, addressed]))
    const byId = new Map(items.map((one: { id: string }) => [one.id, one]))
    expect(byId.get(alike)).toMatchObject({ status: 'EXPIRED', sameCode: false, sameAddress: false })
    expect(byId.get(coded)).toMatchObject({ sameCode: true, sameAddress: false, discountLabel: '50% OFF' })
    expect(byId.get(addressed)).toMatchObject({ sameCode: false, sameAddress: true, sameSaving: false })
  })

  test('are five at most, and those of a waiting wording where one waits', async () => {
    const merchantId = await makeMerchant(t.deps)
    const id = await makeOffer(t.deps, { merchant_id: merchantId, title: 'Two courses at lunch' })
    await sql`insert into offer_revisions (offer_id, wording)
      select id, offer_wording(o) || '{"title": "Afternoon tea for two"}' from offers o where id = ${id}`.execute(
      t.deps.db,
    )
    await makeOffers(
      t.deps,
      ...Array.from({ length: 7 }, () => ({ merchant_id: merchantId, title: 'Afternoon tea for two' })),
    )
    const items = await near(id)
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({ titleAlike: 100 })
  })
})
