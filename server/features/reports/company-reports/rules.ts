import { FEWEST_IN_REPORTS, monthAfter } from '../../../../domain/company-reports.ts'
import type { PartRow, Period } from './queries.ts'
import type { Figures } from './schemas.ts'

/** The period that was asked for, as far as it was counted; undefined when nothing of it was. */
export function periodOf(
  available: readonly string[],
  { months, until }: { months: number; until?: string | undefined },
): Period | undefined {
  const to = until === undefined ? available[0] : available.find((month) => month === monthAfter(until, 0))
  const earliest = available.at(-1)
  if (to === undefined || earliest === undefined) return undefined
  const from = monthAfter(to, 1 - months)
  return { from: from < earliest ? earliest : from, to }
}

const monthsIn = ({ from, to }: Period, available: readonly string[]) =>
  available.filter((month) => month >= from && month <= to).length

/** How many months a period has. */
export const lengthOf = (period: Period, available: readonly string[]) => Math.max(monthsIn(period, available), 1)

/** As many months before; undefined unless all of them were counted. */
export function periodBefore(period: Period, available: readonly string[]): Period | undefined {
  const length = lengthOf(period, available)
  const before = { from: monthAfter(period.from, -length), to: monthAfter(period.from, -1) }
  return monthsIn(before, available) === length ? before : undefined
}

const told = (value: number | null, isLeast: boolean) => (value === null ? null : { value, isLeast })

export function toFigures(row: PartRow): Figures {
  const { people, invited, estimated, confirmed, months_told: monthsTold } = row
  const joined = told(row.joined, row.is_joined_least)
  const active = told(row.active, row.is_active_least)
  const redeemers = told(row.redeemers, row.is_redeemers_least)
  return { people, invited, joined, active, redeemers, estimated, confirmed, monthsTold }
}

/** The figures of a part; null for fewer than 5 people, of whom not even how many they are is told. */
export function partFigures(row: PartRow | undefined): Figures | null {
  return row && row.people >= FEWEST_IN_REPORTS ? toFigures(row) : null
}

/** What was told of savings, of either kind; null where neither was. */
export function savedOf({ estimated, confirmed }: Pick<Figures, 'estimated' | 'confirmed'>): number | null {
  return estimated === null && confirmed === null ? null : (estimated ?? 0) + (confirmed ?? 0)
}

const toPence = (pounds: number) => Math.round(pounds * 100) / 100

export function perHeadOf(figures: Figures): number | null {
  const saved = savedOf(figures)
  const joined = figures.joined?.value ?? 0
  return saved === null || joined < FEWEST_IN_REPORTS ? null : toPence(saved / joined)
}

/** What the company paid for so many months, and what its people saved for each pound of it. */
export function costOf(yearly: number | null, months: number, figures: Figures | null) {
  if (yearly === null) return null
  const ofPeriod = toPence((yearly * months) / 12)
  const saved = figures && savedOf(figures)
  return { yearly, ofPeriod, returned: saved === null || ofPeriod === 0 ? null : toPence(saved / ofPeriod) }
}
