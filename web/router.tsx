import { createBrowserRouter, type RouteObject } from 'react-router'
import { accountRoutes } from './areas/account/routes.tsx'
import { employeeRoutes, tillRoutes } from './areas/employee/routes.tsx'
import { EmployeeShell } from './areas/employee/shell/EmployeeShell.tsx'
import { ErrorScreen } from './areas/public/errors/ErrorScreen.tsx'
import { publicRoutes } from './areas/public/routes.tsx'
import { watchVault } from './lib/offline/watch-vault.ts'
import { forgetPushAtSignOut } from './features/messaging/notifications/forget-push.ts'
import { PageSpinner } from './ui/Spinner.tsx'

watchVault()
forgetPushAtSignOut()

const ALL_ROUTES = 'product'

/** The portals and the developer's gallery, whose lists of pages an employee's first page does without. */
const LATER: Record<string, () => Promise<RouteObject[]>> = {
  admin: async () => (await import('./areas/admin/routes.tsx')).adminRoutes,
  company: async () => (await import('./areas/company/routes.tsx')).companyRoutes,
  dev: async () => (await import('./areas/dev/routes.tsx')).devRoutes,
  supplier: async () => (await import('./areas/supplier/routes.tsx')).supplierRoutes,
}

/** Every route of the product, as the areas list them; a portal's are fetched with its first page. */
export const router = createBrowserRouter(
  [
    {
      id: ALL_ROUTES,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => <PageSpinner label="Loading" />,
      children: [
        { Component: EmployeeShell, children: [...publicRoutes, ...accountRoutes, ...employeeRoutes] },
        ...tillRoutes,
      ],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const [, area = ''] = path.split('/')
      const routes = await LATER[area]?.()
      if (routes) patch(ALL_ROUTES, routes)
    },
  },
)
