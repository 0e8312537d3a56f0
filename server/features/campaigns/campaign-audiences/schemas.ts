import { z } from 'zod'
import { CHOSEN_AT_MOST } from '../../../../domain/campaigns.ts'
import { TypedText } from '../../../platform/http/shapes.ts'

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length
const listOf = <Item extends z.ZodType<string>>(item: Item, lacking: string) =>
  z
    .array(item)
    .min(1, lacking)
    .max(CHOSEN_AT_MOST, `Choose ${CHOSEN_AT_MOST} at most.`)
    .refine(isEachOnce, 'Name each once.')

const Value = TypedText.min(1).max(100)

export const Audience = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('groups'), groups: listOf(z.uuid(), 'Choose a group.').describe('Ids') }),
    z.object({ kind: z.literal('departments'), departments: listOf(Value, 'Choose a department.') }),
    z.object({ kind: z.literal('locations'), locations: listOf(Value, 'Choose a location.') }),
    z.object({ kind: z.literal('not_joined') }),
    z.object({ kind: z.literal('never_redeemed') }),
  ])
  .meta({ id: 'CampaignAudience' })
export type Audience = z.output<typeof Audience>

export const AudienceCount = z
  .object({
    people: z.int(),
    precision: z
      .enum(['EXACT', 'ABOUT', 'AT_MOST'])
      .describe('Anything but EXACT where the number would tell what single people did'),
  })
  .meta({ id: 'AudienceCount' })
export type AudienceCount = z.infer<typeof AudienceCount>

export const AudienceChoices = z
  .object({
    groups: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'AudienceGroup' })),
    departments: z.array(z.string()),
    locations: z.array(z.string()),
  })
  .meta({ id: 'CampaignAudienceChoices' })
export type AudienceChoices = z.infer<typeof AudienceChoices>

export const AudienceTrial = z.object({ audience: Audience }).meta({ id: 'CampaignAudienceTrial' })
export type AudienceTrial = z.output<typeof AudienceTrial>
