import { z } from 'zod'
import { Timestamp } from '../../../platform/http/shapes.ts'
import { HubOffer } from '../company-offers/schemas.ts'

export const CompanyHub = z
  .object({
    welcome: z
      .object({
        text: z.string().nullable().describe('Null where the company has not written its own'),
        pictureUrl: z.string().nullable(),
      })
      .meta({ id: 'HubWelcome' }),
    offers: z.array(HubOffer).describe('What the company offers this person now, in its order'),
    announcements: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            body: z.string(),
            publishedAt: Timestamp,
            isOwn: z.boolean().describe("The company's own; otherwise Offerwell's"),
            isPinned: z.boolean(),
            isRead: z.boolean().describe('I have read it, one of the company’s own'),
          })
          .meta({ id: 'Announcement' }),
      )
      .describe('The 5 newest that are shown now, pinned ones first'),
    cards: z
      .object({ ready: z.int(), waiting: z.int().describe('Until a second administrator approves them') })
      .meta({ id: 'MyCardCounts' }),
  })
  .meta({ id: 'CompanyHub' })
export type CompanyHub = z.infer<typeof CompanyHub>
