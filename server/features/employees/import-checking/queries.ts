import { type RawBuilder, sql } from 'kysely'
import type { RowKind } from '../../../../domain/employee-imports.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type ErrorCode, type NoteCode, type RowError, UNSURE } from './rules.ts'

/** What a row says of somebody; null where it says nothing. */
export type SaidRow = {
  email: string | null
  full_name: string | null
  department: string | null
  location: string | null
  grade: string | null
  employee_id: string | null
  start_date: string | null
  faults: RowError[]
}

export type NewRow = SaidRow & { row_no: number; new_id: string; cells: string[] }

const SAID = sql`email, full_name, department, location, grade, employee_id, start_date`

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await sql`delete from employee_import_rows where import_id = ${importId}`.execute(db)
  await sql`delete from employee_import_leavers where import_id = ${importId}`.execute(db)
}

export async function insertRows(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into employee_import_rows (import_id, row_no, new_id, cells, faults, ${SAID})
    select ${importId}::uuid, row_no, new_id, cells, faults, ${SAID} from json_to_recordset(${JSON.stringify(rows)}::json)
      as one (row_no integer, new_id uuid, cells text[], faults jsonb, email text, full_name text, department text, location text,
        grade text, employee_id text, start_date text)`.execute(db)
}

/** Without it the statements that follow would be planned for a handful of rows. */
export async function countForPlans(db: Db): Promise<void> {
  await sql`analyze employee_import_rows`.execute(db)
}

/** Keeps what a row says once it was mended; the import is locked by the caller, who looked it up in their company. */
export async function updateSaid(db: Db, importId: string, row: number, said: SaidRow): Promise<boolean> {
  const { faults, ...fields } = said
  const { numUpdatedRows } = await db
    .updateTable('employee_import_rows')
    .set({ ...fields, faults: JSON.stringify(faults) })
    .where('import_id', '=', importId)
    .where('row_no', '=', row)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const errorOf = (field: string, code: ErrorCode, row: RawBuilder<unknown> = sql`null::integer`) =>
  sql`jsonb_build_array(jsonb_build_object('field', ${sql.lit(field)}, 'code', ${sql.lit(code)}, 'row', ${row}))`
const when = (condition: RawBuilder<unknown>, error: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${error} else '[]' end`

/** Of a row that nothing else is wrong with: another row before it is like it. */
const isLater = (value: RawBuilder<unknown>, first: RawBuilder<unknown>) =>
  sql`faults = '[]' and ${value} is not null and ${first} < row_no`
const SAME_EMAIL = isLater(sql`email`, sql`first_email`)
const SAME_NUMBER = isLater(sql`employee_id`, sql`first_number`)
const SAME_PERSON = isLater(sql`person`, sql`first_person`)

/** A day as ISO 8601 writes it, which a row gives of profile `p`. */
const startsTooLate = (day: RawBuilder<unknown>) => sql`p.leaves_on::text < ${day}`

const ERRORS = sql.join(
  [
    sql`faults`,
    when(
      sql`faults = '[]' and person is null and email is null and employee_id is null`,
      errorOf('email', 'nobody_named'),
    ),
    when(
      sql`faults = '[]' and person is null and email is null and employee_id is not null`,
      errorOf('email', 'number_unknown'),
    ),
    when(sql`faults = '[]' and person is null and full_name is null`, errorOf('fullName', 'no_name')),
    when(sql`by_number <> by_email`, errorOf('email', 'other_person')),
    when(SAME_EMAIL, errorOf('email', 'same_email', sql`first_email`)),
    when(SAME_NUMBER, errorOf('employeeId', 'same_number', sql`first_number`)),
    when(
      sql`${SAME_PERSON} and not coalesce(${SAME_EMAIL}, false) and not coalesce(${SAME_NUMBER}, false)`,
      errorOf('email', 'same_person', sql`first_person`),
    ),
    when(
      sql`faults = '[]' and exists (select from profiles p where p.id = person and ${startsTooLate(sql`matched.start_date`)})`,
      errorOf('startDate', 'after_last_day'),
    ),
  ],
  sql` || `,
)

const was = (column: string, differs: RawBuilder<unknown>) =>
  sql`case when ${differs} then jsonb_build_object(${sql.lit(column)}, p.${sql.ref(column)}) else '{}' end`
const TEXTS = ['full_name', 'department', 'location', 'grade', 'employee_id'] as const

/** The fields of profile `p` that row `m` changes, as they are now. An empty cell changes nothing, and whoever has joined keeps their address. */
export const BEFORE = sql.join(
  [
    ...TEXTS.map((column) =>
      was(column, sql`m.${sql.ref(column)} is not null and m.${sql.ref(column)} is distinct from p.${sql.ref(column)}`),
    ),
    was('start_date', sql`m.start_date is not null and m.start_date is distinct from p.start_date::text`),
    was('email', sql`p.joined_at is null and m.email is not null and m.email <> lower(p.email)`),
  ],
  sql` || `,
)

/**
 * Judges every row of a file: whom it is about (by employee ID, then by address), what it changes of them, and what is wrong with it.
 * Writes those rows whose judgement is another than before.
 */
export async function judgeRows(db: Db, importId: string, companyId: CompanyId): Promise<void> {
  await sql`
    with found as (
      select g.import_id, g.row_no, ${SAID}, g.faults,
        (select i.id from profiles i where i.company_id = ${companyId} and i.employee_id = g.employee_id) as by_number,
        (select e.id from profiles e where e.company_id = ${companyId} and lower(e.email) = g.email
          order by e.joined_at nulls last, e.id limit 1) as by_email,
        min(g.row_no) filter (where g.faults = '[]') over (partition by g.email) as first_email,
        min(g.row_no) filter (where g.faults = '[]') over (partition by g.employee_id) as first_number
      from employee_import_rows g where g.import_id = ${importId}),
    matched as (
      select *, coalesce(by_number, by_email) as person,
        min(row_no) filter (where faults = '[]') over (partition by coalesce(by_number, by_email)) as first_person
      from found),
    faulted as (select *, ${ERRORS} as errors from matched),
    judged as (
      select m.row_no, m.errors, m.person, coalesce(${BEFORE}, '{}') as before,
        case when p.status = 'INACTIVE' then 'inactive'
          when p.joined_at is not null and m.email is not null and m.email <> lower(p.email) then 'own_address' end as note
      from faulted m left join profiles p on p.id = m.person),
    named as (
      select *, case when errors <> '[]' then 'ERROR' when person is null then 'ADD' when before <> '{}' then 'CHANGE' else 'SAME' end as kind
      from judged)
    update employee_import_rows r
    set errors = n.errors, kind = n.kind, note = n.note, profile_id = n.person, before = n.before
    from named n
    where r.import_id = ${importId} and r.row_no = n.row_no
      and (r.errors, r.kind, r.note, r.profile_id, r.before) is distinct from (n.errors, n.kind, n.note, n.person, n.before)
  `.execute(db)
}

/** Notes whom the file leaves out. An administrator stays: they are ended on their own page. */
export async function replaceLeavers(db: Db, importId: string, companyId: CompanyId, isWhole: boolean): Promise<void> {
  await sql`delete from employee_import_leavers where import_id = ${importId}`.execute(db)
  if (!isWhole) return
  await sql`
    insert into employee_import_leavers (import_id, profile_id)
    select ${importId}::uuid, p.id from profiles p
    where p.company_id = ${companyId} and p.status = 'ACTIVE'
      and not exists (select from employee_import_rows r where r.import_id = ${importId} and r.profile_id = p.id)
      and not exists (select from user_roles a where a.user_id = p.id and a.role = 'COMPANY_ADMIN')`.execute(db)
}

const IS_UNSURE = sql`(${sql.join(
  UNSURE.map((code) => sql`errors @> ${sql.lit(`[{"code": "${code}"}]`)}`),
  sql` or `,
)})`

/** Counts what was judged, and has the import wait for whoever brought it; false when its columns were matched anew meanwhile. */
export async function updateCounts(db: Db, importId: string, revision: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update employee_imports i set status = 'READY', updated_at = ${now.toISOString()}, added = c.added, changed = c.changed,
      same = c.same, faulty = c.faulty, unknown = c.unknown,
      leaving = (select count(*) from employee_import_leavers l where l.import_id = i.id),
      people = (select o.people from companies o where o.id = i.company_id)
    from (select count(*) filter (where kind = 'ADD') as added, count(*) filter (where kind = 'CHANGE') as changed,
        count(*) filter (where kind = 'SAME') as same, count(*) filter (where kind = 'ERROR') as faulty,
        count(*) filter (where kind = 'ERROR' and (${IS_UNSURE} or (profile_id is null
          and (email is null or faults @> '[{"field": "email"}]' or faults @> '[{"field": "employeeId"}]')))) as unknown
      from employee_import_rows where import_id = ${importId}) c
    where i.id = ${importId} and i.status in ('CHECKING', 'READY') and i.revision = ${revision}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export type PreviewRow = Omit<SaidRow, 'faults'> & {
  row_no: number
  kind: RowKind
  errors: RowError[]
  note: NoteCode | null
  before: Partial<Record<string, string | null>> | null
  cells: string[]
  outcome: 'DONE' | 'LEFT' | 'UNDONE' | 'KEPT' | null
}

/** Which rows are looked at: of one kind, or those that were left out when the import was made. */
export type RowsAsked = { kind: RowKind | 'LEFT'; after: number; size: number }

const isOf = (companyId: CompanyId, importId: string) =>
  sql`exists (select from employee_imports i where i.id = ${importId} and i.company_id = ${companyId})`

/** Rows of a file of the company in its order, as many as are asked for. */
export async function selectRows(
  db: Db,
  companyId: CompanyId,
  importId: string,
  { kind, after, size }: RowsAsked,
): Promise<PreviewRow[]> {
  const condition = kind === 'LEFT' ? sql`outcome = 'LEFT'` : sql`kind = ${kind}`
  const { rows } = await sql<PreviewRow>`
    select row_no, kind, errors, note, before, cells, outcome, ${SAID} from employee_import_rows
    where import_id = ${importId} and ${isOf(companyId, importId)} and ${condition} and row_no > ${after} order by row_no limit ${size}`.execute(
    db,
  )
  return rows
}

export type LeaverRow = {
  id: string
  full_name: string
  email: string
  employee_id: string | null
  department: string | null
}

/** Whom a file of the company leaves out, by id. */
export async function selectLeavers(
  db: Db,
  companyId: CompanyId,
  importId: string,
  { after, size }: { after: string | undefined; size: number },
): Promise<LeaverRow[]> {
  const beyond = after === undefined ? sql`true` : sql`l.profile_id > ${after}::uuid`
  const { rows } = await sql<LeaverRow>`
    select p.id, p.full_name, p.email, p.employee_id, p.department
    from employee_import_leavers l join profiles p on p.id = l.profile_id
    where l.import_id = ${importId} and ${isOf(companyId, importId)} and ${beyond} order by l.profile_id limit ${size}`.execute(
    db,
  )
  return rows
}

type TakenRows = { importId: string; companyId: CompanyId; rows: readonly number[] }

/** Decides which of these rows still change somebody, and notes how the fields are that they change. */
export async function settleChanges(db: Db, { importId, companyId, rows }: TakenRows): Promise<void> {
  const these = sql`m.import_id = ${importId} and m.row_no = any(${rows}::integer[]) and m.outcome is null`
  const other = sql`select from profiles o where o.company_id = ${companyId} and o.id <> p.id`
  await sql`
    update employee_import_rows m set before = ${BEFORE}, outcome = case when exists (${other} and o.employee_id = m.employee_id)
        or (p.joined_at is null and exists (${other} and lower(o.email) = m.email)) or ${startsTooLate(sql`m.start_date`)} then 'LEFT' else 'DONE' end
    from profiles p where ${these} and p.id = m.profile_id and p.company_id = ${companyId}`.execute(db)
  await sql`update employee_import_rows m set outcome = 'LEFT' where ${these}`.execute(db)
}
