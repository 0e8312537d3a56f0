import type { Room } from '../../auth/guard/actor.ts'
import { merchantEditingRoutes } from './merchant-editing/routes.ts'
import { merchantPageDecisionRoutes, merchantPageRoutes } from './merchant-pages/routes.ts'
import { merchantTeamRoutes, supplierInvitationRoutes } from './merchant-team/routes.ts'

export const merchants: Room = {
  onboarding: [supplierInvitationRoutes],
  supplier: [merchantTeamRoutes, merchantPageRoutes],
  admin: [merchantPageDecisionRoutes, merchantEditingRoutes],
}
