import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  IMPORT_BYTES_AT_MOST,
  IMPORT_COLUMNS_AT_MOST,
  IMPORT_ROWS_AT_MOST,
  type ImportField,
} from '../../../../domain/employee-imports.ts'
import { hasName, type NamedError, namedError } from '../../../../domain/named-error.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { isArchive, readWorkbook, UNREADABLE_WORKBOOK } from '../../../platform/workbook/read-workbook.ts'
import { insertPart, selectPart, updateSurvey } from './queries.ts'
import {
  delimiterOf,
  type Encoding,
  type Given,
  givenOf,
  guessColumns,
  isoDay,
  markedEncoding,
  plainCell,
} from './rules.ts'

const PART_BYTES = 512 * 1024
const SAMPLES = 3

type ImportFailure = NamedError<'ImportFailure', object>

/** Why a file cannot be imported; the message is a sentence for whoever brought it. */
function importFailure(message: string): ImportFailure {
  return namedError('ImportFailure', message, {})
}

export function isImportFailure(error: unknown): error is ImportFailure {
  return hasName(error, 'ImportFailure')
}

/** What the bytes of a file turned out to be. */
export type Stored = { size: number; kind: 'CSV' | 'XLSX'; encoding: Encoding }

function createUtf8Check(): (bytes?: Uint8Array) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isValid = true
  return (bytes) => {
    try {
      if (isValid) decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      isValid = false
    }
    return isValid
  }
}

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
type Record = { row: number; cells: string[] }

async function* textOf(deps: Deps, { id, encoding }: File): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of fileBytes(deps, id)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function* rest<Item>(first: Item, others: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield first
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value
}

async function* csvRecords(deps: Deps, file: File): AsyncGenerator<Record & { delimiter: string }> {
  const lines = createInterface({ input: Readable.from(textOf(deps, file)), crlfDelay: Infinity })[
    Symbol.asyncIterator
  ]()
  const first = await lines.next()
  if (first.done) return
  const { delimiter, isSaid } = delimiterOf(first.value)
  const read = isSaid ? await lines.next() : first
  if (read.done) return
  for await (const record of readCsv(rest(read.value, lines), delimiter)) yield { ...record, delimiter }
}

async function* sheetRecords(deps: Deps, { id }: File): AsyncGenerator<Record> {
  const parts = await Array.fromAsync(fileBytes(deps, id))
  let row = 0
  for await (const rows of readWorkbook(Buffer.concat(parts))) {
    if (rows === false) throw importFailure(UNREADABLE_WORKBOOK)
    for (const cells of rows) {
      row += 1
      yield { row, cells }
    }
  }
}

/** Every row that says anything, the heading first, numbered as a spreadsheet numbers them. Throws an import failure for a broken workbook. */
async function* recordsOf(deps: Deps, file: File): AsyncGenerator<Record & { delimiter?: string }> {
  const records = file.kind === 'XLSX' ? sheetRecords(deps, file) : csvRecords(deps, file)
  for await (const record of records) {
    const cells = record.cells.map(plainCell)
    if (cells.some((cell) => cell !== '')) yield { ...record, cells }
  }
}

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
