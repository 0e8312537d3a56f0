import type { EmployeeStatus } from '../../../../domain/enums.ts'
import { DAY_FIELDS, type DayField, LISTED_FIELDS, type ListedField } from '../../../../domain/groups.ts'
import type { Condition } from './groups.ts'

/** A group's rules as they are filled in; without `hasRules` it has only the people whom HR chooses. */
export type RuleForm = Record<ListedField, readonly string[]> &
  Record<DayField, string> & { hasRules: boolean; status: EmployeeStatus | 'BOTH' }

const EMPTY: RuleForm = {
  hasRules: true,
  department: [],
  location: [],
  grade: [],
  status: 'ACTIVE',
  startedAfter: '',
  startedBefore: '',
}

/** Rules that say nothing of status mean active people. */
export function formOf(criteria: readonly Condition[] | undefined): RuleForm {
  if (criteria === undefined) return EMPTY
  const form = { ...EMPTY, hasRules: criteria.length > 0 }
  for (const condition of criteria) {
    if (condition.field === 'status')
      form.status = condition.values.length > 1 ? 'BOTH' : (condition.values[0] ?? 'ACTIVE')
    else if ('day' in condition) form[condition.field] = condition.day
    else form[condition.field] = condition.values
  }
  return form
}

export function toCriteria(form: RuleForm): Condition[] {
  if (!form.hasRules) return []
  const listed = LISTED_FIELDS.filter((field) => form[field].length > 0)
  const days = DAY_FIELDS.filter((field) => form[field] !== '')
  return [
    ...listed.map((field) => ({ field, values: [...form[field]] })),
    { field: 'status', values: form.status === 'BOTH' ? ['ACTIVE', 'INACTIVE'] : [form.status] },
    ...days.map((field) => ({ field, day: form[field] })),
  ]
}
