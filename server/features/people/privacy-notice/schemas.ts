import { z } from 'zod'

export const PrivacyNotice = z
  .object({
    operator: z
      .object({ name: z.string().nullable(), email: z.string().nullable() })
      .describe('Who runs this installation, as far as they have said so'),
    activityKeptMonths: z.int().describe('How long single clicks and redemptions are kept'),
  })
  .meta({ id: 'PrivacyNotice', description: "What the notice's text does not know by itself" })
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const EmployerNotice = z
  .object({
    employer: z.object({ name: z.string(), text: z.string() }).nullable().describe('Null without a text of theirs'),
    countsCampaignOpens: z.boolean().describe('Whether the employer has it counted how many open its messages'),
  })
  .meta({ id: 'EmployerNotice' })
export type EmployerNotice = z.infer<typeof EmployerNotice>
