import { lazy, Suspense, useState } from 'react'
import { BellIcon } from './BellIcon.tsx'
import { useUnread } from './useUnread.ts'

const BellPanel = lazy(() => import('./BellPanel.tsx'))

/** The bell of the top bar. The list's code is fetched by the press that asks for it, and opens when it is there. */
export default function BellButton() {
  const unread = useUnread()
  const [isAsked, setIsAsked] = useState(false)
  const button = <BellIcon unread={unread} onClick={() => setIsAsked(true)} />
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <BellPanel unread={unread} />
    </Suspense>
  )
}
