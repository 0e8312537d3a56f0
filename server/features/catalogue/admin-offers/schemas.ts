import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_STATUSES } from '../../../../domain/enums.ts'

const Timestamp = z.string().meta({ format: 'date-time' })
const isText = (text: string) => !text.includes('\0')

/** Why employees do not see an offer that is LIVE. */
export const HIDDEN_REASONS = ['ENDED', 'NOT_STARTED', 'LIMIT_REACHED'] as const

export const AdminOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    brand: z.string(),
    merchantName: z.string(),
    source: z.string().describe('manual, supplier_portal, scrape or the name of a feed'),
    sourceLabel: z.string().describe('What people call that source'),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    status: z.enum(OFFER_STATUSES),
    rejectionReason: z.string().nullable().describe('Why it was REJECTED; null for every other status'),
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

export const ADMIN_OFFER_FILTERS = [...OFFER_STATUSES, 'DELETED'] as const

export const AdminOfferQuery = z.object({
  status: z.enum(ADMIN_OFFER_FILTERS).optional().describe('Without it, all that are not deleted'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(isText, 'Use ordinary characters.')
    .optional()
    .describe('Looked for in title, brand and merchant name'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
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

export const AdminOfferCursor = z.object({
  createdAt: z.iso.datetime({ offset: true }).refine((iso) => !iso.startsWith('0000')),
  id: z.uuid(),
})
export type AdminOfferCursor = z.infer<typeof AdminOfferCursor>
