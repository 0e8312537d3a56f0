import './ui/theme.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchConnection } from './lib/offline/connection.ts'
import { forgetInTime } from './lib/offline/forget.ts'
import { AuthProvider } from './lib/session/AuthProvider.tsx'
import { keepViewerOf } from './lib/session/keep-viewer.ts'
import { watchLeaving } from './lib/leaving.ts'
import { reportFailure, watchMissingFiles } from './lib/missing-file.ts'
import { listenToOtherTabs } from './lib/session/other-tabs.ts'
import { whenIdle } from './lib/when-idle.ts'
import { WhenIdle } from './lib/WhenIdle.tsx'
import { queryClient } from './lib/query-client.ts'
import { watchNavigation } from './lib/navigation.ts'
import { router } from './router.tsx'

const WORKER_AFTER_MS = 2000

type Part = { default: ComponentType }

/** A part outside of every boundary: the app works without it, and must not go with it when it cannot be fetched. */
const optional = (load: () => Promise<Part>) => lazy(() => load().catch((): Part => ({ default: () => null })))

// The toasts' live region is there before anybody could cause one, but never before the first screen.
const Toaster = optional(() => import('./ui/Toaster.tsx'))
const Live = optional(() => import('./lib/live/Live.tsx'))

async function startWorker(): Promise<void> {
  try {
    const worker = await import('./lib/offline/start-worker.ts')
    await worker.startWorker()
  } catch (error) {
    console.warn('The service worker was not started.', error)
  }
}

/** What the worker fetches ahead must not compete with what the first screen still needs. */
function startWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => setTimeout(() => whenIdle(() => void startWorker()), WORKER_AFTER_MS))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

watchLeaving()
watchNavigation(router)
watchMissingFiles()
listenToOtherTabs(queryClient)
keepViewerOf(queryClient)
watchConnection(queryClient)
forgetInTime()
startWorkerLater()

// The router reports what its boundaries catch, and there are no others.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} onError={reportFailure} />
          <WhenIdle>
            <Toaster />
            <Live />
          </WhenIdle>
        </AuthProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
