import { z } from 'zod'
import { BREAKDOWNS, FUNNEL_STEPS } from '../../../../domain/analytics.ts'
import { OFFER_STATUSES, REDEMPTION_STATUSES } from '../../../../domain/enums.ts'
import { GivenDay, Pounds, Timestamp } from '../../../platform/http/shapes.ts'

export const AnalyticsQuery = z.object({
  from: GivenDay.optional().describe('A London day; without it, 30 days that end with `to`; 366 days at most'),
  to: GivenDay.optional().describe('The last London day; today at the latest, which it is without it'),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

export const BreakdownQuery = AnalyticsQuery.extend({ by: z.enum(BREAKDOWNS) })
export type BreakdownQuery = z.infer<typeof BreakdownQuery>

const Day = z.string().meta({ format: 'date' })

export const AnalyticsSums = z
  .object({
    clicks: z.int(),
    redemptions: z.int(),
    savings: Pounds,
    confirmedSavings: z.number().describe('Pounds that employees confirmed'),
  })
  .meta({ id: 'AnalyticsSums' })
export type AnalyticsSums = z.infer<typeof AnalyticsSums>

const Before = AnalyticsSums.nullable().describe(
  'Of the period before; null when counting had not begun with its first day',
)
const CountedAt = Timestamp.nullable().describe('What happened until then is in it; null before the first count')

const period = { from: Day, to: Day }

export const Analytics = z
  .object({
    ...period,
    before: z.object(period).meta({ id: 'AnalyticsPeriod' }).describe('As many days before'),
    countedSince: Day.nullable().describe('The first day on which anything was counted'),
    countedAt: CountedAt.describe('What happened until then is in the funnel and the breakdowns'),
    totals: z.object({ now: AnalyticsSums, before: Before }).meta({ id: 'AnalyticsTotals' }),
    days: z
      .array(
        z.object({ day: Day, clicks: z.int(), redemptions: z.int(), savings: Pounds }).meta({ id: 'AnalyticsDay' }),
      )
      .describe('Every day of the period'),
    funnel: z
      .array(
        z
          .object({ step: z.enum(FUNNEL_STEPS), now: z.int(), before: z.int().nullable() })
          .meta({ id: 'AnalyticsFunnelStep' }),
      )
      .describe('Counted once a person, offer and day; answers on the day when they were first given'),
    recentRedemptions: z
      .array(
        z
          .object({
            offerTitle: z.string(),
            merchantName: z.string(),
            status: z.enum(REDEMPTION_STATUSES),
            value: Pounds,
            isEstimate: z.boolean(),
            createdAt: Timestamp,
          })
          .meta({ id: 'AnalyticsRedemption' }),
      )
      .describe('The 10 newest of the platform, whatever the period; not whose they are'),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof Analytics>

const BreakdownRow = z
  .object({
    kind: z
      .enum(['ONE', 'MORE', 'REST'])
      .describe('MORE: those after the first 50. REST: what is told of none by name'),
    key: z.string().describe('Tells the rows apart'),
    name: z.string().describe('Empty for MORE and REST'),
    count: z.int().describe('How many it sums up; 0 where that is not said'),
    now: AnalyticsSums,
    before: Before,
  })
  .meta({ id: 'AnalyticsBreakdownRow' })
export type BreakdownRow = z.infer<typeof BreakdownRow>

export const AnalyticsBreakdown = z
  .object({ by: z.enum(BREAKDOWNS), ...period, countedAt: CountedAt, items: z.array(BreakdownRow) })
  .meta({ id: 'AnalyticsBreakdown' })
export type AnalyticsBreakdown = z.infer<typeof AnalyticsBreakdown>

export const AnalyticsTopOffers = z
  .object({
    ...period,
    countedAt: Timestamp.nullable().describe('Null while they are being counted; ask again shortly'),
    items: z.array(
      z
        .object({
          id: z.string(),
          title: z.string(),
          merchantName: z.string(),
          status: z.enum(OFFER_STATUSES),
          isDeleted: z.boolean(),
          clicks: z.int(),
          redemptions: z.int(),
          savings: Pounds,
        })
        .meta({ id: 'AnalyticsTopOffer' }),
    ),
  })
  .meta({ id: 'AnalyticsTopOffers' })
export type AnalyticsTopOffers = z.infer<typeof AnalyticsTopOffers>

export const AnalyticsSearches = z
  .object({
    ...period,
    items: z
      .array(z.object({ text: z.string(), searches: z.int() }).meta({ id: 'AnalyticsSearch' }))
      .describe('The 50 texts that found nothing most often, of those looked for 5 times or more; kept for 90 days'),
  })
  .meta({ id: 'AnalyticsSearches' })
export type AnalyticsSearches = z.infer<typeof AnalyticsSearches>
