import { type RawBuilder, sql } from 'kysely'
import type { ImportField, ImportStatus, InviteChoice } from '../../../../domain/employee-imports.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

type NewImport = { userId: UserId; fileName: string; now: Date }

/** An import whose file is still arriving; answers its id. */
export async function insertImport(
  db: Db,
  companyId: CompanyId,
  { userId, fileName, now }: NewImport,
): Promise<string> {
  const id = newId()
  const times = { created_at: now, updated_at: now }
  const file = { file_name: fileName, size: 1, kind: 'CSV', encoding: 'utf-8' }
  await db
    .insertInto('employee_imports')
    .values({ id, company_id: companyId, created_by: userId, ...file, ...times })
    .execute()
  return id
}

export async function updateStored(
  db: Db,
  id: string,
  stored: { size: number; kind: string; encoding: string },
): Promise<void> {
  await db
    .updateTable('employee_imports')
    .set({ ...stored, status: 'READING' })
    .where('id', '=', id)
    .execute()
}

export type ImportRow = {
  id: string
  company_id: CompanyId
  created_by: UserId | null
  confirmed_by: UserId | null
  file_name: string
  size: number
  kind: 'CSV' | 'XLSX'
  encoding: string
  delimiter: string | null
  status: ImportStatus
  revision: number
  problem: string | null
  headings: string[]
  samples: string[][]
  columns: (ImportField | null)[]
  is_whole: boolean
  rows: number | null
  added: number
  changed: number
  same: number
  faulty: number
  unknown: number
  leaving: number
  people: number
  invite: InviteChoice | null
  invite_on: string | null
  done: number
  left_out: number
  kept: number
  invited: number
  finished_at: string | null
  undone_at: string | null
  created_at: string
  updated_at: string
  created_name: string | null
  has_file: boolean
}

const COLUMNS = sql`i.id, i.company_id, i.created_by, i.confirmed_by, i.file_name, i.size, i.kind, i.encoding, i.delimiter, i.status, i.revision,
  i.problem, i.headings, i.samples, i.columns, i.is_whole, i.rows, i.added, i.changed, i.same, i.faulty, i.unknown, i.leaving,
  i.people, i.invite, i.invite_on::text, i.done, i.left_out, i.kept, i.invited, i.finished_at, i.undone_at, i.created_at, i.updated_at,
  (select full_name from profiles where id = i.created_by) as created_name,
  exists (select from employee_import_parts p where p.import_id = i.id and p.part = 0) as has_file`

/** An import of the company whose file has come. */
export async function selectImport(db: Db, companyId: CompanyId, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from employee_imports i
    where i.id = ${id} and i.company_id = ${companyId} and i.status <> 'UPLOADING'`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockImport(db: Db, companyId: CompanyId, id: string): Promise<ImportRow | undefined> {
  await sql`select from employee_imports where id = ${id} and company_id = ${companyId} for no key update`.execute(db)
  return await selectImport(db, companyId, id)
}

/** The company's imports, newest first. */
export async function selectImports(
  db: Db,
  companyId: CompanyId,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<ImportRow[]> {
  const beyond = after ? sql`(i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from employee_imports i
    where i.company_id = ${companyId} and i.status <> 'UPLOADING' and ${beyond}
    order by i.created_at desc, i.id desc limit ${size}`.execute(db)
  return rows
}

/** How many imports of the company nobody has confirmed yet. */
export async function countWaiting(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from employee_imports
    where company_id = ${companyId} and status in ('READING', 'MATCHING', 'CHECKING', 'READY')`.execute(db)
  return rows[0]?.waiting ?? 0
}

type Matched = { columns: readonly (ImportField | null)[]; isWhole: boolean; now: Date }

/** Has the rows read anew by these columns. */
export async function updateColumns(db: Db, id: string, { columns, isWhole, now }: Matched): Promise<void> {
  await sql`
    update employee_imports set status = 'CHECKING', columns = ${JSON.stringify(columns)}::jsonb, is_whole = ${isWhole},
      revision = revision + 1, updated_at = ${at(now)}
    where id = ${id}`.execute(db)
}

export async function bumpRevision(db: Db, id: string): Promise<void> {
  await sql`update employee_imports set revision = revision + 1 where id = ${id}`.execute(db)
}

export async function deleteImport(db: Db, companyId: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('employee_imports').where('id', '=', id).where('company_id', '=', companyId).execute()
}

/**
 * Forgets the files and rows of imports that came before `filesBefore`, and whole those that nobody confirmed, or that never arrived.
 * Answers nothing.
 */
export async function forgetFiles(db: Db, filesBefore: Date, waitingBefore: Date): Promise<void> {
  await sql`
    delete from employee_imports where created_at < ${at(waitingBefore)}
      and status in ('UPLOADING', 'READING', 'MATCHING', 'CHECKING', 'READY', 'FAILED')`.execute(db)
  for (const table of ['employee_import_parts', 'employee_import_rows', 'employee_import_leavers']) {
    await sql`
      delete from ${sql.table(table)} t using employee_imports i
      where i.id = t.import_id and i.created_at < ${at(filesBefore)} and i.status in ('DONE', 'STOPPED', 'UNDONE')`.execute(
      db,
    )
  }
  // They are values of the file too.
  await sql`
    update employee_imports set samples = '[]'
    where created_at < ${at(filesBefore)} and status in ('DONE', 'STOPPED', 'UNDONE') and samples <> '[]'`.execute(db)
}
