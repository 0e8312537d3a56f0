import { parse } from 'csv-parse/sync'
import { feedError } from '../feed-error.ts'
import { MAX_PROBLEMS } from '../feed-fields.ts'
import {
  dealsOfFields,
  fieldKey,
  type FeedSource,
  type FieldName,
  type FieldReader,
  FIELDS,
  usualKeys,
} from './deal-fields.ts'
import { ITEMS_AT_MOST } from './documents.ts'

const CELL_AT_MOST = 10_000
const DELIMITERS = [',', ';', '\t', '|'] as const
/** In characters. A heading is looked for no further. */
const HEADING_AT_MOST = 20_000

/** The character that the heading has most of. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, HEADING_AT_MOST).split('\n', 1)[0] ?? ''
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: ITEMS_AT_MOST + 2,
    })
  } catch {
    throw feedError('feed_malformed', 'The table could not be read: a quoted cell may never end.')
  }
}

/** The column of each field, by the settings, else by usual names; null for none. Throws a feed error for one that is not there. */
function columnsOf(heading: readonly string[], { settings }: FeedSource): (field: FieldName) => number | null {
  const keys = heading.map(fieldKey)
  const columns = new Map<FieldName, number>()
  for (const { name, label } of FIELDS) {
    const wanted = settings[name] ?? ''
    const column =
      wanted === ''
        ? usualKeys(name)
            .map((key) => keys.indexOf(key))
            .find((at) => at >= 0)
        : keys.indexOf(fieldKey(wanted))
    if (column === -1)
      throw feedError('feed_unexpected_shape', `The table has no column “${wanted}”, which is set for: ${label}.`)
    if (column !== undefined) columns.set(name, column)
  }
  return (field) => columns.get(field) ?? null
}

const LEAST_COLUMNS = 2

/** Reads a table of comma-separated text with a heading. Throws a feed error for what is none. */
export function readTable(text: string, source: FeedSource) {
  const [heading = [], ...rows] = readRows(text)
  if (heading.length < LEAST_COLUMNS)
    throw feedError('feed_unexpected_shape', 'This is no table with a heading and at least two columns.')
  const columnOf = columnsOf(heading, source)
  const shown = rows.slice(0, ITEMS_AT_MOST)
  const readers = shown.map((row): FieldReader => {
    return (field) => {
      const column = columnOf(field)
      return column === null ? '' : (row[column] ?? '').slice(0, CELL_AT_MOST).trim()
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
