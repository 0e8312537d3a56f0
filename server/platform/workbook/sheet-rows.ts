import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Of what the archive says that it unpacks to: the unpacker makes no more room than that. */
const UNPACKED_AT_MOST = 150 * 1024 * 1024
/** A heading, 100,000 rows, and one more, by which who reads them knows that there are more. */
const ROWS_AT_MOST = 100_002
const COLUMNS_AT_MOST = 200

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
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The cells of the first sheet of an XLSX workbook, as texts. Throws for what is none, or unpacks to more than 150 MB. */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > UNPACKED_AT_MOST) throw new RangeError('The workbook is too large.')
  const rows = await readSheet(new Uint8Array(bytes).buffer)
  return rows.slice(0, ROWS_AT_MOST).map((row) => row.slice(0, COLUMNS_AT_MOST).map((cell) => cellText(cell)))
}
