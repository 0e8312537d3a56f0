import { countriesText, jsonText, xmlText } from '../feed-fields.ts'
import { feedError } from '../feed-error.ts'
import { parseFeedJson } from '../feed-json.ts'
import { parseFeedXml } from '../feed-xml.ts'
import { dealsOfFields, type FeedSource, type FieldReader } from './deal-fields.ts'
import { fieldKey, usualKeys } from './fields.ts'

/** Items of one document; a larger one is cut, and that is said. */
export const ITEMS_AT_MOST = 100_000
const PATH = /^@?[\p{L}\p{N}_:$#-][\p{L}\p{N}_:$# -]*(?:\.@?[\p{L}\p{N}_:$#-][\p{L}\p{N}_:$# -]*){0,9}$/u
/** How deep a list of items is looked for where no path is given. */
const DEPTH = 4

/** Names with dots between them, such as `data.vouchers`; `@` begins an attribute of XML, digits a place in a list. */
export const isPath = (text: string) => PATH.test(text)

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What stands at a path; undefined where nothing does. Names of the language's own objects are nothing. */
function valueAt(from: unknown, path: string): unknown {
  let at = from
  for (const step of path.split('.')) {
    if (!isNode(at) || !Object.hasOwn(at, step)) return undefined
    at = at[step]
  }
  return at
}

/** An empty list may be one of items. */
const isListOfItems = (value: unknown): value is unknown[] =>
  Array.isArray(value) && (value.length === 0 || value.some(isNode))

/** The longest list of objects in the upper part of a document; undefined where it has none, as the answer to a refused key. */
function findItems(document: unknown): unknown[] | undefined {
  let longest: unknown[] | undefined
  let level: unknown[] = [document]
  for (let depth = 0; depth < DEPTH; depth += 1) {
    for (const value of level) if (isListOfItems(value) && value.length > (longest?.length ?? -1)) longest = value
    level = level.flatMap((value) => (isNode(value) && !Array.isArray(value) ? Object.values(value) : []))
  }
  return longest
}

const NO_LIST = 'The document has no list of items. If it has one item alone, set the path of that.'

function itemsOf(document: unknown, path: string): unknown[] {
  const found = path === '' ? findItems(document) : valueAt(document, path)
  // XML with one item has no list.
  const items = path !== '' && isNode(found) && !Array.isArray(found) ? [found] : found
  if (Array.isArray(items)) return items
  throw feedError('feed_unexpected_shape', path === '' ? NO_LIST : `The document has no list of items at ${path}.`)
}

/** A reader of the fields of an item, by the paths of the settings, else by usual names. */
function fieldReader(item: unknown, { settings }: FeedSource, textOf: (value: unknown) => string): FieldReader {
  const names = isNode(item) ? Object.keys(item) : []
  const usual = new Map([
    // `g:title` is a title too, where no field is called so itself.
    ...names.map((name) => [fieldKey(name.slice(name.indexOf(':') + 1)), name] as const),
    ...names.map((name) => [fieldKey(name), name] as const),
  ])
  return (field) => {
    const path = settings[field] ?? ''
    const read = field === 'countries' ? (value: unknown) => countriesText(value, textOf) : textOf
    if (path !== '') return read(valueAt(item, path))
    for (const candidate of usualKeys(field)) {
      const name = usual.get(candidate)
      const text = name === undefined ? '' : read(valueAt(item, name))
      if (text !== '') return text
    }
    return ''
  }
}

/** What is said of a document that has more items than are read. */
export function cutProblems(items: number): string[] {
  return items > ITEMS_AT_MOST ? [`It has more than ${ITEMS_AT_MOST} items, of which the first were read.`] : []
}

/** Reads the items of a JSON or XML document. Throws a feed error for what is neither, or has no items where the settings say. */
export function readDocument(text: string, source: FeedSource) {
  const isXml = text.trimStart().startsWith('<')
  const { document, problems } = isXml ? parseFeedXml(text) : { document: parseFeedJson(text), problems: [] }
  const items = itemsOf(document, source.settings['items'] ?? '')
  const textOf = isXml ? xmlText : jsonText
  const readers = items.slice(0, ITEMS_AT_MOST).map((item) => fieldReader(item, source, textOf))
  const deals = dealsOfFields(readers, source)
  return { deals, problems: [...problems, ...cutProblems(items.length)], total: items.length }
}
