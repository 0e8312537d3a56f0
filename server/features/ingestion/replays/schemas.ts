import { z } from 'zod'

const ReplayedItem = z
  .object({ sourceRef: z.string(), title: z.string(), merchantName: z.string(), reason: z.string() })
  .meta({ id: 'ReplayedItem' })
export type ReplayedItem = z.infer<typeof ReplayedItem>

const ReplayedItems = z
  .object({ count: z.int(), items: z.array(ReplayedItem).describe('The first 20') })
  .meta({ id: 'ReplayedItems' })

const ReplayChange = z
  .object({
    offerId: z.string(),
    title: z.string().describe('As it is now'),
    merchantName: z.string().describe('As it is now'),
    fields: z
      .array(
        z
          .object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })
          .meta({ id: 'ReplayField' }),
      )
      .describe('In words that people read; empty where only what is not shown changes, or staff’s own words stay'),
  })
  .meta({ id: 'ReplayChange' })

export const ReplayPreview = z
  .object({
    fails: z.string().nullable().describe('Why a replay would fail; all else is empty then'),
    fetched: z.int().describe('Items on the pages that are kept'),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    merged: z.int().describe('Offers that follow another source, which brought them first'),
    rejected: z.int(),
    reasons: z.array(
      z
        .object({
          reason: z.string(),
          count: z.int(),
          before: z.int().nullable().describe('How many the run itself left out for it; null where that is not kept'),
        })
        .meta({ id: 'ReplayReason' }),
    ),
    changes: z.array(ReplayChange).describe('The first 20 of the offers that would be updated'),
    newlyTaken: ReplayedItems.nullable().describe(
      'What the run left out, and why, and a replay would store; null where that is not kept',
    ),
    newlyLeftOut: ReplayedItems.nullable().describe('What the run took; null where that is not known'),
  })
  .meta({ id: 'ReplayPreview' })
export type ReplayPreview = z.infer<typeof ReplayPreview>
