import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { AnnouncementState } from '../../../../../domain/announcement-dates.ts'
import { fromLondonField, toLondonField } from '../../../../../domain/dates.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../../lib/api/useDeed.ts'

export type CompanyAnnouncement = components['schemas']['CompanyAnnouncement']
type Request = components['schemas']['CompanyAnnouncementRequestInput']

export const STATE_WORDS: Record<AnnouncementState, string> = {
  SCHEDULED: 'Scheduled',
  SHOWING: 'Showing',
  ENDED: 'Ended',
}

export const PAGE_SIZE = 24

const KEY = ['company', 'announcements'] as const

export const companyAnnouncementsQuery = (state: AnnouncementState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(pageParam && { cursor: pageParam }) }
      return unwrap(api.GET('/api/company/announcements', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: ['company', 'company-people'] },
  })

export type AnnouncementValues = {
  title: string
  body: string
  audience: 'EVERYBODY' | 'GROUPS'
  groupIds: string[]
  /** Empty for now. */
  publishedAt: string
  endsAt: string
}

export function toValues(announcement: CompanyAnnouncement | undefined): AnnouncementValues {
  if (!announcement) return { title: '', body: '', audience: 'EVERYBODY', groupIds: [], publishedAt: '', endsAt: '' }
  const { title, body, audience, groups, publishedAt, endsAt } = announcement
  return {
    title,
    body,
    audience,
    groupIds: groups.map(({ id }) => id),
    publishedAt: toLondonField(publishedAt),
    endsAt: endsAt ? toLondonField(endsAt) : '',
  }
}

const momentOf = (text: string) => (text === '' ? null : (fromLondonField(text)?.toISOString() ?? null))

/** `before`: what was read; a date that was left alone keeps its seconds. */
function toRequest(values: AnnouncementValues, before: CompanyAnnouncement | undefined): Request {
  const { title, body, audience, groupIds, publishedAt, endsAt } = values
  const known = toValues(before)
  return {
    title,
    body,
    audience,
    groupIds: audience === 'GROUPS' ? groupIds : [],
    publishedAt: before && publishedAt === known.publishedAt ? before.publishedAt : momentOf(publishedAt),
    endsAt: before && endsAt === known.endsAt ? before.endsAt : momentOf(endsAt),
  }
}

const ofOne = ({ id }: Pick<CompanyAnnouncement, 'id'>) => ({ params: { path: { id } } })

/** Adds one, or changes the one that was read. */
export function keepAnnouncement(values: AnnouncementValues, before: CompanyAnnouncement | undefined) {
  const body = toRequest(values, before)
  if (!before) return unwrap(api.POST('/api/company/announcements', { body }))
  const { updatedAt } = before
  return unwrap(api.PUT('/api/company/announcements/{id}', { ...ofOne(before), body: { ...body, updatedAt } }))
}

const useAnnouncementDeed = (deed: Deed<CompanyAnnouncement>) => useDeed(['company'], deed)

/** Everything that is done to one by a press. */
export function useAnnouncementDeeds() {
  const pin = useAnnouncementDeed({
    run: (one) =>
      unwrap(api.PUT('/api/company/announcements/{id}/pin', { ...ofOne(one), body: { isPinned: !one.isPinned } })),
    done: 'Announcement updated',
    failed: 'Failed to update announcement',
  })
  const withdraw = useAnnouncementDeed({
    run: (one) => unwrap(api.POST('/api/company/announcements/{id}/withdraw', ofOne(one))),
    done: 'Announcement withdrawn',
    failed: 'Failed to withdraw announcement',
  })
  const remove = useAnnouncementDeed({
    run: (one) => unwrap(api.DELETE('/api/company/announcements/{id}', ofOne(one))),
    done: 'Announcement deleted',
    failed: 'Failed to delete announcement',
  })
  return { pin: pin.mutate, withdraw: withdraw.mutate, remove: remove.mutate }
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
  groupIds: (groupIds: string[], { audience }: AnnouncementValues) =>
    audience === 'EVERYBODY' || groupIds.length > 0 || 'Choose at least one group.',
} as const
