import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'

/** 'Notifications, 3 unread'. */
function bellName(unread: number): string {
  if (unread === 0) return 'Notifications'
  return unread > 99 ? 'Notifications, more than 99 unread' : `Notifications, ${unread} unread`
}

/** The picture with the number; what it opens gives it the rest. */
export function BellIcon({ unread, ...button }: ComponentProps<'button'> & { unread: number }) {
  return (
    <button
      type="button"
      aria-label={bellName(unread)}
      aria-haspopup="dialog"
      className="relative grid size-(--target) shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
      {...button}
    >
      <Bell size={24} strokeWidth={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 left-1/2 min-w-[min(1.25rem,6vw)] rounded-full border-2 border-surface bg-brand px-[min(0.25rem,1vw)] text-center text-[min(0.75rem,3.6vw)] leading-tight font-semibold text-on-brand"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}
