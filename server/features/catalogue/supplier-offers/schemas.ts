import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_STATUSES, OFFER_TYPES } from '../../../../domain/enums.ts'

const Timestamp = z.string().meta({ format: 'date-time' })

export const SupplierOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    merchantName: z.string(),
    type: z.enum(OFFER_TYPES),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    createdAt: Timestamp,
    status: z.enum(OFFER_STATUSES),
    rejectionReason: z.string().nullable().describe('Why it was REJECTED; null for every other status'),
    can: z
      .object({ change: z.boolean().describe('Its changed wording goes to review') })
      .meta({ id: 'SupplierOfferCan' }),
  })
  .meta({ id: 'SupplierOffer' })
export type SupplierOffer = z.infer<typeof SupplierOffer>

export const SupplierOfferQuery = z.object({
  status: z.enum(OFFER_STATUSES).optional(),
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((text) => !text.includes('\0'), 'Use ordinary characters.')
    .optional()
    .describe('Looked for in title, description and merchant name'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
})
export type SupplierOfferQuery = z.output<typeof SupplierOfferQuery>

export const SupplierOfferList = z
  .object({
    items: z.array(SupplierOffer),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match; null on later pages'),
  })
  .meta({ id: 'SupplierOfferList' })
export type SupplierOfferList = z.infer<typeof SupplierOfferList>

export const SupplierOfferCursor = z.object({
  createdAt: z.iso.datetime({ offset: true }).refine((iso) => !iso.startsWith('0000')),
  id: z.uuid(),
})
export type SupplierOfferCursor = z.infer<typeof SupplierOfferCursor>

export const SupplierStats = z
  .object({
    total: z.int(),
    active: z.int().describe('LIVE'),
    pending: z.int().describe('In REVIEW'),
    clicks: z.int().describe('Of all time'),
  })
  .meta({ id: 'SupplierStats' })
export type SupplierStats = z.infer<typeof SupplierStats>

export const SupplierMerchants = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'SupplierMerchant' })) })
  .meta({ id: 'SupplierMerchants' })
export type SupplierMerchants = z.infer<typeof SupplierMerchants>
