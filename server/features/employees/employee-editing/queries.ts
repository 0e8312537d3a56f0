import { type RawBuilder, sql } from 'kysely'
import type { EmployeeStatus } from '../../../../domain/enums.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type Recorded = {
  email: string
  full_name: string
  department: string | null
  location: string | null
  grade: string | null
  employee_id: string | null
  start_date: string | null
  leaves_on: string | null
}

/** Whether somebody who has joined the company has this address; of records, the unique index decides. */
export async function isAddressTaken(db: Db, companyId: CompanyId, email: string): Promise<boolean> {
  const { rows } =
    await sql`select from profiles where company_id = ${companyId} and lower(email) = ${email} limit 1`.execute(db)
  return rows.length > 0
}

/** A record that nobody has come to: an account without an address or a way in, and what HR recorded. Answers its id. */
export async function insertRecord(db: Db, companyId: CompanyId, recorded: Recorded, now: Date): Promise<string> {
  const id = newId()
  await sql`
    insert into auth.users (id, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, '{}', '{}', ${at(now)}, ${at(now)})`.execute(db)
  await db
    .insertInto('profiles')
    .values({ id, company_id: companyId, ...recorded, joined_at: null, created_at: now, updated_at: now })
    .execute()
  return id
}

export type KeptRow = Recorded & { id: string; joined_at: string | null; updated_at: string }

export async function lockEmployee(db: Db, companyId: CompanyId, id: string): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`
    select id, email, full_name, department, location, grade, employee_id, start_date::text, leaves_on::text, joined_at, updated_at
    from profiles where company_id = ${companyId} and id = ${id} for update`.execute(db)
  return rows[0]
}

export async function updateEmployee(db: Db, id: string, recorded: Recorded, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...recorded, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type Move = { ids: readonly string[]; status: EmployeeStatus; now: Date; today: string }

/** Sets the status of these people of the company; answers those who had another. A last day that is over goes when they come back. */
export async function updateStatus(db: Db, companyId: CompanyId, { ids, status, now, today }: Move): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update profiles set status = ${status}, updated_at = ${at(now)},
      left_at = case when ${status}::text = 'INACTIVE' then ${at(now)} end,
      leaves_on = case when ${status}::text = 'ACTIVE' and leaves_on < ${today}::date then null else leaves_on end
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and status <> ${status}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type CompanyRow = { company_id: CompanyId }

/** Companies in which somebody's last London day is over. */
export async function selectCompaniesToLeave(db: Db, today: string): Promise<CompanyId[]> {
  const { rows } = await sql<CompanyRow>`
    select distinct company_id from profiles where status = 'ACTIVE' and leaves_on is not null and leaves_on < ${today}::date
      and company_id is not null`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

type Leaving = { now: Date; today: string; most: number; stays: string | undefined }

/** Makes people of the company inactive whose last London day is over, some at a time, but for whoever stays; answers their ids. */
export async function endEmployments(db: Db, companyId: CompanyId, leaving: Leaving): Promise<string[]> {
  const { now, today, most, stays = null } = leaving
  const { rows } = await sql<{ id: string }>`
    update profiles set status = 'INACTIVE', left_at = ${at(now)}, updated_at = ${at(now)}
    where id in (select id from profiles where company_id = ${companyId} and status = 'ACTIVE' and leaves_on is not null
      and leaves_on < ${today}::date and id is distinct from ${stays}::uuid order by leaves_on limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The name of the company and of the last day of somebody who stays beyond it. */
export async function selectOverstay(db: Db, id: string): Promise<{ company: string; leaves_on: string } | undefined> {
  const { rows } = await sql<{ company: string; leaves_on: string }>`
    select c.name as company, p.leaves_on::text from profiles p join companies c on c.id = p.company_id
    where p.id = ${id}`.execute(db)
  return rows[0]
}
