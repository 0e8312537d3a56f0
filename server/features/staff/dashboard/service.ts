import { londonDate } from '../../../../domain/dates.ts'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { selectDays, selectRecentOffers, selectStatusCounts, selectTotals, selectWaiting } from './queries.ts'
import { type AdminDashboard, WAITING_KINDS } from './schemas.ts'

const DAY_MS = 86_400_000
const LATELY_DAYS = 30

/** The platform's figures, for its own staff. */
export async function describePlatform(deps: Deps): Promise<AdminDashboard> {
  const today = londonDate(deps.clock.now())
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)
  const since = dayBefore(LATELY_DAYS - 1)
  const [totals, counts, waiting, days, recent] = await Promise.all([
    selectTotals(deps.readDb, since),
    selectStatusCounts(deps.readDb),
    selectWaiting(deps.readDb),
    selectDays(deps.readDb, since),
    selectRecentOffers(deps.readDb),
  ])
  if (!totals) throw problem('internal')
  const byDay = new Map(days.map((row) => [row.day, row]))
  const byStatus = new Map(counts.map(({ status, offers }) => [status, offers]))
  return {
    offers: { total: counts.reduce((sum, { offers }) => sum + offers, 0), lately: totals.offers_lately },
    merchants: { total: totals.merchants, lately: totals.merchants_lately },
    users: { total: totals.users, lately: totals.users_lately },
    redemptions: { total: totals.redemptions, lately: totals.redemptions_lately },
    clicks: { total: totals.clicks, lately: totals.clicks_lately },
    savings: { total: totals.value, confirmed: totals.confirmed_value },
    statuses: OFFER_STATUSES.map((status) => ({ status, offers: byStatus.get(status) ?? 0 })),
    waiting: WAITING_KINDS.map((kind) => ({ kind, count: waiting?.[kind] ?? 0 })).filter(({ count }) => count > 0),
    days: Array.from({ length: LATELY_DAYS }, (_, index) => {
      const day = dayBefore(LATELY_DAYS - 1 - index)
      const { clicks = 0, redemptions = 0, value: savings = 0 } = byDay.get(day) ?? {}
      return { day, clicks, redemptions, savings }
    }),
    recentOffers: recent.map((row) => ({
      id: row.id,
      title: row.title,
      merchantName: row.merchant_name,
      status: row.status,
      type: row.type,
      discountType: row.discount_type,
      discountValue: row.discount_value,
      createdAt: row.created_at,
    })),
  }
}
