import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { offersOf, type Block } from '../../../../domain/campaign-markup.ts'
import type { CampaignAudience, CampaignStatus } from '../../../../domain/campaigns.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'

export type Campaign = components['schemas']['Campaign']
export type CampaignPage = components['schemas']['CampaignPage']
export type Audience = components['schemas']['CampaignAudience']
export type OfferCard = components['schemas']['OfferCard']

const KEY = ['company', 'campaigns'] as const
const live = ['company-campaigns'] as const
export const PAGE_SIZE = 24
/** While messages leave, their number changes and no row of the campaign does. */
const SENDING_EVERY_MS = 5000

export const STATUS_LOOK: Record<CampaignStatus, { label: string; tone: BadgeTone }> = {
  DRAFT: { label: 'DRAFT', tone: 'warning' },
  SCHEDULED: { label: 'SCHEDULED', tone: 'info' },
  SENDING: { label: 'SENDING', tone: 'info' },
  SENT: { label: 'SENT', tone: 'success' },
  CANCELLED: { label: 'CANCELLED', tone: 'neutral' },
}

export const campaignsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ pageParam, signal }) => {
    const query = { ...(pageParam && { cursor: pageParam }) }
    return unwrap(api.GET('/api/company/campaigns', { params: { query }, signal }))
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  meta: { live: [...live] },
})

const loadCampaign = (id: string, signal?: AbortSignal) =>
  unwrap(api.GET('/api/company/campaigns/{id}', { params: { path: { id } }, ...(signal && { signal }) }))

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => loadCampaign(id, signal),
    refetchInterval: ({ state }) => state.data?.status === 'SENDING' && SENDING_EVERY_MS,
    meta: { live: [...live] },
  })

export const choicesQuery = queryOptions({
  queryKey: [...KEY, 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/campaign-audiences/choices', { signal })),
})

export const countQuery = (audience: CampaignAudience) =>
  queryOptions({
    queryKey: [...KEY, 'count', audience],
    queryFn: ({ signal }) => {
      const body = { audience: toSent(audience) }
      return unwrap(api.POST('/api/company/campaign-audiences/count', { body, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** The cards of a message's offers that can be seen now. */
export const messageOffersQuery = (blocks: readonly Block[]) => {
  const ids = offersOf(blocks)
  return queryOptions({
    queryKey: [...KEY, 'offers', ids],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/offers/cards', { params: { query: { offerIds: ids.slice(0, 12).join(',') } }, signal })),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

export const offerSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...KEY, 'offer-search', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/offers', { params: { query: { limit: 8, ...(q && { q }) } }, signal })),
    placeholderData: keepPreviousData,
  })

/** An audience as the API takes it. */
export function toSent(audience: CampaignAudience): Audience {
  if (audience.kind === 'groups') return { kind: 'groups', groups: [...audience.groups] }
  if (audience.kind === 'departments') return { kind: 'departments', departments: [...audience.departments] }
  if (audience.kind === 'locations') return { kind: 'locations', locations: [...audience.locations] }
  return { kind: audience.kind }
}

export type Move = 'schedule' | 'unschedule' | 'send' | 'cancel'

const PATHS = {
  schedule: '/api/company/campaigns/{id}/schedule',
  unschedule: '/api/company/campaigns/{id}/unschedule',
  send: '/api/company/campaigns/{id}/send',
  cancel: '/api/company/campaigns/{id}/cancel',
} as const

/** Moves the campaign as it was looked at, or as it is now when it has just been saved. */
export async function moveCampaign(move: Move, id: string, updatedAt?: string): Promise<CampaignPage> {
  const seen = updatedAt ?? (await loadCampaign(id)).updatedAt
  return await unwrap(api.POST(PATHS[move], { params: { path: { id } }, body: { updatedAt: seen } }))
}

/** Something that HR does with a campaign. */
export const useCampaignDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) => useDeed(KEY, deed)
