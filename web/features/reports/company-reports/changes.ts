import { periodText } from '../../../../domain/company-reports.ts'
import { formatCount } from '../../../../domain/count.ts'
import type { CompanyReport, ReportedFigures, ReportedPeople } from './company-reports.ts'

export const savedOf = ({ estimated, confirmed }: Pick<ReportedFigures, 'estimated' | 'confirmed'>): number | null =>
  estimated === null && confirmed === null ? null : (estimated ?? 0) + (confirmed ?? 0)

/** 'than in the month before', of as many months as the period has. */
export function thanText({ period }: CompanyReport): string {
  return period && period.from !== period.to ? 'in the months before' : 'in the month before'
}

/** '5 more than in the month before'; undefined where one of the two cannot be told. */
export function changeText(
  now: number | null | undefined,
  before: number | null | undefined,
  {
    than,
    format = formatCount,
    isExact = false,
  }: { than: string; format?: (value: number) => string; isExact?: boolean },
): string | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined
  const difference = now - before
  if (difference === 0) return isExact ? `The same as ${than}` : `About as ${than}`
  const size = format(Math.abs(difference))
  return `${isExact ? size : `About ${size}`} ${difference > 0 ? 'more' : 'less'} than ${than}`
}

/** The share of those who joined, in whole per cent. */
export function percentOf(some: ReportedPeople | null, all: ReportedPeople | null): number | null {
  return some && all && all.value > 0 ? Math.round((100 * some.value) / all.value) : null
}

export const reportTitle = ({ period }: CompanyReport) => (period ? periodText(period) : '')

/** What a chart shows, in a sentence: which of its bars is the longest, if one is. */
export function leadText(points: readonly { label: string; value: number }[], nothing: string): string {
  const [first, second] = points.toSorted((one, other) => other.value - one.value)
  return first && first.value > (second?.value ?? 0) ? `${first.label} leads` : nothing
}
