import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { MerchantPage, pageShape } from '../merchant-editing/schemas.ts'

export const PAGE_FIELDS = ['about', 'siteUrl', 'logoUrl', 'categories', 'faqs', 'locations'] as const
export type PageField = (typeof PAGE_FIELDS)[number]

export const MerchantPageRequest = z
  .object({
    version: z
      .uuid()
      .nullable()
      .describe('What the page was when it was opened; refused with `conflict` once it is another'),
    ...pageShape,
  })
  .meta({ id: 'MerchantPageRequest' })
export type MerchantPageRequest = z.output<typeof MerchantPageRequest>

const Merchant = z.object({ id: z.string(), name: z.string() }).meta({ id: 'MerchantPageMerchant' })

export const OwnMerchantPage = z
  .object({
    merchant: Merchant,
    version: z.string().nullable().describe('To send with what is saved; another one after each save'),
    live: MerchantPage.describe('What employees see'),
    proposal: z
      .object({
        status: z.enum(['PENDING', 'REJECTED']),
        page: MerchantPage,
        proposedAt: Timestamp,
        proposedBy: z.string().nullable(),
        reason: z.string().nullable().describe('Why it was REJECTED'),
      })
      .meta({ id: 'MerchantPageProposal' })
      .nullable()
      .describe('What waits for a decision, or was turned down'),
  })
  .meta({ id: 'OwnMerchantPage' })
export type OwnMerchantPage = z.infer<typeof OwnMerchantPage>

export const MerchantParams = z.object({ merchantId: PathId })

export const AdminMerchantPageQuery = z.object({ ...PageQuery.shape })

export const AdminMerchantPageList = z
  .object({
    items: z.array(
      z
        .object({
          merchantId: z.string(),
          merchantName: z.string(),
          proposedAt: Timestamp,
          changed: z.array(z.enum(PAGE_FIELDS)),
        })
        .meta({ id: 'AdminMerchantPageRow' }),
    ),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many wait; null on later pages'),
  })
  .meta({ id: 'AdminMerchantPageList' })
export type AdminMerchantPageList = z.infer<typeof AdminMerchantPageList>

export const AdminMerchantPage = z
  .object({
    merchant: Merchant,
    version: z.string(),
    proposedAt: Timestamp,
    proposedBy: z.string().nullable(),
    live: MerchantPage,
    proposed: MerchantPage,
    logos: z
      .object({ live: z.string().nullable(), proposed: z.string().nullable() })
      .meta({ id: 'MerchantPageLogos' })
      .describe('Our own copies; null where there is none, or not yet'),
    changed: z.array(z.enum(PAGE_FIELDS)),
  })
  .meta({ id: 'AdminMerchantPage' })
export type AdminMerchantPage = z.infer<typeof AdminMerchantPage>

const version = z.uuid().describe('What was looked at; refused with `conflict` once it is another')

export const ApproveMerchantPage = z.object({ version }).meta({ id: 'ApproveMerchantPage' })
export const RejectMerchantPage = z
  .object({
    version,
    reason: TypedText.min(1, 'Say why, so that the suppliers can do something about it.').max(
      1000,
      'Use 1,000 characters at most.',
    ),
  })
  .meta({ id: 'RejectMerchantPage' })
export type RejectMerchantPage = z.output<typeof RejectMerchantPage>
