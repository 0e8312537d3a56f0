import type { RouteObject } from 'react-router'
import { RequireAccount, RequireSession } from '../../lib/session/guards.tsx'

export const accountRoutes: RouteObject[] = [
  {
    Component: RequireSession,
    children: [
      { path: '/account/ended', lazy: async () => ({ Component: (await import('./EndedPage.tsx')).EndedPage }) },
    ],
  },
  {
    Component: RequireAccount,
    children: [
      { path: '/account/*', lazy: async () => ({ Component: (await import('./AccountArea.tsx')).AccountArea }) },
    ],
  },
]
