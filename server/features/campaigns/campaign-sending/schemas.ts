import { z } from 'zod'
import { CAMPAIGN_CHANNELS, MESSAGE_AT_MOST, SUBJECT_AT_MOST } from '../../../../domain/campaigns.ts'
import { TypedText } from '../../../platform/http/shapes.ts'

export const CampaignTest = z
  .object({
    channel: z.enum(CAMPAIGN_CHANNELS).default('EMAIL'),
    content: z
      .object({
        subject: TypedText.min(1, 'Enter a subject.')
          .max(SUBJECT_AT_MOST)
          .refine((subject) => !/[\r\n]/.test(subject), 'Write the subject in one line.'),
        message: TypedText.min(1, 'Write a message.').max(MESSAGE_AT_MOST),
      })
      .meta({ id: 'CampaignTestContent' }),
  })
  .meta({ id: 'CampaignTest' })
export type CampaignTest = z.output<typeof CampaignTest>

export const CampaignTested = z
  .object({ sentTo: z.string().describe('My address, or how many devices of mine') })
  .meta({ id: 'CampaignTested' })
export type CampaignTested = z.infer<typeof CampaignTested>
