import { z } from 'zod'
import { Pounds, Timestamp } from '../../../platform/http/shapes.ts'

export const WAITING_KINDS = ['BREAK_GLASS', 'BOUNCED', 'EXPIRED', 'CARDS'] as const

const Share = z
  .object({
    percent: z.int().describe('Over 30 days'),
    isAtLeast: z.boolean().describe('True when fewer than 5 did not: then `percent` is a lower bound'),
  })
  .meta({ id: 'CompanyShare' })

export const CompanyDashboard = z
  .object({
    employees: z
      .object({
        active: z.int().describe('Recorded and not made inactive, whether or not they have joined'),
        invited: z.int().describe('Whose invitation has left, and who have not come yet'),
        joined: z.int(),
      })
      .meta({ id: 'EmployeeCounts' }),
    seats: z.int().nullable().describe('How many active employees there may be; null for as many as come'),
    joinCode: z
      .string()
      .nullable()
      .describe('With it anybody can join the company; null for whoever only reads its figures'),
    activity: Share.nullable().describe('Of those who joined, who clicked or redeemed; null when fewer than 5 did'),
    usage: Share.extend({
      pointsSinceBefore: z.int().nullable().describe('Against 4 weeks before; null when that cannot be told'),
    })
      .meta({ id: 'CompanyUsage' })
      .nullable()
      .describe('Of those who joined, who redeemed an offer; null when fewer than 5 did'),
    savings: z
      .object({
        total: Pounds,
        confirmed: Pounds,
        perHead: Pounds.nullable().describe('For each who has joined; null when fewer than 5 have'),
        until: z.string().meta({ format: 'date' }).describe('The last London day that these are of'),
      })
      .meta({ id: 'CompanySavings' })
      .nullable()
      .describe(
        'Of all time, told anew with a week that is over once 5 people saved something since; null before that',
      ),
    cards: z.object({ inUse: z.int(), waiting: z.int() }).meta({ id: 'CompanyCardCounts' }),
    categories: z
      .array(z.object({ category: z.string(), redemptions: z.int() }).meta({ id: 'CategoryRedemptions' }))
      .describe('Of the 30 days before this week, most first; without those that fewer than 5 people used'),
    areCategoriesHidden: z.boolean().describe('True when a category was left out'),
    latestOffers: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            status: z.enum(['DRAFT', 'LIVE', 'EXPIRED']),
            startAt: Timestamp.nullable(),
            endAt: Timestamp.nullable(),
            createdAt: Timestamp,
          })
          .meta({ id: 'LatestCompanyOffer' }),
      )
      .describe('The 5 newest of any status'),
    waiting: z
      .array(z.object({ kind: z.enum(WAITING_KINDS), count: z.int() }).meta({ id: 'CompanyWaiting' }))
      .describe(
        'What an administrator may want to see to, nothing for anybody else; counts above 1,000 are told as 1,000',
      ),
    weeks: z
      .array(
        z
          .object({
            week: z.string().describe('Its Monday'),
            joined: z.int(),
            activity: Share.nullable().describe('Of the 30 days up to its end'),
            usage: Share.nullable().describe('Of the 30 days up to its end'),
            savings: Pounds.nullable().describe(
              'What they grew by since they were told before; null where they were not told, or for the first time',
            ),
            cards: z.int(),
          })
          .meta({ id: 'CompanyWeek' }),
      )
      .describe('The last 12 weeks, as far as they were counted, the current one last'),
    countedAt: Timestamp.nullable().describe('When activity was counted last; null when it never was'),
    start: z
      .object({
        hasBranding: z.boolean().describe('Whether anything of the company’s look is its own'),
        hasPeople: z.boolean(),
        hasInvited: z.boolean(),
        hasDomain: z.boolean(),
      })
      .meta({ id: 'CompanyStart' })
      .nullable()
      .describe(
        'How far the company has come; null once anybody but its administrators has joined, and for whoever only reads its figures',
      ),
  })
  .meta({ id: 'CompanyDashboard' })
export type CompanyDashboard = z.infer<typeof CompanyDashboard>
