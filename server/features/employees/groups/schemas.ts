import { z } from 'zod'
import { EMPLOYEE_STATUSES } from '../../../../domain/enums.ts'
import {
  CONDITIONS_AT_MOST,
  DAY_FIELDS,
  GROUP_USES,
  LISTED_FIELDS,
  MEMBER_SOURCES,
  VALUES_AT_MOST,
} from '../../../../domain/groups.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { StartDay } from '../employee-editing/schemas.ts'
import { ChosenEmployees } from '../employees/schemas.ts'

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length
const ONCE = 'Name each value once.'

const Condition = z
  .discriminatedUnion('field', [
    z.object({
      field: z.enum(LISTED_FIELDS),
      values: z
        .array(TypedText.min(1).max(100))
        .min(1, 'Choose a value.')
        .max(VALUES_AT_MOST, `Choose ${VALUES_AT_MOST} values at most.`)
        .refine(isEachOnce, ONCE),
    }),
    z.object({
      field: z.literal('status'),
      values: z.array(z.enum(EMPLOYEE_STATUSES)).min(1, 'Choose a status.').refine(isEachOnce, ONCE),
    }),
    z.object({ field: z.enum(DAY_FIELDS), day: StartDay.describe('Left out itself') }),
  ])
  .meta({ id: 'GroupCondition' })

const Criteria = z
  .array(Condition)
  .max(CONDITIONS_AT_MOST, `Use ${CONDITIONS_AT_MOST} conditions at most.`)
  .refine((criteria) => isEachOnce(criteria.map(({ field }) => field)), 'Name each field once.')
  .describe('All of them have to hold. Without one of status they mean active people; without any, nobody follows them')
export type Criteria = z.output<typeof Criteria>

const written = {
  name: TypedText.min(1, 'Enter a name.').max(120, 'Use 120 characters at most.'),
  description: TypedText.max(500, 'Use 500 characters at most.').default(''),
  criteria: Criteria.default([]),
}

export const NewGroup = z.object(written).meta({ id: 'NewGroup' })
export type NewGroup = z.output<typeof NewGroup>

export const GroupEdit = z
  .object({ ...written, updatedAt: GivenTimestamp.describe('Of the group as it was looked at') })
  .meta({ id: 'GroupEdit' })
export type GroupEdit = z.output<typeof GroupEdit>

export const GroupCreated = z.object({ id: z.string() }).meta({ id: 'GroupCreated' })
export type GroupCreated = z.infer<typeof GroupCreated>

const groupShape = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  criteria: z.array(Condition),
  people: z.int().describe('Everybody who is in it, by its rules or chosen'),
  updatedAt: Timestamp.describe('When its name, text or rules last changed'),
}

const Group = z.object({ ...groupShape, uses: z.int().describe('What names it') }).meta({ id: 'Group' })
export type Group = z.infer<typeof Group>

export const GroupList = z
  .object({ items: z.array(Group).describe('By name'), canCreate: z.boolean().describe('False at the limit') })
  .meta({ id: 'GroupList' })
export type GroupList = z.infer<typeof GroupList>

export const GroupNames = z
  .object({
    items: z
      .array(z.object({ id: z.string(), name: z.string(), people: z.int() }).meta({ id: 'GroupName' }))
      .describe('By name'),
  })
  .meta({ id: 'GroupNames' })
export type GroupNames = z.infer<typeof GroupNames>

const GroupUse = z.object({ kind: z.enum(GROUP_USES), id: z.string(), name: z.string() }).meta({ id: 'GroupUse' })

export const GroupPage = z
  .object({
    ...groupShape,
    uses: z.array(GroupUse).describe('What names it, and has to change before it can be deleted; 50 at most'),
    can: z.object({ delete: z.boolean() }).meta({ id: 'GroupCan' }),
  })
  .meta({ id: 'GroupPage' })
export type GroupPage = z.infer<typeof GroupPage>

export const GroupTrial = z.object({ criteria: Criteria }).meta({ id: 'GroupTrial' })
export type GroupTrial = z.output<typeof GroupTrial>

export const GroupPreview = z
  .object({
    people: z.int().describe('How many follow these rules now'),
    sample: z
      .array(
        z
          .object({ id: z.string(), fullName: z.string(), email: z.string().nullable() })
          .meta({ id: 'GroupPreviewPerson' }),
      )
      .describe('Five of them at most, by name'),
  })
  .meta({ id: 'GroupPreview' })
export type GroupPreview = z.infer<typeof GroupPreview>

export const MemberQuery = z.object({
  q: TypedText.min(1).max(100).optional().describe('Looked for in name and email'),
  source: z.enum(MEMBER_SOURCES).optional(),
  ...PageQuery.shape,
})
export type MemberQuery = z.output<typeof MemberQuery>

/** The position of a row: `key` is the name that the list is sorted by. */
export const MemberCursor = z.object({ key: GivenText.max(400), id: z.uuid() })

const GroupMember = z
  .object({
    id: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    status: z.enum(EMPLOYEE_STATUSES),
    sources: z.array(z.enum(MEMBER_SOURCES)).describe('Why they are in it'),
  })
  .meta({ id: 'GroupMember' })
export type GroupMember = z.infer<typeof GroupMember>

export const GroupMembers = z
  .object({ items: z.array(GroupMember), nextCursor: z.string().nullable() })
  .meta({ id: 'GroupMembers' })
export type GroupMembers = z.infer<typeof GroupMembers>

export const ChosenMembers = z.object({ chosen: ChosenEmployees }).meta({ id: 'ChosenMembers' })
export type ChosenMembers = z.output<typeof ChosenMembers>

export const MembersChanged = z
  .object({ changed: z.int(), left: z.int().describe('Of whom it was so already') })
  .meta({ id: 'MembersChanged' })
export type MembersChanged = z.infer<typeof MembersChanged>
