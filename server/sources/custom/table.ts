import { parse } from 'csv-parse/sync'
import { feedError } from '../feed-error.ts'
import { fieldText, MAX_PROBLEMS } from '../feed-fields.ts'
import { dealsOfFields, type FeedSource, type FieldReader } from './deal-fields.ts'
import { ITEMS_AT_MOST } from './documents.ts'
import type { FieldName } from './fields.ts'
import { columnsOf, findHeading } from './heading.ts'

const CELL_AT_MOST = 10_000
function readRows(text: string, source: FeedSource): string[][] {
  const { start, delimiter } = findHeading(text, source)
  try {
    return parse(text.slice(start), {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: ITEMS_AT_MOST + 2,
    })
  } catch {
    throw feedError('feed_malformed', 'The table could not be read: a quoted cell may never end.')
  }
}

const LEAST_COLUMNS = 2
/** What an offer is called by. Without a column of these, such as in an error of the site or its page, it is no table of offers. */
const NAMING: readonly FieldName[] = ['title', 'discount', 'description']

/** Reads a table of comma-separated text with a heading. Throws a feed error for what is none. */
export function readTable(text: string, source: FeedSource) {
  const [heading = [], ...rows] = readRows(text, source)
  if (heading.length < LEAST_COLUMNS)
    throw feedError('feed_unexpected_shape', 'This is no table with a heading and at least two columns.')
  const columnOf = columnsOf(heading, source)
  if (NAMING.every((field) => columnOf(field) === null))
    throw feedError('feed_unexpected_shape', 'The table has no column with the title of an offer. Set which one it is.')
  const shown = rows.slice(0, ITEMS_AT_MOST)
  const readers = shown.map((row): FieldReader => {
    return (field) => {
      const column = columnOf(field)
      return column === null ? '' : fieldText(row[column] ?? '', CELL_AT_MOST)
    }
  })
  const deals = dealsOfFields(readers, source)
  const odd = shown.flatMap((row, index) =>
    row.length > heading.length ? [`Row ${index + 2} has more cells than the heading.`] : [],
  )
  const cut =
    rows.length > shown.length ? [`It has more than ${ITEMS_AT_MOST} rows, of which the first were read.`] : []
  return { deals, problems: [...cut, ...odd].slice(0, MAX_PROBLEMS), total: rows.length }
}
