import { z } from 'zod'
import { ANNOUNCEMENT_STATES } from '../../../../domain/announcement-dates.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const COMPANIES_AT_MOST = 200
const AUDIENCES = ['EVERYBODY', 'COMPANIES'] as const

export const PlatformAnnouncements = z
  .object({
    items: z
      .array(
        z
          .object({ id: z.string(), title: z.string(), body: z.string(), publishedAt: Timestamp })
          .meta({ id: 'PlatformAnnouncement' }),
      )
      .describe('What Offerwell tells me now, the 20 newest'),
  })
  .meta({ id: 'PlatformAnnouncements' })
export type PlatformAnnouncements = z.infer<typeof PlatformAnnouncements>

export const AdminAnnouncement = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    audience: z.enum(AUDIENCES),
    companies: z
      .array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'AnnouncementCompany' }))
      .describe('By name; none for everybody'),
    state: z.enum(ANNOUNCEMENT_STATES),
    publishedAt: Timestamp.describe('From when on it is shown'),
    endsAt: Timestamp.nullable().describe('Until when'),
    isTold: z.boolean().describe('It is in the bells, where a change of its words does not reach'),
    writtenBy: z.string().nullable().describe('Who of staff; null for somebody who is gone'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'AdminAnnouncement' })
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

export const AdminAnnouncementQuery = z.object({ state: z.enum(ANNOUNCEMENT_STATES).optional(), ...PageQuery.shape })
export type AdminAnnouncementQuery = z.output<typeof AdminAnnouncementQuery>

export const AdminAnnouncementList = z
  .object({
    items: z.array(AdminAnnouncement).describe('The latest first'),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'AdminAnnouncementList' })
export type AdminAnnouncementList = z.infer<typeof AdminAnnouncementList>

/** What an announcement says, whoever makes it. */
export const announcementWords = {
  title: TypedText.min(1, 'Enter a title.').max(120, 'Use 120 characters at most.'),
  body: TypedText.min(1, 'Enter a message.').max(4000, 'Use 4,000 characters at most.'),
}

const requestShape = {
  ...announcementWords,
  audience: z.enum(AUDIENCES),
  companyIds: z.array(z.uuid()).max(COMPANIES_AT_MOST, `Choose ${COMPANIES_AT_MOST} companies at most.`),
  publishedAt: GivenTimestamp.nullable().describe('Null for now; in a change, for what it was'),
  endsAt: GivenTimestamp.nullable(),
}

type Chosen = { audience: string; companyIds: string[] }
const hasCompanies = ({ audience, companyIds }: Chosen) => audience === 'EVERYBODY' || companyIds.length > 0
const NO_COMPANY = { message: 'Choose at least one company.', path: ['companyIds'] }

export const AnnouncementRequest = z
  .object(requestShape)
  .refine(hasCompanies, NO_COMPANY)
  .meta({ id: 'AnnouncementRequest' })
export type AnnouncementRequest = z.output<typeof AnnouncementRequest>

export const AnnouncementChange = z
  .object({
    ...requestShape,
    updatedAt: GivenTimestamp.describe('Of what was read; refused with `conflict` when it was changed since'),
  })
  .refine(hasCompanies, NO_COMPANY)
  .meta({ id: 'AnnouncementChange' })
export type AnnouncementChange = z.output<typeof AnnouncementChange>
