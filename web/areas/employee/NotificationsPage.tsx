import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { MarkAllRead } from '../../features/messaging/notifications/MarkAllRead.tsx'
import { NotificationList, NotificationSkeletons } from '../../features/messaging/notifications/NotificationList.tsx'
import { NOTIFICATIONS_A_PAGE, notificationsQuery } from '../../features/messaging/notifications/notifications.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

const SKELETONS = 6

export function NotificationsPage() {
  const list = useInfiniteQuery(notificationsQuery)
  const unread = useViewer()?.unreadNotifications ?? 0
  const notifications = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="mx-auto max-w-[45rem]">
      <PageTitle>Notifications</PageTitle>
      <header className="mb-3 flex flex-col gap-1 md:flex-row md:items-center md:justify-between">
        <h1 className="text-h1">Notifications</h1>
        {/* The one that comes and goes moves nothing: it stands right of the other on a phone, left of it beside the title. */}
        <div className="-mx-[min(0.75rem,var(--gutter))] flex min-h-11 flex-row-reverse flex-wrap items-center justify-end md:flex-row">
          <MarkAllRead newest={notifications[0]} unread={unread} />
          <Link to="/account/notifications" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
            Settings
          </Link>
        </div>
      </header>
      {list.isPending && (
        <div className="-mx-[min(0.75rem,var(--gutter))]">
          <NotificationSkeletons count={SKELETONS} />
        </div>
      )}
      {list.isLoadingError && <LoadError what="your notifications" onRetry={() => void list.refetch()} />}
      {list.data && notifications.length === 0 && (
        <EmptyState
          icon={<Bell size={32} strokeWidth={1.75} aria-hidden="true" />}
          title="No notifications yet"
          text="Reminders that you set, new offers from merchants and collections that you follow, and news from your company appear here."
          action={
            <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
              Browse Offers
            </Link>
          }
        />
      )}
      {notifications.length > 0 && (
        <div className="-mx-[min(0.75rem,var(--gutter))]">
          <NotificationList notifications={notifications} />
        </div>
      )}
      {list.hasNextPage && (
        <ShowMore
          step={NOTIFICATIONS_A_PAGE}
          shown={notifications.length}
          total={undefined}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}
