import { CARD_IMPORT_FIELDS, type CardImportField } from '../../../../domain/card-imports.ts'
import { cardNumberEnding } from '../../../../domain/card-number-text.ts'
import type { ImportRow } from './queries.ts'
import type { CardImport } from './schemas.ts'

/** What headings are called, in small letters without signs. */
const HEADINGS: Record<CardImportField, readonly string[]> = {
  employeeId: [
    'employeeid',
    'employeenumber',
    'employeeno',
    'staffid',
    'staffno',
    'staffnumber',
    'payrollno',
    'payrollnumber',
  ],
  email: ['email', 'emailaddress', 'workemail', 'workemailaddress', 'mail'],
  cardNumber: ['cardnumber', 'cardno', 'card', 'number', 'membershipnumber', 'membershipno', 'barcode', 'code'],
  label: ['label', 'cardlabel', 'cardname'],
}

const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Which field each column probably holds; each field once. */
export function guessCardColumns(headings: readonly string[]): (CardImportField | null)[] {
  const guessed = headings.map(
    (heading) => CARD_IMPORT_FIELDS.find((field) => HEADINGS[field].includes(keyOf(heading))) ?? null,
  )
  return guessed.map((field, at) => (guessed.indexOf(field) === at ? field : null))
}

const SAMPLE_AT_MOST = 60

/** A value of a column as people may see it: what could be a card number shows its last characters alone. */
export function maskedSample(cell: string): string {
  const digits = cell.match(/\d/g)?.length ?? 0
  return digits < 4 || cell.includes('@') ? cell.slice(0, SAMPLE_AT_MOST) : `•••• ${cardNumberEnding(cell)}`
}

export type Table = { headings: string[]; rows: { row: number; cells: string[] }[] }

const SAMPLES = 3

/** The first values of each column, as people may see them. */
export function samplesOf({ headings, rows }: Table): string[][] {
  return headings.map((_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '')
    return [...new Set(cells)].slice(0, SAMPLES).map(maskedSample)
  })
}

export type CardGiven = Record<CardImportField, string>

/** Reads the cells of a row by what its columns hold. */
export function givenOf(cells: readonly string[], columns: readonly (CardImportField | null)[]): CardGiven {
  const read = (field: CardImportField) => cells[columns.indexOf(field)] ?? ''
  return { employeeId: read('employeeId'), email: read('email'), cardNumber: read('cardNumber'), label: read('label') }
}

const FAULTS = {
  nobody_named: () => 'Enter an employee ID or an email address.',
  nobody_known: () => 'Nobody in your company has this employee ID or email.',
  inactive: () => 'This person is inactive, so they can hold no card.',
  two_people: () => 'The employee ID and the email belong to two people.',
  same_person: (row: number | null) => `Row ${row} is for the same person. Keep one of them.`,
  same_number: (row: number | null) => `Row ${row} has the same card number. Keep one of them.`,
  number_taken: () => 'Another card of this template has this number already.',
  holds_one: () => 'This person holds a card of this template already.',
  left: () => 'This person is not active in your company any more.',
} as const
export type CardFault = keyof typeof FAULTS

const isCode = (fault: string): fault is CardFault => Object.hasOwn(FAULTS, fault)

/** What is wrong with a row, as a sentence; what is wrong with a number is kept as one. */
export function faultText(fault: string, row: number | null): string {
  return isCode(fault) ? FAULTS[fault](row) : fault
}

/** Of each value that several rows have, the other row that each of them is like: the first, or of that one the second. */
export function twinsOf(rows: readonly { row: number; value: string }[]): Map<number, number> {
  const first = new Map<string, number>()
  const twins = new Map<number, number>()
  for (const { row, value } of rows) {
    const before = first.get(value)
    if (before === undefined) first.set(value, row)
    else {
      twins.set(row, before)
      if (!twins.has(before)) twins.set(before, row)
    }
  }
  return twins
}

export type ReadRow = CardGiven & { row: number }

type Check = { ok: true; number: string | null } | { ok: false; message: string }
type Person = { by_number: string | null; by_email: string | null; is_active: boolean; holds: boolean }
type Facts = {
  people: ReadonlyMap<number, Person>
  checks: ReadonlyMap<number, Check>
  taken: ReadonlySet<string>
  samePerson: ReadonlyMap<number, number>
  sameNumber: ReadonlyMap<number, number>
}

function personFault({ employeeId, email }: ReadRow, person: Person | undefined): CardFault | null {
  if (employeeId === '' && email === '') return 'nobody_named'
  const { by_number: one = null, by_email: other = null } = person ?? {}
  if (one === null && other === null) return 'nobody_known'
  if (one !== null && other !== null && one !== other) return 'two_people'
  if (!person?.is_active) return 'inactive'
  return person.holds ? 'holds_one' : null
}

/** What is wrong with a row, the first thing that is, and the number of one that can become a card. */
export function faultOf(read: ReadRow, { people, checks, taken, samePerson, sameNumber }: Facts) {
  const none = { faultRow: null, number: null }
  const fault = personFault(read, people.get(read.row))
  if (fault !== null) return { ...none, fault }
  const check = checks.get(read.row)
  if (!check?.ok) return { ...none, fault: check?.message ?? 'Please enter a card number' }
  const person = samePerson.get(read.row)
  if (person !== undefined) return { ...none, fault: 'same_person', faultRow: person }
  const twin = sameNumber.get(read.row)
  if (twin !== undefined) return { ...none, fault: 'same_number', faultRow: twin }
  if (check.number !== null && taken.has(check.number)) return { ...none, fault: 'number_taken' }
  return { fault: null, faultRow: null, number: check.number }
}

/** An import as whoever brought it sees it. */
export function toImport(row: ImportRow): CardImport {
  const { id, template_id: templateId, template, status, revision, rows, ready, faulty, issued } = row
  return {
    id,
    templateId,
    template,
    status,
    revision,
    rows,
    ready,
    faulty,
    issued,
    fileName: row.file_name,
    columns: row.headings.map((heading, index) => {
      return { heading, samples: row.samples[index] ?? [], field: row.columns[index] ?? null }
    }),
    leftOut: row.left_out,
    requiresApproval: row.requires_approval,
    createdAt: row.created_at,
    createdBy: row.created_by_name,
    finishedAt: row.finished_at,
  }
}
