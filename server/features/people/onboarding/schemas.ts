import { z } from 'zod'
import { APPLICATION_KINDS } from '../../../../domain/enums.ts'
import { plainJoinCode } from '../../../../domain/join-code.ts'
import { Application } from '../applications/schemas.ts'
import { GivenText, TypedText } from '../../../platform/http/shapes.ts'

export const JoinCompany = z
  .object({
    joinCode: TypedText.min(1, 'Enter your join code.')
      .max(40, 'A join code is at most 24 characters.')
      .transform(plainJoinCode),
  })
  .meta({ id: 'JoinCompany' })

export const JoinByDomain = z
  .object({ companyId: z.uuid().describe('The company that the person saw, so that they join no other') })
  .meta({ id: 'JoinByDomain' })

const InvitationToken = GivenText.min(1).max(200).describe('Out of the link in the invitation')

export const AcceptInvitation = z.object({ token: InvitationToken.optional() }).meta({ id: 'AcceptInvitation' })

export const Onboarded = z
  .object({ companyId: z.string().nullable(), companyName: z.string().nullable() })
  .meta({ id: 'Onboarded' })
export type Onboarded = z.infer<typeof Onboarded>

export const OnboardingQuery = z.object({ invitation: InvitationToken.optional() })

export const Onboarding = z
  .object({
    email: z.string(),
    canJoin: z.boolean().describe('False for whoever has a place in a company'),
    company: z
      .object({ id: z.string(), name: z.string() })
      .meta({ id: 'OnboardingCompany' })
      .nullable()
      .describe('The company whose verified domain the proven address is of'),
    confirmWith: z
      .enum(['SIGN_UP_CODE', 'SIGN_IN_CODE'])
      .nullable()
      .describe('The address is of a company, and this code of the sign-in service would prove it'),
    invitations: z.array(
      z.object({ id: z.string(), companyId: z.string(), companyName: z.string() }).meta({ id: 'OnboardingInvitation' }),
    ),
    link: z
      .enum(['NONE', 'OPEN', 'OTHER_ADDRESS', 'CLOSED'])
      .describe('What the invitation of the link is to this person'),
    applications: z.array(Application).describe('The newest of each kind'),
    canApply: z.array(z.enum(APPLICATION_KINDS)),
  })
  .meta({ id: 'Onboarding' })
export type Onboarding = z.infer<typeof Onboarding>
