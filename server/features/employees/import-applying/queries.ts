import { type RawBuilder, sql } from 'kysely'
import type { ImportStatus, InviteChoice } from '../../../../domain/employee-imports.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type ClaimedImport = { id: string; company_id: CompanyId; status: ImportStatus }

/** An import that something is to be done about, which no other process has in hand until the transaction ends. */
export async function claimImport(db: Db): Promise<ClaimedImport | undefined> {
  const { rows } = await sql<ClaimedImport>`
    with waiting as materialized (
      select id, company_id, status, updated_at from employee_imports
      where status in ('READING', 'CHECKING', 'APPLYING', 'UNDOING') order by updated_at limit 10)
    select id, company_id, status from waiting
    where pg_try_advisory_xact_lock(hashtextextended('employee-import:' || id, 0)) limit 1`.execute(db)
  return rows[0]
}

/** How many more active people the company may have; null for as many as come. */
export async function selectFreeSeats(db: Db, companyId: CompanyId): Promise<number | null> {
  const row = await db
    .selectFrom('companies')
    .select(['seats', 'people'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.seats === null ? null : Math.max(0, row.seats - row.people)
}

type Confirmed = { userId: UserId; invite: InviteChoice; inviteOn: string | null; now: Date }

export async function updateConfirmed(db: Db, id: string, { userId, invite, inviteOn, now }: Confirmed): Promise<void> {
  await sql`
    update employee_imports set status = 'APPLYING', problem = null, confirmed_by = ${userId}, invite = ${invite}, invite_on = ${inviteOn},
      updated_at = ${at(now)}
    where id = ${id}`.execute(db)
}

export async function updateContinued(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update employee_imports set status = 'APPLYING', problem = null, updated_at = ${at(now)} where id = ${id}`.execute(
    db,
  )
}

/** Where an import stands that could not go on; nothing when it has gone on since. */
export async function updateFailed(
  db: Db,
  id: string,
  { from, to, problem, now }: { from: string; to: 'FAILED' | 'STOPPED' | 'DONE'; problem: string; now: Date },
): Promise<void> {
  await sql`
    update employee_imports set status = ${to}, problem = ${problem}, updated_at = ${at(now)},
      finished_at = case when ${to} = 'STOPPED' then coalesce(finished_at, ${at(now)}) else finished_at end
    where id = ${id} and status = ${from}`.execute(db)
}

export async function addDone(db: Db, id: string, done: number, now: Date): Promise<void> {
  await sql`update employee_imports set done = done + ${done}, updated_at = ${at(now)} where id = ${id}`.execute(db)
}

export async function addInvited(db: Db, id: string, invited: number): Promise<void> {
  await sql`update employee_imports set invited = invited + ${invited} where id = ${id}`.execute(db)
}

const IS_ADMINISTRATOR = sql`exists (select from user_roles a where a.user_id = p.id and a.role = 'COMPANY_ADMIN')`

export type Portion = { importId: string; companyId: CompanyId; most: number; now: Date }

/** Ends the access of some of those whom the file leaves out; answers how many were looked at. Administrators stay. */
export async function endLeavers(db: Db, { importId, companyId, most, now }: Portion): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (
      select profile_id from employee_import_leavers where import_id = ${importId} and outcome is null order by profile_id limit ${most}),
    ended as (
      update profiles p set status = 'INACTIVE', left_at = ${at(now)}, updated_at = ${at(now)} from taken
      where p.id = taken.profile_id and p.company_id = ${companyId} and p.status = 'ACTIVE' and not ${IS_ADMINISTRATOR}
      returning p.id)
    update employee_import_leavers l set outcome = case when ended.id is null then 'LEFT' else 'DONE' end, left_at = ${at(now)}
    from taken left join ended on ended.id = taken.profile_id
    where l.import_id = ${importId} and l.profile_id = taken.profile_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type RowsTaken = { importId: string; companyId: CompanyId; rows: readonly number[]; now: Date }

/** The next rows of a kind that nothing was done about yet. */
export async function takeRows(
  db: Db,
  importId: string,
  { kind, most }: { kind: 'ADD' | 'CHANGE'; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from employee_import_rows
    where import_id = ${importId} and kind = ${kind} and outcome is null order by row_no limit ${most}
  `.execute(db)
  return rows.map(({ row_no }) => row_no)
}

const theseRows = ({ importId, rows }: RowsTaken) =>
  sql`m.import_id = ${importId} and m.row_no = any(${rows}::integer[])`

/** Decides which of these rows still add somebody: nobody of the company has the address or the employee ID by now. */
export async function settleAdds(db: Db, taken: RowsTaken): Promise<void> {
  const { companyId } = taken
  await sql`
    update employee_import_rows m set outcome = case when
        exists (select from profiles p where p.company_id = ${companyId} and p.employee_id = m.employee_id)
        or exists (select from profiles p where p.company_id = ${companyId} and lower(p.email) = m.email) then 'LEFT' else 'DONE' end,
      profile_id = m.new_id
    where ${theseRows(taken)} and m.outcome is null`.execute(db)
}

export type AddedRecord = { id: string; email: string }

/** Makes records of those rows that add somebody. */
export async function insertRecords(db: Db, taken: RowsTaken): Promise<AddedRecord[]> {
  const { companyId, now } = taken
  const added = sql`employee_import_rows m where ${theseRows(taken)} and m.outcome = 'DONE'`
  await sql`
    insert into auth.users (id, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select m.new_id, '{}', '{}', ${at(now)}, ${at(now)} from ${added}`.execute(db)
  const { rows } = await sql<AddedRecord>`
    insert into profiles (id, company_id, email, full_name, department, location, grade, employee_id, start_date, joined_at, created_at, updated_at)
    select m.new_id, ${companyId}::uuid, m.email, m.full_name, m.department, m.location, m.grade, m.employee_id, m.start_date::date,
      null, ${at(now)}, ${at(now)} from ${added}
    returning id, email`.execute(db)
  return rows
}

/** Writes what these rows change. Names apart from the rest: every process drops what it keeps of whoever is called anew. */
export async function updateChanged(db: Db, taken: RowsTaken): Promise<void> {
  const { companyId, now } = taken
  const from = sql`from employee_import_rows m
    where ${theseRows(taken)} and m.outcome = 'DONE' and p.id = m.profile_id and p.company_id = ${companyId}`
  await sql`
    update profiles p set full_name = m.full_name, updated_at = ${at(now)} ${from} and m.before ? 'full_name'`.execute(
    db,
  )
  await sql`
    update profiles p set updated_at = ${at(now)}, department = coalesce(m.department, p.department),
      location = coalesce(m.location, p.location), grade = coalesce(m.grade, p.grade),
      employee_id = coalesce(m.employee_id, p.employee_id), start_date = coalesce(m.start_date::date, p.start_date),
      email = case when m.before ? 'email' then m.email else p.email end
    ${from} and m.before - 'full_name' <> '{}'`.execute(db)
}

/** Whose address these rows changed, with what it is now. */
export async function selectMoved(db: Db, taken: RowsTaken): Promise<AddedRecord[]> {
  const { rows } = await sql<AddedRecord>`
    select p.id, lower(p.email) as email from employee_import_rows m join profiles p on p.id = m.profile_id
    where ${theseRows(taken)} and m.before ? 'email' and p.company_id = ${taken.companyId}
      and exists (select from company_invitations i where i.profile_id = p.id and i.accepted_at is null)`.execute(db)
  return rows
}

export type Result = { added: number; changed: number; leaving: number; left_out: number }

/** Counts what was done of an import, as it ends or stops, in place of what was to be done. */
export async function finishImport(db: Db, id: string, now: Date): Promise<Result | undefined> {
  const { rows } = await sql<Result>`
    update employee_imports i set status = 'DONE', finished_at = ${at(now)}, updated_at = ${at(now)}, added = c.added, changed = c.changed,
      leaving = l.ended, left_out = c.left_out + l.left_out
    from (select count(*) filter (where kind = 'ADD' and outcome = 'DONE') as added,
        count(*) filter (where kind = 'CHANGE' and outcome = 'DONE') as changed,
        count(*) filter (where outcome = 'LEFT') as left_out
      from employee_import_rows where import_id = ${id}) c,
      (select count(*) filter (where outcome = 'DONE') as ended, count(*) filter (where outcome = 'LEFT') as left_out
        from employee_import_leavers where import_id = ${id}) l
    where i.id = ${id} returning i.added, i.changed, i.leaving, i.left_out`.execute(db)
  return rows[0]
}
