import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.deleteFrom('offers').execute())

async function list(query: Record<string, string> = {}) {
  return (await t.inject({ url: '/api/admin/offers', headers: admin.headers, query })).json()
}

describe('the list', () => {
  test('has every offer whatever its status, newest first, in pages', async () => {
    const fields = OFFER_STATUSES.map((status, age) => ({ status, created_at: days(-age) }))
    const ids = await makeOffers(t.deps, ...fields)
    const seen: string[] = []
    let page = await list({ limit: '4' })
    expect(page).toMatchObject({ total: 6, totalIsCapped: false })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    page = await list({ limit: '4', cursor: page.nextCursor })
    expect(page).toMatchObject({ total: null, nextCursor: null })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    expect(seen).toEqual(ids)
    expect(await list({ status: 'REVIEW' })).toMatchObject({ total: 1, items: [{ status: 'REVIEW' }] })
    expect(await list({ cursor: 'x' })).toMatchObject({ code: 'bad_request' })
  })

  test.each(['HEADPHONES', 'acme', 'Currys', "50% o'"])('%j finds by title, brand or merchant', async (q) => {
    const merchant_id = await makeMerchant(t.deps, `Currys ${newId()}`)
    const [id = ''] = await makeOffers(
      t.deps,
      { merchant_id, title: "Headphones, 50% o'clock sale", brand: 'Acme' },
      { title: 'Bed linen', description: 'headphones acme Currys' },
    )
    expect((await list({ q })).items).toMatchObject([{ id }])
  })

  test('says why a LIVE offer is not seen', async () => {
    await makeOffers(
      t.deps,
      { created_at: days(0) },
      { created_at: days(-3), end_at: days(-1) },
      { created_at: days(-4), start_at: days(1) },
      { created_at: days(-5), max_redemptions: 2, current_redemptions: 2 },
      { created_at: days(-6), end_at: days(-1), status: 'DRAFT' },
    )
    const { items } = await list()
    const reasons = items.map((item: { hiddenBecause: string | null }) => item.hiddenBecause)
    expect(reasons).toEqual([null, 'ENDED', 'NOT_STARTED', 'LIMIT_REACHED', null])
  })
})
