import { PERIOD_DAYS_AT_MOST } from '../../../../domain/analytics.ts'
import { formatDate, londonDate } from '../../../../domain/dates.ts'

/** The periods to choose from, in days that end with today. */
export const PERIODS = [7, 30, 90, 365] as const
export type PeriodDays = (typeof PERIODS)[number]
const DEFAULT: PeriodDays = 30

/** London days, 'YYYY-MM-DD', both of them in it. */
export type Days = { from: string; to: string }
/** What the address says: so many days up to today, or days that somebody chose. */
export type Period = { days: PeriodDays } | Days

const DAY_MS = 86_400_000
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))

export const countDays = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** What is wrong with days that somebody chose; undefined for a period. */
export function periodProblem({ from, to }: Days, now: Date): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose the first and the last day.'
  if (to < from) return 'The last day comes before the first.'
  if (from > londonDate(now)) return 'The first day is still to come.'
  if (countDays({ from, to }) > PERIOD_DAYS_AT_MOST) return `Choose ${PERIOD_DAYS_AT_MOST} days at most.`
  return undefined
}

/** Reads the address; what makes no period is the last 30 days. */
export function readPeriod(params: URLSearchParams, now = new Date()): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (periodProblem({ from, to }, now) === undefined) return { from, to }
  return { days: PERIODS.find((days) => String(days) === params.get('days')) ?? DEFAULT }
}

export function toParams(period: Period): Record<string, string> {
  if ('from' in period) return period
  return period.days === DEFAULT ? {} : { days: String(period.days) }
}

/** The days that are asked for. */
export function daysOf(period: Period, now = new Date()): Days {
  if ('from' in period) return period
  const to = londonDate(now)
  return { from: new Date(Date.parse(to) - (period.days - 1) * DAY_MS).toISOString().slice(0, 10), to }
}

/** '12 Nov 2026 – 14 Nov 2026', or one day. */
export const daysText = ({ from, to }: Days) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

/** 'the 30 days before', 'the day before'. */
export function beforeText(days: Days): string {
  const count = countDays(days)
  return count === 1 ? 'the day before' : `the ${count} days before`
}
