import { z } from 'zod'
import { COMPANY_STATUSES } from '../../../../domain/enums.ts'
import { parseSite, siteDomain } from '../../../../domain/site-address.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const SEATS_AT_MOST = 1_000_000

const name = TypedText.min(1, 'Enter a name.').max(120, 'Use 120 characters at most.')
const seats = z
  .int('Enter a whole number.')
  .min(1, 'A company needs one seat at least.')
  .max(SEATS_AT_MOST, 'Use 1,000,000 at most.')
  .nullable()
  .describe('How many people may be in the company at once; null for as many as come')

const companyShape = {
  id: z.string(),
  name: z.string(),
  status: z.enum(COMPANY_STATUSES),
  people: z.int().describe('Who have a place in it now'),
  seats: z.int().nullable().describe('How many may have one at once; null for as many as come'),
  createdAt: Timestamp,
}

const AdminCompany = z.object({ ...companyShape, domains: z.array(z.string()) }).meta({ id: 'AdminCompany' })

export const AdminCompanyQuery = z.object({
  q: TypedText.min(1).max(100).optional().describe('Looked for in name and email domains'),
  status: z.enum(COMPANY_STATUSES).optional(),
  ...PageQuery.shape,
})
export type AdminCompanyQuery = z.output<typeof AdminCompanyQuery>

export const AdminCompanyList = z
  .object({
    items: z.array(AdminCompany).describe('Newest first'),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'AdminCompanyList' })
export type AdminCompanyList = z.infer<typeof AdminCompanyList>

export const CompanyNames = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'CompanyName' })) })
  .meta({ id: 'CompanyNames' })
export type CompanyNames = z.infer<typeof CompanyNames>

const CompanyDomain = z
  .object({ domain: z.string(), isVerified: z.boolean().describe('Whoever proves an address there can join') })
  .meta({ id: 'CompanyDomain' })

const CompanySignOn = z
  .object({
    kind: z.enum(['saml', 'oidc']),
    isEnabled: z.boolean(),
    domains: z.array(z.string()),
  })
  .meta({ id: 'CompanySignOn' })

const CompanyAdministrator = z
  .object({ userId: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'CompanyAdministrator' })

export const AdministratorInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    askedAt: Timestamp.describe('When somebody asked for its mail last'),
    expiresAt: Timestamp,
    mail: z.enum(['WAITING', 'SENT', 'FAILED']).describe('WAITING: it leaves within a minute or is tried again'),
  })
  .meta({ id: 'AdministratorInvitation' })
export type AdministratorInvitation = z.infer<typeof AdministratorInvitation>

export const AdminCompanyPage = z
  .object({
    ...companyShape,
    updatedAt: Timestamp,
    joinCode: z.string().nullable(),
    domains: z.array(CompanyDomain),
    signOn: z
      .object({
        isOn: z.boolean().describe('The switch of the company'),
        providers: z.array(CompanySignOn),
      })
      .meta({ id: 'CompanySignOnState' }),
    administrators: z.array(CompanyAdministrator).describe('Who can run its portal, at most 50'),
    invitations: z.array(AdministratorInvitation).describe('To run its portal; those that can still be accepted'),
  })
  .meta({ id: 'AdminCompanyPage' })
export type AdminCompanyPage = z.infer<typeof AdminCompanyPage>

export const NewCompany = z
  .object({ name, seats: seats.default(null), status: z.enum(['PENDING', 'ACTIVE']).default('ACTIVE') })
  .meta({ id: 'NewCompany' })
export type NewCompany = z.output<typeof NewCompany>

export const CompanyEdit = z
  .object({ name, seats, updatedAt: GivenTimestamp.describe('Of the state that was changed') })
  .meta({ id: 'CompanyEdit' })
export type CompanyEdit = z.output<typeof CompanyEdit>

export const CompanyMove = z
  .object({
    status: z.enum(['ACTIVE', 'SUSPENDED']),
    from: z.enum(COMPANY_STATUSES).describe('The status that was looked at'),
  })
  .meta({ id: 'CompanyMove' })
export type CompanyMove = z.output<typeof CompanyMove>

export const JoinCodeRenewal = z
  .object({ from: TypedText.max(40).nullable().describe('The code that was looked at') })
  .meta({ id: 'JoinCodeRenewal' })

export const DomainRequest = z
  .object({
    domain: TypedText.max(200, 'Use 200 characters at most.')
      .transform((value) => siteDomain(parseSite(value) ?? ''))
      .refine((domain) => domain !== '', 'Enter a domain, like company.co.uk.'),
  })
  .meta({ id: 'DomainRequest' })

export const DomainParams = z.object({
  id: PathId,
  domain: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]+$/),
})
