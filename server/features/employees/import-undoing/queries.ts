import { type RawBuilder, sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type Taken = { importId: string; companyId: CompanyId; rows: readonly number[]; now: Date }

const these = ({ importId, rows }: Taken) => sql`m.import_id = ${importId} and m.row_no = any(${rows}::integer[])`

/** Removes records that these rows added, but for those that somebody came to, that a directory writes, or that have a card. */
export async function removeAdded(db: Db, taken: Taken): Promise<void> {
  await sql`
    with gone as (
      delete from auth.users u using employee_import_rows m, profiles p
      where ${these(taken)} and u.id = m.profile_id and p.id = u.id and p.company_id = ${taken.companyId} and p.joined_at is null
        and not exists (select from employee_cards c where c.user_id = p.id)
        and not exists (select from scim_users s where s.profile_id = p.id and s.deleted_at is null)
      returning u.id)
    update employee_import_rows m
    set outcome = case when exists (select from gone where gone.id = m.profile_id) then 'UNDONE' else 'KEPT' end
    where ${these(taken)}`.execute(db)
}

const TEXTS = ['full_name', 'department', 'location', 'grade', 'employee_id'] as const

/** Whether the field is as the row wrote it, and can be what it was. */
function isAsWritten(column: string): RawBuilder<unknown> {
  const name = sql.lit(column)
  const value = column === 'start_date' ? sql`p.start_date::text` : sql`p.${sql.ref(column)}`
  return sql`(${value} is not distinct from m.${sql.ref(column)} and not exists (${otherWith(column)}) and m.before ? ${name})`
}

/** Somebody else of the company who has by now what was this person's own. */
function otherWith(column: string): RawBuilder<unknown> {
  const others = sql`select from profiles o where o.company_id = p.company_id and o.id <> p.id`
  if (column === 'employee_id') return sql`${others} and o.employee_id = m.before ->> 'employee_id'`
  if (column === 'email') return sql`${others} and p.joined_at is null and lower(o.email) = lower(m.before ->> 'email')`
  return sql`${others} and false`
}

const FIELDS = [...TEXTS, 'start_date', 'email'] as const
const MORE: Partial<Record<string, RawBuilder<unknown>>> = {
  email: sql`p.joined_at is null`,
  start_date: sql`coalesce(p.leaves_on >= (m.before ->> 'start_date')::date, true)`,
}
const canBeRestored = (column: string) => sql`(${isAsWritten(column)} and ${MORE[column] ?? sql`true`})`

const ARE_ALL = sql.join(
  FIELDS.map((column) => sql`(${canBeRestored(column)} or not m.before ? ${sql.lit(column)})`),
  sql` and `,
)

/** Notes which of these rows can be taken back whole: nothing that they wrote has changed since. */
export async function settleRestored(db: Db, taken: Taken): Promise<void> {
  await sql`
    update employee_import_rows m set outcome = case when ${ARE_ALL} then 'UNDONE' else 'KEPT' end
    from profiles p where ${these(taken)} and p.id = m.profile_id and p.company_id = ${taken.companyId}`.execute(db)
  await sql`update employee_import_rows m set outcome = 'KEPT' where ${these(taken)} and m.outcome = 'DONE'`.execute(db)
}

const restored = (column: string, was: RawBuilder<unknown>) =>
  sql`${sql.ref(column)} = case when ${canBeRestored(column)} then ${was} else p.${sql.ref(column)} end`

/** Gives the fields that these rows changed what they were, but for those that have changed since. */
export async function restoreFields(db: Db, taken: Taken): Promise<void> {
  const from = sql`from employee_import_rows m
    where ${these(taken)} and m.outcome in ('UNDONE', 'KEPT') and p.id = m.profile_id and p.company_id = ${taken.companyId}`
  const text = (column: string) => restored(column, sql`m.before ->> ${sql.lit(column)}`)
  await sql`
    update profiles p set ${text('full_name')}, updated_at = ${at(taken.now)} ${from} and m.before ? 'full_name'`.execute(
    db,
  )
  const others = TEXTS.filter((column) => column !== 'full_name')
  await sql`
    update profiles p set updated_at = ${at(taken.now)}, ${sql.join(others.map(text))}, ${text('email')},
      ${restored('start_date', sql`(m.before ->> 'start_date')::date`)}
    ${from} and m.before - 'full_name' <> '{}'`.execute(db)
}

type Portion = { importId: string; companyId: CompanyId; most: number; now: Date; today: string }

/**
 * Lets some of those in again whose access the import ended, but for those who have changed since, or for whom no seat is free; answers
 * how many were looked at. Their cards stay revoked.
 */
export async function restoreLeavers(db: Db, portion: Portion & { seats: number | null }): Promise<number> {
  const { importId, companyId, most, seats, now, today } = portion
  const { numAffectedRows } = await sql`
    with taken as (
      select profile_id, left_at from employee_import_leavers where import_id = ${importId} and outcome = 'DONE'
      order by profile_id limit ${most}),
    back as (
      select p.id from taken join profiles p on p.id = taken.profile_id
      where p.company_id = ${companyId} and p.status = 'INACTIVE' and p.left_at = taken.left_at
      order by p.id limit ${seats ?? most}),
    returned as (
      update profiles p set status = 'ACTIVE', left_at = null, updated_at = ${at(now)},
        leaves_on = case when p.leaves_on < ${today}::date then null else p.leaves_on end
      from back where p.id = back.id returning p.id)
    update employee_import_leavers l set outcome = case when returned.id is null then 'KEPT' else 'UNDONE' end
    from taken left join returned on returned.id = taken.profile_id
    where l.import_id = ${importId} and l.profile_id = taken.profile_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function updateUndoing(db: Db, id: string, userId: UserId, now: Date): Promise<void> {
  await sql`
    update employee_imports set status = 'UNDOING', problem = null, confirmed_by = ${userId}, done = 0, updated_at = ${at(now)}
    where id = ${id}`.execute(db)
}

/** The next rows of a kind that were done and not taken back. */
export async function takeDone(
  db: Db,
  importId: string,
  { kind, most }: { kind: 'ADD' | 'CHANGE'; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from employee_import_rows
    where import_id = ${importId} and kind = ${kind} and outcome = 'DONE' order by row_no limit ${most}`.execute(db)
  return rows.map(({ row_no }) => row_no)
}

/** Whose address has just become what it was, with an open invitation to the other one. */
export async function selectMoved(db: Db, taken: Taken): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select p.id, lower(p.email) as email from employee_import_rows m join profiles p on p.id = m.profile_id
    where ${these(taken)} and m.before ? 'email' and p.company_id = ${taken.companyId}
      and exists (select from company_invitations i where i.profile_id = p.id and i.accepted_at is null and i.email <> lower(p.email))
  `.execute(db)
  return rows
}

export async function addTakenBack(db: Db, id: string, done: number, now: Date): Promise<void> {
  await sql`update employee_imports set done = done + ${done}, updated_at = ${at(now)} where id = ${id}`.execute(db)
}

/** Ends the undoing of an import; answers how much could not be taken back. */
export async function finishUndo(db: Db, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    update employee_imports i set status = 'UNDONE', undone_at = ${at(now)}, updated_at = ${at(now)},
      kept = (select count(*) from employee_import_rows where import_id = ${id} and outcome = 'KEPT')
        + (select count(*) from employee_import_leavers where import_id = ${id} and outcome = 'KEPT')
    where i.id = ${id} returning i.kept`.execute(db)
  return rows[0]?.kept ?? 0
}
