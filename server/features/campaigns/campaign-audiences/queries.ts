import { sql } from 'kysely'
import type { CampaignAudience } from '../../../../domain/campaigns.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** How many people an audience means now. */
export async function countAudience(db: Db, companyId: CompanyId, audience: CampaignAudience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from campaign_audience(${companyId}, ${JSON.stringify(audience)}::jsonb)`.execute(db)
  return rows[0]?.people ?? 0
}

/** Those of these groups that the company has, by name. */
export async function selectGroups(db: Db, companyId: CompanyId, ids: readonly string[]) {
  return await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy(sql`lower(name) collate "C"`)
    .execute()
}

/** How many of the company's people are told to have redeemed an offer; null where that is not told. */
export async function selectRedeemedTold(db: Db, companyId: CompanyId): Promise<number | null> {
  const row = await db
    .selectFrom('redeemed_people_told')
    .select('people')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.people ?? null
}

type CountedCompany = { company_id: string; joined: number; redeemed: number }

/** As they are, the counts of companies that this month's has not been told of: for nobody's eyes. */
export async function countRedeemed(db: Db, month: string, atMost: number): Promise<CountedCompany[]> {
  const { rows } = await sql<CountedCompany>`
    select c.id as company_id, count(p.id)::int as joined, count(r.user_id)::int as redeemed
    from (select id from companies c where not exists (
        select from redeemed_people_told t where t.company_id = c.id and t.month >= ${month}::date)
      order by id limit ${atMost}) c
      left join profiles p on p.company_id = c.id and p.status = 'ACTIVE' and p.joined_at is not null
      left join redeemed_people r on r.user_id = p.id
    group by c.id`.execute(db)
  return rows
}

/** Keeps what is told from this month on; what somebody else has told of it stays. */
export async function keepRedeemedTold(
  db: Db,
  told: { companyId: string; month: string; people: number | null },
): Promise<void> {
  const { companyId, month, people } = told
  await sql`
    insert into redeemed_people_told (company_id, month, people) values (${companyId}, ${month}::date, ${people})
    on conflict (company_id) do update set month = excluded.month, people = excluded.people
      where redeemed_people_told.month < excluded.month`.execute(db)
}
