import { z } from 'zod'
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATUSES, MESSAGE_AT_MOST, SUBJECT_AT_MOST } from '../../../../domain/campaigns.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { Audience, AudienceCount } from '../campaign-audiences/schemas.ts'
import { Content } from '../campaign-content/schemas.ts'
import { CampaignFigures } from '../campaign-figures/schemas.ts'

const written = {
  name: TypedText.min(1, 'Enter a name.').max(120, 'Use 120 characters at most.'),
  channel: z.enum(CAMPAIGN_CHANNELS).default('EMAIL'),
  content: z
    .object({
      subject: TypedText.min(1, 'Enter a subject.')
        .max(SUBJECT_AT_MOST, `Use ${SUBJECT_AT_MOST} characters at most.`)
        .refine((subject) => !/[\r\n]/.test(subject), 'Write the subject in one line.'),
      message: TypedText.min(1, 'Write a message.').max(MESSAGE_AT_MOST, `Use ${MESSAGE_AT_MOST} characters at most.`),
    })
    .meta({ id: 'WrittenCampaignContent' }),
  audience: Audience.default({ kind: 'everyone' }),
  scheduledAt: GivenTimestamp.nullable().default(null).describe('When it is meant to leave; null for a plain draft'),
}

export const NewCampaign = z.object(written).meta({ id: 'NewCampaign' })
export type NewCampaign = z.output<typeof NewCampaign>

export const CampaignEdit = z
  .object({ ...written, updatedAt: GivenTimestamp.describe('Of the campaign as it was looked at') })
  .meta({ id: 'CampaignEdit' })
export type CampaignEdit = z.output<typeof CampaignEdit>

/** What is done is done to the campaign that was looked at. */
export const CampaignSeen = z.object({ updatedAt: GivenTimestamp }).meta({ id: 'CampaignSeen' })
export type CampaignSeen = z.output<typeof CampaignSeen>

export const CampaignCreated = z.object({ id: z.string() }).meta({ id: 'CampaignCreated' })
export type CampaignCreated = z.infer<typeof CampaignCreated>

const shape = {
  id: z.string(),
  name: z.string(),
  channel: z.enum(CAMPAIGN_CHANNELS),
  status: z.enum(CAMPAIGN_STATUSES),
  scheduledAt: Timestamp.nullable(),
  startedAt: Timestamp.nullable().describe('When its sending began'),
  sentAt: Timestamp.nullable().describe('When the last message had left'),
  createdAt: Timestamp,
}

const Campaign = z.object({ ...shape, subject: z.string() }).meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const CampaignQuery = z.object({ status: z.enum(CAMPAIGN_STATUSES).optional(), ...PageQuery.shape })
export type CampaignQuery = z.output<typeof CampaignQuery>

export const CampaignList = z
  .object({ items: z.array(Campaign).describe('The newest first'), nextCursor: z.string().nullable() })
  .meta({ id: 'CampaignList' })
export type CampaignList = z.infer<typeof CampaignList>

const CampaignProgress = z
  .object({
    people: AudienceCount.nullable().describe('Whom it was for when its sending began; null until they are counted'),
    waiting: z
      .int()
      .nullable()
      .describe('To how many people it is still to be sent; null where that would tell what single people did'),
  })
  .meta({ id: 'CampaignProgress' })
export type CampaignProgress = z.infer<typeof CampaignProgress>

export const CampaignPage = z
  .object({
    ...shape,
    content: Content,
    audience: Audience,
    groups: z
      .array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'CampaignGroup' }))
      .describe('The names of the groups that it goes to'),
    updatedAt: Timestamp,
    createdBy: z.string().nullable().describe('Null once the account is gone'),
    progress: CampaignProgress.nullable().describe('Null until the sending has begun'),
    figures: CampaignFigures.nullable().describe(
      'What came of it; null until it is sent, and for what was sent before figures were counted',
    ),
    can: z
      .object({
        edit: z.boolean(),
        schedule: z.boolean(),
        unschedule: z.boolean(),
        send: z.boolean(),
        cancel: z.boolean(),
        delete: z.boolean(),
      })
      .meta({ id: 'CampaignCan' }),
  })
  .meta({ id: 'CampaignPage' })
export type CampaignPage = z.infer<typeof CampaignPage>
