/** A quote that is never closed must not gather the whole file in memory. */
const LONGEST_RECORD = 64 * 1024

function isOpen(text: string): boolean {
  return text.includes('"') && (text.split('"').length - 1) % 2 === 1
}

function cellsOf(record: string): string[] {
  if (!record.includes('"')) return record.split(',')
  const cells = `,${record}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

/**
 * The records of comma-separated text, line by line as it arrives, the heading first and numbered 1. A quoted cell may go over
 * several lines. Nothing is refused: what is no proper record comes out as cells that do not fit.
 */
export async function* readCsv(lines: AsyncIterable<string>): AsyncGenerator<{ row: number; cells: string[] }> {
  let row = 0
  let begun = ''
  for await (const line of lines) {
    const text = begun === '' ? line : `${begun}\n${line}`
    begun = isOpen(text) && text.length < LONGEST_RECORD ? text : ''
    if (begun !== '') continue
    row += 1
    yield { row, cells: cellsOf(row === 1 ? text.replace(/^\uFEFF/, '') : text) }
  }
  if (begun !== '') yield { row: row + 1, cells: cellsOf(begun) }
}
