import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { READERS_AT_MOST } from './schemas.ts'

export async function selectCost(db: Db, companyId: CompanyId): Promise<number | null> {
  const row = await db
    .selectFrom('report_costs')
    .select('yearly_cost')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.yearly_cost ?? null
}

export async function upsertCost(db: Db, companyId: CompanyId, cost: number | null): Promise<void> {
  if (cost === null) await db.deleteFrom('report_costs').where('company_id', '=', companyId).execute()
  else
    await db
      .insertInto('report_costs')
      .values({ company_id: companyId, yearly_cost: cost })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ yearly_cost: cost }))
      .execute()
}

export type Reader = { id: string; name: string; email: string; is_chosen: boolean }

/** Who can open the company's reports, by name. */
export async function selectReaders(db: Db, companyId: CompanyId): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select p.id, p.full_name as name, p.email,
      exists (select from report_readers r where r.company_id = p.company_id and r.user_id = p.id) as is_chosen
    from profiles p
    where p.company_id = ${companyId} and p.status = 'ACTIVE' and p.joined_at is not null
      and p.id in (select user_id from user_roles where role in ('COMPANY_ADMIN', 'COMPANY_REPORTS'))
    order by lower(p.full_name) collate "C", p.id limit ${sql.lit(READERS_AT_MOST)}
  `.execute(db)
  return rows
}

/** From now on these get the mail, and nobody else. */
export async function replaceReaders(db: Db, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`delete from report_readers where company_id = ${companyId} and user_id <> all(${ids}::uuid[])`.execute(db)
  await sql`insert into report_readers (company_id, user_id) select ${companyId}, id from unnest(${ids}::uuid[]) one (id)
    on conflict do nothing`.execute(db)
}
