export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** A line by which Excel is told what parts the cells; it is no row of the sheet. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i

/** What parts the cells of text, by its first line; `isSaid` when that line says so and nothing else. */
export function delimiterOf(firstLine: string): { delimiter: string; isSaid: boolean } {
  const said = SEPARATOR_LINE.exec(firstLine.trim())?.[1]
  if (said !== undefined) return { delimiter: said, isSaid: true }
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
  return { delimiter: counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',', isSaid: false }
}

/** By the byte order mark that a file begins with; undefined without one. */
export function markedEncoding(beginning: Uint8Array): Encoding | undefined {
  const [first, second, third] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

const CELL_AT_MOST = 1000
/** Excel writes a number with leading zeros so, lest it lose them. */
const FORMULA_OF_TEXT = /^="([^"]*)"$/
/** Our own exports put an apostrophe before what a spreadsheet would run. */
const SAVED_FORMULA = /^'(?=[=+\-@])/

/** What a cell says, without what a spreadsheet needs around it and what PostgreSQL cannot keep. */
export function plainCell(cell: string): string {
  const text = cell.replaceAll(/[\p{Cc}\u200B\uFEFF]+/gu, ' ').trim()
  const said = text.replace(FORMULA_OF_TEXT, '$1').replace(SAVED_FORMULA, '')
  // Last: the cut may fall into a character.
  return said.slice(0, CELL_AT_MOST).toWellFormed()
}

/** Whether what it was given so far is UTF-8; without bytes, whether all of it was. */
export function createUtf8Check(): (bytes?: Uint8Array) => boolean {
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
