import { PERSON_FIELDS, type PersonField } from '../../../../domain/employee-imports.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { cutPage, type PageQuery, readPage } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { EMPLOYEE_SHAPES } from '../employee-editing/schemas.ts'
import { beginMending, describeImport, findImport, type ImportRow } from '../employee-imports/service.ts'
import type { EmployeeImport } from '../employee-imports/schemas.ts'
import { rowsOf, typedRow } from '../import-reading/service.ts'
import {
  countForPlans,
  deleteRows,
  insertRows,
  judgeRows,
  type NewRow,
  type PreviewRow,
  replaceLeavers,
  type RowsAsked,
  type SaidRow,
  selectLeavers,
  selectRows,
  settleChanges,
  updateCounts,
  updateSaid,
} from './queries.ts'
import { COLUMN_OF, errorText, noteText, type RowError } from './rules.ts'
import {
  type ImportLeaverList,
  type ImportRow as ShownRow,
  type ImportRowList,
  type ImportRowQuery,
  LeaverCursor,
  type MendedRow,
  RowCursor,
} from './schemas.ts'

const ROWS_AT_ONCE = 500

type Given = Record<PersonField, string>

/** What a row says, as it is kept, and what is wrong with it by itself. */
export function readPerson(given: Given): SaidRow {
  const faults: RowError[] = []
  const read = (field: PersonField): string | null => {
    const text = given[field]
    if (text === '') return null
    const { success, data, error } = EMPLOYEE_SHAPES[field].safeParse(text)
    if (success) return data ?? null
    faults.push({ field, message: error.issues[0]?.message ?? 'This value is not valid.' })
    return text
  }
  const said = PERSON_FIELDS.map((field) => [COLUMN_OF[field], read(field)])
  return { ...emptyRow, ...Object.fromEntries(said), faults }
}

const emptyRow: Omit<SaidRow, 'faults'> = {
  email: null,
  full_name: null,
  department: null,
  location: null,
  grade: null,
  employee_id: null,
  start_date: null,
}

async function storeRows(deps: Deps, row: ImportRow): Promise<void> {
  let batch: NewRow[] = []
  for await (const { row: row_no, cells, given } of rowsOf(deps, row, row.columns)) {
    batch.push({ ...readPerson(given), row_no, new_id: newId(), cells })
    if (batch.length < ROWS_AT_ONCE) continue
    await insertRows(deps.db, row.id, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(deps.db, row.id, batch)
}

async function judge(deps: Deps, row: ImportRow): Promise<void> {
  await judgeRows(deps.db, row.id, row.company_id)
  await replaceLeavers(deps.db, row.id, row.company_id, row.is_whole)
  await updateCounts(deps.db, row.id, row.revision, deps.clock.now())
}

/**
 * Reads every row by the columns that were chosen, and judges it; in the caller's transaction. Columns that are matched anew meanwhile
 * leave the import to be checked once more. Throws an import failure.
 */
export async function checkRows(deps: Deps, row: ImportRow): Promise<void> {
  await deleteRows(deps.db, row.id)
  await storeRows(deps, row)
  await countForPlans(deps.db)
  await judge(deps, row)
}

/** Decides which of these rows still change somebody; in the caller's transaction, which has the company's people locked. */
export async function judgeChanges(
  deps: Deps,
  taken: { importId: string; companyId: CompanyId; rows: readonly number[] },
): Promise<void> {
  await settleChanges(deps.db, taken)
}

/** Says what a row should have said, and judges all of them anew. Throws `import_not_found`, `import_not_ready` or `import_row_not_found`. */
export async function mendRow(
  deps: Deps,
  actor: Actor,
  { id, row }: { id: string; row: number },
  mended: MendedRow,
): Promise<EmployeeImport> {
  await inTransaction(deps, async (deps) => {
    const found = await beginMending(deps, actor, id)
    if (!(await updateSaid(deps.db, id, row, readPerson(typedRow(mended))))) throw problem('import_row_not_found')
    await judge(deps, found)
  })
  return await describeImport(deps, actor, id)
}

function changesOf(row: PreviewRow): ShownRow['changes'] {
  const { before } = row
  if (row.kind !== 'CHANGE' || before === null) return []
  return PERSON_FIELDS.filter((field) => COLUMN_OF[field] in before).map((field) => {
    const column = COLUMN_OF[field]
    return { field, from: before[column] ?? null, to: row[column] }
  })
}

function toRow(row: PreviewRow): ShownRow {
  return {
    row: row.row_no,
    kind: row.kind,
    fullName: row.full_name,
    email: row.email,
    employeeId: row.employee_id,
    department: row.department,
    location: row.location,
    grade: row.grade,
    startDate: row.start_date,
    errors: row.errors.map((error) => ({ field: error.field, message: errorText(error) })),
    note: row.note && noteText(row.note),
    changes: changesOf(row),
  }
}

/** Rows of one kind, in the order of the file. Throws `import_not_found`, and `bad_request` for a foreign cursor. */
export async function listRows(deps: Deps, actor: Actor, id: string, query: ImportRowQuery): Promise<ImportRowList> {
  await findImport(deps, actor, id)
  const { kind, limit } = query
  const { after, size } = readPage(RowCursor, query)
  const asked: RowsAsked = { kind, after: after?.row ?? 0, size }
  const rows = await selectRows(deps.db, companyOf(actor), id, asked)
  const { shown, nextCursor } = cutPage(rows, limit, ({ row_no: row }) => ({ row }))
  return { items: shown.map(toRow), nextCursor }
}

/** Whom the file leaves out. Throws `import_not_found`, and `bad_request` for a foreign cursor. */
export async function listLeavers(deps: Deps, actor: Actor, id: string, query: PageQuery): Promise<ImportLeaverList> {
  await findImport(deps, actor, id)
  const { after, size } = readPage(LeaverCursor, query)
  const rows = await selectLeavers(deps.db, companyOf(actor), id, { after: after?.id, size })
  const { shown, nextCursor } = cutPage(rows, query.limit, (last) => ({ id: last.id }))
  const items = shown.map((row) => {
    const { full_name: fullName, employee_id: employeeId, department } = row
    return { id: row.id, fullName, email: row.email || null, employeeId, department }
  })
  return { items, nextCursor }
}

const WHY_LEFT = 'This person changed after the file was checked.'

function problemsOf({ errors, outcome }: PreviewRow): string {
  return outcome === 'LEFT' ? WHY_LEFT : errors.map(errorText).join(' ')
}

/** The rows that are not imported: their numbers, why, and their cells as they came. Throws `import_not_found`. */
export async function exportErrors(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ head: string[]; batches: AsyncGenerator<string[][]> }> {
  const { headings } = await findImport(deps, actor, id)
  const companyId = companyOf(actor)
  async function* batches(): AsyncGenerator<string[][]> {
    for (const kind of ['ERROR', 'LEFT'] as const) {
      let after = 0
      for (;;) {
        const rows = await selectRows(deps.db, companyId, id, { kind, after, size: ROWS_AT_ONCE })
        yield rows.map((row) => [String(row.row_no), problemsOf(row), ...row.cells])
        const last = rows.at(ROWS_AT_ONCE - 1)
        if (!last) break
        after = last.row_no
      }
    }
  }
  return { head: ['row', 'problem', ...headings], batches: batches() }
}
