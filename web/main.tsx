import './ui/theme.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchConnection } from './lib/offline/connection.ts'
import { forgetInTime } from './lib/offline/forget.ts'
import { AuthProvider } from './lib/session/AuthProvider.tsx'
import { keepViewerOf } from './lib/session/keep-viewer.ts'
import { reloadOnce } from './lib/reload-once.ts'
import { listenToOtherTabs } from './lib/session/other-tabs.ts'
import { whenIdle } from './lib/when-idle.ts'
import { WhenIdle } from './lib/WhenIdle.tsx'
import { queryClient } from './lib/query-client.ts'
import { router } from './router.tsx'

const WORKER_AFTER_MS = 2000

// The toasts' live region is there before anybody could cause one, but never before the first screen.
const Toaster = lazy(() => import('./ui/Toaster.tsx'))

async function startWorker(): Promise<void> {
  const worker = await import('./lib/offline/start-worker.ts')
  await worker.startWorker()
}

/** What the worker fetches ahead must not compete with what the first screen still needs. */
function startWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => setTimeout(() => whenIdle(() => void startWorker()), WORKER_AFTER_MS))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

// A tab that was left open asks for files of a build that is gone: the page of the new build names the new ones.
window.addEventListener('vite:preloadError', reloadOnce)

listenToOtherTabs(queryClient)
keepViewerOf(queryClient)
watchConnection(queryClient)
forgetInTime()
startWorkerLater()

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
          <WhenIdle>
            <Toaster />
          </WhenIdle>
        </AuthProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
