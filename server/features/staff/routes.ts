import type { Room } from '../../auth/guard/actor.ts'
import { dashboardRoutes } from './dashboard/routes.ts'

export const staff: Room = {
  admin: [dashboardRoutes],
}
