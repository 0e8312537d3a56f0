import { z } from 'zod'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const MergePair = z.object({
  keptId: z.uuid().describe('The merchant that stays'),
  mergedId: z.uuid().describe('The one that becomes part of it'),
})
export type MergePair = z.output<typeof MergePair>

const MergeSide = z
  .object({
    id: z.string(),
    name: z.string(),
    siteUrl: z.string().nullable(),
    logo: z.string().nullable(),
    description: z.string(),
    categories: z.array(z.string()),
    updatedAt: Timestamp,
  })
  .meta({ id: 'MergeSide' })
export type MergeSide = z.infer<typeof MergeSide>

const moving = (what: string) =>
  z
    .object({ total: z.int(), same: z.int().describe(`Those that the one that stays has too, kept once`) })
    .describe(what)

export const MergePreview = z
  .object({
    kept: MergeSide,
    merged: MergeSide,
    offers: z.array(z.object({ status: z.string(), count: z.int() })).describe('By status, without deleted ones'),
    deletedOffers: z.int(),
    followers: moving('Who follow it'),
    locations: moving('Its places'),
    locationsTogether: z.int().describe('More than 200 cannot be merged'),
    people: moving('Who supply for it, and will see all of the one that stays'),
    keptPeople: z.int().describe('Who supply for the one that stays, and will see all of this one'),
    invitations: moving('Which are open'),
    faqs: z.object({ total: z.int(), added: z.int() }),
    pictures: z.int(),
    related: z.int().describe('Brands beside it'),
    rules: z.array(z.string()).describe('Titles of the collections that a rule about it fills'),
    views: z.int().describe('Searches of people that name it'),
    hasProposal: z.boolean().describe('Changes to its page wait for a decision, and are set aside'),
    mergedBefore: z.int().describe('Merchants that were merged into it before'),
    undoDays: z.int(),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

export const MergeCounts = z
  .object({ offers: z.int(), followers: z.int(), locations: z.int(), people: z.int() })
  .meta({ id: 'MergeCounts' })
export type MergeCounts = z.infer<typeof MergeCounts>

export const MerchantMerge = z
  .object({
    id: z.string(),
    mergedName: z.string(),
    keptName: z.string(),
    /** Where the old address leads now. */
    leadsTo: z.string().nullable(),
    moved: MergeCounts.describe('What the merged one had'),
    mergedAt: Timestamp,
    mergedBy: z.string().nullable(),
    undoUntil: Timestamp,
    undoneAt: Timestamp.nullable(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'MerchantMerge' })
export type MerchantMerge = z.infer<typeof MerchantMerge>

export const MergeList = z
  .object({ items: z.array(MerchantMerge).describe('The latest first'), nextCursor: z.string().nullable() })
  .meta({ id: 'MerchantMergeList' })
export type MergeList = z.infer<typeof MergeList>
