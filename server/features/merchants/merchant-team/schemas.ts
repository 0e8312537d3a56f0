import { z } from 'zod'
import { PathId } from '../../../platform/http/path-id.ts'
import { GivenText, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

export const ColleagueParams = z.object({ id: PathId, userId: PathId })
export const InvitationParams = z.object({ id: PathId, invitationId: PathId })

export const MerchantTeam = z
  .object({
    merchant: z.object({ id: z.string(), name: z.string() }).meta({ id: 'MerchantTeamMerchant' }),
    people: z.array(
      z
        .object({
          userId: z.string(),
          name: z.string(),
          email: z.string(),
          joinedAt: Timestamp,
          isMe: z.boolean(),
        })
        .meta({ id: 'Colleague' }),
    ),
    invitations: z
      .array(
        z
          .object({
            id: z.string(),
            email: z.string(),
            askedAt: Timestamp.describe('When somebody asked for its mail last'),
            expiresAt: Timestamp,
            mail: z
              .enum(['WAITING', 'SENT', 'FAILED'])
              .describe('WAITING: it leaves within a minute or is tried again'),
          })
          .meta({ id: 'TeamInvitation' }),
      )
      .describe('Those that can still be accepted, newest first'),
    can: z.object({ remove: z.boolean().describe('Also to leave: somebody stays') }).meta({ id: 'MerchantTeamCan' }),
  })
  .meta({ id: 'MerchantTeam' })
export type MerchantTeam = z.infer<typeof MerchantTeam>

const Email = z.email()

export const InviteColleague = z
  .object({
    email: TypedText.max(254)
      // Before it is put in small letters: a few letters outside ASCII would become ASCII ones by it.
      .refine((email) => Email.safeParse(email).success, 'Enter an email address, like name@company.co.uk.')
      .meta({ format: 'email' })
      .transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'InviteColleague' })

const token = GivenText.min(1).max(200).describe('Out of the link in the mail')

export const SupplierInvitationQuery = z.object({ token })
export const AnswerSupplierInvitation = z.object({ token }).meta({ id: 'AnswerSupplierInvitation' })

export const SupplierInvitation = z
  .object({
    merchant: z.object({ id: z.string(), name: z.string() }).meta({ id: 'SupplierInvitationMerchant' }),
    email: z.string().describe('Of the person who asks, and of the invitation'),
    isAccepted: z.boolean().describe('By this person, who is in the team'),
    confirmWith: z
      .enum(['SIGN_UP_CODE', 'SIGN_IN_CODE'])
      .nullable()
      .describe('This code of the sign-in service must prove the address first; null when it is proven'),
  })
  .meta({ id: 'SupplierInvitation' })
export type SupplierInvitation = z.infer<typeof SupplierInvitation>

export const JoinedTeam = z.object({ merchantId: z.string(), merchantName: z.string() }).meta({ id: 'JoinedTeam' })
export type JoinedTeam = z.infer<typeof JoinedTeam>
