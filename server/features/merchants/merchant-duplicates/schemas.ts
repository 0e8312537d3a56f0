import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp } from '../../../platform/http/shapes.ts'

export const DuplicateCursor = z.object({ name: GivenText.max(400), key: GivenText.max(300) })
export type DuplicateCursor = z.infer<typeof DuplicateCursor>

/** The name and the key of a group may be long. */
export const DuplicateQuery = z.object({ ...PageQuery.shape, cursor: GivenText.max(1200).optional() })
export type DuplicateQuery = z.output<typeof DuplicateQuery>

const DuplicateMerchant = z
  .object({
    id: z.string(),
    name: z.string(),
    siteUrl: z.string().nullable(),
    logo: z.string().nullable(),
    category: z.string().nullable().describe('The first of its categories'),
    offers: z.int().describe('Without deleted ones, counted up to 1,000'),
    followers: z.int().describe('Counted up to 1,000'),
  })
  .meta({ id: 'DuplicateMerchant' })

const DuplicateGroup = z
  .object({
    key: z.string(),
    domain: z.string().nullable().describe('The website that all have; null where only the names are alike'),
    members: z.array(DuplicateMerchant).describe('By name, 20 at most'),
    total: z.int().describe('How many there are'),
  })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const DuplicateGroups = z
  .object({
    items: z.array(DuplicateGroup),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many groups there are, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'DuplicateGroups' })
export type DuplicateGroups = z.infer<typeof DuplicateGroups>

export const Difference = z
  .object({
    merchantIds: z.array(z.uuid()).min(2).max(20),
    areDifferent: z.boolean().describe('False takes it back, so that they are found again'),
  })
  .meta({ id: 'MerchantDifference' })
export type Difference = z.output<typeof Difference>

export const DifferenceCursor = z.object({ at: GivenTimestamp, low: z.uuid(), high: z.uuid() })
export type DifferenceCursor = z.infer<typeof DifferenceCursor>

const Named = z.object({ id: z.string(), name: z.string() })

export const DifferenceList = z
  .object({
    items: z.array(
      z
        .object({ merchants: z.array(Named), decidedAt: Timestamp, decidedBy: z.string().nullable() })
        .meta({ id: 'DifferentMerchants' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'DifferenceList' })
export type DifferenceList = z.infer<typeof DifferenceList>
