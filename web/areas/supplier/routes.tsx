import type { RouteObject } from 'react-router'
import { RequireRole } from '../portal/RequireRole.tsx'

export const supplierRoutes: RouteObject[] = [
  {
    element: <RequireRole needs="SUPPLIER" />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./SupplierShell.tsx')).SupplierShell }),
        children: [
          { path: '/supplier', lazy: async () => ({ Component: (await import('./SupplierPage.tsx')).SupplierPage }) },
          { path: '/supplier/team', lazy: async () => ({ Component: (await import('./TeamPage.tsx')).TeamPage }) },
          {
            path: '/supplier/merchant',
            lazy: async () => ({ Component: (await import('./OwnMerchantPage.tsx')).OwnMerchantPage }),
          },
          {
            path: '/supplier/offers/:id/codes',
            lazy: async () => ({ Component: (await import('./CodesPage.tsx')).CodesPage }),
          },
          {
            path: '/supplier/offers/:id/statistics',
            lazy: async () => ({ Component: (await import('./StatisticsPage.tsx')).StatisticsPage }),
          },
        ],
      },
    ],
  },
]
