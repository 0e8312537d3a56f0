import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** A text that found nothing on the London day 'YYYY-MM-DD', and how often. */
export type Miss = { day: string; text: string; searches: number }

/** A day holds so many texts; further ones are not written, so that nobody can fill the table. */
export const TEXTS_A_DAY = 1000

/** Adds to the day's texts, in their order, so that two processes never wait for each other in a circle. */
export async function insertMisses(db: Db, misses: readonly Miss[]): Promise<void> {
  const column = (key: keyof Miss) => misses.map((miss) => miss[key])
  await sql`
    with given as (
      select given.*, row_number() over (partition by day order by text) as place
      from unnest(${column('day')}::date[], ${column('text')}::text[], ${column('searches')}::integer[])
        as given (day, text, searches)),
    full_days as (select day, count(*) as texts from search_misses where day in (select day from given) group by day)
    insert into search_misses (day, text, searches)
    select g.day, g.text, g.searches from given g left join full_days f on f.day = g.day
    where coalesce(f.texts, 0) + g.place <= ${sql.lit(TEXTS_A_DAY)}
      or exists (select from search_misses m where m.day = g.day and m.text = g.text)
    order by g.day, g.text
    on conflict (day, text) do update set searches = search_misses.searches + excluded.searches
  `.execute(db)
}

export async function deleteBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('search_misses').where('day', '<', day).execute()
}
