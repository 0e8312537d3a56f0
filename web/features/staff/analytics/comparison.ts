import { formatCount } from '../../../../domain/count.ts'

const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '12.5%'; '–' where there is nothing to divide by. */
export const rateText = (rate: number | null) => (rate === null ? '–' : `${oneDecimal.format(rate)}%`)

type Format = (value: number) => string
const dust = 1e-9

/** ', 12.5%', or nothing where there was nothing before. */
const shareText = (difference: number, before: number) =>
  before === 0 ? '' : ` (${difference > 0 ? '+' : '−'}${rateText(Math.abs(difference / before) * 100)})`

/** '12 more than in the 30 days before (+8.5%)'. `before` is null where there are no figures. */
export function comparisonText(now: number, before: number | null, { than, format }: { than: string; format: Format }) {
  if (before === null) return 'No figures before'
  const difference = now - before
  if (Math.abs(difference) < dust) return `As in ${than}`
  const word = difference > 0 ? 'more' : 'less'
  return `${format(Math.abs(difference))} ${word} than in ${than}${shareText(difference, before)}`
}

/** '1.2 points more than in the 30 days before'. */
export function rateComparisonText(now: number | null, before: number | null, than: string): string {
  if (now === null || before === null) return 'No figures before'
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return `As in ${than}`
  return `${oneDecimal.format(Math.abs(difference))} points ${difference > 0 ? 'more' : 'less'} than in ${than}`
}

/** '+12', '−3' or '0' for a table; '–' where there are no figures before. */
export function changeText(now: number, before: number | null): string {
  if (before === null) return '–'
  const difference = now - before
  if (difference === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`
}
