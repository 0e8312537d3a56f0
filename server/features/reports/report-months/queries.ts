import { type RawBuilder, sql } from 'kysely'
import {
  COMPANY_SIZES,
  FEWEST_COMPANIES,
  FEWEST_IN_REPORTS,
  REPORTED_GROUPS,
  SAVED_AT_MOST,
} from '../../../../domain/company-reports.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CountedPart, CountedUse, ToldPart } from './rules.ts'

/** Of the most people; a company with more departments than that names them by hand. */
const PARTS_AT_MOST = 200

const nextOf = (month: string) => sql`(${month}::date + interval '1 month')::date`
/** The moment at which a London month was over. */
const endOf = (month: string) => sql`((${nextOf(month)})::timestamp at time zone 'Europe/London')`

/** Companies that were there in this month and have not been told of it. */
export async function selectUncounted(db: Db, month: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c where c.created_at < ${endOf(month)}
      and not exists (select from company_report_months m where m.company_id = c.id and m.month = ${month}::date)
    order by c.id limit ${atMost}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the month of a company, with what is about no person; false when somebody else has. */
export async function insertMonth(db: Db, companyId: string, month: string, now: Date): Promise<boolean> {
  const [end, start] = [endOf(month), sql`(${month}::date::timestamp at time zone 'Europe/London')`]
  const { rows } = await sql`
    insert into company_report_months (company_id, month, cards, offers_live, offers_ended, campaigns, campaign_deliveries, counted_at)
    select c.id, ${month}::date,
      (select count(*) from employee_cards k where k.company_id = c.id and k.status <> 'PENDING_APPROVAL' and k.created_at < ${end}
        and (k.revoked_at is null or k.revoked_at >= ${end}) and (k.expires_at is null or k.expires_at >= ${end})),
      (select count(*) from company_offers o where o.company_id = c.id and o.status = 'LIVE'
        and coalesce(o.start_at, o.created_at) < ${end} and (o.end_at is null or o.end_at >= ${end})),
      (select count(*) from company_offers o where o.company_id = c.id and o.status <> 'DRAFT'
        and o.end_at >= ${start} and o.end_at < ${end}),
      (select count(*) from campaigns g where g.company_id = c.id and g.status = 'SENT'
        and g.sent_at >= ${start} and g.sent_at < ${end}),
      (select coalesce(sum(g.chosen_among), 0) from campaigns g
        where g.company_id = c.id and g.status = 'SENT' and g.sent_at >= ${start} and g.sent_at < ${end}),
      ${now.toISOString()}::timestamptz
    from companies c where c.id = ${companyId}
    on conflict do nothing returning 1
  `.execute(db)
  return rows.length > 0
}

/** Who was recorded in the company when the month was over, and what each of those who had joined did in it. */
function peopleOf(companyId: string, month: string): RawBuilder<unknown> {
  const days = sql`between ${month}::date and ${nextOf(month)} - 1`
  return sql`
    people as materialized (
      select p.id, p.department, p.location, p.grade, coalesce(p.joined_at < ${endOf(month)}, false) as has_joined,
        exists (select from company_invitations i where i.profile_id = p.id and i.mails > 0
          and i.sent_at < ${endOf(month)}) as is_invited
      from profiles p where p.company_id = ${companyId} and p.created_at < ${endOf(month)}
        and (p.left_at is null or p.left_at >= ${endOf(month)})),
    redeemed as (
      select r.user_id, r.offer_id, r.value, r.is_estimate from redemptions r join people p on p.id = r.user_id
      where r.redeemed_on ${days} and r.status <> 'REJECTED' and p.has_joined
        and coalesce(r.company_id, ${companyId}::uuid) = ${companyId}),
    saved as (
      select user_id, least(coalesce(sum(value) filter (where is_estimate), 0), ${sql.lit(SAVED_AT_MOST)}) as estimated,
        least(coalesce(sum(value) filter (where not is_estimate), 0), ${sql.lit(SAVED_AT_MOST)}) as confirmed
      from redeemed group by user_id),
    clicked as (
      select distinct c.user_id from clicks c join people p on p.id = c.user_id where c.clicked_on ${days} and p.has_joined)`
}

type PartRow = Omit<CountedPart, 'estimated' | 'confirmed'> &
  Record<`${'estimated' | 'confirmed'}_${'people' | 'pounds' | 'most'}`, number>

/** One kind of savings of the people of a part. */
const savingsOf = (kind: 'estimated' | 'confirmed') => {
  const value = sql.ref(`saved.${kind}`)
  return sql`(count(*) filter (where ${value} > 0))::int as ${sql.ref(`${kind}_people`)},
    coalesce(sum(${value}), 0) as ${sql.ref(`${kind}_pounds`)}, coalesce(max(${value}), 0) as ${sql.ref(`${kind}_most`)}`
}

/** What a month was for the company, and for each of its parts: as it is, and so for nobody's eyes. */
export async function selectParts(db: Db, companyId: string, month: string): Promise<CountedPart[]> {
  const { rows } = await sql<PartRow>`
    with ${peopleOf(companyId, month)},
    reported as (
      select id, name from groups where company_id = ${companyId} and created_at < ${endOf(month)}
        and people >= ${sql.lit(2 * FEWEST_IN_REPORTS)}
      order by created_at, id limit ${sql.lit(REPORTED_GROUPS)}),
    places as (
      select p.id, place.dimension, place.name from people p cross join lateral (values
        ('COMPANY', ''), ('DEPARTMENT', coalesce(p.department, '')), ('LOCATION', coalesce(p.location, '')),
        ('GRADE', coalesce(p.grade, ''))) place (dimension, name)
      union
      select m.user_id, 'GROUP', g.name from reported g join user_groups m on m.group_id = g.id join people p on p.id = m.user_id),
    counted as (
      select places.dimension, places.name, count(*)::int as people,
        (count(*) filter (where p.is_invited and not p.has_joined))::int as invited,
        (count(*) filter (where p.has_joined))::int as joined,
        (count(*) filter (where clicked.user_id is not null or saved.user_id is not null))::int as active,
        count(saved.user_id)::int as redeemers,
        coalesce(sum(hashtextextended(p.id::text, 0)::numeric) filter (where p.has_joined), 0)::text as members, ${savingsOf('estimated')}, ${savingsOf('confirmed')}
      from places join people p on p.id = places.id
        left join saved on saved.user_id = p.id left join clicked on clicked.user_id = p.id
      group by places.dimension, places.name),
    ranked as (select *, row_number() over (partition by dimension order by people desc, name collate "C") as place from counted)
    select * from ranked where place <= ${sql.lit(PARTS_AT_MOST)}
  `.execute(db)
  return rows.map((row) => {
    const { dimension, name, people, invited, joined, active, redeemers, members } = row
    const of = (kind: 'estimated' | 'confirmed') => {
      return { people: row[`${kind}_people`], pounds: row[`${kind}_pounds`], most: row[`${kind}_most`] }
    }
    const done = { active, redeemers, estimated: of('estimated'), confirmed: of('confirmed') }
    return { dimension, name, people, invited, joined, members, ...done }
  })
}

/** How many people used each category and merchant, where they are enough to be told of at all. */
export async function selectUses(db: Db, companyId: string, month: string): Promise<CountedUse[]> {
  const { rows } = await sql<CountedUse>`
    with ${peopleOf(companyId, month)}
    select used.kind, used.name, count(distinct r.user_id)::int as people
    from redeemed r join offers o on o.id = r.offer_id join merchants m on m.id = o.merchant_id
      cross join lateral (values ('CATEGORY', o.category), ('MERCHANT', m.name)) used (kind, name)
    group by used.kind, used.name having count(distinct r.user_id) >= ${sql.lit(FEWEST_IN_REPORTS)}
  `.execute(db)
  return rows
}

export async function insertParts(db: Db, companyId: string, month: string, parts: readonly ToldPart[]): Promise<void> {
  const rows = parts.map((part) => ({ ...part, company_id: companyId, month }))
  if (rows.length > 0) await db.insertInto('company_report_parts').values(rows).execute()
}

export async function insertUses(db: Db, companyId: string, month: string, uses: readonly CountedUse[]): Promise<void> {
  const rows = uses.map((use) => ({ ...use, company_id: companyId, month }))
  if (rows.length > 0) await db.insertInto('company_report_uses').values(rows).execute()
}

/** The middle of `value` among the companies of a size, where enough of them were told it. */
function middleOf(value: RawBuilder<unknown>, digits: number): RawBuilder<unknown> {
  return sql`case when count(${value}) >= ${sql.lit(FEWEST_COMPANIES)}
    then round((percentile_cont(0.5) within group (order by ${value}))::numeric, ${sql.lit(digits)}) end`
}

/** Of everybody who has joined: with 100, in per cent. */
const perHead = (value: RawBuilder<unknown>, factor: number) =>
  sql`${sql.lit(factor)} * (${value})::float / nullif(joined, 0)`

/** The middle of the companies of each size, once all are told of the month; from then on it stays. */
export async function insertBenchmarks(db: Db, month: string): Promise<void> {
  const saved = sql`case when estimated is not null or confirmed is not null then coalesce(estimated, 0) + coalesce(confirmed, 0) end`
  await sql`
    insert into report_benchmarks (month, people, companies, active_percent, redeemers_percent, saved_per_head)
    select month, size.people, count(*), ${middleOf(perHead(sql`active`, 100), 0)}, ${middleOf(perHead(sql`redeemers`, 100), 0)},
      ${middleOf(perHead(saved, 1), 2)}
    from company_report_parts p cross join lateral (
      select max(least_people) as people from unnest(${[...COMPANY_SIZES]}::int[]) least_people where least_people <= p.joined) size
    where p.month = ${month}::date and p.dimension = 'COMPANY'
      and not exists (select from report_benchmarks b where b.month = ${month}::date)
    group by month, size.people
    on conflict do nothing
  `.execute(db)
}
