import { type RawBuilder, sql } from 'kysely'
import { GivenTimestamp } from '../http/shapes.ts'
import { scimError } from '../scim/errors.ts'
import type { Filter, Operator } from '../scim/filter.ts'

/**
 * What a filter can ask of: text without regard to capitals, exact text, yes or no, a moment, or a list that has a text or has not.
 * `value` is null where there is nothing. `equals` finds what one text is about by an index, where there is one.
 */
export type ScimField = {
  kind: 'text' | 'exact' | 'boolean' | 'moment' | 'list'
  value: RawBuilder<unknown>
  equals?: (text: string) => RawBuilder<unknown>
}
export type ScimFields = ReadonlyMap<string, ScimField>

type Comparison = Extract<Filter, { kind: 'compare' }>
type Test = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => RawBuilder<unknown>

const ORDERS: Partial<Record<Operator, Test>> = {
  gt: (one, other) => sql`${one} > ${other}`,
  ge: (one, other) => sql`${one} >= ${other}`,
  lt: (one, other) => sql`${one} < ${other}`,
  le: (one, other) => sql`${one} <= ${other}`,
}

const TEXT_TESTS: Record<Operator, Test> = {
  eq: (one, other) => sql`${one} = ${other}`,
  ne: (one, other) => sql`${one} is distinct from ${other}`,
  co: (one, other) => sql`strpos(${one}, ${other}) > 0`,
  sw: (one, other) => sql`starts_with(${one}, ${other})`,
  ew: (one, other) => sql`right(${one}, char_length(${other})) = ${other}`,
  gt: (one, other) => sql`${one} collate "C" > ${other} collate "C"`,
  ge: (one, other) => sql`${one} collate "C" >= ${other} collate "C"`,
  lt: (one, other) => sql`${one} collate "C" < ${other} collate "C"`,
  le: (one, other) => sql`${one} collate "C" <= ${other} collate "C"`,
}

const refused = (detail: string) => scimError('invalidFilter', detail)

function textCondition({ operator, value, path }: Comparison, field: ScimField): RawBuilder<unknown> {
  if (typeof value === 'boolean') throw refused(`${path} is text, so put what it is compared with in double quotes.`)
  const text = String(value)
  if (operator === 'eq' && field.equals) return field.equals(text)
  if (field.kind === 'list') throw refused(`${path} can only be asked for by eq and pr.`)
  const isExact = field.kind === 'exact'
  const [one, other] = isExact
    ? [field.value, sql`${text}::text`]
    : [sql`lower(${field.value})`, sql`lower(${text}::text)`]
  return TEXT_TESTS[operator](one, other)
}

function booleanCondition({ operator, value, path }: Comparison, field: ScimField): RawBuilder<unknown> {
  const word = String(value).toLowerCase()
  if ((operator !== 'eq' && operator !== 'ne') || (word !== 'true' && word !== 'false')) {
    throw refused(`${path} is true or false, and can only be asked for by eq and ne.`)
  }
  return TEXT_TESTS[operator](field.value, sql`${word === 'true'}::boolean`)
}

function momentCondition({ operator, value, path }: Comparison, field: ScimField): RawBuilder<unknown> {
  const moment = GivenTimestamp.safeParse(value)
  const test = operator === 'eq' || operator === 'ne' ? TEXT_TESTS[operator] : ORDERS[operator]
  if (!moment.success || !test)
    throw refused(`${path} is a moment, such as "2026-01-31T09:00:00Z", that others are before or after.`)
  return test(field.value, sql`${moment.data}::timestamptz`)
}

function comparison(filter: Comparison, field: ScimField): RawBuilder<unknown> {
  const { operator, value } = filter
  if (value === null && field.kind !== 'list') {
    if (operator === 'eq') return sql`${field.value} is null`
    if (operator === 'ne') return sql`${field.value} is not null`
    throw refused('Nothing is before or after null, and nothing contains it.')
  }
  if (field.kind === 'boolean') return booleanCondition(filter, field)
  return field.kind === 'moment' ? momentCondition(filter, field) : textCondition(filter, field)
}

/** What a filter asks, as a condition that is true or false; throws `invalidFilter` for what is not served. */
export function conditionOf(filter: Filter, fields: ScimFields): RawBuilder<unknown> {
  if (filter.kind === 'and') return sql`(${conditionOf(filter.of[0], fields)} and ${conditionOf(filter.of[1], fields)})`
  if (filter.kind === 'or') return sql`(${conditionOf(filter.of[0], fields)} or ${conditionOf(filter.of[1], fields)})`
  if (filter.kind === 'not') return sql`(not ${conditionOf(filter.of, fields)})`
  const field = fields.get(filter.path)
  if (!field) throw refused(`Nothing can be found by “${filter.path}” here.`)
  if (filter.kind === 'present') return sql`(${field.value} is not null)`
  return sql`coalesce(${comparison(filter, field)}, false)`
}
