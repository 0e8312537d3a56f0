import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { notifyError } from '../../../ui/toast.ts'

export type Notification = components['schemas']['Notification']
type Page = components['schemas']['NotificationList']
type ToRead = components['schemas']['NotificationsRead']

export const NOTIFICATIONS_A_PAGE = 24

/** Asked for anew whenever it is opened: what is shown meanwhile is what was there before. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  meta: { live: ['bell'] },
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/me/notifications', { params: { query: { ...(pageParam && { cursor: pageParam }) } }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

function isMeant({ id, createdAt }: Notification, which: ToRead): boolean {
  return 'ids' in which ? which.ids.includes(id) : Date.parse(createdAt) <= Date.parse(which.before)
}

function withRead(data: InfiniteData<Page>, which: ToRead, readAt: string): InfiniteData<Page> {
  const mark = (one: Notification) => (one.readAt === null && isMeant(one, which) ? { ...one, readAt } : one)
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(mark) })) }
}

function showUnread(queryClient: QueryClient, count: (before: number) => number): void {
  queryClient.setQueryData(
    viewerQuery.queryKey,
    (viewer) => viewer && { ...viewer, unreadNotifications: count(viewer.unreadNotifications) },
  )
}

/** Marks notifications as read, at once on screen; when the server does not agree, it is taken back with a message. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (which: ToRead) => unwrap(api.POST('/api/me/notifications/read', { body: which })),
    onMutate: async (which) => {
      await Promise.all([
        queryClient.cancelQueries({ queryKey }),
        queryClient.cancelQueries({ queryKey: viewerQuery.queryKey }),
      ])
      const list = queryClient.getQueryData(queryKey)
      const unread = queryClient.getQueryData(viewerQuery.queryKey)?.unreadNotifications
      queryClient.setQueryData(queryKey, (data) => data && withRead(data, which, new Date().toISOString()))
      showUnread(queryClient, (before) => ('ids' in which ? Math.max(0, before - which.ids.length) : 0))
      return { list, unread }
    },
    onSuccess: ({ unread }) => showUnread(queryClient, () => unread),
    onError: (error, _which, before) => {
      queryClient.setQueryData(queryKey, before?.list)
      showUnread(queryClient, (now) => before?.unread ?? now)
      notifyError(error.message)
    },
  })
}
