import {
  IMPORT_BYTES_AT_MOST,
  IMPORT_COLUMNS_AT_MOST,
  IMPORT_ROWS_AT_MOST,
  type ImportField,
} from '../../../../domain/employee-imports.ts'
import { hasName, type NamedError, namedError } from '../../../../domain/named-error.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { isUnreadableTable, readTable, type TableRecord } from '../../../platform/table-file/read-table.ts'
import { createUtf8Check, type Encoding, markedEncoding } from '../../../platform/table-file/table-text.ts'
import { isArchive } from '../../../platform/workbook/read-workbook.ts'
import { insertPart, selectPart, updateSurvey } from './queries.ts'
import { type Given, givenOf, guessColumns, isoDay } from './rules.ts'

const PART_BYTES = 512 * 1024
const SAMPLES = 3

type ImportFailure = NamedError<'ImportFailure', object>

/** Why a file cannot be imported; the message is a sentence for whoever brought it. */
function importFailure(message: string): ImportFailure {
  return namedError('ImportFailure', message, {})
}

export function isImportFailure(error: unknown): error is Error {
  return hasName(error, 'ImportFailure') || isUnreadableTable(error)
}

/** What the bytes of a file turned out to be. */
export type Stored = { size: number; kind: 'CSV' | 'XLSX'; encoding: Encoding }

async function* inParts(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    gathered.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** Text has no NUL in it; of UTF-16 the mark says so. */
function kindOf(beginning: Buffer): 'CSV' | 'XLSX' {
  if (isArchive(beginning)) return 'XLSX'
  if (markedEncoding(beginning) === undefined && beginning.includes(0)) throw problem('import_unreadable')
  return 'CSV'
}

/** Keeps a file as it arrives. Throws `import_empty`, `import_too_large` or `import_unreadable`; what was kept is then the caller's to forget. */
export async function storeFile(deps: Deps, importId: string, body: AsyncIterable<Buffer>): Promise<Stored> {
  const isUtf8 = createUtf8Check()
  let [size, part] = [0, 0]
  let beginning: Buffer | undefined
  let kind: Stored['kind'] = 'CSV'
  for await (const bytes of inParts(body)) {
    size += bytes.length
    if (size > IMPORT_BYTES_AT_MOST) throw problem('import_too_large')
    if (beginning === undefined) kind = kindOf((beginning = bytes.subarray(0, PART_BYTES)))
    if (kind === 'CSV') isUtf8(bytes)
    await insertPart(deps.db, importId, part, bytes)
    part += 1
  }
  if (beginning === undefined) throw problem('import_empty')
  return { size, kind, encoding: markedEncoding(beginning) ?? (isUtf8() ? 'utf-8' : 'windows-1252') }
}

/** The bytes of a file, part by part; nothing once they are forgotten. */
export async function* fileBytes(deps: Deps, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const bytes = await selectPart(deps.db, importId, part)
    if (!bytes) return
    yield bytes
  }
}

export type File = { id: string; kind: string; encoding: string }
const tableOf = (deps: Deps, { id, kind, encoding }: File) => ({ kind, encoding, bytes: () => fileBytes(deps, id) })

/** Throws an import failure for a broken workbook. */
const recordsOf = (deps: Deps, file: File): AsyncGenerator<TableRecord> => readTable(tableOf(deps, file))

const ROWS_TEXT = IMPORT_ROWS_AT_MOST.toLocaleString('en-GB')

/** Looks through a file for its headings, examples of each column and how many rows there are. Throws an import failure. */
export async function surveyFile(deps: Deps, file: File): Promise<void> {
  const records = recordsOf(deps, file)
  const first = await records.next()
  const headings = first.done ? [] : first.value.cells
  if (headings.length > IMPORT_COLUMNS_AT_MOST) {
    throw importFailure(
      `The table has more than ${IMPORT_COLUMNS_AT_MOST} columns. Leave out those that are not needed.`,
    )
  }
  const samples = headings.map((): string[] => [])
  let rows = 0
  for await (const { cells } of records) {
    rows += 1
    if (rows > IMPORT_ROWS_AT_MOST) throw importFailure(`The table has more than ${ROWS_TEXT} rows. Divide it.`)
    for (const [at, sample] of samples.entries()) {
      const cell = cells[at] ?? ''
      if (cell !== '' && sample.length < SAMPLES && !sample.includes(cell)) sample.push(cell)
    }
  }
  if (rows === 0) throw importFailure('The table has no row under its heading.')
  const delimiter = first.done ? null : (first.value.delimiter ?? null)
  const survey = { headings, samples, columns: guessColumns(headings), rows, delimiter }
  await updateSurvey(deps.db, file.id, survey, deps.clock.now())
}

/** What somebody typed in place of a row: its day is read as those of a file are. */
export const typedRow = (given: Given): Given => ({ ...given, startDate: isoDay(given.startDate) })

export type ReadRow = { row: number; cells: string[]; given: Given }

/** The rows under the heading, by what the columns were matched with. Throws an import failure. */
export async function* rowsOf(
  deps: Deps,
  file: File,
  columns: readonly (ImportField | null)[],
): AsyncGenerator<ReadRow> {
  const records = recordsOf(deps, file)
  await records.next()
  for await (const { row, cells } of records) {
    const shown = cells.slice(0, columns.length)
    yield { row, cells: shown, given: givenOf(shown, columns) }
  }
}
