import {
  BellRing,
  Bookmark,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CircleX,
  CreditCard,
  FileText,
  Layers,
  type LucideIcon,
  Megaphone,
  ShieldAlert,
  Store,
  TicketPercent,
  UserRound,
  WalletCards,
} from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime, formatRelative } from '../../../../domain/dates.ts'
import type { NotificationKind } from '../../../../domain/enums.ts'
import { cx } from '../../../ui/cx.ts'
import type { Notification } from './notifications.ts'

const ICONS: Record<NotificationKind, LucideIcon> = {
  REMINDER: BellRing,
  MERCHANT_OFFERS: Store,
  COLLECTION_OFFERS: Layers,
  SAVED_VIEW: Bookmark,
  PAYDAY_DIGEST: WalletCards,
  ANNOUNCEMENT: Megaphone,
  CARD: CreditCard,
  OFFER_APPROVED: CircleCheck,
  OFFER_REJECTED: CircleX,
  OFFER_RETURNED: CirclePause,
  OFFER_ENDING: CalendarClock,
  CODE_STOCK: TicketPercent,
  MERCHANT_PAGE: FileText,
  ACCOUNT: UserRound,
  SECURITY: ShieldAlert,
}

type NotificationRowProps = {
  notification: Notification
  now: Date
  /** It was pressed: it is read from then on. */
  onOpen: (notification: Notification) => void
}

/** One line of the bell, which leads to what it tells of. Unread ones have a dot, bold words, and say so. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { kind, title, body, link, createdAt, readAt } = notification
  const isUnread = readAt === null
  const Icon = ICONS[kind]
  return (
    <li>
      <Link
        to={link ?? '/notifications'}
        onClick={() => onOpen(notification)}
        className="flex gap-3 rounded-control p-3 -outline-offset-2 hover:bg-sunken"
      >
        <span
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-full',
            isUnread ? 'bg-brand-soft text-brand-ink' : 'bg-sunken text-ink-muted',
          )}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span dir="auto" className={cx('wrap-anywhere', isUnread ? 'font-semibold text-ink' : 'text-ink')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {body && (
            <span dir="auto" className="line-clamp-2 text-portal wrap-anywhere text-ink-muted">
              {body}
            </span>
          )}
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-xs text-ink-subtle">
            {formatRelative(createdAt, now)}
          </time>
        </span>
        <span className="grid w-2.5 shrink-0 place-items-center" aria-hidden="true">
          {isUnread && <span className="size-2.5 rounded-full bg-brand-ink" />}
        </span>
      </Link>
    </li>
  )
}
