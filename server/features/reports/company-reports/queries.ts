import { sql } from 'kysely'
import { COMPANY_SIZES } from '../../../../domain/company-reports.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const MONTHS_LISTED = 60
const MERCHANTS_LISTED = 20

export type Company = { name: string; created_at: string; yearly_cost: number | null }

export async function selectCompany(db: Db, companyId: CompanyId): Promise<Company | undefined> {
  return await db
    .selectFrom('companies')
    .leftJoin('report_costs', 'report_costs.company_id', 'companies.id')
    .select(['companies.name', 'companies.created_at', 'report_costs.yearly_cost'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
}

/** The months that were counted, latest first. */
export async function selectMonths(db: Db, companyId: CompanyId): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from company_report_months where company_id = ${companyId}
    order by month desc limit ${sql.lit(MONTHS_LISTED)}
  `.execute(db)
  return rows.map(({ month }) => month)
}

export type Period = { from: string; to: string }

export type PartRow = {
  name: string
  people: number
  invited: number | null
  joined: number | null
  is_joined_least: boolean
  active: number | null
  is_active_least: boolean
  redeemers: number | null
  is_redeemers_least: boolean
  estimated: number | null
  confirmed: number | null
  months_told: number
}

/**
 * The company, or its parts, over the months of a period: people as they were at the end of the last month that has them, who did
 * something on average, and savings as the sum of what was told.
 */
export async function selectParts(db: Db, companyId: CompanyId, dimension: string, { from, to }: Period) {
  const { rows } = await sql<PartRow>`
    select name, (array_agg(people order by month desc))[1] as people, (array_agg(invited order by month desc))[1] as invited,
      (array_agg(joined order by month desc))[1] as joined, (array_agg(is_joined_least order by month desc))[1] as is_joined_least,
      (5 * round(avg(active) / 5))::int as active, coalesce(bool_or(is_active_least), false) as is_active_least,
      (5 * round(avg(redeemers) / 5))::int as redeemers, coalesce(bool_or(is_redeemers_least), false) as is_redeemers_least,
      sum(estimated) as estimated, sum(confirmed) as confirmed,
      (count(*) filter (where estimated is not null or confirmed is not null))::int as months_told
    from company_report_parts
    where company_id = ${companyId} and dimension = ${dimension} and month between ${from}::date and ${to}::date
    group by name order by people desc, name collate "C"
  `.execute(db)
  return rows
}

/** The company's months of a period, the earliest first. */
export async function selectTrend(db: Db, companyId: CompanyId, { from, to }: Period) {
  const { rows } = await sql<PartRow & { month: string }>`
    select month::text, joined, is_joined_least, active, is_active_least, redeemers, is_redeemers_least, estimated, confirmed
    from company_report_parts
    where company_id = ${companyId} and dimension = 'COMPANY' and month between ${from}::date and ${to}::date
    order by month
  `.execute(db)
  return rows
}

/** What is about no person: as it stood at the end of the last month, and added up over the months. */
export async function selectExtras(db: Db, companyId: CompanyId, { from, to }: Period) {
  const { rows } = await sql<Record<'cards' | 'offers_live' | 'offers_ended' | 'campaigns' | 'meant_for', number>>`
    select (array_agg(cards order by month desc))[1] as cards, (array_agg(offers_live order by month desc))[1] as offers_live,
      sum(offers_ended)::int as offers_ended, sum(campaigns)::int as campaigns, sum(campaign_deliveries)::int as meant_for
    from company_report_months where company_id = ${companyId} and month between ${from}::date and ${to}::date
    having count(*) > 0
  `.execute(db)
  return rows[0]
}

export async function selectUses(db: Db, companyId: CompanyId, kind: 'CATEGORY' | 'MERCHANT', { from, to }: Period) {
  const { rows } = await sql<{ name: string; people: number }>`
    with named as (
      select f.name as former, c.name from former_category_names f join categories c on c.id = f.category_id)
    select coalesce(named.name, u.name) as name, (5 * round(avg(u.people) / 5))::int as people
    from company_report_uses u left join named on ${kind} = 'CATEGORY' and named.former = u.name
    where u.company_id = ${companyId} and u.kind = ${kind} and u.month between ${from}::date and ${to}::date
    group by 1 order by people desc, 1 limit ${sql.lit(MERCHANTS_LISTED)}
  `.execute(db)
  return rows
}

/** The middle of the companies of the size of one with so many people, in a month. */
export async function selectBenchmark(db: Db, month: string, joined: number) {
  const people = COMPANY_SIZES.findLast((least) => least <= joined) ?? 0
  return await db
    .selectFrom('report_benchmarks')
    .select(['companies', 'active_percent', 'redeemers_percent', 'saved_per_head'])
    .where('month', '=', month)
    .where('people', '=', people)
    .executeTakeFirst()
}
