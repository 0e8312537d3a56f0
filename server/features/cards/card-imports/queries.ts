import { type RawBuilder, sql } from 'kysely'
import type { CardImportField, CardImportStatus, CardRowKind } from '../../../../domain/card-imports.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Db } from '../../../platform/db/pool.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

type NewImport = {
  id: string
  templateId: string
  userId: UserId
  fileName: string
  headings: readonly string[]
  samples: readonly (readonly string[])[]
  columns: readonly (CardImportField | null)[]
  rows: number
  now: Date
}

export async function insertImport(db: Db, companyId: CompanyId, made: NewImport): Promise<void> {
  const { id, templateId, userId, fileName, headings, samples, columns, rows, now } = made
  await sql`
    insert into card_imports (id, company_id, template_id, created_by, file_name, headings, samples, columns, rows, created_at, updated_at)
    values (${id}, ${companyId}, ${templateId}, ${userId}, ${fileName}, ${headings}::text[], ${JSON.stringify(samples)}::jsonb,
      ${JSON.stringify(columns)}::jsonb, ${rows}, ${at(now)}, ${at(now)})`.execute(db)
}

export type SealedCells = { row: number; cells: string }
export async function insertCells(db: Db, importId: string, rows: readonly SealedCells[]): Promise<void> {
  await sql`
    insert into card_import_rows (import_id, company_id, template_id, row_no, cells_enc)
    select i.id, i.company_id, i.template_id, g."row", g.cells
    from card_imports i cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("row" integer, cells text)
    where i.id = ${importId}`.execute(db)
}

/** The next rows as they came, sealed. */
export async function selectCells(
  db: Db,
  importId: string,
  { after, size }: { after: number; size: number },
): Promise<SealedCells[]> {
  const { rows } = await sql<SealedCells>`
    select row_no as "row", cells_enc as cells from card_import_rows
    where import_id = ${importId} and row_no > ${after} and cells_enc is not null order by row_no limit ${size}`.execute(
    db,
  )
  return rows
}

export type ImportRow = {
  id: string
  company_id: CompanyId
  template_id: string
  template: string
  created_by_name: string | null
  confirmed_by: UserId | null
  file_name: string
  status: CardImportStatus
  revision: number
  headings: string[]
  samples: string[][]
  columns: (CardImportField | null)[]
  rows: number
  ready: number
  faulty: number
  issued: number
  left_out: number
  requires_approval: boolean
  finished_at: string | null
  created_at: string
}

const COLUMNS = sql`i.id, i.company_id, i.template_id, i.confirmed_by, i.file_name, i.status, i.revision, i.headings, i.samples,
  i.columns, i.rows, i.ready, i.faulty, i.issued, i.left_out, i.finished_at, i.created_at,
  (select name from card_templates t where t.id = i.template_id) as template,
  (select card_require_approval from companies c where c.id = i.company_id) as requires_approval,
  (select full_name from profiles p where p.id = i.created_by and p.company_id = i.company_id) as created_by_name`

async function readImport(db: Db, companyId: CompanyId, id: string, held: RawBuilder<unknown>) {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from card_imports i where i.id = ${id} and i.company_id = ${companyId} ${held}`.execute(db)
  return rows[0]
}

export const selectImport = (db: Db, companyId: CompanyId, id: string) => readImport(db, companyId, id, sql``)
/** Held until the transaction ends. */
export const lockImport = (db: Db, companyId: CompanyId, id: string) =>
  readImport(db, companyId, id, sql`for no key update`)

export async function selectImports(
  db: Db,
  companyId: CompanyId,
  { after, size }: PageOfRows<TimeCursor>,
): Promise<ImportRow[]> {
  const beyond = after ? sql`(i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from card_imports i where i.company_id = ${companyId} and ${beyond}
    order by i.created_at desc, i.id desc limit ${size}`.execute(db)
  return rows
}

export async function countWaiting(db: Db, companyId: CompanyId): Promise<number> {
  const own = db.selectFrom('card_imports').select('id').where('company_id', '=', companyId)
  return (await own.where('status', 'in', ['MATCHING', 'READY']).execute()).length
}

export async function deleteImport(db: Db, companyId: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('card_imports').where('id', '=', id).where('company_id', '=', companyId).execute()
}

export type Named = { row: number; employeeId: string; email: string }
export type FoundRow = {
  row: number
  by_number: string | null
  by_email: string | null
  is_active: boolean
  holds: boolean
}

/** Whom rows name: by the employee ID, and by the email. `holds` says whether they have a card of the template already. */
export async function selectFound(
  db: Db,
  { companyId, templateId }: { companyId: CompanyId; templateId: string },
  named: readonly Named[],
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select g."row", n.id as by_number, e.id as by_email, coalesce(n.status, e.status) = 'ACTIVE' as is_active,
      exists (select from employee_cards c where c.user_id = coalesce(n.id, e.id) and c.company_id = ${companyId}
        and c.template_id = ${templateId} and c.status <> 'REVOKED') as holds
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as g("row" integer, "employeeId" text, email text)
    left join profiles n on n.company_id = ${companyId} and n.employee_id = g."employeeId" and g."employeeId" <> ''
    left join lateral (
      select p.id, p.status from profiles p where p.company_id = ${companyId} and lower(p.email) = lower(g.email) and g.email <> ''
      order by p.status, p.joined_at is null, p.id limit 1) e on true`.execute(db)
  return rows
}

export type JudgedRow = {
  row: number
  userId: string | null
  cardId: string
  numberEnc: string | null
  digest: string | null
  last4: string | null
  label: string | null
  fault: string | null
  faultRow: number | null
}

export async function updateJudged(db: Db, importId: string, rows: readonly JudgedRow[]): Promise<void> {
  await sql`
    update card_import_rows r set user_id = g."userId", card_id = g."cardId", number_enc = g."numberEnc",
      number_digest = decode(g.digest, 'hex'), last4 = g.last4, label = g.label, fault = g.fault, fault_row = g."faultRow"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("row" integer, "userId" uuid, "cardId" uuid, "numberEnc" text,
      digest text, last4 text, label text, fault text, "faultRow" integer)
    where r.import_id = ${importId} and r.row_no = g."row"`.execute(db)
}

type Checked = { columns: readonly (CardImportField | null)[]; ready: number; faulty: number; now: Date }

export async function updateChecked(db: Db, id: string, { columns, ready, faulty, now }: Checked): Promise<void> {
  await sql`
    update card_imports set status = 'READY', revision = revision + 1, columns = ${JSON.stringify(columns)}::jsonb,
      ready = ${ready}, faulty = ${faulty}, updated_at = ${at(now)}
    where id = ${id}`.execute(db)
}

export type PreviewRow = {
  row: number
  cells: string | null
  full_name: string | null
  last4: string | null
  fault: string | null
  fault_row: number | null
}

const KIND: Record<CardRowKind, RawBuilder<unknown>> = {
  ERROR: sql`r.fault is not null and r.outcome is null`,
  READY: sql`r.fault is null`,
  LEFT: sql`r.outcome = 'LEFT'`,
}

/** Rows of one kind of an import of the company's, in the order of the file. */
export async function selectRows(
  db: Db,
  companyId: CompanyId,
  { id, kind, after, size }: { id: string; kind: CardRowKind; after: number; size: number },
): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select r.row_no as "row", r.cells_enc as cells, p.full_name, r.last4, r.fault, r.fault_row
    from card_import_rows r join card_imports i on i.id = r.import_id
      left join profiles p on p.id = r.user_id and p.company_id = i.company_id
    where r.import_id = ${id} and i.company_id = ${companyId} and ${KIND[kind]} and r.row_no > ${after}
    order by r.row_no limit ${size}`.execute(db)
  return rows
}

export async function updateConfirmed(db: Db, id: string, userId: UserId, now: Date): Promise<void> {
  await sql`
    update card_imports set status = 'ISSUING', confirmed_by = ${userId}, updated_at = ${at(now)} where id = ${id}`.execute(
    db,
  )
}

/** An import whose cards are to be issued, which no other process has in hand until the transaction ends. */
export async function claimImport(db: Db): Promise<Pick<ImportRow, 'id' | 'company_id'> | undefined> {
  const { rows } = await sql<Pick<ImportRow, 'id' | 'company_id'>>`
    with waiting as materialized (
      select id, company_id, updated_at from card_imports where status = 'ISSUING' order by updated_at limit 10)
    select id, company_id from waiting
    where pg_try_advisory_xact_lock(hashtextextended('card-import:' || id, 0)) limit 1`.execute(db)
  return rows[0]
}

export type WaitingRow = {
  row: number
  card_id: string
  user_id: string
  number_enc: string
  digest: string
  last4: string
  label: string | null
  is_active: boolean
  holds: boolean
  is_taken: boolean
}

/** The next rows that become cards, with what may stand in the way by now; their people cannot be made inactive until the transaction ends. */
export async function takeRows(
  db: Db,
  { id, company_id: companyId, template_id: templateId }: ImportRow,
  size: number,
): Promise<WaitingRow[]> {
  await sql`
    select from profiles where id = any(array(
      select user_id from card_import_rows
      where import_id = ${id} and fault is null and outcome is null order by row_no limit ${size}))
    order by id for share`.execute(db)
  const { rows } = await sql<WaitingRow>`
    select r.row_no as "row", r.card_id, r.user_id, r.number_enc, encode(r.number_digest, 'hex') as digest, r.last4, r.label,
      exists (select from profiles p where p.id = r.user_id and p.company_id = ${companyId} and p.status = 'ACTIVE') as is_active,
      exists (select from employee_cards c where c.user_id = r.user_id and c.company_id = ${companyId}
        and c.template_id = ${templateId} and c.status <> 'REVOKED') as holds,
      exists (select from employee_cards c where c.template_id = ${templateId} and c.number_digest = r.number_digest
        and c.status <> 'REVOKED' and c.company_id = ${companyId}) as is_taken
    from card_import_rows r where r.import_id = ${id} and r.fault is null and r.outcome is null
    order by r.row_no limit ${size}`.execute(db)
  return rows
}

/** Of rows that became cards nothing is kept but whose they are. */
export async function settleIssued(db: Db, id: string, rows: readonly number[], now: Date): Promise<void> {
  await sql`
    update card_import_rows set outcome = 'ISSUED', cells_enc = null, number_enc = null, number_digest = null
    where import_id = ${id} and row_no = any(${rows}::integer[])`.execute(db)
  await sql`
    update card_imports set issued = issued + ${rows.length}, updated_at = ${at(now)} where id = ${id}`.execute(db)
}

export async function settleLeft(db: Db, id: string, rows: readonly { row: number; fault: string }[]): Promise<void> {
  await sql`
    update card_import_rows r set outcome = 'LEFT', fault = g.fault, number_enc = null, number_digest = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("row" integer, fault text)
    where r.import_id = ${id} and r.row_no = g."row"`.execute(db)
}

export async function finishImport(
  db: Db,
  id: string,
  now: Date,
): Promise<{ issued: number; left_out: number } | undefined> {
  const { rows } = await sql<{ issued: number; left_out: number }>`
    update card_imports set status = 'DONE', left_out = ready - issued, finished_at = ${at(now)}, updated_at = ${at(now)}
    where id = ${id} and status = 'ISSUING' returning issued, left_out`.execute(db)
  await sql`
    update card_import_rows set number_enc = null, number_digest = null where import_id = ${id} and number_enc is not null`.execute(
    db,
  )
  return rows[0]
}

export async function updateStopped(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update card_imports set status = 'STOPPED', updated_at = ${at(now)} where id = ${id} and status = 'ISSUING'`.execute(
    db,
  )
}

/** Forgets whole the imports from before `before` that nobody confirmed, and the rows of the others. */
export async function forgetRows(db: Db, before: Date): Promise<void> {
  await sql`delete from card_imports
    where created_at < ${at(before)} and status in ('MATCHING', 'READY', 'STOPPED') and issued = 0`.execute(db)
  await sql`delete from card_import_rows r using card_imports i
    where i.id = r.import_id and i.created_at < ${at(before)} and i.status in ('DONE', 'STOPPED')`.execute(db)
  await sql`update card_imports set samples = '[]'
    where created_at < ${at(before)} and status in ('DONE', 'STOPPED') and samples <> '[]'`.execute(db)
}
