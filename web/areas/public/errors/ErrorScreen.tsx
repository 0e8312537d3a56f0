import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { useIsLeaving } from '../../../lib/leaving.ts'
import { isFileError } from '../../../lib/missing-file.ts'
import { useIsOffline } from '../../../lib/offline/connection.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Logo.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'

const OfflineScreen = lazy(() => import('./OfflineScreen.tsx'))

/** What a person sees when drawing a screen failed: nothing is lost, and two ways on. */
export function ErrorScreen() {
  const error = useRouteError()
  const isOffline = useIsOffline()
  const isLeaving = useIsLeaving()
  const message = error instanceof Error ? error.message : 'Unexpected Application Error!'
  if (isLeaving && isFileError(error)) return <PageSpinner label="Loading" />
  if (isOffline && isFileError(error)) {
    return (
      <Suspense>
        <OfflineScreen />
      </Suspense>
    )
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-[32.5rem] content-center gap-4 px-4 text-center">
      <title>Something went wrong · Offerwell</title>
      <Mark className="mx-auto size-12" />
      <h1 className="text-h1">Something went wrong</h1>
      <p className="text-ink-muted">We're sorry, but something unexpected happened. Please try refreshing the page.</p>
      <p className="rounded-panel bg-sunken px-4 py-3 font-mono text-portal break-words">{message}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
        <a href="/" className={buttonClass()}>
          Go Home
        </a>
      </div>
    </main>
  )
}
