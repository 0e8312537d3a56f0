import type { PersonField } from '../../../../domain/employee-imports.ts'

/** What is wrong with a field of a row: in words where the row alone says so, else by a code with the row that it is like. */
export type RowError = { field: PersonField } & ({ message: string } | { code: ErrorCode; row: number | null })

/** While a row has one of these, it is not known whose it is. */
export const UNSURE = [
  'other_person',
  'same_email',
  'same_number',
  'same_person',
] as const satisfies readonly ErrorCode[]

export type ErrorCode =
  | 'nobody_named'
  | 'number_unknown'
  | 'no_name'
  | 'other_person'
  | 'same_email'
  | 'same_number'
  | 'same_person'
  | 'after_last_day'

const WORDS: Record<ErrorCode, (row: number | null) => string> = {
  nobody_named: () => 'Enter an email address or an employee ID.',
  number_unknown: () => 'Nobody in your company has this employee ID. Enter an email address to add them.',
  no_name: () => 'Enter a name: this person would be new.',
  other_person: () => 'Somebody else in your company has this address, under another employee ID.',
  same_email: (row) => `Row ${row} has the same email. Keep one of them.`,
  same_number: (row) => `Row ${row} has the same employee ID. Keep one of them.`,
  same_person: (row) => `Row ${row} is of the same person. Keep one of them.`,
  after_last_day: () => 'This is after their last day. Change one of the two.',
}

/** What is wrong, as a sentence. */
export function errorText(error: RowError): string {
  return 'message' in error ? error.message : WORDS[error.code](error.row)
}

export type NoteCode = 'inactive' | 'own_address'

const NOTES: Record<NoteCode, string> = {
  inactive: 'They are inactive, and stay so.',
  own_address: 'They have joined with another email, which stays.',
}

export const noteText = (code: NoteCode): string => NOTES[code]

/** Columns of a row, by the field that each holds. */
export const COLUMN_OF = {
  fullName: 'full_name',
  email: 'email',
  employeeId: 'employee_id',
  department: 'department',
  location: 'location',
  grade: 'grade',
  startDate: 'start_date',
} as const satisfies Record<PersonField, string>
