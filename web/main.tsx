import './ui/theme.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { AuthProvider } from './lib/session/AuthProvider.tsx'
import { hearOtherTabs } from './lib/session/other-tabs.ts'
import { createQueryClient } from './lib/query-client.ts'
import { router } from './router.tsx'

const Toaster = lazy(() => import('./ui/Toaster.tsx'))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

const queryClient = createQueryClient()
hearOtherTabs(queryClient)

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
          <Suspense>
            <Toaster />
          </Suspense>
        </AuthProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
