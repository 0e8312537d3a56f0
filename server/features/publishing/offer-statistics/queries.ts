import { sql } from 'kysely'
import type { CountedAnswer } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** A period of London days, 'YYYY-MM-DD', both of them in it. */
export type Period = { from: string; to: string }

/** What the roll-up holds of the offer's days; days without anything are missing. */
export async function selectDays(db: Db, offerId: string, { from, to }: Period) {
  return await db
    .selectFrom('offer_daily')
    .select(['day', 'views', 'clicks', 'clickers', 'redemptions'])
    .where('offer_id', '=', offerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** The answers by the day on which they were given. */
export async function selectAnswers(db: Db, offerId: string, { from, to }: Period) {
  return await db
    .selectFrom('offer_daily_answers')
    .select(['day', 'answer', 'people', 'value'])
    .where('offer_id', '=', offerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** What a person did on a day. */
export type Act = 'viewed' | 'clicked' | 'redeemed' | CountedAnswer
type ActDay = { act: Act; day: string }

/** A redemption can be answered for 30 days, so that older months need not be looked through. */
const ANSWERED_WITHIN_DAYS = 40

/**
 * Who did it on these days, which have four people at most each. Erased people, and those of days past the logs' time, are not
 * among them.
 */
export async function selectPeople(
  db: Db,
  offerId: string,
  few: readonly ActDay[],
  { from, to }: Period,
): Promise<(ActDay & { user_id: string })[]> {
  const daysOf = (act: Act) => few.filter((one) => one.act === act).map(({ day }) => day)
  const [acts, days] = [few.map(({ act }) => act), few.map(({ day }) => day)]
  const { rows } = await sql<ActDay & { user_id: string }>`
    select 'viewed' as act, day, user_id from offer_visitors
    where offer_id = ${offerId} and viewed and day = any(${daysOf('viewed')}::date[])
    union all
    select 'clicked', day, user_id from offer_visitors
    where offer_id = ${offerId} and clicked and day = any(${daysOf('clicked')}::date[])
    union all
    select 'redeemed', redeemed_on, user_id from redemptions
    where offer_id = ${offerId} and redeemed_on = any(${daysOf('redeemed')}::date[]) and user_id is not null
    union all
    select distinct r.counted_as, r.counted_on, r.user_id
    from unnest(${acts}::text[], ${days}::date[]) as given(act, day)
    join redemptions r on r.offer_id = ${offerId} and r.counted_on = given.day and r.counted_as = given.act
    where r.user_id is not null and r.redeemed_on between ${from}::date - ${sql.lit(ANSWERED_WITHIN_DAYS)} and ${to}::date
  `.execute(db)
  return rows
}
