import { formatCount } from '../../../../domain/count.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { DayChart } from '../../../ui/DayChart.tsx'
import type { AdminDashboard } from './dashboard.ts'

/** '12 Nov'. */
const DAY_AND_MONTH = 6
const count = (value: number) => formatCount(value)

/** The last thirty days of clicks, redemptions and savings. */
export function Activity({ days }: Pick<AdminDashboard, 'days'>) {
  return (
    <DayChart
      name="The last 30 days"
      days={days}
      measures={[
        { key: 'clicks', label: 'Clicks', format: count },
        { key: 'redemptions', label: 'Redemptions', format: count },
        { key: 'savings', label: 'Savings', inFile: 'Savings in pounds', format: formatMoney },
      ]}
      first="redemptions"
      titleOf={(sum) => `${sum} in the last 30 days`}
      measured="a day"
      labelOf={(day) => formatDate(day).slice(0, DAY_AND_MONTH)}
      fileName="offerwell-last-30-days.csv"
    />
  )
}
