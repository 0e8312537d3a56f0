import { z } from 'zod'
import { Pounds, Timestamp } from '../../../platform/http/shapes.ts'

export const CompanyHub = z
  .object({
    offers: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            description: z.string(),
            howToGet: z.string().describe('What a person does to have it; empty where the company has not said it'),
            endAt: Timestamp.nullable(),
          })
          .meta({ id: 'HubOffer' }),
      )
      .describe('What the company offers its own people now, newest first'),
    announcements: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            body: z.string(),
            publishedAt: Timestamp,
            isOwn: z.boolean().describe("The company's own; otherwise Offerwell's"),
          })
          .meta({ id: 'Announcement' }),
      )
      .describe('The 5 newest that are shown now'),
    cards: z
      .object({ ready: z.int(), waiting: z.int().describe('Until a second administrator approves them') })
      .meta({ id: 'MyCardCounts' }),
  })
  .meta({ id: 'CompanyHub' })
export type CompanyHub = z.infer<typeof CompanyHub>

export const CompanyDashboard = z
  .object({
    employees: z.object({ active: z.int(), total: z.int() }).meta({ id: 'EmployeeCounts' }),
    seats: z.int().nullable().describe('How many active employees there may be; null for as many as come'),
    joinCode: z.string().nullable().describe('With it anybody can join the company'),
    usage: z
      .object({
        percent: z.int().describe('Of the active employees, those who redeemed an offer in the last 30 days'),
        isAtLeast: z.boolean().describe('True when fewer than 5 did not: then `percent` is a lower bound'),
        pointsSinceBefore: z.int().nullable().describe('Against the 30 days before; null when that cannot be told'),
      })
      .meta({ id: 'CompanyUsage' })
      .nullable()
      .describe('Null when fewer than 5 people did'),
    savings: z
      .object({ total: Pounds, confirmed: Pounds })
      .meta({ id: 'CompanySavings' })
      .nullable()
      .describe('Of all time; null when fewer than 5 people redeemed anything'),
    cards: z.object({ inUse: z.int(), waiting: z.int() }).meta({ id: 'CompanyCardCounts' }),
    categories: z
      .array(z.object({ category: z.string(), redemptions: z.int() }).meta({ id: 'CategoryRedemptions' }))
      .describe('Of the last 30 days, most first; without those that fewer than 5 people used'),
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
  })
  .meta({ id: 'CompanyDashboard' })
export type CompanyDashboard = z.infer<typeof CompanyDashboard>
