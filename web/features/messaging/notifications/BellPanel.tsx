import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Dialog.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { useMatches } from '../../../ui/useMatches.ts'
import { BellIcon } from './BellIcon.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationList, NotificationSkeletons } from './NotificationList.tsx'
import { notificationsQuery } from './notifications.ts'

const SHOWN = 10

function Newest({ onLeave }: { onLeave: () => void }) {
  const { data, isPending, isLoadingError, refetch } = useInfiniteQuery(notificationsQuery)
  const newest = data?.pages[0]?.items.slice(0, SHOWN)
  return (
    <>
      {isPending && <NotificationSkeletons count={4} />}
      {isLoadingError && (
        <div className="p-3">
          <LoadError what="your notifications" onRetry={() => void refetch()} />
        </div>
      )}
      {newest?.length === 0 && <p className="p-3 text-ink-muted">Nothing yet. What is new for you appears here.</p>}
      {newest && newest.length > 0 && <NotificationList notifications={newest} onOpen={onLeave} />}
    </>
  )
}

function MarkAll({ unread }: { unread: number }) {
  const { data } = useInfiniteQuery(notificationsQuery)
  return <MarkAllRead newest={data?.pages[0]?.items[0]} unread={unread} />
}

function PanelLinks({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <Link to="/notifications" className={buttonClass({ size: 'small', className: 'grow' })} onClick={onLeave}>
        See all
      </Link>
      <Link to="/account/notifications" className={buttonClass({ size: 'small', variant: 'quiet' })} onClick={onLeave}>
        <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
        Settings
      </Link>
    </>
  )
}

type PanelProps = { unread: number; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** On a phone from below. */
function BellSheet({ unread, isOpen, onOpenChange }: PanelProps) {
  const button = useRef<HTMLButtonElement>(null)
  // It replaces the bell that was pressed, so that the focus returns to it.
  useLayoutEffect(() => button.current?.focus(), [])
  const leave = () => onOpenChange(false)
  return (
    <>
      <BellIcon ref={button} unread={unread} aria-expanded={isOpen} onClick={() => onOpenChange(true)} />
      <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="Notifications" footer={<PanelLinks onLeave={leave} />}>
        <div className="-mx-3 flex flex-col">
          <span className="self-end">
            <MarkAll unread={unread} />
          </span>
          <Newest onLeave={leave} />
        </div>
      </Drawer>
    </>
  )
}

/** Elsewhere beside the bell. */
function BellPopover({ unread, isOpen, onOpenChange }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = () => onOpenChange(false)
  const trigger = <BellIcon unread={unread} />
  const panel = { trigger, label: 'Notifications', isOpen, onOpenChange, initialFocus: heading }
  return (
    <Popover align="end" {...panel}>
      <div className="flex min-h-11 items-center justify-between gap-2 pl-3">
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          Notifications
        </h2>
        <MarkAll unread={unread} />
      </div>
      <Newest onLeave={leave} />
      <div className="sticky -bottom-1 -mx-1 -mb-1 flex gap-2 border-t border-line bg-raised p-2">
        <PanelLinks onLeave={leave} />
      </div>
    </Popover>
  )
}

/** The newest notifications. They open at once, because the press that fetched this asked for them. */
export default function BellPanel({ unread }: { unread: number }) {
  const [isOpen, setIsOpen] = useState(true)
  const Panel = useMatches('(max-width: 767px)') ? BellSheet : BellPopover
  return <Panel unread={unread} isOpen={isOpen} onOpenChange={setIsOpen} />
}
