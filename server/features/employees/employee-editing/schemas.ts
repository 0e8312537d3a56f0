import { z } from 'zod'
import { EMPLOYEE_STATUSES } from '../../../../domain/enums.ts'
import { GivenDay, GivenTimestamp, TypedText } from '../../../platform/http/shapes.ts'
import { ChosenEmployees } from '../employees/schemas.ts'

const Email = z.email()

/** Null when it is empty, as it is kept. */
const optional = (most: number) =>
  TypedText.max(most, `Use ${most} characters at most.`)
    .nullish()
    .transform((text) => text || null)

const Address = TypedText.max(254, 'An address has 254 characters at most.')
  // Before it is put in small letters: a few letters outside ASCII would become ASCII ones by it.
  .refine((email) => Email.safeParse(email).success, 'Enter an email address, like name@company.co.uk.')
  .meta({ format: 'email' })
  .transform((email) => email.toLowerCase())

/** People may have begun long ago. */
export const StartDay = z.iso
  .date('Use a day, such as 31/01/2026.')
  .refine((day) => day >= '1940-01-01' && day < '2200-01-01', 'Use a day of this century or the last.')

const Name = TypedText.min(1, 'Enter a name.').max(200, 'Use 200 characters at most.')

const recorded = {
  fullName: Name,
  department: optional(100),
  location: optional(100),
  grade: optional(100),
  employeeId: optional(50).describe('As payroll writes it, with its leading zeros'),
  startDate: StartDay.nullish().transform((day) => day ?? null),
  leavesOn: GivenDay.nullish()
    .transform((day) => day ?? null)
    .describe('Their last day; they are made inactive when it is over'),
}

/** What each field of a row of a file may be, as whoever adds one person may fill it in. */
export const EMPLOYEE_SHAPES = {
  fullName: Name,
  email: Address,
  employeeId: recorded.employeeId,
  department: recorded.department,
  location: recorded.location,
  grade: recorded.grade,
  startDate: StartDay,
}

type Dates = { startDate: string | null; leavesOn: string | null }
const inOrder = ({ startDate, leavesOn }: Dates) => startDate === null || leavesOn === null || leavesOn >= startDate
const ORDER = { path: ['leavesOn'], message: 'The last day cannot be before the start date.' }

export const NewEmployee = z
  .object({
    email: Address,
    ...recorded,
    invite: z.boolean().default(true).describe('Whether an invitation is mailed'),
    inviteOn: GivenDay.nullish()
      .transform((day) => day ?? null)
      .describe('The day on whose morning it leaves; at once without one'),
  })
  .refine(inOrder, ORDER)
  .meta({ id: 'NewEmployee' })
export type NewEmployee = z.output<typeof NewEmployee>

export const EmployeeEdit = z
  .object({
    email: Address.nullish()
      .transform((email) => email ?? null)
      .describe('Once somebody has joined it is their own, and must stay as it is'),
    ...recorded,
    updatedAt: GivenTimestamp.describe('Of the record as it was looked at'),
  })
  .refine(inOrder, ORDER)
  .meta({ id: 'EmployeeEdit' })
export type EmployeeEdit = z.output<typeof EmployeeEdit>

export const EmployeeAdded = z.object({ id: z.string() }).meta({ id: 'EmployeeAdded' })
export type EmployeeAdded = z.infer<typeof EmployeeAdded>

export const ChangeEmployees = z
  .object({ chosen: ChosenEmployees, status: z.enum(EMPLOYEE_STATUSES) })
  .meta({ id: 'ChangeEmployees' })
export type ChangeEmployees = z.output<typeof ChangeEmployees>

export const EmployeesChanged = z
  .object({
    changed: z.int(),
    left: z.int().describe('Who were so already, and the actor, whom somebody else has to deactivate'),
  })
  .meta({ id: 'EmployeesChanged' })
export type EmployeesChanged = z.infer<typeof EmployeesChanged>
