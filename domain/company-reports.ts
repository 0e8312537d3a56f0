import { londonDate, type Instant } from './dates.ts'

/** What a company's figures can be read by; always one at a time. */
export const REPORT_DIMENSIONS = ['DEPARTMENT', 'LOCATION', 'GRADE', 'GROUP'] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** How many months a report is about. */
export const REPORT_LENGTHS = [1, 3, 12] as const
export type ReportLength = (typeof REPORT_LENGTHS)[number]

/** How many people a figure is about at least, both who did something and who did not. */
export const FEWEST_IN_REPORTS = 5
/** How many groups are reported, the oldest first: each one that somebody is in says a little about them. */
export const REPORTED_GROUPS = 5
/** What one person's savings count for in a month at most, in pounds. */
export const SAVED_AT_MOST = 200
/** A month is counted on this day of the next, so that people have had time to say what they saved. */
export const COUNTED_ON_DAY = 3
/** The least number of companies that a middle is told of. */
export const FEWEST_COMPANIES = 10
/** From how many people who joined a company is of the next size. */
export const COMPANY_SIZES = [0, 50, 250, 1000, 5000, 25_000] as const

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '2026-10-01' is 'October 2026'. */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The first day of the month so many months after that of a day, both 'YYYY-MM-DD'. */
export function monthAfter(day: string, months: number): string {
  const count = monthNumber(day) + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The last month that is over and was given its days for answers. */
export function lastCountedMonth(now: Instant): string {
  const today = londonDate(now)
  return monthAfter(today, Number(today.slice(8)) >= COUNTED_ON_DAY ? -1 : -2)
}

/** The day on which the month of a moment is counted. */
export function countedOn(instant: Instant): string {
  return monthAfter(londonDate(instant), 1).slice(0, 8) + String(COUNTED_ON_DAY).padStart(2, '0')
}

/** 'October 2026', or 'August 2026 to October 2026'. */
export function periodText({ from, to }: { from: string; to: string }): string {
  return from === to ? monthText(to) : `${monthText(from)} to ${monthText(to)}`
}

/** How many months a period has. */
export const monthsIn = ({ from, to }: { from: string; to: string }) => monthNumber(to) - monthNumber(from) + 1
