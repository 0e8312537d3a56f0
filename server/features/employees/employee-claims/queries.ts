import { sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Place = { company_id: string | null; status: 'ACTIVE' | 'INACTIVE' }

/** Locks where a person works, so that of two companies that they join at once the second is refused. */
export async function lockPlace(db: Db, userId: UserId): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select company_id, status from profiles where id = ${userId} for update`.execute(db)
  return rows[0]
}

export type RecordRow = { id: string; status: 'ACTIVE' | 'INACTIVE' }

/** The record that nobody has come to, under this address or invited by it. */
export async function selectRecord(db: Db, companyId: CompanyId, email: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select p.id, p.status from profiles p
    where p.company_id = ${companyId} and p.joined_at is null and (lower(p.email) = ${email}
      or exists (select from company_invitations i where i.profile_id = p.id and i.email = ${email}))
    order by lower(p.email) = ${email} desc limit 1
  `.execute(db)
  return rows[0]
}

/** Somebody who has joined under this address with another account, such as one that single sign-on made, and may have left since. */
export async function selectHolder(db: Db, companyId: CompanyId, email: string, userId: string) {
  const { rows } = await sql<Pick<RecordRow, 'status'>>`
    select status from profiles where company_id = ${companyId} and joined_at is not null and lower(email) = ${email}
      and id <> ${userId} order by status = 'INACTIVE' desc limit 1`.execute(db)
  return rows[0]
}

/** Makes the record and the account one person; false when the record is gone, was claimed, or is of a leaver, or the directory has both. */
export async function claimRecord(db: Db, recordId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_claimed: boolean }>`
    select claim_employee(${recordId}::uuid, ${userId}::uuid, ${now.toISOString()}::timestamptz) as is_claimed`.execute(
    db,
  )
  return rows[0]?.is_claimed === true
}

export async function updatePlace(db: Db, userId: UserId, companyId: CompanyId, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ company_id: companyId, status: 'ACTIVE', joined_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

export type PairRow = {
  id: string
  employee_id: string | null
  status: 'ACTIVE' | 'INACTIVE'
  joined_at: string | null
  /** Whether the company's directory keeps them as a user of its own. */
  is_in_directory: boolean
}

/** These two people of the company, locked. */
export async function lockPair(db: Db, companyId: CompanyId, ids: readonly [string, string]): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select id, employee_id, status, joined_at, exists (
      select from scim_users s where s.profile_id = p.id and s.company_id = p.company_id and s.deleted_at is null) as is_in_directory
    from profiles p where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id for update`.execute(db)
  return rows
}
