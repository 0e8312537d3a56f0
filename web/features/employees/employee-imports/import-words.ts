import { formatCount } from '../../../../domain/count.ts'
import { IMPORT_FIELD_WORDS, type ImportStatus, type PersonField } from '../../../../domain/employee-imports.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'
import type { EmployeeImport, ImportRow } from './employee-imports.ts'

export const STATUS_WORDS: Record<ImportStatus, string> = {
  READING: 'Being read',
  MATCHING: 'To be matched',
  CHECKING: 'Being checked',
  READY: 'To be confirmed',
  APPLYING: 'Under way',
  DONE: 'Imported',
  STOPPED: 'Stopped',
  UNDOING: 'Being undone',
  UNDONE: 'Undone',
  FAILED: 'Not readable',
}

export const STATUS_TONES: Record<ImportStatus, BadgeTone> = {
  READING: 'info',
  MATCHING: 'warning',
  CHECKING: 'info',
  READY: 'warning',
  APPLYING: 'info',
  DONE: 'success',
  STOPPED: 'danger',
  UNDOING: 'info',
  UNDONE: 'neutral',
  FAILED: 'danger',
}

/** '1 row' or '1,234 rows'. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** What an import does, or did: 'Add 31, change 410, make 12 inactive, leave out 9.' */
export function effectText({ added, changed, leaving, faulty }: EmployeeImport): string {
  const parts = [
    added > 0 && `add ${formatCount(added)}`,
    changed > 0 && `change ${formatCount(changed)}`,
    leaving > 0 && `make ${formatCount(leaving)} inactive`,
    faulty > 0 && `leave out ${formatCount(faulty)}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  return text === '' ? 'Change nothing' : text.slice(0, 1).toUpperCase() + text.slice(1)
}

export const STEPS = ['Upload', 'Match', 'Check', 'Try run', 'Result'] as const
export type Step = (typeof STEPS)[number]

export const FIELD_WORDS = IMPORT_FIELD_WORDS satisfies Record<PersonField, string>

/** Whom a row is about, by what it says of them. */
export function whoText({ fullName, email, employeeId }: ImportRow): string {
  return fullName ?? email ?? employeeId ?? 'Nobody'
}
