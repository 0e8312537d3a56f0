import { z } from 'zod'
import { GRANTED_ROLES } from '../../../../domain/enums.ts'

export const EmployeeRoles = z
  .object({
    roles: z
      .array(z.enum(GRANTED_ROLES))
      .max(GRANTED_ROLES.length)
      .describe('All that the person is to have; an administrator has the narrower ones with theirs'),
  })
  .meta({ id: 'EmployeeRoles' })
export type EmployeeRoles = z.infer<typeof EmployeeRoles>
