import { sql } from 'kysely'
import type { EmployeeStatus, GrantedRole } from '../../../../domain/enums.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type GrantedRow = { status: EmployeeStatus; joined_at: string | null; company: string; roles: GrantedRole[] }

/** What the company lets this person of its own do; undefined for nobody of it. */
export async function lockGranted(
  db: Db,
  companyId: CompanyId,
  id: string,
  granted: readonly GrantedRole[],
): Promise<GrantedRow | undefined> {
  const { rows } = await sql<GrantedRow>`
    select p.status, p.joined_at, c.name as company,
      array(select role from user_roles where user_id = p.id and role in (${sql.join(granted)})) as roles
    from profiles p join companies c on c.id = p.company_id
    where p.company_id = ${companyId} and p.id = ${id} for no key update of p`.execute(db)
  return rows[0]
}

/** The other administrators who can run the company, locked, as an account's erasure locks them: of two who stop at once, the second is alone. */
export async function lockOthers(db: Db, companyId: CompanyId, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select r.user_id from user_roles r join profiles p on p.id = r.user_id join auth.users u on u.id = r.user_id
    where r.role = 'COMPANY_ADMIN' and p.company_id = ${companyId} and p.status = 'ACTIVE' and r.user_id <> ${userId}
      and u.deleted_at is null and coalesce(u.banned_until < ${now.toISOString()}::timestamptz, true)
    order by r.user_id for update of r`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Gives and takes, so that the person has of `granted` those of `roles`. */
export async function updateRoles(
  db: Db,
  id: string,
  { roles, granted }: { roles: readonly GrantedRole[]; granted: readonly GrantedRole[] },
): Promise<void> {
  const taken = granted.filter((role) => !roles.includes(role))
  if (taken.length > 0) {
    await db.deleteFrom('user_roles').where('user_id', '=', id).where('role', 'in', taken).execute()
  }
  if (roles.length > 0) {
    const rows = roles.map((role) => ({ user_id: id, role }))
    await db
      .insertInto('user_roles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
