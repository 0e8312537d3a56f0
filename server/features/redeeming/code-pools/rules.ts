import type { StockAlert } from '../../../../domain/enums.ts'
import { problem } from '../../../platform/http/problem.ts'

const CODES_AT_MOST = 100_000
/** Blank and repeated lines are forgiven, but somewhere reading must end. */
const LINES_AT_MOST = 2 * CODES_AT_MOST
const CODE_AT_MOST = 120
const EXAMPLES = 20

const HEADINGS = new Set(['code', 'codes', 'voucher', 'vouchers', 'voucher code', 'voucher codes'])

export type Lines = { count: number; examples: number[] }

/** `lineOf`: the line on which each code stands first, in the file's order. */
export type CodeFile = {
  lineOf: ReadonlyMap<string, number>
  repeated: Lines
  blank: Lines
  tooLong: Lines
  unreadable: Lines
}

const none = (): Lines => ({ count: 0, examples: [] })

export function addLine(lines: Lines, line: number): void {
  lines.count += 1
  if (lines.examples.length < EXAMPLES) lines.examples.push(line)
}

/** PostgreSQL keeps no NUL, and what nobody sees nobody types at a till. */
function codeIn(cell: string): string {
  return cell.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
}

/**
 * Reads the codes in the first cell of each line, but for a heading; those that the offer's barcode cannot carry are `unreadable`.
 * Throws `too_many_codes`.
 */
export async function readCodes(
  rows: AsyncIterable<{ row: number; cells: readonly string[] }>,
  isReadable: (code: string) => boolean,
): Promise<CodeFile> {
  const lineOf = new Map<string, number>()
  const [repeated, blank, tooLong, unreadable] = [none(), none(), none(), none()]
  for await (const { row, cells } of rows) {
    if (row > LINES_AT_MOST) throw problem('too_many_codes')
    const code = codeIn(cells[0] ?? '')
    if (row === 1 && HEADINGS.has(code.toLowerCase())) continue
    if (code === '') addLine(blank, row)
    else if (code.length > CODE_AT_MOST) addLine(tooLong, row)
    else if (!isReadable(code)) addLine(unreadable, row)
    else if (lineOf.has(code)) addLine(repeated, row)
    else if (lineOf.size >= CODES_AT_MOST) throw problem('too_many_codes')
    else lineOf.set(code, row)
  }
  return { lineOf, repeated, blank, tooLong, unreadable }
}

/** Those codes of the file that the pool has already. */
export function knownLines({ lineOf }: CodeFile, known: readonly string[]): Lines {
  const lines = none()
  const numbers = known.flatMap((code) => lineOf.get(code) ?? [])
  for (const line of numbers.toSorted((a, b) => a - b)) addLine(lines, line)
  return lines
}

export type Stock = {
  pool_total: number | null
  pool_free: number | null
  pool_filled: number | null
  low_stock_at: number | null
}

/** A tenth, rounded up, of what was there when codes were added last: those that were taken long before are no stock. */
export function tenthOf({ pool_total: total, pool_filled: filled }: Stock): number {
  return Math.ceil((filled ?? total ?? 0) / 10)
}

/** From how many free codes on people are told: what the supplier chose, else a tenth. */
export function alertAt(stock: Stock): number {
  return stock.low_stock_at ?? tenthOf(stock)
}

/** Null while there are enough codes, and without a pool. */
export function stockLevel(stock: Stock): StockAlert | null {
  const { pool_free: free } = stock
  if (free === null) return null
  if (free === 0) return 'EMPTY'
  return free <= alertAt(stock) ? 'LOW' : null
}
