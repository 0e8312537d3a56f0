import { formatCount } from './count.ts'
import { PEOPLE_STEP } from './told-counts.ts'

export const CAMPAIGN_CHANNELS = ['EMAIL', 'PUSH'] as const
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]
export const CHANNEL_WORDS: Record<CampaignChannel, string> = { EMAIL: 'Email', PUSH: 'Push' }

export const CAMPAIGN_STATUSES = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const AUDIENCE_KINDS = [
  'everyone',
  'groups',
  'departments',
  'locations',
  'not_joined',
  'never_redeemed',
] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

/** Whom a campaign goes to; `groups` are ids. */
export type CampaignAudience =
  | { kind: 'everyone' | 'not_joined' | 'never_redeemed' }
  | { kind: 'groups'; groups: readonly string[] }
  | { kind: 'departments'; departments: readonly string[] }
  | { kind: 'locations'; locations: readonly string[] }

export const AUDIENCE_WORDS: Record<AudienceKind, string> = {
  everyone: 'Everyone who has joined',
  groups: 'Groups',
  departments: 'Departments',
  locations: 'Locations',
  not_joined: 'People who have not joined yet',
  never_redeemed: 'People who have never redeemed an offer',
}

export const SUBJECT_AT_MOST = 150
export const MESSAGE_AT_MOST = 10_000
export const CHOSEN_AT_MOST = 100

/** Fewer than these would let HR tell who they are. */
export const FEW_PEOPLE = 5

/** How many people an audience means; where the number would tell what single people did, about or at most how many. */
export type AudienceCount = { people: number; precision: 'EXACT' | 'ABOUT' | 'AT_MOST' }

export const exactCount = (people: number): AudienceCount => ({ people, precision: 'EXACT' })

/**
 * How many of those who have joined have never redeemed, as it is told: from how many have, which was counted once a month and moved.
 * Where that is not told, or would leave too few, it is at most everybody.
 */
export function neverRedeemedCount(joined: number, redeemed: number | null): AudienceCount {
  const people = PEOPLE_STEP * Math.round((joined - (redeemed ?? joined)) / PEOPLE_STEP)
  return people < FEW_PEOPLE ? { people: joined, precision: 'AT_MOST' } : { people, precision: 'ABOUT' }
}

/** Whether HR is warned that the people can be told apart. */
export const isFew = ({ people }: AudienceCount) => people < FEW_PEOPLE

const PRECISIONS = { EXACT: '', ABOUT: 'About ', AT_MOST: 'At most ' } as const

/** 'About 120 people', 'At most 12 people', 'One person' or '12 people'. */
export function countText({ people, precision }: AudienceCount): string {
  if (people === 0) return 'Nobody'
  if (people === 1 && precision === 'EXACT') return 'One person'
  return `${PRECISIONS[precision]}${formatCount(people)} ${people === 1 ? 'person' : 'people'}`
}

/** What is told of a campaign, in this order; opens and clicks only where they were counted. */
export const CAMPAIGN_FIGURES = ['DELIVERED', 'BOUNCED', 'COMPLAINED', 'OPENED', 'CLICKED', 'REDEEMED'] as const
export type CampaignFigure = (typeof CAMPAIGN_FIGURES)[number]
export const FIGURE_WORDS: Record<CampaignFigure, string> = {
  DELIVERED: 'Delivered',
  BOUNCED: 'Bounced',
  COMPLAINED: 'Complained',
  OPENED: 'Opened',
  CLICKED: 'Followed a link',
  REDEEMED: 'Redeemed within a week',
}

/** Whether figures will be told, were told, or are none: too few people, or too many campaigns whose figures could be compared. */
export const FIGURES_STANDINGS = ['WAITING', 'TOLD', 'TOO_FEW', 'TOO_MANY'] as const
export type FiguresStanding = (typeof FIGURES_STANDINGS)[number]

const DAY_MS = 86_400_000
/** How long what comes of a campaign is counted. */
export const FIGURES_AFTER_MS = 7 * DAY_MS
/** So many campaigns of a company are told of in so many days: what moves their figures averages out over more. */
export const FIGURES_AT_MOST = 4
export const FIGURES_WITHIN_DAYS = 30

/** When the figures of a campaign are told. */
export const figuresDueAt = (sentAt: string) => new Date(Date.parse(sentAt) + FIGURES_AFTER_MS)
