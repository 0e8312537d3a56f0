import { formatCount } from '../../../../domain/count.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { DayChart } from '../../../ui/DayChart.tsx'
import type { Analytics } from './analytics.ts'
import { daysText } from './period.ts'

/** '12 Nov'. */
const DAY_AND_MONTH = 6
/** From so many days on, two of them may have the same name. */
const NEEDS_YEAR = 366

function labelOf(day: string, count: number): string {
  const text = formatDate(day).slice(0, DAY_AND_MONTH)
  return count < NEEDS_YEAR ? text : `${text} ’${day.slice(2, 4)}`
}

/** Redemptions, clicks and savings of the period by day. */
export function Days({ analytics }: { analytics: Analytics }) {
  const { days } = analytics
  return (
    <DayChart
      name="By day"
      days={days}
      measures={[
        { key: 'redemptions', label: 'Redemptions', format: formatCount },
        { key: 'clicks', label: 'Clicks', format: formatCount },
        { key: 'savings', label: 'Savings', inFile: 'Savings in pounds', format: formatMoney },
      ]}
      first="redemptions"
      titleOf={(sum) => `${sum} in ${days.length === 1 ? 'one day' : `${days.length} days`}`}
      measured={`a day, ${daysText(analytics)}`}
      labelOf={(day) => labelOf(day, days.length)}
      fileName="offerwell-by-day.csv"
    />
  )
}
