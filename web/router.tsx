import { createBrowserRouter } from 'react-router'
import { accountRoutes } from './areas/account/routes.tsx'
import { adminRoutes } from './areas/admin/routes.tsx'
import { companyRoutes } from './areas/company/routes.tsx'
import { devRoutes } from './areas/dev/routes.tsx'
import { employeeRoutes, tillRoutes } from './areas/employee/routes.tsx'
import { EmployeeShell } from './areas/employee/shell/EmployeeShell.tsx'
import { ErrorScreen } from './areas/public/errors/ErrorScreen.tsx'
import { publicRoutes } from './areas/public/routes.tsx'
import { supplierRoutes } from './areas/supplier/routes.tsx'
import { forgetCardsInTime } from './features/cards/employee-cards/offline.ts'
import { forgetPushAtSignOut } from './features/messaging/notifications/forget-push.ts'
import { PageSpinner } from './ui/Spinner.tsx'

forgetCardsInTime()
forgetPushAtSignOut()

/** Every route of the product, as the areas list them. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => <PageSpinner label="Loading" />,
    children: [
      { Component: EmployeeShell, children: [...publicRoutes, ...accountRoutes, ...employeeRoutes] },
      ...tillRoutes,
      ...adminRoutes,
      ...companyRoutes,
      ...supplierRoutes,
      ...devRoutes,
    ],
  },
])
