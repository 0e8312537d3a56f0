import { lazy, Suspense } from 'react'

const BellButton = lazy(() => import('../../features/messaging/notifications/BellButton.tsx'))

/** The bell of the portals; its place is kept while its code comes. */
export function PortalBell() {
  return (
    <Suspense fallback={<span className="size-(--target) shrink-0" />}>
      <BellButton />
    </Suspense>
  )
}
