import { formatDate } from './dates.ts'
import type { EmployeeStatus } from './enums.ts'

/** How many groups a company has, and what its rules are made of, at most. */
export const GROUPS_AT_MOST = 200
export const CONDITIONS_AT_MOST = 20
export const VALUES_AT_MOST = 100

/** What may be for a group, which then cannot be deleted. */
export const GROUP_USES = ['CAMPAIGN', 'OFFER', 'ANNOUNCEMENT'] as const
export type GroupUseKind = (typeof GROUP_USES)[number]

export const GROUP_USE_WORDS: Record<GroupUseKind, string> = {
  CAMPAIGN: 'Campaign',
  OFFER: 'Company offer',
  ANNOUNCEMENT: 'Announcement',
}

/** Fields of a person's record that a rule may ask to be one of some values. */
export const LISTED_FIELDS = ['department', 'location', 'grade'] as const
export type ListedField = (typeof LISTED_FIELDS)[number]
/** Both days are left out themselves. */
export const DAY_FIELDS = ['startedAfter', 'startedBefore'] as const
export type DayField = (typeof DAY_FIELDS)[number]

export type GroupCondition =
  | { field: ListedField; values: readonly string[] }
  | { field: 'status'; values: readonly EmployeeStatus[] }
  | { field: DayField; day: string }

/** Why somebody is in a group: they follow its rules, HR chose them, or the company's directory says so. */
export const MEMBER_SOURCES = ['rule', 'fixed', 'directory'] as const
export type MemberSource = (typeof MEMBER_SOURCES)[number]

const FIELD_WORDS: Record<GroupCondition['field'], string> = {
  department: 'Department',
  location: 'Location',
  grade: 'Grade',
  status: 'Status',
  startedAfter: 'Started after',
  startedBefore: 'Started before',
}
const STATUS_WORDS: Record<EmployeeStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' }

const orList = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** A condition as people read it: 'Department: Sales or Finance'. */
export function conditionText(condition: GroupCondition): string {
  const name = FIELD_WORDS[condition.field]
  if ('day' in condition) return `${name} ${formatDate(condition.day)}`
  const values = condition.field === 'status' ? condition.values.map((one) => STATUS_WORDS[one]) : condition.values
  return `${name}: ${orList(values)}`
}

/** All of a group's rules in one line; the empty text for none. */
export function criteriaText(criteria: readonly GroupCondition[]): string {
  return criteria.map((condition) => conditionText(condition)).join(' · ')
}
