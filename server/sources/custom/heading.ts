import { feedError } from '../feed-error.ts'
import type { FeedSource } from './deal-fields.ts'
import { fieldKey, type FieldName, FIELDS, usualKeys } from './fields.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** In characters. A heading is looked for no further. */
const HEADING_AT_MOST = 20_000
/** A title, a date and the like may stand above a heading. */
const LINES_ABOVE_AT_MOST = 10
/** So many names that we know make a line a heading wherever it stands. */
const KNOWN_AT_LEAST = 2
/** Tells Excel what stands between the cells. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i

type Line = { start: number; text: string }

/** Where the heading of a table begins, and what stands between its cells. */
export type Heading = { start: number; delimiter: string }

function linesOf(text: string, from: number): Line[] {
  const lines: Line[] = []
  let start = from
  for (const line of text.slice(from, from + HEADING_AT_MOST).split(/(?<=\r\n|\n|\r(?!\n))/, LINES_ABOVE_AT_MOST + 1)) {
    lines.push({ start, text: line })
    start += line.length
  }
  return lines
}

function mostFrequent(line: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/** The first line that has names we know, else the first of all. */
export function findHeading(text: string, { settings }: FeedSource): Heading {
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const from = separatorLine.length || (text.startsWith('\uFEFF') ? 1 : 0)
  const known = new Set(FIELDS.flatMap(({ name }) => [...usualKeys(name), fieldKey(settings[name] ?? '')]))
  known.delete('')
  const lines = linesOf(text, from)
  const headings = lines.map(({ start, text: line }) => {
    const delimiter = separator ?? mostFrequent(line)
    return { start, delimiter, names: line.split(delimiter).filter((name) => known.has(fieldKey(name))).length }
  })
  const [first] = headings
  const heading = headings.find(({ names }) => names >= KNOWN_AT_LEAST) ?? first
  return heading ?? { start: from, delimiter: separator ?? ',' }
}

/** A heading as it is written, so that `Price (£)` and `Price (€)` are two; else one that is written in another way. */
function columnOf(heading: readonly string[], keys: readonly string[], wanted: string): number {
  const exact = heading.findIndex((name) => name.trim() === wanted.trim())
  const key = fieldKey(wanted)
  return exact >= 0 || key === '' ? exact : keys.indexOf(key)
}

/** The column of each field, by the settings, else by usual names; null for none. Throws a feed error for one that is not there. */
export function columnsOf(heading: readonly string[], { settings }: FeedSource): (field: FieldName) => number | null {
  const keys = heading.map(fieldKey)
  const columns = new Map<FieldName, number>()
  for (const { name, label } of FIELDS) {
    const wanted = settings[name] ?? ''
    const column =
      wanted === ''
        ? usualKeys(name)
            .map((key) => keys.indexOf(key))
            .find((at) => at >= 0)
        : columnOf(heading, keys, wanted)
    if (column === -1)
      throw feedError('feed_unexpected_shape', `The table has no column “${wanted}”, which is set for: ${label}.`)
    if (column !== undefined) columns.set(name, column)
  }
  return (field) => columns.get(field) ?? null
}
