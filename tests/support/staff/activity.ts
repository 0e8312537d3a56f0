import { expect } from 'vitest'
import type { AnalyticsBreakdown } from '../../../server/features/staff/analytics/schemas.ts'
import type { Deps } from '../../../server/platform/deps.ts'
import type { TestApp } from '../app.ts'
import { londonDaysAgo } from '../catalogue.ts'
import type { SignedIn } from '../people.ts'

/** Makes an administrator, and people without a company enough to be told of. */
export async function signInAnalyst(t: TestApp): Promise<SignedIn> {
  for (let count = 0; count < 5; count += 1) await t.signIn()
  return await t.signIn({ roles: ['ADMIN'] })
}

export async function readAnalytics<Answer>(t: TestApp, { headers }: SignedIn, path: string): Promise<Answer> {
  const answer = await t.inject({ url: `/api/admin/analytics${path}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

/** Takes away what was counted, and what it was of. */
export async function forgetActivity({ db }: Deps): Promise<void> {
  for (const table of ['offers', 'merchants', 'companies', 'ranked_periods', 'search_misses'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['activity_queue', 'activity_totals', 'offer_redemption_days', 'platform_daily'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('activity_counting').set({ counted_on: null, counted_at: null }).execute()
}

type Sums = { clicks?: number; redemptions?: number; value?: number; confirmed_value?: number }

/** What redeeming counts, on a day so many days ago. */
export async function happened(
  { db }: Deps,
  offerId: string,
  ago: number,
  sums: Sums,
  more: { views?: number; clickers?: number } = {},
) {
  const day = londonDaysAgo(ago)
  await db
    .insertInto('offer_daily')
    .values({ offer_id: offerId, day, ...sums, ...more })
    .execute()
  await db
    .insertInto('platform_daily')
    .values({ day, shard: Number.parseInt(offerId.at(-1) ?? '0', 16), ...sums })
    .onConflict((conflict) =>
      conflict.columns(['day', 'shard']).doUpdateSet((eb) => ({
        clicks: eb('platform_daily.clicks', '+', eb.ref('excluded.clicks')),
        redemptions: eb('platform_daily.redemptions', '+', eb.ref('excluded.redemptions')),
        value: eb('platform_daily.value', '+', eb.ref('excluded.value')),
        confirmed_value: eb('platform_daily.confirmed_value', '+', eb.ref('excluded.confirmed_value')),
      })),
    )
    .execute()
}

/** The same of a company’s people. */
export async function happenedAt({ db }: Deps, companyId: string, ago: number, sums: Sums) {
  const row = { company_id: companyId, day: londonDaysAgo(ago), category: 'Tech', ...sums }
  await db.insertInto('company_daily').values(row).execute()
}

/** Name, clicks, redemptions, savings, and redemptions of the period before. */
export const figures = ({ items }: AnalyticsBreakdown) =>
  items.map(({ kind, name, now, before }) => [
    kind === 'ONE' ? name : kind,
    now.clicks,
    now.redemptions,
    now.savings,
    before && before.redemptions,
  ])
