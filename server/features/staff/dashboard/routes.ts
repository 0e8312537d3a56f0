import type { Feature } from '../../../platform/http/app-type.ts'
import { AdminDashboard } from './schemas.ts'
import { describePlatform } from './service.ts'

export const dashboardRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/dashboard',
    { schema: { tags: ['dashboard'], summary: 'The figures of the platform', response: { 200: AdminDashboard } } },
    () => describePlatform(deps),
  )
}
