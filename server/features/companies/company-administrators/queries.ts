import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Manager } from './rules.ts'

/** Locks the company, so that of two who change it or its people the second sees what the first left. */
export async function lockCompany(db: Db, companyId: CompanyId): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db)
}

/** Whom the company has let look after its people, those whose access has ended, or whose account is closed or banned, among them. */
export async function selectManagers(db: Db, companyId: CompanyId, now: Date): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select p.id, bool_and(p.status = 'ACTIVE' and u.deleted_at is null
        and coalesce(u.banned_until < ${now.toISOString()}::timestamptz, true)) as "isActive",
      bool_or(r.role = 'COMPANY_ADMIN') as "isAdministrator"
    from profiles p join auth.users u on u.id = p.id
      join user_roles r on r.user_id = p.id and r.role in ('COMPANY_ADMIN', 'COMPANY_PEOPLE')
    where p.company_id = ${companyId} group by p.id`.execute(db)
  return rows
}
