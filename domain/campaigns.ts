import { formatCount } from './count.ts'

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

/**
 * How many people something is about, as far as it is told. `fewerThan` stands for a number that would say too much, `isRounded` for one
 * that is told in steps.
 */
export type ToldCount = { people: number; fewerThan: number | null; isRounded: boolean }

export const exactCount = (people: number): ToldCount => ({ people, fewerThan: null, isRounded: false })

/**
 * How many of `whole` are told where the rest shows what people did: in steps of five, and where fewer than five are left on either side,
 * neither side shows. Somebody who knows the whole exactly cannot tell by subtraction that fewer than five differ, or none.
 */
export function guardedCount(people: number, whole: number): ToldCount {
  const few = whole < 2 * FEW_PEOPLE ? 2 * FEW_PEOPLE : people < FEW_PEOPLE ? FEW_PEOPLE : null
  if (few !== null) return { people: 0, fewerThan: few, isRounded: true }
  const shown = whole - people < FEW_PEOPLE ? whole : people
  return { people: Math.floor(shown / FEW_PEOPLE) * FEW_PEOPLE, fewerThan: null, isRounded: true }
}

/** Whether HR is warned that the people can be told apart. */
export const isFew = ({ people, fewerThan }: ToldCount) => fewerThan !== null || people < FEW_PEOPLE

/** 'Fewer than 5 people', 'About 120 people', 'One person' or '12 people'. */
export function countText({ people, fewerThan, isRounded }: ToldCount): string {
  if (fewerThan !== null) return `Fewer than ${fewerThan} people`
  if (isRounded) return `About ${formatCount(people)} people`
  if (people === 0) return 'Nobody'
  return people === 1 ? 'One person' : `${formatCount(people)} people`
}
