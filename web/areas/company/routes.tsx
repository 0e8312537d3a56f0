import type { RouteObject } from 'react-router'
import { RequireCompany } from '../../lib/session/guards.tsx'

export const companyRoutes: RouteObject[] = [
  {
    Component: RequireCompany,
    children: [
      {
        lazy: async () => ({ Component: (await import('./CompanyShell.tsx')).CompanyShell }),
        children: [
          { path: '/company', lazy: async () => ({ Component: (await import('./CompanyPage.tsx')).CompanyPage }) },
        ],
      },
    ],
  },
]
