import type { Room } from '../../auth/guard/actor.ts'
import { merchantEditingRoutes } from './merchant-editing/routes.ts'
import { merchantDuplicateRoutes } from './merchant-duplicates/routes.ts'
import { merchantMergesRoutes } from './merchant-merges/routes.ts'
import { merchantMergingRoutes } from './merchant-merging/routes.ts'
import { merchantPageDecisionRoutes, merchantPageRoutes } from './merchant-pages/routes.ts'
import { merchantTeamRoutes, supplierInvitationRoutes } from './merchant-team/routes.ts'
import { mergeUndoRoutes } from './merge-undo/routes.ts'

export const merchants: Room = {
  onboarding: [supplierInvitationRoutes],
  supplier: [merchantTeamRoutes, merchantPageRoutes],
  admin: [
    merchantPageDecisionRoutes,
    merchantEditingRoutes,
    merchantDuplicateRoutes,
    merchantMergesRoutes,
    merchantMergingRoutes,
    mergeUndoRoutes,
  ],
}
