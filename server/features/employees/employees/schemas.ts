import { z } from 'zod'
import {
  EMPLOYEE_SORTS,
  EMPLOYEES_AT_ONCE,
  EMPLOYEES_OF_A_FILTER,
  INVITATION_STATES,
} from '../../../../domain/employees.ts'
import { EMPLOYEE_STATUSES, ROLES } from '../../../../domain/enums.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const Day = z.string().meta({ format: 'date' })

const employeeShape = {
  id: z.string(),
  fullName: z.string(),
  email: z.string().nullable().describe('Null for a record that has none'),
  employeeId: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  grade: z.string().nullable(),
  status: z.enum(EMPLOYEE_STATUSES),
  invitation: z.enum(INVITATION_STATES),
  isAdministrator: z.boolean(),
  startDate: Day.nullable(),
  leavesOn: Day.nullable().describe('Their last day; they are made inactive when it is over'),
  joinedAt: Timestamp.nullable().describe('When their account came to the record; null for a record alone'),
}

const Employee = z.object(employeeShape).meta({ id: 'Employee' })
export type Employee = z.infer<typeof Employee>

const Choice = GivenText.min(1).max(100)

export const EMPLOYEE_FILTER = {
  q: TypedText.min(1).max(100).optional().describe('Looked for in name and email, and where employee IDs begin'),
  department: Choice.optional(),
  location: Choice.optional(),
  grade: Choice.optional(),
  groupId: z.uuid().optional(),
  status: z.enum(EMPLOYEE_STATUSES).optional(),
  invitation: z.enum(INVITATION_STATES).optional(),
}
export const EmployeeFilter = z.object(EMPLOYEE_FILTER)
export type EmployeeFilter = z.output<typeof EmployeeFilter>

export const ChosenEmployees = z
  .union([
    z.object({
      ids: z.array(z.uuid()).min(1).max(EMPLOYEES_AT_ONCE, `Choose ${EMPLOYEES_AT_ONCE} people at most.`),
    }),
    z.object({
      filter: EmployeeFilter,
      total: z
        .int()
        .min(1)
        .max(EMPLOYEES_OF_A_FILTER, 'Narrow the list first: one change takes 10,000 people at most.')
        .describe('How many matched when they were looked at; with another number nothing is done'),
    }),
  ])
  .meta({ id: 'ChosenEmployees' })
export type ChosenEmployees = z.output<typeof ChosenEmployees>

export const EmployeeQuery = z.object({
  ...EMPLOYEE_FILTER,
  sort: z.enum(EMPLOYEE_SORTS).default('name'),
  ...PageQuery.shape,
})
export type EmployeeQuery = z.output<typeof EmployeeQuery>

/** The position of a row: `key` is its name, or when it was made, as the list is sorted. */
export const NameCursor = z.object({ key: GivenText.max(400), id: z.uuid() })
export const AddedCursor = z.object({ key: GivenTimestamp, id: z.uuid() })

export const EmployeeList = z
  .object({
    items: z.array(Employee),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 10,000; null on later pages'),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'EmployeeList' })
export type EmployeeList = z.infer<typeof EmployeeList>

const Values = z.array(z.string()).describe('Each once, by name; 500 at most')
export const EmployeeChoices = z
  .object({
    departments: Values,
    locations: Values,
    grades: Values,
    groups: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'EmployeeGroup' })),
  })
  .meta({ id: 'EmployeeChoices' })
export type EmployeeChoices = z.infer<typeof EmployeeChoices>

const EmployeeCard = z
  .object({
    id: z.string(),
    name: z.string(),
    label: z.string().nullable(),
    lastDigits: z.string().describe('The last four characters of its number'),
    status: z.enum(['PENDING_APPROVAL', 'ACTIVE', 'EXPIRED', 'REVOKED']),
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'EmployeeCard' })

const Namesake = z
  .object({
    id: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    employeeId: z.string().nullable(),
  })
  .meta({ id: 'Namesake' })

const Can = z
  .object({
    change: z.boolean().describe('What concerns an administrator is for administrators'),
    changeRoles: z.boolean(),
    deactivate: z.boolean().describe('Nobody deactivates themselves'),
    invite: z.boolean(),
    withdraw: z.boolean().describe('Take an open invitation back'),
    changeAddress: z.boolean().describe('Once they have joined it is their own'),
  })
  .meta({ id: 'EmployeeCan' })

export const EmployeePage = z
  .object({
    ...employeeShape,
    addedAt: Timestamp,
    updatedAt: Timestamp,
    leftAt: Timestamp.nullable(),
    roles: z.array(z.enum(ROLES)),
    groups: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'GroupOfEmployee' })),
    cards: z.array(EmployeeCard).describe('Newest first'),
    invitationMails: z
      .object({
        email: z.string(),
        dueAt: Timestamp.nullable().describe('When the next mail leaves, which may be the reminder'),
        sentAt: Timestamp.nullable(),
        mails: z.int().describe('How many have left'),
        expiresAt: Timestamp.nullable(),
      })
      .meta({ id: 'EmployeeInvitation' })
      .nullable(),
    lastSignInAt: Timestamp.nullable().describe(
      'Null for leavers too, whose coming back for their own data is not their company’s to see',
    ),
    signInWays: z.array(z.string()).describe('Names of sign-in services, “email” among them'),
    namesakes: z
      .array(Namesake)
      .describe(
        'Of a record: people of the same name who have joined and that no employee ID tells apart. Of those: such records',
      ),
    can: Can,
  })
  .meta({ id: 'EmployeePage' })
export type EmployeePage = z.infer<typeof EmployeePage>
