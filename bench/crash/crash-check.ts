import { Client } from 'pg'
import type { Promised } from './promises.ts'

export type Findings = { lostFavourites: number; lostRedemptions: number; lostCodes: number; wrongCounters: number }

const FAVOURITES = `
  select count(*)::int as count from unnest($1::uuid[], $2::uuid[]) promised(user_id, offer_id)
  where not exists (select from favourites f where f.user_id = promised.user_id and f.offer_id = promised.offer_id)`

const REDEMPTIONS = `
  select count(*)::int as count from unnest($1::uuid[], $2::uuid[], $3::uuid[]) promised(id, user_id, offer_id)
  where not exists (
    select from redemptions r where r.id = promised.id and r.user_id = promised.user_id and r.offer_id = promised.offer_id)`

/** A code from a pool must still be the person's own; a shared one is anybody's. */
const CODES = `
  select count(*)::int as count from unnest($1::uuid[], $2::uuid[], $3::text[]) promised(user_id, offer_id, code)
  where code is not null and not exists (
    select from voucher_codes c where c.offer_id = promised.offer_id and c.code = promised.code
      and (not c.single_use or c.allocated_to = promised.user_id))`

/** The limit's counter by offer, and the roll-ups by offer and day and by day, against the rows that they count. */
const COUNTERS = `
  with by_day as (
    select offer_id, redeemed_on as day, count(*) as redemptions, sum(value) as value from redemptions group by 1, 2
  ), by_offer as (
    select offer_id, sum(redemptions) as redemptions from by_day group by 1
  ), platform as (
    select day, sum(redemptions) as redemptions, sum(value) as value from platform_daily group by 1
  ), rows_by_day as (
    select day, sum(redemptions) as redemptions, sum(value) as value from by_day group by 1
  )
  select (
    (select count(*) from offers o left join by_offer b on b.offer_id = o.id
      where o.current_redemptions <> coalesce(b.redemptions, 0)) +
    (select count(*) from by_day b full join offer_daily d using (offer_id, day)
      where (b.redemptions, b.value) is distinct from (d.redemptions, d.value)) +
    (select count(*) from rows_by_day b full join platform p using (day)
      where (b.redemptions, b.value) is distinct from (p.redemptions, p.value))
  )::int as count`

/** Counts what was promised and is not there, and counters that do not equal their rows. */
export async function checkPromises(url: string, { favourites, redemptions }: Promised): Promise<Findings> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const count = async (statement: string, values: readonly unknown[][]) => {
    const { rows } = await client.query<{ count: number }>(statement, [...values])
    return rows[0]?.count ?? Number.NaN
  }
  const users = redemptions.map(({ userId }) => userId)
  const offers = redemptions.map(({ offerId }) => offerId)
  try {
    return {
      lostFavourites: await count(FAVOURITES, [
        favourites.map((one) => one.userId),
        favourites.map((one) => one.offerId),
      ]),
      lostRedemptions: await count(REDEMPTIONS, [redemptions.map(({ id }) => id), users, offers]),
      lostCodes: await count(CODES, [users, offers, redemptions.map(({ code }) => code)]),
      wrongCounters: await count(COUNTERS, []),
    }
  } finally {
    await client.end()
  }
}
