import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_STATUSES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { REDEEM_LACKS } from '../../../../domain/redeem-lacks.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

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
    lack: z
      .enum(REDEEM_LACKS)
      .nullable()
      .describe('Why nobody could redeem it, so that it cannot be LIVE; null when it can be redeemed, or is over'),
    alsoPublic: z
      .boolean()
      .describe(
        'A public source shows its code too: a network, or a page or feed that is taken to be open to all; false once it is over',
      ),
    revision: z
      .object({
        status: z.enum(['WAITING', 'REJECTED']),
        reason: z.string().nullable().describe('Why it was rejected, where staff said so'),
      })
      .meta({ id: 'SupplierRevision' })
      .nullable()
      .describe('The other wording of a LIVE offer that was handed in, and not approved'),
    scheduledAt: Timestamp.nullable().describe('When a draft is published'),
    endAt: Timestamp.nullable(),
    can: z
      .object({
        change: z.boolean().describe('Its changed wording goes to review'),
        copy: z.boolean().describe('Another can be handed in that begins like it'),
        withdraw: z.boolean().describe('It can be taken back into a draft'),
      })
      .meta({ id: 'SupplierOfferCan' }),
  })
  .meta({ id: 'SupplierOffer' })
export type SupplierOffer = z.infer<typeof SupplierOffer>

const merchantId = z.uuid().optional().describe('One of my merchants; all of them without it')

export const SupplierStatsQuery = z.object({ merchantId })

export const SupplierOfferQuery = z.object({
  merchantId,
  status: z.enum(OFFER_STATUSES).optional(),
  q: TypedText.min(1).max(100).optional().describe('Looked for in title, description and merchant name'),
  ...PageQuery.shape,
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
  .object({
    items: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          siteUrl: z.string().nullable().describe('Where an offer leads that has no address of its own'),
          hasPlaces: z.boolean().describe('It has shops on record'),
        })
        .meta({ id: 'SupplierMerchant' }),
    ),
  })
  .meta({ id: 'SupplierMerchants' })
export type SupplierMerchants = z.infer<typeof SupplierMerchants>
