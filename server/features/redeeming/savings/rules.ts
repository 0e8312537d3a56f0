import type { MySavings } from './schemas.ts'

type Month = MySavings['months'][number]

/** The number of a month, '2026-11', and the month of a number. */
const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** Every month from this one back to the first that has something, so that an empty one is seen as empty. `months`: newest first. */
export function withoutGaps(months: readonly Month[], thisMonth: string): Month[] {
  const first = months.at(-1)
  if (!first) return []
  const known = new Map(months.map((one) => [one.month, one]))
  const last = countOf(thisMonth)
  return Array.from({ length: Math.max(last - countOf(first.month) + 1, 0) }, (_, ago) => {
    const month = monthOf(last - ago)
    return known.get(month) ?? { month, redemptions: 0, total: 0, confirmed: 0 }
  })
}
