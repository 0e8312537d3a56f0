import { z } from 'zod'
import { ANNOUNCEMENT_STATES } from '../../../../domain/announcement-dates.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenTimestamp, Timestamp } from '../../../platform/http/shapes.ts'
import { announcementWords } from '../announcements/schemas.ts'

const GROUPS_AT_MOST = 200
const COMPANY_AUDIENCES = ['GROUPS', 'EVERYBODY'] as const

export const CompanyAnnouncement = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    audience: z.enum(COMPANY_AUDIENCES).describe('Everybody in the company, or the people of chosen groups'),
    groups: z
      .array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'AnnouncementGroup' }))
      .describe('By name; none for everybody'),
    state: z.enum(ANNOUNCEMENT_STATES),
    publishedAt: Timestamp.describe('From when on it is shown'),
    endsAt: Timestamp.nullable().describe('Until when'),
    isPinned: z.boolean().describe('It stands before the others'),
    isTold: z.boolean().describe('It is in the bells, where a change of its words does not reach'),
    readBy: z.int().nullable().describe('People, in fives rounded down; null for fewer than five'),
    writtenBy: z.string().nullable().describe('Null for an account that is gone'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'CompanyAnnouncement' })
export type CompanyAnnouncement = z.infer<typeof CompanyAnnouncement>

export const CompanyAnnouncementList = z
  .object({ items: z.array(CompanyAnnouncement).describe('The latest first'), nextCursor: z.string().nullable() })
  .meta({ id: 'CompanyAnnouncementList' })
export type CompanyAnnouncementList = z.infer<typeof CompanyAnnouncementList>

const companyRequestShape = {
  ...announcementWords,
  audience: z.enum(COMPANY_AUDIENCES),
  groupIds: z.array(z.uuid()).max(GROUPS_AT_MOST, `Choose ${GROUPS_AT_MOST} groups at most.`).default([]),
  publishedAt: GivenTimestamp.nullable().describe('Null for now; in a change, for what it was'),
  endsAt: GivenTimestamp.nullable(),
}

type Chosen = { audience: (typeof COMPANY_AUDIENCES)[number]; groupIds: string[] }
const hasGroups = ({ audience, groupIds }: Chosen) => audience === 'EVERYBODY' || groupIds.length > 0
const NO_GROUP = { message: 'Choose at least one group.', path: ['groupIds'] }
/** Whoever names groups and forgets to say so would else tell everybody. */
const hasGroupsOnlyForThem = ({ audience, groupIds }: Chosen) => audience === 'GROUPS' || groupIds.length === 0
const GROUPS_FOR_ALL = { message: 'Name no groups for an announcement that is for everybody.', path: ['groupIds'] }

export const CompanyAnnouncementRequest = z
  .object(companyRequestShape)
  .refine(hasGroups, NO_GROUP)
  .refine(hasGroupsOnlyForThem, GROUPS_FOR_ALL)
  .meta({ id: 'CompanyAnnouncementRequest' })
export type CompanyAnnouncementRequest = z.output<typeof CompanyAnnouncementRequest>

export const CompanyAnnouncementChange = z
  .object({
    ...companyRequestShape,
    updatedAt: GivenTimestamp.describe('Of what was read; refused with `conflict` when it was changed since'),
  })
  .refine(hasGroups, NO_GROUP)
  .refine(hasGroupsOnlyForThem, GROUPS_FOR_ALL)
  .meta({ id: 'CompanyAnnouncementChange' })
export type CompanyAnnouncementChange = z.output<typeof CompanyAnnouncementChange>

export const CompanyAnnouncementQuery = z.object({ state: z.enum(ANNOUNCEMENT_STATES).optional(), ...PageQuery.shape })
export type CompanyAnnouncementQuery = z.output<typeof CompanyAnnouncementQuery>

export const AnnouncementPin = z.object({ isPinned: z.boolean() }).meta({ id: 'AnnouncementPin' })
