import { z } from 'zod'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const ReviewQueue = z
  .object({
    items: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            merchantName: z.string(),
            source: z.string().describe('What people call where it came from'),
            status: z.enum(['REVIEW', 'REJECTED']),
            reliabilityScore: z.int(),
            warnings: z.array(z.string()).describe('What its source’s last reading made doubtful'),
            createdAt: Timestamp,
          })
          .meta({ id: 'QueuedOffer' }),
      )
      .describe('The latest 50, newest first'),
  })
  .meta({ id: 'IngestionQueue' })
export type ReviewQueue = z.infer<typeof ReviewQueue>
