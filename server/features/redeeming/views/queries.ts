import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Somebody opened an offer's page on the London day 'YYYY-MM-DD'. */
export type View = { offerId: string; userId: UserId; day: string }

/**
 * Marks the visitors and adds the new ones to each day in one statement. Rows are locked in the order of `insertActivity`, people
 * first as whoever erases them does, and each kind by its key. Whoever or whatever is gone meanwhile is left out.
 */
export async function insertViews(db: Db, views: readonly View[]): Promise<void> {
  const column = (key: keyof View) => views.map((view) => view[key])
  await sql`
    with given as (
      select * from unnest(${column('offerId')}::uuid[], ${column('userId')}::uuid[], ${column('day')}::date[])
        as given(offer_id, user_id, day)),
    person as (
      select id from auth.users where id in (select user_id from given) order by id for key share),
    offer as (
      select id from offers where id in (select offer_id from given) order by id for key share),
    viewer as (
      insert into offer_visitors (offer_id, day, user_id, viewed)
      select given.offer_id, given.day, person.id, true
      from given join person on person.id = given.user_id join offer on offer.id = given.offer_id
      order by given.offer_id, given.day, person.id
      on conflict (offer_id, day, user_id) do update set viewed = true where not offer_visitors.viewed
      returning offer_id, day)
    insert into offer_daily (offer_id, day, views)
    select offer_id, day, count(*) from viewer group by offer_id, day order by offer_id, day
    on conflict (offer_id, day) do update set views = offer_daily.views + excluded.views
  `.execute(db)
}
