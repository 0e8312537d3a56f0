import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_STATUSES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { REDEEM_LACKS } from '../../../../domain/redeem-lacks.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

/** Why employees do not see an offer that is LIVE. */
const HIDDEN_REASONS = ['ENDED', 'NOT_STARTED', 'LIMIT_REACHED', 'CODES_TAKEN'] as const

export const AdminOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    brand: z.string(),
    merchantName: z.string(),
    source: z.string().describe('manual, supplier_portal, scrape or the name of a feed'),
    sourceLabel: z.string().describe('What people call that source'),
    type: z.enum(OFFER_TYPES),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    status: z.enum(OFFER_STATUSES),
    rejectionReason: z.string().nullable().describe('Why it was REJECTED; null for every other status'),
    lack: z
      .enum(REDEEM_LACKS)
      .nullable()
      .describe('Why nobody could redeem it, so that it cannot be LIVE; null when it can be redeemed, or is over'),
    hasRevision: z.boolean().describe('It is LIVE, and another wording of it waits to be decided on'),
    hiddenBecause: z.enum(HIDDEN_REASONS).nullable().describe('Why it is not shown although it is LIVE'),
    reliabilityScore: z.int().describe('0 to 100'),
    createdAt: Timestamp,
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    deletedAt: Timestamp.nullable(),
    removedAt: Timestamp.nullable().describe('When a deleted offer is gone for good; null for one that is kept'),
  })
  .meta({ id: 'AdminOffer' })
export type AdminOffer = z.infer<typeof AdminOffer>

const ADMIN_OFFER_FILTERS = [...OFFER_STATUSES, 'CHANGED', 'LOW_STOCK', 'DELETED'] as const

export const AdminOfferQuery = z.object({
  status: z
    .enum(ADMIN_OFFER_FILTERS)
    .optional()
    .describe(
      'CHANGED: LIVE, and another wording waits. LOW_STOCK: LIVE, and few codes are left, or none. Without it, all that are not deleted',
    ),
  q: TypedText.min(1).max(100).optional().describe('Looked for in title, brand and merchant name'),
  ...PageQuery.shape,
})
export type AdminOfferQuery = z.output<typeof AdminOfferQuery>

export const AdminOfferList = z
  .object({
    items: z.array(AdminOffer),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'AdminOfferList' })
export type AdminOfferList = z.infer<typeof AdminOfferList>
