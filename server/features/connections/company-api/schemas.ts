import { z } from 'zod'
import { EMPLOYEE_STATUSES, DISCOUNT_TYPES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { COMPANY_OFFER_STATUSES } from '../../../../domain/company-offers.ts'
import { INVITATION_STATES } from '../../../../domain/employees.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Pounds, Timestamp } from '../../../platform/http/shapes.ts'
import { CategoryName } from '../../catalogue/categories/schemas.ts'

const MEMBERS_AT_ONCE = 100

const Day = z.string().meta({ format: 'date' })
const nextCursor = z.string().nullable().describe('What `cursor` is on the next call; null on the last page')

export const ApiOfferQuery = z.object({
  category: CategoryName.optional(),
  merchant: z.uuid().optional(),
  ...PageQuery.shape,
})
export type ApiOfferQuery = z.output<typeof ApiOfferQuery>

const ApiOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().describe('The first 200 characters'),
    merchant: z
      .object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() })
      .meta({ id: 'ApiOfferMerchant' }),
    category: z.string(),
    type: z.enum(OFFER_TYPES),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable().describe('Percent or pounds, as discountType says'),
    featured: z.boolean(),
    onlineOnly: z.boolean(),
    exclusive: z.boolean(),
    imageUrl: z.string().nullable(),
    endAt: Timestamp.nullable(),
    url: z.string().describe('Its page, for people who are signed in'),
  })
  .meta({ id: 'ApiOffer' })
export type ApiOffer = z.infer<typeof ApiOffer>

export const ApiOfferPage = z
  .object({
    items: z
      .array(ApiOffer)
      .describe('Newest first; a later page may name an offer again that changed meanwhile, so keep each id once'),
    nextCursor,
  })
  .meta({ id: 'ApiOfferPage' })
export type ApiOfferPage = z.infer<typeof ApiOfferPage>

const Told = z.int().nullable().describe('People, in fives rounded down; null for fewer than five')

const ApiCompanyOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    howToGet: z.string(),
    contact: z.string(),
    address: z.string().nullable(),
    imageUrl: z.string().nullable(),
    cost: Pounds.nullable().describe('What a person pays, in pounds'),
    employerShare: z.int().nullable().describe('How much of the price the company pays, in per cent'),
    status: z.enum(COMPANY_OFFER_STATUSES),
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    groups: z.array(z.string()).describe('Names of the groups that it is for; none where it is for everybody'),
    opened: Told,
    used: Told,
    saved: Told,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ApiCompanyOffer' })
export type ApiCompanyOffer = z.infer<typeof ApiCompanyOffer>

export const ApiCompanyOffers = z
  .object({ items: z.array(ApiCompanyOffer).describe('In the order in which people meet them') })
  .meta({ id: 'ApiCompanyOffers' })
export type ApiCompanyOffers = z.infer<typeof ApiCompanyOffers>

export const ApiMemberQuery = z.object({
  status: z.enum(EMPLOYEE_STATUSES).optional(),
  cursor: PageQuery.shape.cursor,
  limit: z.coerce.number().int().min(1).max(MEMBERS_AT_ONCE).default(MEMBERS_AT_ONCE),
})
export type ApiMemberQuery = z.output<typeof ApiMemberQuery>

export const ApiMember = z
  .object({
    id: z.string(),
    fullName: z.string(),
    email: z.string().nullable().describe('Null for a record that has none'),
    employeeId: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    grade: z.string().nullable(),
    status: z.enum(EMPLOYEE_STATUSES),
    invitation: z.enum(INVITATION_STATES),
    startDate: Day.nullable(),
    lastDay: Day.nullable().describe('They are made inactive when it is over'),
    joinedAt: Timestamp.nullable().describe('When their account came to the record; null for a record alone'),
  })
  .meta({ id: 'ApiMember' })
export type ApiMember = z.infer<typeof ApiMember>

export const ApiMemberPage = z
  .object({ items: z.array(ApiMember).describe('Whoever was recorded first comes first'), nextCursor })
  .meta({ id: 'ApiMemberPage' })
export type ApiMemberPage = z.infer<typeof ApiMemberPage>
