import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { withShownZeros } from './shown-zeros.ts'

/** Of what the archive says that it unpacks to: the unpacker makes no more room than that. */
const UNPACKED_AT_MOST = 150 * 1024 * 1024
/** A heading, 100,000 rows, and one more, by which who reads them knows that there are more. */
const ROWS_AT_MOST = 100_002
const COLUMNS_AT_MOST = 200
/** As in a spreadsheet. */
const CELL_AT_MOST = 32_767
/** Of all cells together: a long text that a workbook keeps once may stand in every cell. */
const TEXT_AT_MOST = 50_000_000

const ROWS_OF_A_PART = 2000
const TEXT_OF_A_PART = 1_000_000

function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** A cell as text; a date is what the cell shows, which names no zone. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'string') return value.slice(0, CELL_AT_MOST)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const lengthOf = (row: readonly string[]) => row.reduce((length, cell) => length + cell.length, 0)

/** Rows one after the other, some at a time, in parts that are small enough to be sent. */
export function* inParts(rows: readonly string[][]): Generator<string[][]> {
  let part: string[][] = []
  let length = 0
  for (const row of rows) {
    part.push(row)
    length += lengthOf(row)
    if (part.length < ROWS_OF_A_PART && length < TEXT_OF_A_PART) continue
    yield part
    part = []
    length = 0
  }
  if (part.length > 0) yield part
}

/**
 * The cells of the first sheet of an XLSX workbook, as texts. Throws for what is none, unpacks to more than 150 MB, or says more than
 * 50 million characters.
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > UNPACKED_AT_MOST) throw new RangeError('The workbook is too large.')
  const sheet = await readSheet(new Uint8Array(withShownZeros(bytes)).buffer)
  const rows = sheet.slice(0, ROWS_AT_MOST).map((row) => row.slice(0, COLUMNS_AT_MOST).map((cell) => cellText(cell)))
  if (rows.reduce((length, row) => length + lengthOf(row), 0) > TEXT_AT_MOST) {
    throw new RangeError('The workbook says too much.')
  }
  return rows
}
