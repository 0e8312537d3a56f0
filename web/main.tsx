import './ui/theme.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { AuthProvider } from './lib/session/AuthProvider.tsx'
import { reloadOnce } from './lib/reload-once.ts'
import { hearOtherTabs } from './lib/session/other-tabs.ts'
import { whenIdle } from './lib/when-idle.ts'
import { queryClient } from './lib/query-client.ts'
import { router } from './router.tsx'

const Toaster = lazy(() => import('./ui/Toaster.tsx'))

/** The toasts' live region is there before anybody could cause one, but never before the first screen. */
function ToasterWhenIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return <Suspense>{isIdle && <Toaster />}</Suspense>
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

// A tab that was left open asks for files of a build that is gone: the page of the new build names the new ones.
window.addEventListener('vite:preloadError', reloadOnce)

hearOtherTabs(queryClient)

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
          <ToasterWhenIdle />
        </AuthProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
