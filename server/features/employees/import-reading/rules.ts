import { z } from 'zod'
import type { ImportField } from '../../../../domain/employee-imports.ts'

/** What headings are called, in small letters without signs. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  fullName: ['fullname', 'name', 'employeename', 'displayname', 'staffname', 'employee', 'knownas'],
  firstName: ['firstname', 'forename', 'forenames', 'givenname', 'first', 'preferredname', 'preferredfirstname'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  email: [
    'email',
    'emailaddress',
    'workemail',
    'workemailaddress',
    'companyemail',
    'mail',
    'emailwork',
    'businessemail',
  ],
  employeeId: [
    'employeeid',
    'employeenumber',
    'employeeno',
    'employeecode',
    'employeeref',
    'staffid',
    'staffno',
    'staffnumber',
    'payrollno',
    'payrollnumber',
    'payrollid',
    'personnelnumber',
    'personnelno',
    'workerid',
    'worksno',
    'empid',
    'empno',
  ],
  department: ['department', 'dept', 'departmentname', 'team', 'division', 'costcentre', 'businessunit', 'function'],
  location: ['location', 'site', 'office', 'worklocation', 'workplace', 'branch', 'base', 'store', 'depot', 'city'],
  grade: ['grade', 'band', 'level', 'jobgrade', 'paygrade', 'jobband', 'joblevel'],
  startDate: ['startdate', 'datejoined', 'joindate', 'joiningdate', 'hiredate', 'dateofjoining', 'employmentstartdate'],
}

const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function fieldOf(heading: string): ImportField | null {
  const key = keyOf(heading)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
  const found = (Object.keys(HEADINGS) as ImportField[]).find((field) => HEADINGS[field].includes(key))
  return found ?? null
}

/** Which field each column probably holds; each field once, and no parts of a name beside a whole one. */
export function guessColumns(headings: readonly string[]): (ImportField | null)[] {
  const guessed = headings.map(fieldOf)
  const hasWhole = guessed.includes('fullName') && !(guessed.includes('firstName') && guessed.includes('lastName'))
  return guessed.map((field, at) => {
    if (field === null || guessed.indexOf(field) !== at) return null
    const isPart = field === 'firstName' || field === 'lastName'
    const hasParts = guessed.includes('firstName') && guessed.includes('lastName')
    return (isPart && hasWhole) || (field === 'fullName' && hasParts) ? null : field
  })
}

/** What a row says of each field of a person; an empty text where it says nothing. */
export type Given = {
  fullName: string
  email: string
  employeeId: string
  department: string
  location: string
  grade: string
  startDate: string
}

/** Reads the cells of a row by what its columns hold. */
export function givenOf(cells: readonly string[], columns: readonly (ImportField | null)[]): Given {
  const read = (field: ImportField) => cells[columns.indexOf(field)] ?? ''
  const parts = [read('firstName'), read('lastName')].filter((part) => part !== '')
  return {
    fullName: read('fullName') || parts.join(' '),
    email: read('email'),
    employeeId: read('employeeId'),
    department: read('department'),
    location: read('location'),
    grade: read('grade'),
    startDate: isoDay(read('startDate')),
  }
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const BRITISH_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const NAMED_DAY = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const isoOf = (year: string, month: string | number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** What was written as a day, in digits; undefined when it was not. */
function isoLike(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDate] = ISO_DAY.exec(text) ?? []
  if (isoYear && isoMonth && isoDate) return isoOf(isoYear, isoMonth, isoDate)
  const [, day, month, year] = BRITISH_DAY.exec(text) ?? []
  if (day && month && year) return isoOf(year, month, day)
  const [, date, name = '', ofYear] = NAMED_DAY.exec(text) ?? []
  const number = MONTHS.indexOf(name.toLowerCase()) + 1
  return date && ofYear && number > 0 ? isoOf(ofYear, number, date) : undefined
}

/** A day as ISO 8601 writes it, from that or the British way; what is neither, or no day of the calendar, stays as it was written. */
export function isoDay(text: string): string {
  const day = isoLike(text)
  return day !== undefined && z.iso.date().safeParse(day).success ? day : text
}
