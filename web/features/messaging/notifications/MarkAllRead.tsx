import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type Notification, useMarkRead } from './notifications.ts'

/**
 * Marks what is on screen and what came before it as read; what nobody has seen yet stays news. Once pressed it stays, done,
 * so that the focus has a place.
 */
export function MarkAllRead({ newest, unread }: { newest: Notification | undefined; unread: number }) {
  const { mutate } = useMarkRead()
  const [isPressed, setIsPressed] = useState(false)
  if (!newest || (unread === 0 && !isPressed)) return null
  const mark = () => {
    setIsPressed(true)
    mutate({ all: true, before: newest.createdAt })
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={unread === 0}
      icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => unread > 0 && mark()}
    >
      {unread === 0 ? 'All read' : 'Mark all as read'}
    </Button>
  )
}
