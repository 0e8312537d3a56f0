import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { type Notification, useMarkRead } from './notifications.ts'

type NotificationListProps = {
  notifications: readonly Notification[]
  /** One of them was opened. */
  onOpen?: () => void
}

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const { mutate } = useMarkRead()
  const now = useNow(60_000)
  const open = ({ id, readAt }: Notification) => {
    if (readAt === null) mutate({ ids: [id] })
    onOpen?.()
  }
  return (
    <ul aria-label="Notifications" className="flex flex-col">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} onOpen={open} />
      ))}
    </ul>
  )
}

/** Lines of the shape of what comes. */
export function NotificationSkeletons({ count }: { count: number }) {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 p-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-1.5">
            <Skeleton className="h-5 w-2/3 rounded-badge" />
            <Skeleton className="h-5 w-5/6 rounded-badge" />
            <Skeleton className="h-3.5 w-20 rounded-badge" />
          </div>
        </div>
      ))}
    </div>
  )
}
