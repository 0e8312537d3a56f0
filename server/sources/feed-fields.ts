import { decodeXML } from 'entities/decode'
import { z } from 'zod'

/** Longer texts are cut before anything else looks at them. */
const MAX_FIELD_LENGTH = 10_000
/** A report of a feed that is broken throughout names no more. */
export const MAX_PROBLEMS = 100

const textNode = z.looseObject({ '#text': z.string().optional(), '#cdata': z.unknown().optional() })

export function asList(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function wholeText(value: unknown): string {
  if (typeof value === 'string') return decodeXML(value)
  if (Array.isArray(value)) return value.length > 0 ? wholeText(value[0]) : ''
  const node = textNode.safeParse(value)
  if (!node.success) return ''
  const parts = asList(node.data['#cdata']).filter((part) => typeof part === 'string')
  return decodeXML(node.data['#text'] ?? '') + parts.join('')
}

/** A text of a feed as it can be kept: no database keeps a NUL, and one in a reference would keep the whole feed out. */
export function fieldText(text: string, atMost = MAX_FIELD_LENGTH): string {
  return text.slice(0, atMost).replaceAll('\0', '').trim()
}

/** The text of an XML node as the parser gives it: a string, an object with text and CDATA, or a list of which the first counts. */
export function xmlText(value: unknown): string {
  return fieldText(wholeText(value))
}

/** A field of a JSON feed as text; what is neither text nor a number is ''. */
export function jsonText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? fieldText(value) : ''
}

/** Says "no country" where a source means that it names none. */
export const NO_COUNTRY = 'no country'
const PARTS_AT_MOST = 300
const DEEPEST = 4
const flags = z.record(z.string(), z.unknown())

/** The texts in a list or an object of any shape; of flags, as in `{ GB: true, US: false }`, the names of those that are set. */
function partsOf(value: unknown, textOf: (value: unknown) => string, depth: number): string[] {
  if (Array.isArray(value)) {
    return depth === 0 ? [] : value.slice(0, PARTS_AT_MOST).flatMap((part) => partsOf(part, textOf, depth - 1))
  }
  const own = textOf(value)
  if (own !== '') return [own]
  if (depth === 0) return []
  const entries = Object.entries(flags.safeParse(value).data ?? {}).slice(0, PARTS_AT_MOST)
  return entries.flatMap(([name, part]) => (part === true ? [name] : partsOf(part, textOf, depth - 1)))
}

/** The countries that a field names in whatever shape, with commas between them; '' for nothing at all. */
export function countriesText(value: unknown, textOf: (value: unknown) => string): string {
  const parts = partsOf(value, textOf, DEEPEST)
  if (parts.length > 0) return parts.join(', ').slice(0, MAX_FIELD_LENGTH)
  const isShape = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isShape && Object.keys(value).length > 0 ? NO_COUNTRY : ''
}

/** What is to be said when a feed announces another number of links than it holds. */
export function countProblem(announced: number, read: number): string[] {
  return announced === read ? [] : [`The feed announces ${announced} links, and ${read} could be read.`]
}

/** Old feeds give `http:` for click hosts that have long answered on `https:` too; `hosts` are theirs, without `www.`. */
export function withTls(url: string, hosts: ReadonlySet<string>): string {
  const host = /^http:\/\/(?:www\.)?([a-z.\d]+)\//i.exec(url)?.[1]
  return host && hosts.has(host.toLowerCase()) ? url.replace(/^http:/i, 'https:') : url
}
