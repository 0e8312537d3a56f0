import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Administrator, Manager } from './rules.ts'

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

/** Who can run the company now, locked, as an account's erasure locks them: of two who stop at once, the second is alone. */
export async function lockAdministrators(db: Db, companyId: CompanyId, now: Date): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select p.id, p.leaves_on::text as "leavesOn"
    from user_roles r join profiles p on p.id = r.user_id join auth.users u on u.id = r.user_id
    where r.role = 'COMPANY_ADMIN' and p.company_id = ${companyId} and p.status = 'ACTIVE'
      and u.deleted_at is null and coalesce(u.banned_until < ${now.toISOString()}::timestamptz, true)
    order by r.user_id for update of r`.execute(db)
  return rows
}
