import { z } from 'zod'
import { CAMPAIGN_FIGURES, FIGURES_STANDINGS } from '../../../../domain/campaigns.ts'

export const CampaignFigures = z
  .object({
    standing: z.enum(FIGURES_STANDINGS),
    day: z.string().meta({ format: 'date' }).describe('The London day a week after it was sent, on which figures come'),
    told: z
      .array(
        z
          .object({
            kind: z.enum(CAMPAIGN_FIGURES),
            people: z
              .object({ value: z.int(), isLeast: z.boolean() })
              .meta({ id: 'ToldPeople' })
              .nullable()
              .describe('About how many; null where it cannot be told'),
          })
          .meta({ id: 'CampaignFigure' }),
      )
      .describe('Empty unless they were told'),
  })
  .meta({ id: 'CampaignFigures' })
export type CampaignFigures = z.infer<typeof CampaignFigures>
