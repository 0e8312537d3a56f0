/** What a column of a file can hold. A first and a last name together are a full name. */
export const IMPORT_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'employeeId',
  'department',
  'location',
  'grade',
  'startDate',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const IMPORT_FIELD_WORDS: Record<ImportField, string> = {
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  employeeId: 'Employee ID',
  department: 'Department',
  location: 'Location',
  grade: 'Grade',
  startDate: 'Start date',
}

/** What a row says of somebody once its columns are read. */
export const PERSON_FIELDS = [
  'fullName',
  'email',
  'employeeId',
  'department',
  'location',
  'grade',
  'startDate',
] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

export const IMPORT_STATUSES = [
  'READING',
  'MATCHING',
  'CHECKING',
  'READY',
  'APPLYING',
  'DONE',
  'STOPPED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const ROW_KINDS = ['ADD', 'CHANGE', 'SAME', 'ERROR'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const INVITE_CHOICES = ['NOW', 'ON_DAY', 'NOBODY'] as const
export type InviteChoice = (typeof INVITE_CHOICES)[number]

export const IMPORT_ROWS_AT_MOST = 100_000
export const IMPORT_COLUMNS_AT_MOST = 100
export const IMPORT_BYTES_AT_MOST = 32 * 1024 * 1024
export const IMPORT_UNDO_HOURS = 24
/** How long a file and its rows are kept, in days. */
export const IMPORT_KEPT_DAYS = 30

/** The heading and an example row of a file that needs no matching. */
export const IMPORT_TEMPLATE = [
  ['email', 'full_name', 'department', 'location', 'grade', 'employee_id'],
  ['amara.okafor@example.com', 'Amara Okafor', 'Finance', 'Leeds', 'M1', '000142'],
] as const

/** Whether so many leavers are so large a part of the people that their number is to be typed: the file may be cut short. */
export function looksShort(leaving: number, people: number): boolean {
  return leaving > 0 && leaving * 5 > people
}
