import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type PersonRow = {
  company_id: string | null
  company_name: string | null
  status: 'ACTIVE' | 'INACTIVE'
  /** In small letters. */
  email: string | null
  is_proven: boolean
  is_banned: boolean
}

/** Locks a person for as long as what they may do is changed; undefined for nobody, or somebody who was erased. */
export async function lockPerson(db: Db, id: string, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.company_id, c.name as company_name, p.status, lower(u.email) as email, u.email_proven_at is not null as is_proven,
      coalesce(u.banned_until > ${at(now)}, false) as is_banned
    from profiles p join auth.users u on u.id = p.id and u.deleted_at is null
    left join companies c on c.id = p.company_id
    where p.id = ${id} for no key update of p
  `.execute(db)
  return rows[0]
}

/** The administrators of the platform, locked: of two who take the role from each other at once, the second sees what the first left. */
export async function lockAdministrators(db: Db, now: Date): Promise<{ user_id: string; is_working: boolean }[]> {
  const { rows } = await sql<{ user_id: string; is_working: boolean }>`
    select r.user_id, u.deleted_at is null and coalesce(u.banned_until <= ${at(now)}, true) as is_working
    from user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'ADMIN' order by r.user_id for update of r
  `.execute(db)
  return rows
}

/** False when they have the role already. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False when they do not have the role. */
export async function deleteRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes the person a supplier of a merchant; undefined when there is none, else its name and whether they were not one before. */
export async function insertSupplier(db: Db, userId: string, merchantId: string) {
  const { rows } = await sql<{ name: string; is_new: boolean }>`
    with merchant as (select id, name from merchants where id = ${merchantId}),
      added as (insert into supplier_merchants (user_id, merchant_id) select ${userId}::uuid, id from merchant
        on conflict (user_id, merchant_id) do nothing returning merchant_id)
    select name, exists (select from added) as is_new from merchant
  `.execute(db)
  return rows[0]
}

/** Takes a person out of every merchant's team, with the invitations by which they could let themselves in again. */
export async function deleteSupplier(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('supplier_merchants').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('supplier_invitations')
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Sets or lifts (null) a ban. */
export async function updateBan(db: Db, userId: string, until: Date | null, now: Date): Promise<void> {
  await db.updateTable('auth.users').set({ banned_until: until, updated_at: now }).where('id', '=', userId).execute()
}

/** Signs the person out everywhere; answers of how many places. */
export async function deleteSessions(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('auth.sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Voids every link and code that was mailed. */
export async function deleteOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

export async function selectCompanyName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** Takes the person out of their company with all that they had through it: what HR recorded, cards, and groups by a trigger. */
export async function unlinkCompany(db: Db, userId: string, companyId: string, now: Date): Promise<void> {
  const recorded = {
    department: null,
    location: null,
    grade: null,
    employee_id: null,
    start_date: null,
    leaves_on: null,
  }
  await db
    .updateTable('profiles')
    .set({ company_id: null, status: 'ACTIVE', ...recorded, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await sql`update employee_cards set status = 'REVOKED', revoked_at = ${at(now)}
    where user_id = ${userId} and company_id = ${companyId} and status <> 'REVOKED'`.execute(db)
}
