import type { Room } from '../../auth/guard/actor.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { userAccountRoutes, userRoleRoutes } from './user-access/routes.ts'
import { adminUserRoutes } from './users/routes.ts'

export const staff: Room = {
  admin: [dashboardRoutes, adminUserRoutes, userRoleRoutes, userAccountRoutes, analyticsRoutes, systemRoutes],
}
