/** A figure about fewer people is not told. */
export const PEOPLE_AT_LEAST = 5

/** What happened on a London day, 'YYYY-MM-DD', and how many people did it. */
export type DayCount = { day: string; value: number; people: number }

/** Days with few people each, told as one figure. */
export type Group = { from: string; to: string; value: number }

/** `days`: null for a day whose figure is not told by itself. */
export type Told = { days: { day: string; value: number | null }[]; groups: Group[] }

/** What everybody knows of a day with one to four people: its figure is at least and at most this. */
export type Bounds = { least: number; most: number }

/** Each counts once, so that the figure is the number of people. */
export const OF_PEOPLE: Bounds = { least: 1, most: PEOPLE_AT_LEAST - 1 }
/** One person may do it often. */
export const OF_VISITS: Bounds = { least: 1, most: Infinity }
export const OF_POUNDS: Bounds = { least: 0, most: Infinity }

/** People who were erased since are not counted any more, what they did is. */
const isFew = ({ value, people }: DayCount) => (value > 0 || people > 0) && people < PEOPLE_AT_LEAST

/** The days that are not told by themselves. */
export const fewDays = (days: readonly DayCount[]) => days.filter((one) => isFew(one)).map(({ day }) => day)

/** The first day of the quarter: groups begin anew there, so that a period's figures can be told from its own quarters. */
export function quarterStart(day: string): string {
  const firstMonth = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`
}

type Open = { from: string; count: number; value: number; people: Set<string> }

/** A sum at either end of what is possible says each of its parts. */
function isTold({ count, value, people }: Open, { least, most }: Bounds): boolean {
  return people.size >= PEOPLE_AT_LEAST && value > least * count && value < most * count
}

/**
 * Says what may be told of each day. A day with one to four people is told only together with the few-people days after it, as soon
 * as five different people are among them and nothing follows for one of its days. What is told of a day depends on it and on the
 * days before it in its quarter, never on the period that is asked for: two periods differ by whole groups and days.
 * `days` in order, without gaps in their quarters, from a quarter's first day on.
 */
export function tell(days: readonly DayCount[], peopleOf: (day: string) => Iterable<string>, bounds: Bounds): Told {
  const told: Told = { days: [], groups: [] }
  let open: Open | undefined
  for (const one of days) {
    const { day, value } = one
    if (open && quarterStart(open.from) !== quarterStart(day)) open = undefined
    told.days.push({ day, value: isFew(one) ? null : value })
    if (!isFew(one)) continue
    open ??= { from: day, count: 0, value: 0, people: new Set() }
    open.count += 1
    open.value += value
    for (const person of peopleOf(day)) open.people.add(person)
    if (!isTold(open, bounds)) continue
    told.groups.push({ from: open.from, to: day, value: open.value })
    open = undefined
  }
  return told
}

export type PeriodTold = Told & { total: number; isAtLeast: boolean }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What is told of a period: its days, the groups that lie in it whole, and their sum. `isAtLeast` when something is left out of that. */
export function cutPeriod({ days, groups }: Told, { from, to }: { from: string; to: string }): PeriodTold {
  const inside = days.filter(({ day }) => day >= from && day <= to)
  const whole = groups.filter((group) => group.from >= from && group.to <= to)
  const isGrouped = (day: string) => whole.some((group) => group.from <= day && day <= group.to)
  return {
    days: inside,
    groups: whole,
    total: sum(inside.map(({ value }) => value ?? 0)) + sum(whole.map(({ value }) => value)),
    isAtLeast: inside.some(({ day, value }) => value === null && !isGrouped(day)),
  }
}
