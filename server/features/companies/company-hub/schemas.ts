import { z } from 'zod'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const CompanyHub = z
  .object({
    welcome: z
      .object({
        text: z.string().nullable().describe('Null where the company has not written its own'),
        pictureUrl: z.string().nullable(),
      })
      .meta({ id: 'HubWelcome' }),
    offers: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            description: z.string(),
            howToGet: z.string().describe('What a person does to have it; empty where the company has not said it'),
            endAt: Timestamp.nullable(),
          })
          .meta({ id: 'HubOffer' }),
      )
      .describe('What the company offers its own people now, newest first'),
    announcements: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            body: z.string(),
            publishedAt: Timestamp,
            isOwn: z.boolean().describe("The company's own; otherwise Offerwell's"),
          })
          .meta({ id: 'Announcement' }),
      )
      .describe('The 5 newest that are shown now'),
    cards: z
      .object({ ready: z.int(), waiting: z.int().describe('Until a second administrator approves them') })
      .meta({ id: 'MyCardCounts' }),
  })
  .meta({ id: 'CompanyHub' })
export type CompanyHub = z.infer<typeof CompanyHub>
