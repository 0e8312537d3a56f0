import { isAnswerable } from '../../../../domain/answer.ts'
import { clickTrend } from '../../../../domain/click-trend.ts'
import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { originOf } from '../../../sources/registry.ts'
import { toCard } from '../offers/service.ts'
import { issueVisitPath } from '../visit-tickets/service.ts'
import { canOpen, canRedeem, canReplace } from './policy.ts'
import { selectOfferDetail, selectWeekOfClicks } from './queries.ts'
import { earnsCommission, nextCodeOf } from './rules.ts'
import type { OfferDetail } from './schemas.ts'

type DetailRow = NonNullable<Awaited<ReturnType<typeof selectOfferDetail>>>

function codeOf(row: DetailRow, today: string): OfferDetail['code'] {
  if (row.pool_code_id !== null) {
    const left = row.free_code_id === null ? 'none' : 'some'
    return {
      kind: 'single_use',
      left,
      mine: row.my_code,
      mineId: row.my_code_id,
      next: nextCodeOf(row),
      isReplacement: row.my_code_replacement !== null,
      canReplace: canReplace(row, today),
      supplierTold: row.supplier_told_at !== null,
    }
  }
  return row.shared_code === null ? null : { kind: 'shared', code: row.shared_code }
}

function myRedemptionOf(row: DetailRow): OfferDetail['myRedemption'] {
  const { my_id: id, my_status: status, my_value: value, my_time: createdAt } = row
  const isEstimate = row.my_is_estimate
  if (id === null || status === null || value === null || isEstimate === null || createdAt === null) return null
  return { id, status, value, isEstimate, createdAt }
}

const DAY_MS = 86_400_000

function clicksOf(rows: readonly { day: string; clicks: number }[], today: string): OfferDetail['clicks'] {
  const byDay = new Map(rows.map(({ day, clicks }) => [day, clicks]))
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(today) - (6 - index) * DAY_MS))
  const daily = days.map((day) => byDay.get(day.toISOString().slice(0, 10)) ?? 0)
  return { daily, week: daily.reduce((sum, clicks) => sum + clicks, 0), trend: clickTrend(daily) }
}

/** Everything that the offer's page shows to this person; throws `offer_not_found` when they cannot see it. */
export async function describeOffer(deps: Deps, actor: Actor, id: string): Promise<OfferDetail> {
  const now = deps.clock.now()
  const today = londonDate(now)
  const [row, clicks] = await Promise.all([
    selectOfferDetail(deps.db, actor.userId, id),
    selectWeekOfClicks(deps.db, id, today),
  ])
  if (!row || !canOpen(row, now)) throw problem('offer_not_found')
  const { distanceMiles: _, merchant, ...card } = toCard(row)
  const code = codeOf(row, today)
  const remaining = row.max_redemptions === null ? null : row.max_redemptions - row.current_redemptions
  const can = { redeem: canRedeem({ code, remaining }), answer: row.my_day !== null && isAnswerable(row.my_day, today) }
  return {
    ...card,
    merchant: { ...merchant, siteUrl: row.merchant_site_url, hasPlaces: Boolean(row.has_places) },
    terms: row.terms,
    tags: row.tags,
    conditions: {
      minSpend: row.min_spend,
      newCustomersOnly: row.new_customers_only,
      exclusions: row.exclusions,
      stackable: row.stackable,
      appOnly: row.app_only,
    },
    startAt: row.start_at,
    offerUrl: row.address,
    visitPath: row.address === null || !can.redeem ? null : issueVisitPath(deps, actor, id),
    checkedAt: row.approved_at,
    origin: originOf(row.source),
    earnsCommission: earnsCommission(row.source),
    maxRedemptions: row.max_redemptions,
    remaining,
    code,
    symbology: row.type === 'BARCODE_QR' ? row.symbology : null,
    steps: row.redeem_steps,
    fulfilment: row.fulfilment,
    clicks: clicksOf(clicks, today),
    myRedemption: myRedemptionOf(row),
    can,
  }
}
