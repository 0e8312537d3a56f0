import { type AudienceCount, type CampaignAudience, exactCount } from '../../../../domain/campaigns.ts'

type Campaign = { audience: CampaignAudience; chosen_among: number | null }
type Progress = { people: AudienceCount | null; waiting: number | null }

/**
 * How far a campaign is: whom it is for, and how many still wait. What becomes of the messages is not told meanwhile; where the people were
 * chosen by what they did, not even how many they are.
 */
export function progressOf({ audience, chosen_among: among }: Campaign, waiting: number): Progress {
  if (among === null) return { people: null, waiting: null }
  if (audience.kind === 'never_redeemed') return { people: { people: among, precision: 'AT_MOST' }, waiting: null }
  return { people: exactCount(among), waiting }
}
