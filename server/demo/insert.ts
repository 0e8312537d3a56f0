import { sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'
import { DEMO_TABLES, type DemoTable, type Rows } from './rows.ts'

/** One statement a table whatever the number of rows: they travel as one JSON text that the server unfolds by column name. */
async function insertTable(db: Db, rows: Rows, table: DemoTable): Promise<void> {
  const found: readonly object[] = rows[table]
  const columns = new Set(found.flatMap((row) => Object.keys(row)))
  if (columns.size === 0) return
  const into = sql.table(table)
  const names = sql.join([...columns].map((name) => sql.ref(name)))
  const json = JSON.stringify(found)
  await sql`insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${into}, ${json}::jsonb)`.execute(
    db,
  )
}

export async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const table of DEMO_TABLES) await insertTable(db, rows, table)
}

/** Months of the logs from three before to three after `today` ('YYYY-MM-DD'), so that no row lands in the rest. */
export async function ensurePartitions(db: Db, today: string): Promise<void> {
  for (const log of ['clicks', 'redemptions']) {
    await sql`select ensure_month_partitions(${log}, (${today}::date - interval '3 months')::date, 7)`.execute(db)
  }
}

/** What the roll-ups would hold if every click and redemption of the logs had counted itself. */
export async function insertRollUps(db: Db): Promise<void> {
  const counted = sql`(
    select id, user_id, offer_id, clicked_on as day, 1 as clicks, 0 as redemptions, 0 as value, 0 as confirmed from clicks
    union all
    select id, user_id, offer_id, redeemed_on, 0, 1, value, case when is_estimate then 0 else value end from redemptions
  ) as counted`
  const sums = sql`sum(clicks), sum(redemptions), sum(value), sum(confirmed)`
  // Whoever went to the shop had opened the page, and so had the two who went there before them.
  await sql`insert into offer_visitors (offer_id, day, user_id, viewed, clicked)
    select offer_id, day, user_id, true, bool_or(has_clicked) from (
      select offer_id, clicked_on as day, user_id, true as has_clicked from clicks
      union all select offer_id, clicked_on, lag(user_id) over earlier, false from clicks window earlier as (partition by offer_id order by id)
      union all select offer_id, clicked_on, lag(user_id, 2) over earlier, false from clicks window earlier as (partition by offer_id order by id)
    ) seen where user_id is not null group by offer_id, day, user_id`.execute(db)
  await sql`insert into offer_daily_answers (offer_id, day, answer, people, value)
    select offer_id, counted_on, counted_as, count(distinct user_id), sum(counted_value)
    from redemptions where counted_on is not null group by offer_id, counted_on, counted_as`.execute(db)
  await sql`insert into offer_daily (offer_id, day, clicks, redemptions, value, confirmed_value)
    select offer_id, day, ${sums} from ${counted} group by offer_id, day`.execute(db)
  await sql`insert into offer_daily (offer_id, day, views, clickers)
    select offer_id, day, count(*) filter (where viewed), count(*) filter (where clicked) from offer_visitors group by offer_id, day
    on conflict (offer_id, day) do update set views = excluded.views, clickers = excluded.clickers`.execute(db)
  // The last hex digit of the id is the shard: sixteen of them, spread evenly, and the same at each load.
  await sql`insert into platform_daily (day, shard, clicks, redemptions, value, confirmed_value)
    select day, ('x' || right(id::text, 1))::bit(4)::int, ${sums} from ${counted} group by 1, 2`.execute(db)
  await sql`insert into company_daily (company_id, day, category, clicks, redemptions, value, confirmed_value)
    select profiles.company_id, day, offers.category, ${sums} from ${counted}
    join profiles on profiles.id = counted.user_id join offers on offers.id = counted.offer_id
    where profiles.company_id is not null group by 1, 2, 3`.execute(db)
  await sql`insert into company_offer_people (company_id, offer_id, user_id, last_clicked_on)
    select profiles.company_id, offer_id, user_id, max(clicked_on) from clicks join profiles on profiles.id = user_id
    where profiles.company_id is not null group by 1, 2, 3`.execute(db)
}
