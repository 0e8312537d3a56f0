import { type RawBuilder, sql } from 'kysely'
import { FOUND_REASONS, type FoundReason } from '../../../../domain/answer.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Everything of one offer, hidden or not, with the newest code that this person took from its pool and their newest redemption. */
export async function selectOfferDetail(db: Db, userId: UserId, id: string) {
  return await db
    .selectFrom('offers as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .leftJoin('visible_offers as v', 'v.id', 'o.id')
    .leftJoin('ended_offers as e', 'e.id', 'o.id')
    .selectAll('o')
    .select(['v.id as visible_id', 'e.reason as end_reason', 'e.ended_at'])
    .select(['m.name as merchant_name', 'm.site_url as merchant_site_url'])
    .select([
      sql<string | null>`picture_path(o.image_url)`.as('picture'),
      sql<string | null>`picture_path(m.logo_url)`.as('merchant_logo_url'),
    ])
    .select(sql<string | null>`offer_address(o)`.as('address'))
    .select((eb) => {
      const codes = eb.selectFrom('voucher_codes as c').whereRef('c.offer_id', '=', 'o.id')
      const pool = codes.where('c.single_use', '=', sql.lit(true))
      const own = pool.where('c.allocated_to', '=', userId)
      const ordinary = own.where('c.replacement', 'is', null)
      // In order and one only: else the planner may read every code of every pool to learn that this offer has none.
      const first = pool.select('c.id').limit(sql.lit(1))
      const places = eb
        .selectFrom('merchant_locations as l')
        .select('l.id')
        .whereRef('l.merchant_id', '=', 'o.merchant_id')
      return [
        eb.exists(places).as('has_places'),
        codes.where('c.single_use', '=', sql.lit(false)).select('c.code').as('shared_code'),
        sql<boolean>`exists (select from offer_public_code(o))`.as('code_is_public'),
        ordinary.select(({ fn }) => fn.max('c.number').as('number')).as('codes_taken'),
        ordinary.select(({ fn }) => fn.max('c.allocated_at').as('at')).as('last_taken_at'),
        own
          .where('c.replacement', 'is not', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('replacements'),
        first.orderBy('c.code').as('pool_code_id'),
        first.where('c.allocated_at', 'is', null).orderBy('c.id').as('free_code_id'),
      ]
    })
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher_codes as held')
          .select(['held.id', 'held.code', 'held.redemption_id', 'held.replacement'])
          .whereRef('held.offer_id', '=', 'o.id')
          .where('held.allocated_to', '=', userId)
          .where('held.single_use', '=', sql.lit(true))
          .orderBy('held.allocated_at', 'desc')
          .orderBy('held.id', 'desc')
          .limit(sql.lit(1))
          .as('h'),
      (join) => join.onTrue(),
    )
    .select(['h.id as my_code_id', 'h.code as my_code', 'h.redemption_id as my_code_redemption'])
    .select('h.replacement as my_code_replacement')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('redemptions as mine')
          .select(['mine.id', 'mine.status', 'mine.value', 'mine.is_estimate', 'mine.estimate', 'mine.created_at'])
          .select(['mine.redeemed_on', 'mine.reason'])
          .where('mine.user_id', '=', userId)
          .whereRef('mine.offer_id', '=', 'o.id')
          .orderBy('mine.redeemed_on', 'desc')
          .limit(sql.lit(1))
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['r.id as my_id', 'r.status as my_status', 'r.created_at as my_time'])
    .select(['r.value as my_value', 'r.is_estimate as my_is_estimate', 'r.estimate as my_estimate'])
    .select(['r.redeemed_on as my_day', 'r.reason as my_reason'])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

/** Clicks of the seven London days that end with `today`; days without any are missing. */
export async function selectWeekOfClicks(
  db: Db,
  offerId: string,
  today: string,
): Promise<{ day: string; clicks: number }[]> {
  return await db
    .selectFrom('offer_daily')
    .select(['day', 'clicks'])
    .where('offer_id', '=', offerId)
    .where('day', '>', sql<string>`${today}::date - 7`)
    .where('day', '<=', today)
    .execute()
}

/** A popular offer needs no more to be judged; the newest are those that count. */
const ANSWERS_AT_MOST = 500

export type Spoken = { people: number; worked: number; last_worked_at: string | null } & Record<FoundReason, number>

/**
 * What people said of their redemptions since the day `since`, each person once with their newest. A shared code is spoken of from
 * when it came: what was said before was about another one. Who bought nothing says nothing about it.
 */
export async function selectSpoken(db: Db, offerId: string, since: string): Promise<Spoken | undefined> {
  const counts = FOUND_REASONS.map(
    (reason) => sql`count(*) filter (where reason = ${sql.lit(reason)})::int as ${sql.ref(reason)}`,
  )
  const { rows } = await sql<Spoken>`
    select count(*)::int as people, count(*) filter (where worked)::int as worked,
      max(created_at) filter (where worked) as last_worked_at, ${sql.join(counts)}
    from (
      select distinct on (coalesce(user_id, id)) worked, reason, created_at
      from (
        select id, user_id, redeemed_on, created_at, status = 'CONFIRMED' as worked, split_part(coalesce(reason, ''), ':', 1) as reason
        from redemptions
        where offer_id = ${offerId} and redeemed_on >= ${since}::date and answered_at is not null and status <> 'PENDING'
          and split_part(coalesce(reason, ''), ':', 1) <> 'not_bought'
          and created_at >= coalesce(
            (select c.created_at from voucher_codes c where c.offer_id = ${offerId} and not c.single_use), '-infinity')
        order by redeemed_on desc limit ${sql.lit(ANSWERS_AT_MOST)}) answered
      order by coalesce(user_id, id), redeemed_on desc) spoken
  `.execute(db)
  return rows[0]
}

/** At most four visible offers of the same merchant or category, the two kinds taking turns, best first. */
export async function selectSimilar(
  db: Db,
  offer: { id: string; merchantId: string; category: string },
): Promise<string[]> {
  const best = (kind: number, same: RawBuilder<unknown>) => sql`
    (select o.id, ${sql.lit(kind)} as kind, row_number() over () as place
    from (select id from visible_offers where ${same} and id <> ${offer.id}
      order by featured desc, reliability_score desc, id desc limit 4) o)`
  const { rows } = await sql<{ id: string }>`
    with near_by as (${best(1, sql`merchant_id = ${offer.merchantId}`)} union all ${best(2, sql`category = ${offer.category}`)})
    select id from near_by group by id order by min(place * 2 + kind) limit 4
  `.execute(db)
  return rows.map(({ id }) => id)
}
