import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_STATUSES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { Pounds, Timestamp } from '../../../platform/http/shapes.ts'

const Count = z
  .object({ total: z.int(), lately: z.int().describe('Of these, from the last 30 days, today included') })
  .meta({ id: 'DashboardCount' })

/** What waits for staff, each with a list that shows it. */
export const WAITING_KINDS = [
  'REVIEWS',
  'CHANGES',
  'APPLICATIONS',
  'MERCHANT_PAGES',
  'LOW_STOCK',
  'SOURCES',
  'JOBS',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

export const AdminDashboard = z
  .object({
    offers: Count,
    merchants: Count,
    users: Count,
    redemptions: Count,
    clicks: Count,
    savings: z
      .object({
        total: Pounds,
        confirmed: z.number().describe('Pounds that employees confirmed'),
      })
      .meta({ id: 'DashboardSavings' }),
    statuses: z
      .array(z.object({ status: z.enum(OFFER_STATUSES), offers: z.int() }).meta({ id: 'DashboardStatus' }))
      .describe('Every status, also those without offers'),
    waiting: z
      .array(z.object({ kind: z.enum(WAITING_KINDS), count: z.int() }).meta({ id: 'DashboardWaiting' }))
      .describe(
        'What waits for staff, in the order of this list; counted up to 1,000, and left out where nothing waits',
      ),
    days: z
      .array(
        z
          .object({ day: z.string().meta({ format: 'date' }), clicks: z.int(), redemptions: z.int(), savings: Pounds })
          .meta({ id: 'DashboardDay' }),
      )
      .describe('The last 30 London days, today included'),
    recentOffers: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            merchantName: z.string(),
            status: z.enum(OFFER_STATUSES),
            type: z.enum(OFFER_TYPES),
            discountType: z.enum(DISCOUNT_TYPES),
            discountValue: z.number().nullable(),
            createdAt: Timestamp,
          })
          .meta({ id: 'DashboardOffer' }),
      )
      .describe('The 10 newest, newest first'),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.infer<typeof AdminDashboard>
