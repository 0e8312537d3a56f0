import { findingOf, isAnswerable } from '../../../../domain/answer.ts'
import { clickTrend } from '../../../../domain/click-trend.ts'
import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { createGroups } from '../../../platform/db/groups.ts'
import { createTurns } from '../../../platform/db/turns.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { originOf } from '../../../sources/registry.ts'
import { requireKnownOffer } from '../ended-offers/service.ts'
import type { OfferCard } from '../offers/schemas.ts'
import { offerCards, toCard } from '../offers/service.ts'
import { issueVisitPath } from '../visit-tickets/service.ts'
import { canLookBack, canOpen, canRedeem, canReplace } from './policy.ts'
import {
  type DayOfClicks,
  type DetailRow,
  type Look,
  selectOfferDetails,
  selectSimilar,
  selectSpoken,
  selectWeeksOfClicks,
  type Spoken,
} from './queries.ts'
import { earnsCommission, nextCodeOf } from './rules.ts'
import type { OfferDetail } from './schemas.ts'

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
  return row.shared_code === null ? null : { kind: 'shared', code: row.shared_code, isPublic: row.code_is_public }
}

function myRedemptionOf(row: DetailRow): OfferDetail['myRedemption'] {
  const { my_id: id, my_status: status, my_value: value, my_time: createdAt } = row
  const isEstimate = row.my_is_estimate
  if (id === null || status === null || value === null || isEstimate === null || createdAt === null) return null
  return { id, status, value, isEstimate, estimate: isEstimate ? value : row.my_estimate, createdAt }
}

const DAY_MS = 86_400_000
const SPOKEN_DAYS = 30

function spokenOf(spoken: Spoken | undefined): OfferDetail['spoken'] {
  if (!spoken) return null
  const { people, worked, last_worked_at: lastWorkedAt } = spoken
  return { people, worked, lastWorkedAt, finding: findingOf(spoken) }
}

function clicksOf(rows: readonly DayOfClicks[], today: string): OfferDetail['clicks'] {
  const byDay = new Map(rows.map(({ day, clicks }) => [day, clicks]))
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(today) - (6 - index) * DAY_MS))
  const daily = days.map((day) => byDay.get(day.toISOString().slice(0, 10)) ?? 0)
  return { daily, week: daily.reduce((sum, clicks) => sum + clicks, 0), trend: clickTrend(daily) }
}

/** What the page shows whether the offer can still be redeemed or not. */
function commonOf(row: DetailRow, week: Parameters<typeof clicksOf>[0], today: string) {
  const { distanceMiles: _, merchant, ...card } = toCard(row)
  return {
    ...card,
    merchant: { ...merchant, siteUrl: row.merchant_site_url, hasPlaces: Boolean(row.has_places) },
    tags: row.tags,
    startAt: row.start_at,
    checkedAt: row.approved_at,
    origin: originOf(row.source),
    earnsCommission: earnsCommission(row.source),
    maxRedemptions: row.max_redemptions,
    clicks: clicksOf(week, today),
    myRedemption: myRedemptionOf(row),
  }
}

const canAnswer = (row: DetailRow, today: string) => row.my_day !== null && isAnswerable(row.my_day, today)

/** What is left to look back on: what it was, without anything that would help to redeem it. */
function lookBack(row: DetailRow, week: Parameters<typeof clicksOf>[0], today: string): OfferDetail {
  const { merchant, ...common } = commonOf(row, week, today)
  return {
    ...common,
    merchant: { ...merchant, siteUrl: null },
    ended: { reason: row.end_reason ?? 'ENDED', at: row.ended_at },
    terms: null,
    conditions: { minSpend: null, newCustomersOnly: false, exclusions: null, stackable: null, appOnly: false },
    offerUrl: null,
    visitPath: null,
    remaining: null,
    code: null,
    symbology: null,
    steps: [],
    fulfilment: null,
    spoken: null,
    can: { redeem: false, answer: canAnswer(row, today) },
  }
}

type Seen = { row: DetailRow | undefined; clicks: DayOfClicks[]; spoken: Spoken | undefined }

/** What all of them see, read at once. `days` are the London days of today and of the oldest answers, with a space between. */
async function readTogether(deps: Deps, days: string, looks: readonly Look[]): Promise<PromiseSettledResult<Seen>[]> {
  const [today = '', since = ''] = days.split(' ')
  const offerIds = [...new Set(looks.map(({ id }) => id))]
  const [rows, clicks, spoken] = await Promise.all([
    selectOfferDetails(deps.db, looks),
    selectWeeksOfClicks(deps.db, offerIds, today),
    selectSpoken(deps.db, offerIds, since),
  ])
  const clicksById = Map.groupBy(clicks, (day) => day.offer_id)
  const spokenById = new Map(spoken.map((one) => [one.offer_id, one]))
  return looks.map(({ id }, index) => ({
    status: 'fulfilled',
    value: { row: rows[index], clicks: clicksById.get(id) ?? [], spoken: spokenById.get(id) },
  }))
}

/** One is under way at a time: the others gather meanwhile, and the start of each statement is most of what it costs. */
const READINGS = { atOnce: 1, waitMs: 10_000 }
const LOOKS_AT_MOST = 64

/** What offers' pages show; whoever looks while others do is read for together with them, as of a moment after they asked. */
export function createOfferDetails(deps: Deps) {
  const work = (days: string, looks: readonly Look[]) => readTogether(deps, days, looks)
  const readings = createGroups<Look, Seen>({ turns: createTurns(READINGS), atMost: LOOKS_AT_MOST, work })
  return {
    /** Everything that the offer's page shows to this person; throws `offer_not_found` when they cannot see it and never could. */
    describe: async (actor: Actor, id: string): Promise<OfferDetail> => {
      const now = deps.clock.now()
      const since = londonDate(new Date(now.getTime() - SPOKEN_DAYS * DAY_MS))
      const seen = await readings.join(`${londonDate(now)} ${since}`, { userId: actor.userId, id })
      return describeOffer(deps, actor, seen, now)
    },
  }
}

function describeOffer(deps: Deps, actor: Actor, { row, clicks, spoken }: Seen, now: Date): OfferDetail {
  const today = londonDate(now)
  if (!row) throw problem('offer_not_found')
  if (!canOpen(row, now)) {
    if (!canLookBack(row)) throw problem('offer_not_found')
    return lookBack(row, clicks, today)
  }
  const code = codeOf(row, today)
  const remaining = row.max_redemptions === null ? null : row.max_redemptions - row.current_redemptions
  const can = { redeem: canRedeem({ code, remaining }), answer: canAnswer(row, today) }
  return {
    ...commonOf(row, clicks, today),
    ended: null,
    terms: row.terms,
    conditions: {
      minSpend: row.min_spend,
      newCustomersOnly: row.new_customers_only,
      exclusions: row.exclusions,
      stackable: row.stackable,
      appOnly: row.app_only,
    },
    offerUrl: row.address,
    visitPath: row.address === null || !can.redeem ? null : issueVisitPath(deps, actor, row.id),
    remaining,
    code,
    symbology: row.type === 'BARCODE_QR' ? row.symbology : null,
    steps: row.redeem_steps,
    fulfilment: row.fulfilment,
    spoken: spokenOf(spoken),
    can,
  }
}

/** Offers of the same merchant or category, also of one that has ended; throws `offer_not_found` for what nobody could see. */
export async function similarOffers(deps: Deps, id: string): Promise<OfferCard[]> {
  return await offerCards(deps, await selectSimilar(deps.readDb, await requireKnownOffer(deps, id)))
}
