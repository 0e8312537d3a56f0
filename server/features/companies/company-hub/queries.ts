import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { FEWEST_PEOPLE } from './rules.ts'

/** More than any company runs at once; it only bounds the answer. */
const OFFERS_AT_MOST = 100
const ANNOUNCEMENTS = 5
const LATEST_OFFERS = 5

/** What the company's people can use now, newest first. */
export async function selectRunningOffers(db: Db, companyId: CompanyId, now: Date) {
  return await db
    .selectFrom('company_offers')
    .select(['id', 'title', 'description', 'how_to_get', 'end_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'LIVE')
    .where((eb) => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now.toISOString())]))
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(OFFERS_AT_MOST))
    .execute()
}

type Announcement = { id: string; title: string; body: string; published_at: string; is_own: boolean }

/** The newest that the company's people are told now, by the company itself or by the platform. */
export async function selectAnnouncements(db: Db, companyId: CompanyId): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, title, body, published_at, company_id is not null as is_own from announcements_for(${companyId}::uuid)
    order by published_at desc, id desc limit ${sql.lit(ANNOUNCEMENTS)}
  `.execute(db)
  return rows
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
    .executeTakeFirstOrThrow()
}

export type Usage = { total: number; active: number; used: number; active_before: number; used_before: number }

/**
 * How many people there are, and how many of the active ones redeemed since the London day `recent`, and between `before` and it.
 * Each person's own redemptions are found by index; only the counts leave the database.
 */
export async function selectUsage(
  db: Db,
  companyId: CompanyId,
  { recent, before }: { recent: string; before: string },
): Promise<Usage | undefined> {
  const { rows } = await sql<Usage>`
    with people as (
      select p.id, p.status = 'ACTIVE' as is_active,
        p.created_at < (${recent}::date at time zone 'Europe/London') as was_here
      from profiles p where p.company_id = ${companyId}),
    used as (
      select p.id, p.was_here, bool_or(r.redeemed_on >= ${recent}::date) as lately,
        bool_or(r.redeemed_on < ${recent}::date) as earlier
      from people p join redemptions r on r.user_id = p.id
      where p.is_active and r.redeemed_on >= ${before}::date and r.status <> 'REJECTED'
      group by p.id, p.was_here)
    select people.*, used.*
    from (select count(*)::int as total, count(*) filter (where is_active)::int as active,
        count(*) filter (where is_active and was_here)::int as active_before from people) people,
      (select count(*) filter (where lately)::int as used,
        count(*) filter (where earlier and was_here)::int as used_before from used) used
  `.execute(db)
  return rows[0]
}

/** All-time savings in pounds from the roll-up, and whether they come from enough people to be shown. */
export async function selectSavings(db: Db, companyId: CompanyId) {
  return await db
    .selectFrom('company_daily')
    .select([
      sql<number>`coalesce(sum(value), 0)`.as('total'),
      sql<number>`coalesce(sum(confirmed_value), 0)`.as('confirmed'),
      sql<boolean>`${sql.lit(FEWEST_PEOPLE)} <= (select count(*) from (
        select from profiles p
        where p.company_id = ${companyId} and exists (select from redemptions r where r.user_id = p.id)
        limit ${sql.lit(FEWEST_PEOPLE)}) savers)`.as('is_enough'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/**
 * Redemptions since a London day by category, most first, and whether each comes from enough people to be shown. What was counted
 * under a category's former name counts for it.
 */
export async function selectCategories(db: Db, companyId: CompanyId, since: string) {
  const { rows } = await sql<{ category: string; redemptions: number; is_enough: boolean }>`
    with people as (
      select o.category, count(distinct r.user_id) as people
      from profiles p join redemptions r on r.user_id = p.id join offers o on o.id = r.offer_id
      where p.company_id = ${companyId} and r.redeemed_on >= ${since}::date
      group by o.category)
    select d.category, d.redemptions, coalesce(p.people, 0) >= ${sql.lit(FEWEST_PEOPLE)} as is_enough
    from (select coalesce(c.name, cd.category) as category, sum(cd.redemptions)::int as redemptions
        from company_daily cd
          left join former_category_names f on f.name = cd.category
          left join categories c on c.id = f.category_id
        where cd.company_id = ${companyId} and cd.day >= ${since}::date
        group by coalesce(c.name, cd.category) having sum(cd.redemptions) > 0) d
      left join people p on p.category = d.category
    order by d.redemptions desc, d.category collate "C"
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

/** How people come in by themselves, and how many may. */
export async function selectEntry(db: Db, companyId: CompanyId) {
  return await db.selectFrom('companies').select(['join_code', 'seats']).where('id', '=', companyId).executeTakeFirst()
}
