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
