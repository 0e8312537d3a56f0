import { z } from 'zod'
import { GivenDay } from '../../../platform/http/shapes.ts'
import { ChosenEmployees } from '../employees/schemas.ts'

const On = GivenDay.nullish()
  .transform((day) => day ?? null)
  .describe('The day on whose morning the mail leaves; at once without one')

export const InviteEmployee = z.object({ on: On }).meta({ id: 'InviteEmployee' })

export const InviteEmployees = z.object({ chosen: ChosenEmployees, on: On }).meta({ id: 'InviteEmployees' })
export type InviteEmployees = z.output<typeof InviteEmployees>

export const EmployeesInvited = z
  .object({
    invited: z.int(),
    left: z
      .int()
      .describe('Who had joined, are inactive, have no address, or were written to a moment ago or too often today'),
  })
  .meta({ id: 'EmployeesInvited' })
export type EmployeesInvited = z.infer<typeof EmployeesInvited>
