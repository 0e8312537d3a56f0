import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { fromLondonField, toLondonField } from '../../../../../domain/dates.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'

export type AdminAnnouncement = components['schemas']['AdminAnnouncement']
export type AnnouncementRequest = components['schemas']['AnnouncementRequest']
export type AnnouncementState = AdminAnnouncement['state']

export const STATES = ['SCHEDULED', 'SHOWING', 'ENDED'] as const satisfies readonly AnnouncementState[]
export const STATE_WORDS = { SCHEDULED: 'Scheduled', SHOWING: 'Showing', ENDED: 'Ended' } as const

export const PAGE_SIZE = 24

/** Under this key lies everything that a change of an announcement changes for staff. */
export const ANNOUNCEMENTS_KEY = ['admin', 'announcements'] as const

export const adminAnnouncementsQuery = (state: AnnouncementState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, state],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(pageParam && { cursor: pageParam }) }
      return unwrap(api.GET('/api/admin/announcements', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: ['staff-announcements'] },
  })

export type AnnouncementValues = {
  title: string
  body: string
  audience: 'EVERYBODY' | 'COMPANIES'
  companies: { id: string; name: string }[]
  /** Empty for now. */
  publishedAt: string
  endsAt: string
}

export function toValues(announcement: AdminAnnouncement | undefined): AnnouncementValues {
  if (!announcement) return { title: '', body: '', audience: 'EVERYBODY', companies: [], publishedAt: '', endsAt: '' }
  const { title, body, audience, companies, publishedAt, endsAt } = announcement
  return {
    title,
    body,
    audience,
    companies,
    publishedAt: toLondonField(publishedAt),
    endsAt: endsAt ? toLondonField(endsAt) : '',
  }
}

const momentOf = (text: string) => (text === '' ? null : (fromLondonField(text)?.toISOString() ?? null))

/** `before`: what was read; a date that was left alone keeps its seconds. */
function toRequest(values: AnnouncementValues, before: AdminAnnouncement | undefined): AnnouncementRequest {
  const { title, body, audience, companies } = values
  const known = toValues(before)
  const isUntouched = before !== undefined && values.publishedAt === known.publishedAt
  return {
    title,
    body,
    audience,
    companyIds: audience === 'COMPANIES' ? companies.map(({ id }) => id) : [],
    publishedAt: isUntouched ? before.publishedAt : momentOf(values.publishedAt),
    endsAt: before && values.endsAt === known.endsAt ? before.endsAt : momentOf(values.endsAt),
  }
}

/** Adds one, or changes the one that was read. */
export function keepAnnouncement(
  values: AnnouncementValues,
  before: AdminAnnouncement | undefined,
): Promise<AdminAnnouncement> {
  const body = toRequest(values, before)
  if (!before) return unwrap(api.POST('/api/admin/announcements', { body }))
  const { id, updatedAt } = before
  return unwrap(api.PUT('/api/admin/announcements/{id}', { params: { path: { id } }, body: { ...body, updatedAt } }))
}

export function withdrawAnnouncement(id: string): Promise<AdminAnnouncement> {
  return unwrap(api.POST('/api/admin/announcements/{id}/withdraw', { params: { path: { id } } }))
}

export function deleteAnnouncement(id: string): Promise<void> {
  return unwrap(api.DELETE('/api/admin/announcements/{id}', { params: { path: { id } } }))
}

const isMoment = (text: string) => text === '' || fromLondonField(text) !== null || 'Enter a date and time.'

/** What can be seen to be wrong before it is sent. */
export const RULES = {
  title: (title: string) => title.trim() !== '' || 'Enter a title.',
  body: (body: string) => body.trim() !== '' || 'Enter a message.',
  publishedAt: isMoment,
  endsAt: (endsAt: string, { publishedAt }: AnnouncementValues) => {
    const [start, end] = [fromLondonField(publishedAt), fromLondonField(endsAt)]
    return start && end && end <= start ? 'Choose an end after the start.' : isMoment(endsAt)
  },
  companies: (companies: AnnouncementValues['companies'], { audience }: AnnouncementValues) =>
    audience === 'EVERYBODY' || companies.length > 0 || 'Choose at least one company.',
} as const
