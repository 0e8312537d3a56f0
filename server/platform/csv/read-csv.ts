import { Parser } from 'csv-parse'

/** In bytes. A quote that is never closed must not gather the whole file in memory; a cell of a spreadsheet holds 32,767 characters. */
const LONGEST_RECORD = 60_000

function newParser(delimiter: string): Parser {
  const parser = new Parser({
    bom: true,
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  })
  // Without a listener an error would end the process; `errored` is asked after each line.
  return parser.on('error', () => undefined)
}

/** The records that the parser has ready now. */
function* readyIn(parser: Parser): Generator<string[]> {
  for (let record: string[] | null = parser.read(); record !== null; record = parser.read()) yield record
}

/** The records of what the parser still holds, `begun` being the lines of it. */
async function* lastOf(parser: Parser, begun: string[], delimiter: string): AsyncGenerator<string[]> {
  parser.end()
  try {
    for await (const cells of parser) {
      dropLinesOf(cells, begun)
      yield cells
    }
  } catch {
    yield cellsOfBroken(begun, delimiter)
  }
}

/** The parser looks ahead by a few bytes, so a record may come out lines after its own end. */
function dropLinesOf(cells: readonly string[], begun: string[]): void {
  begun.splice(0, cells.join('').split('\n').length)
}

function cellsOfBroken(lines: readonly string[], delimiter: string): string[] {
  return lines.join('\n').split(delimiter)
}

/**
 * The records of text whose cells a comma or another `delimiter` parts, line by line as it arrives, the heading first and numbered 1.
 * A quoted cell may go over several lines. Nothing is refused: what is no proper record comes out as cells that do not fit.
 */
export async function* readCsv(
  lines: AsyncIterable<string>,
  delimiter = ',',
): AsyncGenerator<{ row: number; cells: string[] }> {
  let row = 0
  let parser = newParser(delimiter)
  let begun: string[] = []
  for await (const line of lines) {
    begun.push(line)
    parser.write(`${line}\n`)
    for (const cells of readyIn(parser)) {
      dropLinesOf(cells, begun)
      row += 1
      yield { row, cells }
    }
    if (!parser.errored) continue
    row += 1
    yield { row, cells: cellsOfBroken(begun, delimiter) }
    parser = newParser(delimiter)
    begun = []
  }
  for await (const cells of lastOf(parser, begun, delimiter)) {
    row += 1
    yield { row, cells }
  }
}
