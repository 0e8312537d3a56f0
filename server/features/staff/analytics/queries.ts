import { type RawBuilder, sql } from 'kysely'
import { type Breakdown, SEARCHED_AT_LEAST } from '../../../../domain/analytics.ts'
import type { OfferStatus, RedemptionStatus } from '../../../../domain/enums.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Marks, Period } from './rules.ts'

/** One process counts at a time; held to the end of the transaction. */
export async function lockCounting(db: Db): Promise<void> {
  await lockName(db, 'offerwell:analytics')
}

export async function selectCounting(db: Db): Promise<{ counted_on: string | null; counted_at: string | null }> {
  return await db.selectFrom('activity_counting').select(['counted_on', 'counted_at']).executeTakeFirstOrThrow()
}

export async function updateCounting(db: Db, day: string, now: Date): Promise<void> {
  await db.updateTable('activity_counting').set({ counted_on: day, counted_at: now }).execute()
}

const MEASURES = ['views', 'clicks', 'clickers', 'redemptions', 'confirmed', 'value', 'confirmed_value'] as const
const columns = sql.join(MEASURES.map((measure) => sql.ref(measure)))

/** Writes the days after the last counted one, up to `day`, with nothing new in them. */
export async function copyTotals(db: Db, countedOn: string, day: string): Promise<void> {
  await sql`
    insert into activity_totals (dimension, day, key, ${columns})
    select dimension, day + ahead, key, ${columns} from activity_totals
    cross join generate_series(1, ${day}::date - ${countedOn}::date) as ahead
    where day = ${countedOn}::date
  `.execute(db)
}

const summed = (measure: string) => sql`sum(taken.${sql.ref(measure)}) as ${sql.ref(measure)}`
const soFar = (measure: string) => sql`sum(${sql.ref(measure)}) over one as ${sql.ref(measure)}`
const added = (measure: string) =>
  sql`${sql.ref(measure)} = activity_totals.${sql.ref(measure)} + excluded.${sql.ref(measure)}`

/**
 * Takes the queue away and adds it to the totals of its days and of every later day up to `until`. An offer counts where it is when it is
 * counted. Answers how much was taken.
 */
export async function countQueue(db: Db, until: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (delete from activity_queue where day <= ${until}::date returning *),
    added as (
      select k.dimension, k.key, taken.day, ${sql.join(MEASURES.map(summed))}
      from taken left join offers o on o.id = taken.offer_id
      cross join lateral (
        select 'COMPANY' as dimension, taken.company_id::text as key where taken.company_id is not null
        union all
        select one.* from (values ('CATEGORY', o.category), ('MERCHANT', o.merchant_id::text), ('TYPE', o.type)) as one
        where o.id is not null) k
      group by k.dimension, k.key, taken.day),
    steps as (
      select dimension, key, day, lead(day, 1, ${until}::date + 1) over one - 1 as last_day, ${sql.join(MEASURES.map(soFar))}
      from added window one as (partition by dimension, key order by day)),
    redeemed as (
      insert into offer_redemption_days (day, offer_id, redemptions)
      select day, offer_id, sum(redemptions) from taken where redemptions <> 0 and offer_id is not null group by day, offer_id
      on conflict (day, offer_id) do update set redemptions = offer_redemption_days.redemptions + excluded.redemptions),
    counted as (
      insert into activity_totals (dimension, day, key, ${columns})
      select dimension, day + ahead, key, ${columns} from steps cross join generate_series(0, last_day - day) as ahead
      on conflict (dimension, day, key) do update set ${sql.join(MEASURES.map(added))})
    select count(*)::int as taken from taken
  `.execute(db)
  return rows[0]?.taken ?? 0
}

/** Has open screens of staff ask again. */
export async function announceCounted(db: Db): Promise<void> {
  await sql`select pg_notify('live', 'staff-analytics:*')`.execute(db)
}

const LATELY = sql.lit('1 day')

/** Forgets periods that nobody has asked for since yesterday. */
export async function forgetPeriods(db: Db, now: Date): Promise<void> {
  await sql`delete from ranked_periods where asked_at < ${now.toISOString()}::timestamptz - ${LATELY}::interval`.execute(
    db,
  )
}

/** The next period whose offers are to be ranked, which no other process takes before the end of the transaction. */
export async function lockAskedPeriod(db: Db): Promise<Period | undefined> {
  return await db
    .selectFrom('ranked_periods')
    .select(['from_day as from', 'to_day as to'])
    .where('is_asked', '=', true)
    .orderBy('asked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

const RANKED = 10

/** Ranks the period's offers anew by how often they were redeemed; reads each day on which one was. */
export async function rankOffers(db: Db, { from, to }: Period, now: Date): Promise<void> {
  await sql`delete from ranked_offers where from_day = ${from}::date and to_day = ${to}::date`.execute(db)
  await sql`
    insert into ranked_offers (from_day, to_day, place, offer_id, redemptions, clicks, value)
    select ${from}::date, ${to}::date, row_number() over (order by best.redemptions desc, best.offer_id desc),
      best.offer_id, best.redemptions, sums.clicks, sums.value
    from (
      select o.id as offer_id, counted.redemptions from (
        select offer_id, sum(redemptions) as redemptions from offer_redemption_days
        where day between ${from}::date and ${to}::date group by offer_id) counted
      join offers o on o.id = counted.offer_id where counted.redemptions > 0
      order by counted.redemptions desc, o.id desc limit ${sql.lit(RANKED)}) best
    cross join lateral (
      select coalesce(sum(clicks), 0) as clicks, coalesce(sum(value), 0) as value from offer_daily d
      where d.offer_id = best.offer_id and d.day between ${from}::date and ${to}::date) sums
  `.execute(db)
  await db
    .updateTable('ranked_periods')
    .set({ is_asked: false, ranked_at: now })
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .execute()
}

export async function selectRankedAt(db: Db, { from, to }: Period): Promise<string | null> {
  const row = await db
    .selectFrom('ranked_periods')
    .select('ranked_at')
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .executeTakeFirst()
  return row?.ranked_at ?? null
}

export async function askForPeriod(db: Db, { from, to }: Period, now: Date): Promise<void> {
  await db
    .insertInto('ranked_periods')
    .values({ from_day: from, to_day: to, asked_at: now })
    .onConflict((conflict) => conflict.columns(['from_day', 'to_day']).doUpdateSet({ is_asked: true, asked_at: now }))
    .execute()
}

export async function selectRankedOffers(db: Db, { from, to }: Period) {
  return await db
    .selectFrom('ranked_offers as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .select(['o.id', 'o.title', 'o.status', 'm.name as merchant_name', 'r.clicks', 'r.redemptions', 'r.value'])
    .select(sql<boolean>`o.deleted_at is not null`.as('is_deleted'))
    .where('r.from_day', '=', from)
    .where('r.to_day', '=', to)
    .orderBy('r.place')
    .$narrowType<{ status: OfferStatus }>()
    .execute()
}

/** The first day on which anything was counted. */
export async function selectFirstDay(db: Db): Promise<string | null> {
  const row = await db.selectFrom('platform_daily').select('day').orderBy('day').limit(sql.lit(1)).executeTakeFirst()
  return row?.day ?? null
}

/** The platform's sums of each day that has any, in pounds; sixteen rows a day whatever happened. */
export async function selectPlatformDays(db: Db, { from, to }: Period) {
  const { rows } = await sql<{
    day: string
    clicks: number
    redemptions: number
    value: number
    confirmed_value: number
  }>`
    select day, sum(clicks)::int as clicks, sum(redemptions)::int as redemptions, sum(value) as value,
      sum(confirmed_value) as confirmed_value
    from platform_daily where day between ${from}::date and ${to}::date group by day order by day
  `.execute(db)
  return rows
}

type Measure = (typeof MEASURES)[number]
type Sums<Asked extends Measure> = Record<Asked | `${Asked}_earlier`, number>
export type TotalsRow<Asked extends Measure> = { key: string; name: string | null; people: number | null } & Sums<Asked>

/** What a category is called now, also one that took another's place. */
const CATEGORY_NOW = sql`coalesce(c.name, heir.name, t.key)`

const NAMED: Record<
  Breakdown,
  { key: RawBuilder<unknown>; join: RawBuilder<unknown>; name: RawBuilder<unknown>; people: RawBuilder<unknown> }
> = {
  CATEGORY: {
    key: CATEGORY_NOW,
    join: sql`left join categories c on c.name = t.key left join former_category_names former on former.name = t.key
      left join categories heir on heir.id = former.category_id`,
    name: CATEGORY_NOW,
    people: sql`null::int`,
  },
  MERCHANT: {
    key: sql`coalesce(m.id::text, heir.id::text, t.key)`,
    join: sql`left join merchants m on m.id::text = t.key
      left join merchant_merges merged on m.id is null and merged.merged_id::text = t.key and merged.undone_at is null
      left join merchants heir on heir.id = merged.leads_to`,
    name: sql`coalesce(m.name, heir.name)`,
    people: sql`null::int`,
  },
  COMPANY: {
    key: sql`t.key`,
    join: sql`left join companies c on c.id::text = t.key`,
    name: sql`c.name`,
    people: sql`c.people`,
  },
  TYPE: { key: sql`t.key`, join: sql``, name: sql`t.key`, people: sql`null::int` },
}

/** What was added between the days, and in the period before. A key that is not there by an earlier day had come to nothing by then. */
function differences(measure: Measure): RawBuilder<unknown> {
  const [end, start, before] = ['e', 's', 'b'].map((mark) => sql`coalesce(${sql.ref(`${mark}.${measure}`)}, 0)`)
  return sql`${end} - ${start} as ${sql.ref(measure)}, ${start} - ${before} as ${sql.ref(`${measure}_earlier`)}`
}

function sums(measure: Measure): RawBuilder<unknown> {
  return sql.join(
    [measure, `${measure}_earlier`].map((column) => sql`sum(${sql.ref(`t.${column}`)}) as ${sql.ref(column)}`),
  )
}

/** What happened in the period and in the one before it, by what it is of: three days' rows, however long the periods are. */
export async function selectTotals<Asked extends Measure>(
  db: Db,
  by: Breakdown,
  marks: Marks,
  measures: readonly Asked[],
): Promise<TotalsRow<Asked>[]> {
  const { key, join, name, people } = NAMED[by]
  const at = (day: string) =>
    sql`(select * from activity_totals where dimension = ${sql.lit(by)} and day = ${day}::date)`
  const { rows } = await sql<TotalsRow<Asked>>`
    select ${key} as key, ${name} as name, ${people} as people, ${sql.join(measures.map(sums))}
    from (
      select e.key, ${sql.join(measures.map(differences))}
      from ${at(marks.end)} e
      left join ${at(marks.start)} s on s.key = e.key
      left join ${at(marks.before)} b on b.key = e.key) t ${join}
    group by 1, 2, 3
  `.execute(db)
  return rows
}

/** How many people are in no company, counted up to `atMost`. */
export async function countWithoutCompany(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select from profiles where company_id is null limit ${sql.lit(atMost)}) one
  `.execute(db)
  return rows[0]?.people ?? 0
}

export type RecentRow = {
  title: string
  merchant_name: string
  status: RedemptionStatus
  value: number
  is_estimate: boolean
  created_at: string
}

const RECENT = 10

/** The newest redemptions, read from the end of each month's index. */
export async function selectRecent(db: Db): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select o.title, m.name as merchant_name, r.status, r.value, r.is_estimate, r.created_at
    from (
      select offer_id, status, value, is_estimate, created_at from redemptions
      order by created_at desc limit ${sql.lit(RECENT)}) r
    join offers o on o.id = r.offer_id join merchants m on m.id = o.merchant_id
    order by r.created_at desc
  `.execute(db)
  return rows
}

const SEARCHES = 50

/** What was looked for in vain, most often first. */
export async function selectSearches(db: Db, { from, to }: Period): Promise<{ text: string; searches: number }[]> {
  const { rows } = await sql<{ text: string; searches: number }>`
    select text, sum(searches)::int as searches from search_misses
    where day between ${from}::date and ${to}::date
    group by text having sum(searches) >= ${sql.lit(SEARCHED_AT_LEAST)}
    order by 2 desc, text limit ${sql.lit(SEARCHES)}
  `.execute(db)
  return rows
}
