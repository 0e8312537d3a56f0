import { z } from 'zod'
import { CAMPAIGN_STARTS } from '../../../../domain/campaign-starts.ts'

export const StartQuery = z.object({ start: z.enum(CAMPAIGN_STARTS) })

export const StartedCampaign = z
  .object({ name: z.string(), subject: z.string(), message: z.string() })
  .meta({ id: 'StartedCampaign' })
export type StartedCampaign = z.infer<typeof StartedCampaign>
