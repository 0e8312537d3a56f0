import type { Filter, Operator } from './filter.ts'
import { isObject, type Json, type JsonObject, under } from './json.ts'

type Compare = Extract<Filter, { kind: 'compare' }>
type Plain = string | number | boolean | null

const isBefore = (one: Plain, other: Plain) =>
  typeof one === 'number' && typeof other === 'number' ? one < other : String(one) < String(other)

const TESTS: Record<Operator, (one: Plain, other: Plain) => boolean> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  co: (one, other) => String(one).includes(String(other)),
  sw: (one, other) => String(one).startsWith(String(other)),
  ew: (one, other) => String(one).endsWith(String(other)),
  gt: (one, other) => isBefore(other, one),
  ge: (one, other) => !isBefore(one, other),
  lt: (one, other) => isBefore(one, other),
  le: (one, other) => !isBefore(other, one),
}

const plain = (value: Json | undefined): Plain | undefined =>
  value === undefined || typeof value === 'object' ? undefined : value
const folded = (value: Plain): Plain => (typeof value === 'string' ? value.toLowerCase() : value)

/** Of one element of a list, whose values are told apart without regard to capitals. */
function holds({ path, operator, value }: Compare, element: JsonObject): boolean {
  const kept = plain(under(element, path))
  if (kept === undefined) return operator === 'ne' ? value !== null : operator === 'eq' && value === null
  // “True” as text is what some directories write for true.
  if (typeof kept === 'boolean' && typeof value === 'string') {
    return TESTS[operator](String(kept), value.toLowerCase())
  }
  return TESTS[operator](folded(kept), folded(value))
}

/** Whether an element of a list is one that the filter of a path chooses. */
export function matches(filter: Filter, element: Json): boolean {
  const given = isObject(element) ? element : { value: element }
  if (filter.kind === 'and') return filter.of.every((one) => matches(one, given))
  if (filter.kind === 'or') return filter.of.some((one) => matches(one, given))
  if (filter.kind === 'not') return !matches(filter.of, given)
  if (filter.kind === 'present') return !['', undefined].includes(plain(under(given, filter.path))?.toString())
  return holds(filter, given)
}

/** What an element must have so that the filter chooses it, where it says so by equality alone; undefined where it does not. */
export function elementFor(filter: Filter): JsonObject | undefined {
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.path]: filter.value }
  if (filter.kind !== 'and') return undefined
  const [one, other] = [elementFor(filter.of[0]), elementFor(filter.of[1])]
  return one && other && { ...one, ...other }
}
