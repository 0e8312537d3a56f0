import type { Room } from '../../auth/guard/actor.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { systemRoutes } from './system/routes.ts'

export const staff: Room = {
  admin: [dashboardRoutes, systemRoutes],
}
