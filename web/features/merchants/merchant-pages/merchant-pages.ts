import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type OwnPage = components['schemas']['OwnMerchantPage']
export type Page = components['schemas']['MerchantPage']
export type Location = components['schemas']['MerchantLocation']
export type PageRequest = components['schemas']['MerchantPageRequestInput']
export type Review = components['schemas']['AdminMerchantPage']
export type ReviewRow = components['schemas']['AdminMerchantPageRow']
export type PageField = ReviewRow['changed'][number]

export const FIELD_LABELS: Readonly<Record<PageField, string>> = {
  about: 'About',
  siteUrl: 'Website',
  logoUrl: 'Logo',
  categories: 'Categories',
  faqs: 'Frequently asked questions',
  locations: 'Locations',
}

export const ownPageQuery = (merchantId: string) =>
  queryOptions({
    queryKey: ['supplier', 'page', merchantId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/supplier/merchants/{id}/page', { params: { path: { id: merchantId } }, signal })),
    meta: { live: ['supplier-page'] },
  })

/** Sends in what the page should say; throws what the server refuses. */
export function useProposePage(merchantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PageRequest) =>
      unwrap(api.PUT('/api/supplier/merchants/{id}/page', { params: { path: { id: merchantId } }, body })),
    onSuccess: (page) => {
      queryClient.setQueryData(ownPageQuery(merchantId).queryKey, page)
      notify('Sent for review. Employees see it once it is approved.')
    },
  })
}

/** Takes back what was sent in, or puts aside what was turned down. */
export function useWithdrawPage(merchantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/supplier/merchants/{id}/page', { params: { path: { id: merchantId } } })),
    onSuccess: () => notify('Taken back. The page stays as it is.'),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownPageQuery(merchantId).queryKey }),
  })
}

export const PAGE_SIZE = 24

/** Under this key lies everything that a decision changes. */
const REVIEW_KEY = ['admin', 'merchant-pages'] as const

export const reviewsQuery = infiniteQueryOptions({
  queryKey: [...REVIEW_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(api.GET('/api/admin/merchant-pages', { params: { query: pageParam ? { cursor: pageParam } : {} }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  placeholderData: keepPreviousData,
  meta: { live: ['merchant-pages'] },
})

/** How many wait. */
export const reviewsWaitingQuery = queryOptions({
  queryKey: [...REVIEW_KEY, 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/merchant-pages', { params: { query: { limit: 1 } }, signal })),
  select: ({ total }) => total ?? 0,
  meta: { live: ['merchant-pages'] },
})

export const reviewQuery = (merchantId: string) =>
  queryOptions({
    queryKey: [...REVIEW_KEY, 'one', merchantId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/merchant-pages/{merchantId}', { params: { path: { merchantId } }, signal })),
    meta: { live: ['merchant-pages'] },
  })

/** Decides on what was looked at; `reason` turns it down. What somebody else has decided or changed is loaded anew. */
export function useDecision({ merchant, version }: Review, onDecided: () => unknown) {
  const queryClient = useQueryClient()
  const params = { path: { merchantId: merchant.id } }
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? unwrap(api.POST('/api/admin/merchant-pages/{merchantId}/approve', { params, body: { version } }))
        : unwrap(api.POST('/api/admin/merchant-pages/{merchantId}/reject', { params, body: { version, reason } })),
    onSuccess: async (_, reason) => {
      const what = reason === null ? 'The page of' : 'The changes to the page of'
      notify(
        `${what} ${merchant.name} ${reason === null ? 'is approved' : 'are rejected'}. We have told its suppliers.`,
      )
      await onDecided()
    },
    onError: async (error) => {
      notifyError(error.message)
      if (error instanceof ApiError && error.code === 'proposal_not_found') await onDecided()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: REVIEW_KEY }),
  })
}
