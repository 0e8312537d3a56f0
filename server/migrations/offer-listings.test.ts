import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../tests/support/catalogue.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** What the listing of an offer says, and what it should say; nothing where it is not live. */
async function listingOf(id: string) {
  const { rows } = await sql<{ listing: unknown; offer: Record<string, unknown> }>`
    select to_jsonb(l) - 'letters' as listing, to_jsonb(o) as offer from offers o left join offer_listings l on l.id = o.id where o.id = ${id}
  `.execute(t.deps.db)
  const [row] = rows
  if (!row) throw new Error('The offer is gone.')
  return row
}

let columns: string[] = []
let offer = ''
beforeEach(async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'offer_listings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(t.deps.db)
  columns = rows.map(({ name }) => name)
  const [id = ''] = await makeOffers(t.deps, { title: 'Figs for tea' })
  offer = id
})

async function expectListed(id: string): Promise<void> {
  const { listing, offer: said } = await listingOf(id)
  const copied = Object.fromEntries(columns.map((name) => [name, said[name]]))
  expect(listing).toEqual({ ...copied, search_text: ` ${String(said['search_text'])}` })
}

test('a live offer is listed with what it says, whatever of it changes', async () => {
  // By the column of the listing; the id never changes.
  const changes: Record<string, object> = {
    merchant_id: { merchant_id: await makeMerchant(t.deps) },
    created_at: { created_at: days(-3) },
    start_at: { start_at: days(-2) },
    end_at: { end_at: days(9) },
    moved_at: { moved_at: days(-1) },
    reliability_score: { reliability_score: 77 },
    featured: { featured: true },
    online_only: { online_only: true },
    is_used_up: { max_redemptions: 1, current_redemptions: 1 },
    discount_value: { discount_value: 12.5 },
    category: { category: 'Travel' },
    type: { type: 'CASHBACK' },
    search_text: { title: 'Dates for tea' },
  }
  expect(Object.keys(changes).toSorted()).toEqual(columns.filter((name) => name !== 'id').toSorted())
  await expectListed(offer)
  for (const [name, change] of Object.entries(changes)) {
    const before = (await listingOf(offer)).listing
    await t.deps.db.updateTable('offers').set(change).where('id', '=', offer).execute()
    await expectListed(offer)
    expect([name, (await listingOf(offer)).listing]).not.toEqual([name, before])
  }
})

test.each([
  [
    ' 5% off £50: kid’s best-selling tea & co.',
    'Q5ZQoffQX50:QkidYsQbestJsellingQteaQVQcoK 5 o £ k b t & c off 50 kid tea co ',
  ],
  [' tea (tea)', 'QteaQ(tea) t ( tea '],
])('the text "%s" stands in letters as "%s"', async (text, letters) => {
  const { rows } = await sql`select listing_letters(${text}) as letters`.execute(t.deps.db)
  expect(rows).toEqual([{ letters }])
})

test('a text that changed changes its letters', async () => {
  const letters = async () =>
    (await t.deps.db.selectFrom('offer_listings').select('letters').where('id', '=', offer).executeTakeFirst())?.letters
  expect(await letters()).toMatch(/^QfigsQforQtea/)
  await t.deps.db.updateTable('offers').set({ title: 'Dates for tea' }).where('id', '=', offer).execute()
  expect(await letters()).toMatch(/^QdatesQforQtea.* d f t /)
})

test('an offer is listed while it is live: not before, not when it was paused or deleted, and not when it is gone', async () => {
  const set = (change: object) => t.deps.db.updateTable('offers').set(change).where('id', '=', offer).execute()
  const isListed = async () => (await listingOf(offer)).listing !== null
  expect(await isListed()).toBe(true)
  await set({ status: 'EXPIRED' })
  expect(await isListed()).toBe(false)
  await set({ reliability_score: 33 })
  expect(await isListed()).toBe(false)
  await set({ status: 'LIVE' })
  await expectListed(offer)
  await set({ deleted_at: days(0) })
  expect(await isListed()).toBe(false)
  await set({ deleted_at: null })
  await expectListed(offer)
  await t.deps.db.deleteFrom('offers').where('id', '=', offer).execute()
  const left = await t.deps.db.selectFrom('offer_listings').select('id').where('id', '=', offer).execute()
  expect(left).toEqual([])
  const [waiting = ''] = await makeOffers(t.deps, { status: 'REVIEW' })
  expect((await listingOf(waiting)).listing).toBeNull()
})
