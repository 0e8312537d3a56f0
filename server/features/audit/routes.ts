import type { Room } from '../../auth/guard/actor.ts'
import { auditLogRoutes } from './audit-log/routes.ts'

export const audit: Room = {
  admin: [auditLogRoutes],
}
