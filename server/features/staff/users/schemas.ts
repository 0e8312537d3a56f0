import { z } from 'zod'
import { ACCOUNT_STATES, COMPANY_STATUSES, ROLES } from '../../../../domain/enums.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

export const USER_SORTS = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'] as const
export type UserSort = (typeof USER_SORTS)[number]

const userShape = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)).describe('The one that opens most first'),
  state: z.enum(ACCOUNT_STATES),
  joinedAt: Timestamp,
  favourites: z.int(),
  redemptions: z.int().describe('As far back as redemptions are kept'),
}

const AdminUser = z
  .object({
    ...userShape,
    company: z.object({ id: z.string(), name: z.string() }).meta({ id: 'UserCompany' }).nullable(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const AdminUserQuery = z.object({
  q: TypedText.min(1)
    .max(100)
    .optional()
    .describe('Looked for in name and email; fewer than three letters as a beginning'),
  role: z.enum(ROLES).optional(),
  state: z.enum(ACCOUNT_STATES).optional(),
  companyId: z.uuid().optional(),
  sort: z.enum(USER_SORTS).default('newest').describe('By when they joined, by name or by address'),
  ...PageQuery.shape,
})
export type AdminUserQuery = z.output<typeof AdminUserQuery>

/** The position of a row: `key` is when its person joined, or their name or address as it is sorted by. */
export const JoinedCursor = z.object({ key: GivenTimestamp, id: z.uuid() })
export const WordCursor = z.object({ key: GivenText.max(96), id: z.uuid() })
export type UserCursor = { key: string; id: string }

export const AdminUserList = z
  .object({
    items: z.array(AdminUser),
    nextCursor: z.string().nullable(),
    total: z
      .int()
      .nullable()
      .describe('How many match, counted up to 1,000; null on later pages, and for words that fill a page'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'AdminUserList' })
export type AdminUserList = z.infer<typeof AdminUserList>

export const UserViewReason = z
  .object({
    reason: TypedText.min(1, 'Say why you look at this person’s page.')
      .max(300, 'Use 300 characters at most.')
      .describe('Kept in the audit log, and part of the person’s own export'),
  })
  .meta({ id: 'UserViewReason' })

const UserCan = z
  .object({
    deactivate: z.boolean().describe('Nobody shuts out their own account'),
    resendConfirmation: z.boolean(),
  })
  .meta({ id: 'UserCan' })

export const AdminUserPage = z
  .object({
    ...userShape,
    company: z
      .object({ id: z.string(), name: z.string(), status: z.enum(COMPANY_STATUSES) })
      .meta({ id: 'UserEmployer' })
      .nullable(),
    phone: z.string().nullable(),
    address: z
      .enum(['PROVEN', 'CONFIRMED', 'UNCONFIRMED', 'NONE'])
      .describe('PROVEN: they have shown that they read its mail. CONFIRMED: it may be somebody else’s'),
    lastSignInAt: Timestamp.nullable(),
    sessions: z.int().describe('Where they are signed in'),
    hasSecondFactor: z.boolean(),
    signInWays: z.array(z.string()).describe('Names of sign-in services, “email” among them'),
    merchants: z
      .array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'SuppliedMerchant' }))
      .describe('Whom they supply for'),
    viewEndsAt: Timestamp.describe('Until when the page is shown without another reason'),
    isMe: z.boolean(),
    can: UserCan,
  })
  .meta({ id: 'AdminUserPage' })
export type AdminUserPage = z.infer<typeof AdminUserPage>
