import { PERIOD_DAYS_AT_MOST } from '../../../../domain/analytics.ts'
import type { FieldIssue } from '../../../../domain/errors.ts'
import type { AnalyticsSums, BreakdownRow } from './schemas.ts'

/** London days, 'YYYY-MM-DD', both of them in it. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000
const DAYS_SHOWN = 30

export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const lengthOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const daysOf = (period: Period) =>
  Array.from({ length: lengthOf(period) }, (_, index) => daysAfter(period.from, index))

/** As many days, up to the day before. */
export function periodBefore(period: Period): Period {
  return { from: daysAfter(period.from, -lengthOf(period)), to: daysAfter(period.from, -1) }
}

type Asked = { from?: string | undefined; to?: string | undefined }

/** The period that is asked for, or what is wrong with it. Days to come are left out. */
export function readPeriod({ from, to }: Asked, today: string): { period: Period } | { issue: FieldIssue } {
  if (from !== undefined && to !== undefined && to < from)
    return { issue: { path: 'to', message: 'Choose a day that is not before the first.' } }
  const last = to === undefined || to > today ? today : to
  const first = from ?? daysAfter(last, 1 - DAYS_SHOWN)
  if (first > last) return { issue: { path: 'from', message: 'Choose a day that is not to come.' } }
  const period = { from: first, to: last }
  if (lengthOf(period) > PERIOD_DAYS_AT_MOST)
    return { issue: { path: 'from', message: `Choose ${PERIOD_DAYS_AT_MOST} days at most.` } }
  return { period }
}

/** A period is compared when counting had begun by the first day of the one before it: else less time would look like less use. */
export const isComparable = (before: Period, countedSince: string | null) =>
  countedSince !== null && countedSince <= before.from

/** The days whose totals make two periods: the one before the period before, the one before the period, and its last. */
export type Marks = { before: string; start: string; end: string }

/** A day that is not counted yet is as the last one that is. */
export function marksOf({ period, before }: { period: Period; before: Period }, countedOn: string | null): Marks {
  const upTo = (day: string) => (countedOn !== null && countedOn < day ? countedOn : day)
  return { before: upTo(daysAfter(before.from, -1)), start: upTo(before.to), end: upTo(period.to) }
}

/** A figure of one thing, before it is known whether it is shown by itself. */
export type Item = {
  key: string
  name: string | null
  people: number | null
  now: AnalyticsSums
  before: AnalyticsSums
}

const round = (pounds: number) => Math.round(pounds * 100) / 100

export function addSums(all: readonly AnalyticsSums[]): AnalyticsSums {
  const sum = (valueOf: (one: AnalyticsSums) => number) => all.reduce((total, one) => total + valueOf(one), 0)
  return {
    clicks: sum((one) => one.clicks),
    redemptions: sum((one) => one.redemptions),
    savings: round(sum((one) => one.savings)),
    confirmedSavings: round(sum((one) => one.confirmedSavings)),
  }
}

const left = (one: number, other: number) => Math.max(0, round(one - other))

/** What is left of `whole`; parts may know of offers that were removed for good before the whole was counted. */
function subtract(whole: AnalyticsSums, part: AnalyticsSums): AnalyticsSums {
  return {
    clicks: left(whole.clicks, part.clicks),
    redemptions: left(whole.redemptions, part.redemptions),
    savings: left(whole.savings, part.savings),
    confirmedSavings: left(whole.confirmedSavings, part.confirmedSavings),
  }
}

const isNothing = (sums: AnalyticsSums) => Object.values(sums).every((value) => value === 0)
const hasAny = ({ now, before }: Pick<Item, 'now' | 'before'>) => !isNothing(now) || !isNothing(before)

const byUse = (one: Item, other: Item) =>
  other.now.redemptions - one.now.redemptions ||
  other.now.clicks - one.now.clicks ||
  other.before.redemptions - one.before.redemptions ||
  ((one.name ?? '') < (other.name ?? '') ? -1 : 1)

const PEOPLE_AT_LEAST = 5

/**
 * Companies that are told by name. Those of fewer than five people are told together with the people of none; while those are fewer
 * than five in all, the next smallest company joins them, so that what is left of the total is about five people too.
 */
export function ownFigures(companies: readonly Item[], withoutCompany: number): Item[] {
  const bySize = companies
    .filter(({ name }) => name !== null)
    .toSorted((one, other) => (one.people ?? 0) - (other.people ?? 0) || (one.key < other.key ? -1 : 1))
  let together = withoutCompany
  let count = 0
  for (const { people } of bySize) {
    const size = people ?? 0
    if (size >= PEOPLE_AT_LEAST && (together === 0 || together >= PEOPLE_AT_LEAST)) break
    together += size
    count += 1
  }
  return bySize.slice(count)
}

type Table = { items: readonly Item[]; total: Pick<Item, 'now' | 'before'> | undefined; atMost: number }

const sumOf = (some: readonly Item[]) => ({
  now: addSums(some.map(({ now }) => now)),
  before: addSums(some.map(({ before }) => before)),
})

type Row = Omit<BreakdownRow, 'before'> & { before: AnalyticsSums }

/** The rows of a breakdown, the most redeemed first: `atMost` by name, the further ones as one, and what is left of the total. */
export function toRows({ items, total, atMost }: Table): Row[] {
  const named = items.filter(({ name }) => name !== null)
  const used = named.filter(hasAny).toSorted(byUse)
  const more = used.slice(atMost)
  const whole = total ?? sumOf(items)
  const told = sumOf(used)
  const rest = { now: subtract(whole.now, told.now), before: subtract(whole.before, told.before) }
  return [
    ...used.slice(0, atMost).map(({ key, name, now, before }) => ({
      kind: 'ONE' as const,
      key,
      name: name ?? '',
      count: 1,
      now,
      before,
    })),
    ...(more.length > 0 ? [{ kind: 'MORE' as const, key: 'more', name: '', count: more.length, ...sumOf(more) }] : []),
    ...(hasAny(rest) ? [{ kind: 'REST' as const, key: 'rest', name: '', count: 0, ...rest }] : []),
  ]
}
