import type { AudienceKind, CampaignAudience, CampaignChannel } from '../../../../domain/campaigns.ts'
import { fromLondonField, toLondonField } from '../../../../domain/dates.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type CampaignPage, toSent } from './campaigns.ts'

/** A campaign as it is filled in; `scheduledAt` is a time that London's clocks show, or empty. */
export type CampaignValues = {
  name: string
  channel: CampaignChannel
  subject: string
  message: string
  kind: AudienceKind
  groups: readonly string[]
  departments: readonly string[]
  locations: readonly string[]
  scheduledAt: string
}

const EMPTY: CampaignValues = {
  name: '',
  channel: 'EMAIL',
  subject: '',
  message: '',
  kind: 'everyone',
  groups: [],
  departments: [],
  locations: [],
  scheduledAt: '',
}

export function toValues(campaign: CampaignPage | undefined): CampaignValues {
  if (!campaign) return EMPTY
  const { name, channel, content, audience, scheduledAt } = campaign
  return {
    ...EMPTY,
    name,
    channel,
    ...content,
    ...audience,
    scheduledAt: scheduledAt === null ? '' : toLondonField(scheduledAt),
  }
}

export function audienceOf(values: CampaignValues): CampaignAudience {
  const { kind, groups, departments, locations } = values
  if (kind === 'groups') return { kind, groups }
  if (kind === 'departments') return { kind, departments }
  return kind === 'locations' ? { kind, locations } : { kind }
}

/** Whether somebody is chosen, where the kind asks for a choice. */
export const isChosen = (audience: CampaignAudience) =>
  !('groups' in audience && audience.groups.length === 0) &&
  !('departments' in audience && audience.departments.length === 0) &&
  !('locations' in audience && audience.locations.length === 0)

function toRequest(values: CampaignValues): components['schemas']['NewCampaign'] {
  const { name, channel, subject, message, scheduledAt } = values
  return {
    name,
    channel,
    content: { subject, message },
    audience: toSent(audienceOf(values)),
    scheduledAt: scheduledAt === '' ? null : (fromLondonField(scheduledAt)?.toISOString() ?? null),
  }
}

/** Creates a draft, or changes the one that was read; answers its id. */
export async function keepCampaign(values: CampaignValues, before: CampaignPage | undefined): Promise<string> {
  const body = toRequest(values)
  if (!before) return (await unwrap(api.POST('/api/company/campaigns', { body }))).id
  const { id, updatedAt } = before
  await unwrap(api.PUT('/api/company/campaigns/{id}', { params: { path: { id } }, body: { ...body, updatedAt } }))
  return id
}
