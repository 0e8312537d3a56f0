import { z } from 'zod'
import { APPLICATION_STATUSES } from '../../../../domain/enums.ts'
import { applicationShape } from '../applications/schemas.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const Named = z.object({ id: z.string(), name: z.string() })

export const AdminApplication = z
  .object({
    ...applicationShape,
    decidedAt: Timestamp.nullable(),
    decidedBy: z.string().nullable(),
    applicant: z.object({
      name: z.string(),
      email: z.string(),
      isEmailProven: z.boolean().describe('They have shown that they read mail to this address'),
      companyName: z.string().nullable(),
    }),
    emailDomain: z
      .object({ domain: z.string(), status: z.enum(['VERIFIED', 'UNVERIFIED', 'TAKEN', 'PUBLIC']) })
      .nullable()
      .describe('What the domain of a COMPANY would be recorded as on approval; null once it is decided'),
    sameNameMerchant: Named.nullable().describe('The merchant that already has the name that a SUPPLIER gave'),
    merchantName: z.string().nullable().describe('The merchant that an approved SUPPLIER was linked to'),
  })
  .meta({ id: 'AdminApplication' })
export type AdminApplication = z.infer<typeof AdminApplication>

export const AdminApplicationQuery = z.object({
  status: z.enum(APPLICATION_STATUSES).default('PENDING'),
  ...PageQuery.shape,
})
export type AdminApplicationQuery = z.output<typeof AdminApplicationQuery>

export const AdminApplicationList = z
  .object({
    items: z.array(AdminApplication).describe('PENDING oldest first, decided ones newest first'),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match; null on later pages'),
  })
  .meta({ id: 'AdminApplicationList' })
export type AdminApplicationList = z.infer<typeof AdminApplicationList>

export const PendingApplications = z.object({ pending: z.int() }).meta({ id: 'PendingApplications' })
export type PendingApplications = z.infer<typeof PendingApplications>

export const ApproveApplication = z
  .object({
    merchantId: z.uuid().nullish().describe('For a SUPPLIER: whom they supply for; without it a merchant is made'),
  })
  .meta({ id: 'ApproveApplication' })
export type ApproveApplication = z.output<typeof ApproveApplication>

export const RejectApplication = z
  .object({
    reason: TypedText.min(1, 'Say why, so that the applicant can do something about it.').max(
      1000,
      'Use 1000 characters at most.',
    ),
  })
  .meta({ id: 'RejectApplication' })
