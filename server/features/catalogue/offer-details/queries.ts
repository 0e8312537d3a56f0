import { type CompiledQuery, type InferResult, type RawBuilder, sql } from 'kysely'
import { FOUND_REASONS, type FoundReason } from '../../../../domain/answer.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { givenRows } from '../../../platform/db/given-rows.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Who looks at which offer. */
export type Look = { userId: UserId; id: string }

/** Everything of one offer, hidden or not, with the newest code that a person took from its pool and their newest redemption. */
function detailsOf(db: Db, looks: readonly Look[]) {
  const userId = sql<string>`asked.user_id`
  return (
    db
      .selectFrom(
        sql<{
          place: number
          offer_id: string
        }>`rows from (${givenRows(looks)} as ("userId" uuid, id uuid)) with ordinality`.as<'asked'>(
          sql`asked (user_id, offer_id, place)`,
        ),
      )
      .innerJoin('offers as o', 'o.id', 'asked.offer_id')
      .select('asked.place')
      .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
      .leftJoin('visible_offers as v', 'v.id', 'o.id')
      .leftJoin('ended_offers as e', 'e.id', 'o.id')
      // Not all of them: the text that is searched is as long as the rest together.
      .select(['o.id', 'o.title', 'o.description', 'o.merchant_id', 'o.category', 'o.type', 'o.status', 'o.source'])
      .select([
        'o.discount_type',
        'o.discount_value',
        'o.featured',
        'o.online_only',
        'o.exclusive',
        'o.reliability_score',
      ])
      .select(['o.created_at', 'o.start_at', 'o.end_at', 'o.deleted_at', 'o.approved_at', 'o.tags', 'o.terms'])
      .select(['o.min_spend', 'o.new_customers_only', 'o.exclusions', 'o.stackable', 'o.app_only'])
      .select(['o.max_redemptions', 'o.current_redemptions', 'o.symbology', 'o.redeem_steps', 'o.fulfilment'])
      .select(['o.supplier_told_at', 'o.codes_each', 'o.next_code_days'])
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
  )
}

export type DetailRow = InferResult<ReturnType<typeof detailsOf>>[number]

const statements = new WeakMap<Db, CompiledQuery<DetailRow>>()

/** The statement's text for this database, built once: building it took longer than running it. */
function statementOf(db: Db): CompiledQuery<DetailRow> {
  const known = statements.get(db)
  if (known) return known
  const built = detailsOf(db, []).compile()
  statements.set(db, built)
  return built
}

/** What each of them sees, in their order; undefined where there is no such offer. */
export async function selectOfferDetails(db: Db, looks: readonly Look[]): Promise<(DetailRow | undefined)[]> {
  const { rows } = await db.executeQuery<DetailRow>({ ...statementOf(db), parameters: [JSON.stringify(looks)] })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return looks.map((_, index) => byPlace.get(index + 1))
}

export type DayOfClicks = { offer_id: string; day: string; clicks: number }

/** Clicks on the offers of the seven London days that end with `today`; days without any are missing. */
export async function selectWeeksOfClicks(db: Db, offerIds: readonly string[], today: string): Promise<DayOfClicks[]> {
  const { rows } = await sql<DayOfClicks>`
    select offer_id, day, clicks from offer_daily
    where offer_id = any(${offerIds}::uuid[]) and day > ${today}::date - 7 and day <= ${today}::date
  `.execute(db)
  return rows
}

/** A popular offer needs no more to be judged; the newest are those that count. */
const ANSWERS_AT_MOST = 500

const FOUND_COUNTS = sql.join(
  FOUND_REASONS.map((reason) => sql`count(*) filter (where reason = ${sql.lit(reason)})::int as ${sql.ref(reason)}`),
)

export type Spoken = { offer_id: string; people: number; worked: number; last_worked_at: string | null } & Record<
  FoundReason,
  number
>

/**
 * What people said of their redemptions of the offers since the day `since`, each person once with their newest. A shared code is spoken of from
 * when it came: what was said before was about another one. Who bought nothing says nothing about it.
 *
 * The day stands in the rows: as a value of its own it would have the planner plan each call anew, to leave out months.
 */
export async function selectSpoken(db: Db, offerIds: readonly string[], since: string): Promise<Spoken[]> {
  const { rows } = await sql<Spoken>`
    select offer.id as offer_id, spoken.*
    from ${givenRows(offerIds.map((id) => ({ id, since })))} as offer (id uuid, since date)
    cross join lateral (
      select count(*)::int as people, count(*) filter (where worked)::int as worked,
        max(created_at) filter (where worked) as last_worked_at, ${FOUND_COUNTS}
      from (
        select distinct on (coalesce(user_id, id)) worked, reason, created_at
        from (
          select id, user_id, redeemed_on, created_at, status = 'CONFIRMED' as worked, split_part(coalesce(reason, ''), ':', 1) as reason
          from redemptions
          where offer_id = offer.id and redeemed_on >= offer.since and answered_at is not null and status <> 'PENDING'
            and split_part(coalesce(reason, ''), ':', 1) <> 'not_bought'
            and created_at >= coalesce(
              (select c.created_at from voucher_codes c where c.offer_id = offer.id and not c.single_use), '-infinity')
          order by redeemed_on desc limit ${sql.lit(ANSWERS_AT_MOST)}) answered
        order by coalesce(user_id, id), redeemed_on desc) one_each) spoken
    where spoken.people > 0
  `.execute(db)
  return rows
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
