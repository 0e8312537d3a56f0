import { type RawBuilder, sql } from 'kysely'

const LONDON_MIDNIGHT = sql`(date_trunc('day', now() at time zone 'Europe/London') + interval '1 day') at time zone 'Europe/London'`

/** From now until when: the end of the day in London, or so long from this moment. */
export const LAST_MOMENT = {
  today: LONDON_MIDNIGHT,
  week: sql`now() + interval '7 days'`,
  month: sql`now() + interval '1 month'`,
} satisfies Record<string, RawBuilder<unknown>>

export type Period = keyof typeof LAST_MOMENT

/** Midnight itself belongs to the next day. */
export function isUntil(
  period: Period,
  end: RawBuilder<unknown>,
  moment: RawBuilder<unknown> = LAST_MOMENT[period],
): RawBuilder<unknown> {
  return period === 'today' ? sql`${end} < ${moment}` : sql`${end} <= ${moment}`
}

/** Both bounds are said, so that the planner knows how narrow the range is. */
export const isBetweenNowAnd = (period: Period, end: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${end} > now() and ${isUntil(period, end)}`
