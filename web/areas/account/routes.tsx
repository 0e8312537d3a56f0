import type { RouteObject } from 'react-router'
import { RequireSession } from '../../lib/session/guards.tsx'

export const accountRoutes: RouteObject[] = [
  {
    Component: RequireSession,
    children: [
      { path: '/account/*', lazy: async () => ({ Component: (await import('./AccountArea.tsx')).AccountArea }) },
    ],
  },
]
