import { z } from 'zod'
import { MEASURES, REASONS } from '../../../../domain/offer-measures.ts'
import { GivenDay } from '../../../platform/http/shapes.ts'

export const StatisticsQuery = z.object({
  from: GivenDay.optional().describe('A London day; without it, 30 days that end with `to`; 366 days at most'),
  to: GivenDay.optional().describe('The last London day; yesterday at the latest, which it is without it'),
})
export type StatisticsQuery = z.infer<typeof StatisticsQuery>

const Total = z
  .object({
    value: z.number().describe('People; for clicks visits, for savings pounds'),
    isAtLeast: z.boolean().describe('Days with fewer than 5 people are left out of it'),
  })
  .meta({ id: 'StatisticsTotal' })

const DayFigure = z.number().nullable().describe('Null for fewer than 5 people')

const StatisticsDay = z
  .object({
    day: z.string().meta({ format: 'date' }),
    views: DayFigure,
    clicks: DayFigure,
    redemptions: DayFigure,
    confirmed: DayFigure,
    savings: DayFigure,
  })
  .meta({ id: 'StatisticsDay' })

const StatisticsGroup = z
  .object({
    measure: z.enum(MEASURES),
    from: z.string().meta({ format: 'date' }),
    to: z.string().meta({ format: 'date' }),
    value: z.number(),
  })
  .meta({ id: 'StatisticsGroup' })

export const OfferStatistics = z
  .object({
    offer: z.object({ id: z.string(), title: z.string() }).meta({ id: 'StatisticsOffer' }),
    from: z.string().meta({ format: 'date' }),
    to: z.string().meta({ format: 'date' }),
    totals: z
      .object({ views: Total, clicks: Total, redemptions: Total, confirmed: Total, savings: Total })
      .meta({ id: 'StatisticsTotals' }),
    days: z.array(StatisticsDay).describe('Every day of the period'),
    groups: z
      .array(StatisticsGroup)
      .describe('Days with fewer than 5 people each, told together because 5 or more are among them'),
    reasons: z
      .array(z.object({ reason: z.enum(REASONS), people: Total }).meta({ id: 'StatisticsReason' }))
      .describe('Why people said that it did not work'),
  })
  .meta({ id: 'OfferStatistics' })
export type OfferStatistics = z.infer<typeof OfferStatistics>
