import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { MyRedemptionList } from '../redemptions/schemas.ts'
import { dropOldMonths, ensurePartitions } from './jobs.ts'

let t: TestApp
let person: SignedIn
let companyId: string
let offerId: string

beforeAll(async () => {
  t = await testApp({ ACTIVITY_KEPT_MONTHS: '13' }, { now: () => new Date('2026-05-20T12:00:00Z') })
  companyId = await makeCompany(t.deps)
  person = await t.signIn({ companyId })
  offerId = await makeOffer(t.deps)
})
afterAll(() => t.close())

const monthOf = (day: string) => sql`select ensure_month_partitions('clicks', ${day}::date, 1),
  ensure_month_partitions('redemptions', ${day}::date, 1)`

/** A click and a redemption of that day, as counted then. */
async function makeDay(day: string): Promise<void> {
  const { db } = t.deps
  const row = { offer_id: offerId, user_id: person.userId }
  await db
    .insertInto('clicks')
    .values({ ...row, id: newId(), clicked_on: day })
    .execute()
  await db
    .insertInto('redemptions')
    .values({ ...row, id: newId(), redeemed_on: day, value: 10 })
    .execute()
  const counted = { day, clicks: 1, redemptions: 1, value: 10 }
  await db
    .insertInto('offer_daily')
    .values({ offer_id: offerId, ...counted })
    .execute()
  await db
    .insertInto('platform_daily')
    .values({ shard: 0, ...counted })
    .execute()
  await db
    .insertInto('company_daily')
    .values({ company_id: companyId, category: 'Tech', ...counted })
    .execute()
}

async function days() {
  const { db } = t.deps
  const clicks = await db.selectFrom('clicks').select('clicked_on').orderBy('clicked_on').execute()
  const redemptions = await db.selectFrom('redemptions').select('redeemed_on').orderBy('redeemed_on').execute()
  return { clicks: clicks.map((row) => row.clicked_on), redemptions: redemptions.map((row) => row.redeemed_on) }
}

const rollUps = () =>
  Promise.all(
    (['offer_daily', 'platform_daily', 'company_daily'] as const).map((table) =>
      t.deps.db.selectFrom(table).selectAll().orderBy('day').execute(),
    ),
  )

const parts = async () => {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'clicks'::regclass`.execute(t.deps.db)
  return rows.map(({ name }) => name)
}

test('the months around today have parts of their own, and making them again changes nothing', async () => {
  await ensurePartitions(t.deps)
  await ensurePartitions(t.deps)
  const row = { id: newId(), offer_id: offerId, clicked_on: londonDate(t.deps.clock.now()) }
  await t.deps.db.insertInto('clicks').values(row).execute()
  const { rows } = await sql`select from clicks_rest`.execute(t.deps.db)
  expect(rows).toEqual([])
  await t.deps.db.deleteFrom('clicks').execute()
})

test('months past their time go, from all processes at once; newer ones and every roll-up stay', async () => {
  for (const day of ['2024-11-01', '2025-03-01', '2025-04-01']) await monthOf(day).execute(t.deps.db)
  // The last is of a month that no part was made for.
  const old = ['2024-11-30', '2025-03-31', '2024-01-15']
  const kept = ['2025-04-01', '2025-04-30', '2026-05-20']
  for (const day of [...old, ...kept]) await makeDay(day)
  const people = { company_id: companyId, user_id: person.userId }
  await t.deps.db
    .insertInto('company_offer_people')
    .values([
      { ...people, offer_id: offerId, last_clicked_on: '2026-05-20' },
      { ...people, offer_id: await makeOffer(t.deps), last_clicked_on: '2025-03-31' },
    ])
    .execute()
  const before = await rollUps()

  await Promise.all([dropOldMonths(t.deps), dropOldMonths(t.deps), dropOldMonths(t.deps)])
  expect(await days()).toEqual({ clicks: kept, redemptions: kept })
  expect(await rollUps()).toEqual(before)
  const seen = await t.deps.db.selectFrom('company_offer_people').select('last_clicked_on').execute()
  expect(seen).toEqual([{ last_clicked_on: '2026-05-20' }])
  expect(await dropOldMonths(t.deps)).toBe(0)

  const mine = await t.inject({ url: '/api/me/redemptions', headers: person.headers })
  expect(mine.json<MyRedemptionList>()).toMatchObject({ keptMonths: 13, savings: { total: 30, confirmed: 0 } })
})

test('a month that somebody reads is left for the next run, and nobody waits for it long', async () => {
  await monthOf('2025-02-01').execute(t.deps.db)
  await t.deps.db.transaction().execute(async (reader) => {
    await reader.selectFrom('clicks').select('id').execute()
    const begun = performance.now()
    expect(await dropOldMonths(t.deps)).toBe(1)
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(await parts()).toContain('clicks_2025_02')
  })
  expect(await dropOldMonths(t.deps)).toBe(1)
  expect(await parts()).not.toContain('clicks_2025_02')
})

test('a new month keeps nobody waiting who clicks while somebody reads the log', async () => {
  await sql`drop table clicks_2026_08`.execute(t.deps.db)
  await t.deps.db.transaction().execute(async (reader) => {
    await reader.selectFrom('clicks').select('id').execute()
    const making = ensurePartitions(t.deps)
    const begun = performance.now()
    while (performance.now() - begun < 400) {
      const asked = performance.now()
      const row = { id: newId(), offer_id: offerId, clicked_on: '2026-05-20' }
      await t.deps.db.insertInto('clicks').values(row).execute()
      expect(performance.now() - asked).toBeLessThan(250)
    }
    await making
  })
  await ensurePartitions(t.deps)
  expect(await parts()).toContain('clicks_2026_08')
})
