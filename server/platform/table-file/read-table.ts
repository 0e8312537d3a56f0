import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'
import { readCsv } from '../csv/read-csv.ts'
import { isArchive, readWorkbook, UNREADABLE_WORKBOOK } from '../workbook/read-workbook.ts'
import { createUtf8Check, delimiterOf, markedEncoding, plainCell } from './table-text.ts'

type UnreadableTable = NamedError<'UnreadableTable', object>

/** Whether a table could not be read; its message is a sentence for whoever brought it. */
export function isUnreadableTable(error: unknown): error is UnreadableTable {
  return hasName(error, 'UnreadableTable')
}

export type TableFile = { kind: string; encoding: string; bytes: () => AsyncIterable<Buffer> }
export type TableRecord = { row: number; cells: string[]; delimiter?: string }

/** What the bytes of a whole file are; undefined for what is neither text nor a workbook. */
export function tableOf(whole: Buffer): TableFile | undefined {
  const bytes = () => Readable.from([whole])
  if (isArchive(whole)) return { kind: 'XLSX', encoding: 'utf-8', bytes }
  const marked = markedEncoding(whole)
  // Text has no NUL in it; of UTF-16 the mark says so.
  if (marked === undefined && whole.includes(0)) return undefined
  const isUtf8 = createUtf8Check()
  isUtf8(whole)
  return { kind: 'CSV', encoding: marked ?? (isUtf8() ? 'utf-8' : 'windows-1252'), bytes }
}

async function* textOf({ bytes, encoding }: TableFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of bytes()) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

async function* rest<Item>(first: Item, others: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield first
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value
}

async function* csvRecords(file: TableFile): AsyncGenerator<TableRecord> {
  const lines = createInterface({ input: Readable.from(textOf(file)), crlfDelay: Infinity })[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.done) return
  const { delimiter, isSaid } = delimiterOf(first.value)
  const read = isSaid ? await lines.next() : first
  if (read.done) return
  for await (const record of readCsv(rest(read.value, lines), delimiter)) yield { ...record, delimiter }
}

async function* sheetRecords({ bytes }: TableFile): AsyncGenerator<TableRecord> {
  const parts = await Array.fromAsync(bytes())
  let row = 0
  for await (const rows of readWorkbook(Buffer.concat(parts))) {
    if (rows === false) throw namedError('UnreadableTable', UNREADABLE_WORKBOOK, {})
    for (const cells of rows) {
      row += 1
      yield { row, cells }
    }
  }
}

/**
 * Every row of a CSV file or workbook that says anything, the heading first, numbered as a spreadsheet numbers them. Throws an unreadable
 * table for a broken workbook.
 */
export async function* readTable(file: TableFile): AsyncGenerator<TableRecord> {
  const records = file.kind === 'XLSX' ? sheetRecords(file) : csvRecords(file)
  for await (const record of records) {
    const cells = record.cells.map(plainCell)
    if (cells.some((cell) => cell !== '')) yield { ...record, cells }
  }
}
