import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'
import { LINK_OUTCOMES } from './rules.ts'

export const LINK_LISTS = ['BROKEN', 'BETTER'] as const

export const LinkCheck = z
  .object({
    offerId: z.string(),
    title: z.string(),
    merchantName: z.string(),
    address: z.string().describe('Of the offer'),
    outcome: z.enum(LINK_OUTCOMES),
    says: z.string().describe('What was found, in one sentence'),
    better: z.string().nullable().describe('What the page shows that is better than the offer, in sentences'),
    betterSeenAt: Timestamp.nullable().describe('When staff saw just that and did not want it'),
    finalAddress: z.string().nullable().describe('What answered, after it was led on'),
    checkedAt: Timestamp,
    since: Timestamp.describe('When this outcome was found first'),
    flaggedAt: Timestamp.nullable().describe(
      'Since when staff are asked; null where there is nothing to ask, or not yet',
    ),
    clearedAt: Timestamp.nullable().describe('When staff said that it works'),
  })
  .meta({ id: 'LinkCheck' })
export type LinkCheck = z.infer<typeof LinkCheck>

export const LinkCheckQuery = PageQuery.extend({
  list: z
    .enum(LINK_LISTS)
    .default('BROKEN')
    .describe('BROKEN: what staff are asked about. BETTER: whose page shows more'),
})
export type LinkCheckQuery = z.output<typeof LinkCheckQuery>
export const LinkCheckList = z
  .object({
    items: z.array(LinkCheck).describe('Of live offers, the latest first'),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('Of all pages; null on every page but the first'),
  })
  .meta({ id: 'LinkCheckList' })
export type LinkCheckList = z.infer<typeof LinkCheckList>

export const OfferLinkCheck = z
  .object({
    isWatched: z.boolean().describe('It is live or waits for review, and has an address of its own'),
    last: LinkCheck.nullable().describe('Null where that address was not looked at yet'),
  })
  .meta({ id: 'OfferLinkCheck' })
export type OfferLinkCheck = z.infer<typeof OfferLinkCheck>

export const LinkClearance = z
  .object({ outcome: z.enum(LINK_OUTCOMES).describe('What was found, as it was read') })
  .meta({ id: 'LinkClearance' })

export const BetterSeen = z
  .object({ better: z.string().min(1).max(500).describe('What the page shows that is better, as it was read') })
  .meta({ id: 'BetterSeen' })
