import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { toCashback } from '../redemptions/service.ts'
import { selectDue, selectPeriods } from './queries.ts'
import { withoutGaps } from './rules.ts'
import type { MySavings } from './schemas.ts'

/** After so long nobody waits for it any more. */
const DUE_FOR_MONTHS = 12

/** What the actor saved this year and in each month, and the cashback that has not come yet. */
export async function describeSavings(deps: Deps, actor: Actor): Promise<MySavings> {
  const now = deps.clock.now()
  const today = londonDate(now)
  const year = today.slice(0, 4)
  const [periods, due] = await Promise.all([
    selectPeriods(deps.db, actor.userId),
    selectDue(deps.db, actor.userId, londonDate(addMonthsLondon(now, -DUE_FOR_MONTHS))),
  ])
  const { total, confirmed } = periods.find(({ period }) => period === year) ?? { total: 0, confirmed: 0 }
  const months = periods.filter(({ period }) => period.length > year.length)
  return {
    year: Number(year),
    thisYear: { total, confirmed },
    months: withoutGaps(
      months.map(({ period: month, ...figures }) => ({ month, ...figures })),
      today.slice(0, 7),
    ),
    cashbackDue: {
      count: due[0]?.due ?? 0,
      next: due.flatMap((row) => {
        const cashback = toCashback(row)
        return cashback ? [{ redemptionId: row.id, merchantName: row.merchant_name, cashback }] : []
      }),
    },
  }
}
