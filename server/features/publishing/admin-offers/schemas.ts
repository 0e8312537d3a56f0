import { z } from 'zod'
import { ADMIN_OFFER_ORDERS, USUAL_ADMIN_OFFER_ORDER } from '../../../../domain/admin-offer-orders.ts'
import { DISCOUNT_TYPES, OFFER_STATUSES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { REDEEM_LACKS } from '../../../../domain/redeem-lacks.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

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
    worked: z.int().describe('Redemptions whose person says that the offer worked'),
    didNotWork: z.int().describe('Redemptions whose person says that it did not'),
    createdAt: Timestamp,
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    deletedAt: Timestamp.nullable(),
    removedAt: Timestamp.nullable().describe('When a deleted offer is gone for good; null for one that is kept'),
  })
  .meta({ id: 'AdminOffer' })
export type AdminOffer = z.infer<typeof AdminOffer>

const ADMIN_OFFER_FILTERS = [...OFFER_STATUSES, 'CHANGED', 'LOW_STOCK', 'DELETED'] as const

const filterShape = {
  status: z
    .enum(ADMIN_OFFER_FILTERS)
    .optional()
    .describe(
      'CHANGED: LIVE, and another wording waits. LOW_STOCK: LIVE, and few codes are left, or none. Without it, all that are not deleted',
    ),
  q: TypedText.min(1)
    .max(100)
    .optional()
    .describe('Looked for in title, brand and merchant name; fewer than three letters where words begin'),
}
const sortShape = {
  sort: z
    .enum(ADMIN_OFFER_ORDERS)
    .default(USUAL_ADMIN_OFFER_ORDER)
    .describe('Rising, or falling with -desc. An offer without an end ends last'),
}

export type AdminOfferFilter = z.output<z.ZodObject<typeof filterShape>>

export const AdminOfferExport = z.object({ ...filterShape, ...sortShape })
export type AdminOfferExport = z.output<typeof AdminOfferExport>

export const AdminOfferQuery = z.object({ ...filterShape, ...sortShape, ...PageQuery.shape })
export type AdminOfferQuery = z.output<typeof AdminOfferQuery>

/** The position of a row: `key` is what it is sorted by. */
export type AdminOfferCursor = { key: string | number; id: string }
const id = z.uuid()
export const MomentCursor = z.object({ key: z.union([z.literal('infinity'), GivenTimestamp]), id })
export const TextCursor = z.object({ key: GivenText.max(96), id })
export const CountCursor = z.object({ key: z.int32(), id })

export const OfferIds = z
  .object({ ids: z.array(z.uuid()).min(1).max(500, 'Choose 500 offers at most.') })
  .meta({ id: 'OfferIds' })

export const OfferAttachments = z
  .object({
    offers: z.int().describe('How many of those asked about are there to be deleted'),
    codes: z.int(),
    codesTaken: z.int().describe('Of those, in somebody’s hands'),
    favourites: z.int(),
    reminders: z.int().describe('That have not been sent yet'),
    collections: z.int().describe('Places in collections'),
    revisions: z.int().describe('Changed wordings that wait'),
    redemptions: z.int().describe('They stay counted'),
    kept: z.int().describe('How many of the offers are kept, hidden, after their 30 days'),
  })
  .meta({ id: 'OfferAttachments' })
export type OfferAttachments = z.infer<typeof OfferAttachments>

export const AdminOfferList = z
  .object({
    items: z.array(AdminOffer),
    nextCursor: z.string().nullable(),
    total: z
      .int()
      .nullable()
      .describe(
        'How many match, counted up to 1,000; null on later pages, and for one or two letters that fill a page',
      ),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'AdminOfferList' })
export type AdminOfferList = z.infer<typeof AdminOfferList>
