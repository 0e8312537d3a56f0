import { sql } from 'kysely'
import { DEFAULT_BRANDING } from '../../../../domain/company-branding.ts'
import { BREAK_GLASS_AT_LEAST } from '../../../../domain/sign-on.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const LATEST_OFFERS = 5
/** Counting stops here: nobody reads an exact number above it. */
const COUNTED_AT_MOST = 1000

/** The end of a London day. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`

/** Of these Mondays of weeks that are over, those that were not counted since. */
export async function selectUncountedWeeks(db: Db, weeks: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select one.week::text from unnest(${weeks}::date[]) as one (week)
    where exists (select from companies where created_at < (one.week + 7)::timestamp at time zone 'Europe/London')
      and not exists (select from company_weeks w where w.week = one.week
        and w.counted_at >= (one.week + 7)::timestamp at time zone 'Europe/London')
    order by one.week
  `.execute(db)
  return rows.map(({ week }) => week)
}

/** Half a year: whoever saved nothing since counts no more among those a sum is told of. */
const DAYS_LOOKED_BACK = 182

type Counting = {
  week: string
  /** Its last London day, or today. */
  last: string
  /** The first of the 30 days that end with it. */
  since: string
  isOver: boolean
  /** Of how many people a sum is told at least. */
  fewest: number
  now: Date
}

/**
 * Counts one week of every company from the logs, and once it is over decides whether the sums of all time are told with it. Counting
 * it again puts the new figures in place of the old.
 */
export async function countWeek(db: Db, { week, last, since, isOver, fewest, now }: Counting): Promise<void> {
  await sql`
    insert into company_weeks (company_id, week, joined, cards, active, redeemers, savers, category_people, category_redemptions,
      told_value, told_confirmed, counted_at)
    with bounds as (select least(${now.toISOString()}::timestamptz, ${endOf(last)}) as at),
    people as (
      select p.id, p.company_id from profiles p, bounds
      where p.company_id is not null and p.joined_at < bounds.at and (p.left_at is null or p.left_at >= bounds.at)),
    done as (
      select user_id, offer_id, clicked_on as day, false as is_redemption from clicks
      where clicked_on between ${since}::date and ${last}::date
      union all
      select user_id, offer_id, redeemed_on, true from redemptions
      where redeemed_on between ${since}::date and ${last}::date and status <> 'REJECTED'),
    persons as (
      select p.company_id, p.id, bool_or(d.is_redemption) as has_redeemed,
        bool_or(d.is_redemption and d.day >= ${week}::date) as has_saved
      from done d join people p on p.id = d.user_id group by p.company_id, p.id),
    activity as (
      select company_id, count(*) as active, count(*) filter (where has_redeemed) as redeemers,
        count(*) filter (where has_saved) as savers
      from persons group by company_id),
    categories as (
      select company_id, jsonb_object_agg(category, people) as category_people,
        jsonb_object_agg(category, redemptions) as category_redemptions
      from (select p.company_id, o.category, count(distinct d.user_id) as people, count(*) as redemptions
        from done d join people p on p.id = d.user_id join offers o on o.id = d.offer_id
        where d.is_redemption group by p.company_id, o.category) counted
      group by company_id),
    untold as (
      select p.company_id from people p
        join redemptions r on r.user_id = p.id and r.value > 0 and r.status <> 'REJECTED'
        left join lateral (select max(w.week) + 7 as day from company_weeks w
          where w.company_id = p.company_id and w.week < ${week}::date and w.told_value is not null) first on true
      where ${isOver}::boolean and r.redeemed_on between ${last}::date - ${sql.lit(DAYS_LOOKED_BACK)} and ${last}::date
        and r.redeemed_on >= coalesce(first.day, '-infinity'::date)
      group by p.company_id having count(distinct r.user_id) >= ${fewest}),
    told as (
      select d.company_id, sum(d.value) as value, sum(d.confirmed_value) as confirmed
      from untold join company_daily d on d.company_id = untold.company_id and d.day <= ${last}::date
      group by d.company_id),
    members as (select company_id, count(*) as joined from people group by company_id),
    cards as (
      select company_id, count(*) as cards from employee_cards, bounds
      where status <> 'PENDING_APPROVAL' and created_at < bounds.at and (revoked_at is null or revoked_at >= bounds.at)
        and (expires_at is null or expires_at >= bounds.at)
      group by company_id)
    select c.id, ${week}::date, coalesce(members.joined, 0), coalesce(cards.cards, 0), coalesce(activity.active, 0),
      coalesce(activity.redeemers, 0), coalesce(activity.savers, 0), coalesce(categories.category_people, '{}'),
      coalesce(categories.category_redemptions, '{}'), told.value, told.confirmed, ${now.toISOString()}::timestamptz
    from bounds, companies c
      left join members on members.company_id = c.id left join cards on cards.company_id = c.id
      left join activity on activity.company_id = c.id left join categories on categories.company_id = c.id
      left join told on told.company_id = c.id
    where c.created_at < bounds.at
    on conflict (company_id, week) do update set joined = excluded.joined, cards = excluded.cards,
      active = excluded.active, redeemers = excluded.redeemers, savers = excluded.savers,
      category_people = excluded.category_people, category_redemptions = excluded.category_redemptions,
      told_value = excluded.told_value, told_confirmed = excluded.told_confirmed, counted_at = excluded.counted_at
  `.execute(db)
}

export type WeekRow = {
  week: string
  joined: number
  cards: number
  active: number
  redeemers: number
  counted_at: string
  /** What the savings grew by since they were told before, in pounds; null where they were not told, or for the first time. */
  value: number | null
}

/** A company's weeks since a Monday, the earliest first. */
export async function selectWeeks(db: Db, companyId: CompanyId, since: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select w.week::text, w.joined, w.cards, w.active, w.redeemers, w.counted_at,
      case when w.told_value < before.value then 0 else w.told_value - before.value end as value
    from company_weeks w left join lateral (
      select b.told_value as value from company_weeks b
      where b.company_id = w.company_id and b.week < w.week and b.told_value is not null order by b.week desc limit 1) before on true
    where w.company_id = ${companyId} and w.week >= ${since}::date order by w.week
  `.execute(db)
  return rows
}

export type Standing = {
  people: number
  seats: number | null
  join_code: string | null
  joined: number
  invited: number
  bounced: number
  expired: number
  /** How many administrators too few can come in when the sign-in service that alone lets people in does not answer. */
  break_glass: number
  has_colleague: boolean
  has_people: boolean
  has_domain: boolean
  has_branding: boolean
}

/** What the company's rows say now. `invited` had an invitation that has arrived and was not accepted. */
export async function selectStanding(db: Db, companyId: CompanyId, now: Date): Promise<Standing | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const sent = sql`from company_invitations i where i.company_id = c.id and i.accepted_at is null
    and i.profile_id is not null and i.mails > 0 and i.bounced_at is null`
  const isAdministrator = sql`exists (select from user_roles r where r.user_id = p.id and r.role = 'COMPANY_ADMIN')`
  const { rows } = await sql<Standing>`
    select c.people, c.seats, c.join_code,
      (select count(*)::int from profiles p
        where p.company_id = c.id and p.joined_at is not null and p.status = 'ACTIVE') as joined,
      (select count(*)::int ${sent}) as invited,
      (select count(*)::int from (select ${sent} and i.expires_at <= ${at}
        limit ${sql.lit(COUNTED_AT_MOST)}) lapsed) as expired,
      (select count(*)::int from (select from company_invitations i where i.company_id = c.id and i.accepted_at is null
        and i.profile_id is not null and i.bounced_at is not null limit ${sql.lit(COUNTED_AT_MOST)}) back) as bounced,
      (select greatest(max(${sql.lit(BREAK_GLASS_AT_LEAST)} - able.people), 0)::int from auth.sso_providers provider, lateral (
        select count(*) as people from auth.sso_break_glass chosen
        join able_administrators able on able.user_id = chosen.user_id and able.company_id = c.id and able.has_own_way
        where chosen.provider_id = provider.id) able
        where provider.company_id = c.id and provider.enforced_at is not null) as break_glass,
      exists (select from profiles p where p.company_id = c.id and p.joined_at is not null and p.status = 'ACTIVE'
        and not ${isAdministrator}) as has_colleague,
      exists (select from profiles p where p.company_id = c.id and not ${isAdministrator}) as has_people,
      exists (select from company_domains d where d.company_id = c.id and d.verified_at is not null) as has_domain,
      (c.brand_primary, c.brand_secondary) is distinct from (${DEFAULT_BRANDING.primary}, ${DEFAULT_BRANDING.secondary})
        or num_nonnulls(c.logo_url, c.logo_dark_url, c.welcome_text, c.welcome_picture_url) > 0 as has_branding
    from companies c where c.id = ${companyId}
  `.execute(db)
  return rows[0]
}

/** A company's cards: those that can be used, and those that wait for a second administrator. */
export async function countCards(db: Db, companyId: CompanyId, now: Date) {
  return await db
    .selectFrom('employee_cards')
    .select([
      sql<number>`count(*) filter (where status = 'ACTIVE' and (expires_at is null or expires_at > ${now}))::int`.as(
        'in_use',
      ),
      sql<number>`count(*) filter (where status = 'PENDING_APPROVAL')::int`.as('waiting'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['ACTIVE', 'PENDING_APPROVAL'])
    .executeTakeFirstOrThrow()
}

/** All-time savings in pounds, as they were told last; `until` is the last London day that they are of. */
export async function selectSavings(db: Db, companyId: CompanyId) {
  return await db
    .selectFrom('company_weeks')
    .select([
      sql<number>`told_value`.as('total'),
      sql<number>`told_confirmed`.as('confirmed'),
      sql<string>`(week + 6)::text`.as('until'),
    ])
    .where('company_id', '=', companyId)
    .where('told_value', 'is not', null)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Redemptions by category of the 30 days up to the end of the last week that is over, most first, and how many people are behind each
 * at least. What was counted under a category's former name counts for it.
 */
export async function selectCategories(db: Db, companyId: CompanyId, currentWeek: string) {
  const { rows } = await sql<{ category: string; redemptions: number; people: number }>`
    with named as (
      select f.name as former, c.name from former_category_names f join categories c on c.id = f.category_id),
    counted as (
      select coalesce(named.name, one.key) as category, max(one.value::int) as people,
        sum((latest.category_redemptions ->> one.key)::int)::int as redemptions
      from (select category_people, category_redemptions from company_weeks
          where company_id = ${companyId} and week < ${currentWeek}::date order by week desc limit 1) latest
        cross join jsonb_each_text(latest.category_people) one left join named on named.former = one.key
      where latest.category_redemptions ? one.key group by 1)
    select category, redemptions, people from counted order by redemptions desc, category collate "C"
  `.execute(db)
  return rows
}

export async function selectLatestOffers(db: Db, companyId: CompanyId) {
  const { rows } = await sql<{
    id: string
    title: string
    status: 'DRAFT' | 'LIVE' | 'EXPIRED'
    start_at: string | null
    end_at: string | null
    created_at: string
  }>`
    select id, title, status, start_at, end_at, created_at from company_offers
    where company_id = ${companyId} order by created_at desc, id desc limit ${sql.lit(LATEST_OFFERS)}
  `.execute(db)
  return rows
}
