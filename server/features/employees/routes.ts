import type { Room } from '../../auth/guard/actor.ts'
import { employeeClaimRoutes } from './employee-claims/routes.ts'
import { employeeEditingRoutes } from './employee-editing/routes.ts'
import { employeeImportRoutes } from './employee-imports/routes.ts'
import { employeeInvitationRoutes } from './employee-invitations/routes.ts'
import { employeeRoleRoutes } from './employee-roles/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { groupNameRoutes, groupRoutes } from './groups/routes.ts'
import { importApplyingRoutes } from './import-applying/routes.ts'
import { importCheckingRoutes } from './import-checking/routes.ts'
import { importUndoingRoutes } from './import-undoing/routes.ts'

export const employees: Room = {
  company_people: [employeeRoutes, employeeEditingRoutes, employeeInvitationRoutes, employeeClaimRoutes, groupRoutes],
  company_communications: [groupNameRoutes],
  company_admin: [
    employeeRoleRoutes,
    employeeImportRoutes,
    importCheckingRoutes,
    importApplyingRoutes,
    importUndoingRoutes,
  ],
}
