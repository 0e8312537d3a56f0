import { sql } from 'kysely'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** One process adds up at a time: two would wait for each other's rows. */
export async function lockTotals(db: Db): Promise<void> {
  await lockName(db, 'offerwell:offer-totals')
}

/** Takes at most `atMost` changes off the queue and adds them to the totals, in one statement, so that no reader misses them; answers how many. */
export async function addQueue(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from offer_total_queue where id in (select id from offer_total_queue order by id limit ${atMost}) returning *),
    moved as (
      select k.dimension, k.key collate "C" as key, t.status, sum(t.offers) as offers
      from taken t cross join lateral (values
        ('ALL', ''), ('CATEGORY', t.category), ('MERCHANT', t.merchant_id::text), ('DAY', to_char(t.made_on, 'YYYY-MM-DD'))
      ) as k (dimension, key)
      group by 1, 2, 3 having sum(t.offers) <> 0),
    added as (
      insert into offer_totals (dimension, key, status, offers) select dimension, key, status, offers from moved
      on conflict (dimension, key, status) do update set offers = offer_totals.offers + excluded.offers)
    select count(*)::int as taken from taken
  `.execute(db)
  return rows[0]?.taken ?? 0
}

/** Forgets what has come down to nothing, such as the totals of a merchant that was merged. */
export async function deleteNothings(db: Db): Promise<void> {
  await db.deleteFrom('offer_totals').where('offers', '=', 0).execute()
}
