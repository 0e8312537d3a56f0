import { z } from 'zod'
import { GivenDay, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { OwnDomain } from '../domain-proofs/schemas.ts'

const PRIVACY_TEXT_AT_MOST = 4000

export const CompanySettings = z
  .object({
    name: z.string(),
    updatedAt: Timestamp,
    joinCode: z.string().nullable().describe('With it anybody can join the company; null while it is off'),
    launchOn: z.string().meta({ format: 'date' }).nullable().describe('The London day that invitations wait for'),
    privacyText: z.string().nullable().describe('What the company says of its part, on the privacy page of its people'),
    requiresSecondFactor: z.boolean().describe('Whether everybody in the company must pass a second step'),
    hasSecondFactor: z.boolean().describe('Whether the viewer has passed one, as whoever requires it must'),
    isSignOnOn: z.boolean().describe('Whether people can come by the company’s own sign-in service'),
    countsCampaignOpens: z
      .boolean()
      .describe('Whether it is counted how many open the company’s campaigns and follow their links'),
    activityKeptMonths: z.int().describe('How long single clicks and redemptions are kept'),
    domains: z.array(OwnDomain),
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettings = z.infer<typeof CompanySettings>

export const CompanySettingsEdit = z
  .object({
    launchOn: GivenDay.nullable().optional(),
    privacyText: TypedText.max(PRIVACY_TEXT_AT_MOST, 'Use 4,000 characters at most.')
      .transform((text) => text || null)
      .nullable()
      .optional(),
    requiresSecondFactor: z.boolean().optional(),
    isSignOnOn: z.boolean().optional(),
    countsCampaignOpens: z.boolean().optional(),
    updatedAt: GivenTimestamp.describe('Of the settings that were looked at'),
  })
  .meta({ id: 'CompanySettingsEdit', description: 'What is left out stays as it is' })
export type CompanySettingsEdit = z.output<typeof CompanySettingsEdit>

export const OwnJoinCodeRenewal = z
  .object({ from: TypedText.max(40).nullable().describe('The code that was looked at; null where there was none') })
  .meta({ id: 'OwnJoinCodeRenewal' })
