import type { Readable } from 'node:stream'
import {
  IMPORT_KEPT_DAYS,
  IMPORT_UNDO_HOURS,
  type ImportField,
  looksShort,
} from '../../../../domain/employee-imports.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { byCreation, cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { fileBytes, storeFile } from '../import-reading/service.ts'
import {
  bumpRevision,
  countWaiting,
  deleteImport,
  forgetFiles,
  type ImportRow,
  insertImport,
  lockImport,
  selectImport,
  selectImports,
  updateColumns,
  updateStored,
} from './queries.ts'
import type { EmployeeImport, EmployeeImportList, ImportColumns } from './schemas.ts'

export type { ImportRow }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const WAITING_AT_MOST = 10
const WAITING_DAYS = 7

/** Until when an import can be undone; null when it cannot. */
export function undoEnd({ status, finished_at: finishedAt }: ImportRow, now: Date): Date | null {
  if ((status !== 'DONE' && status !== 'STOPPED') || finishedAt === null) return null
  const end = new Date(Date.parse(finishedAt) + IMPORT_UNDO_HOURS * HOUR_MS)
  return end > now ? end : null
}

/** What of a row is shown under its own name. */
function plainOf({ id, size, kind, encoding, delimiter, status, revision, problem: why, rows, ...row }: ImportRow) {
  const { added, changed, same, faulty, unknown, leaving, people, invite, done, kept, invited } = row
  const counts = { rows, added, changed, same, faulty, unknown, leaving, people, done, kept, invited }
  return { id, size, kind, encoding, delimiter, status, revision, problem: why, invite, ...counts }
}

export function toImport(row: ImportRow, now: Date): EmployeeImport {
  return {
    ...plainOf(row),
    fileName: row.file_name,
    columns: row.headings.map((heading, index) => {
      return { heading, samples: row.samples[index] ?? [], field: row.columns[index] ?? null }
    }),
    isWhole: row.is_whole,
    looksShort: looksShort(row.leaving, row.people),
    inviteOn: row.invite_on,
    leftOut: row.left_out,
    createdAt: row.created_at,
    createdBy: row.created_name,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    undoUntil: undoEnd(row, now)?.toISOString() ?? null,
    hasFile: row.has_file,
  }
}

/** One that the worker has claimed. Throws `import_not_found` when it was discarded meanwhile. */
export async function importAtWork(deps: Deps, companyId: CompanyId, id: string): Promise<ImportRow> {
  const row = await selectImport(deps.db, companyId, id)
  if (!row) throw problem('import_not_found')
  return row
}

/** One import of the actor's company. Throws `import_not_found`. */
export async function findImport(deps: Deps, actor: Actor, id: string): Promise<ImportRow> {
  return await importAtWork(deps, companyOf(actor), id)
}

/** Locks one, for a transaction in which the actor's company is locked. Throws `import_not_found`. */
export async function lockOwnImport(deps: Deps, companyId: CompanyId, id: string): Promise<ImportRow> {
  const row = await lockImport(deps.db, companyId, id)
  if (!row) throw problem('import_not_found')
  return row
}

export async function describeImport(deps: Deps, actor: Actor, id: string): Promise<EmployeeImport> {
  return toImport(await findImport(deps, actor, id), deps.clock.now())
}

/** Throws `bad_request` for a foreign cursor. */
export async function listImports(deps: Deps, actor: Actor, query: PageQuery): Promise<EmployeeImportList> {
  const rows = await selectImports(deps.db, companyOf(actor), readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  const now = deps.clock.now()
  return { items: shown.map((row) => toImport(row, now)), nextCursor }
}

/**
 * Keeps a file that is to be imported, which the worker then reads; nothing is written about anybody. Throws `imports_waiting`,
 * `import_empty`, `import_too_large` or `import_unreadable`, and keeps nothing then.
 */
export async function uploadImport(
  deps: Deps,
  actor: Actor,
  { fileName, body }: { fileName: string; body: Readable },
): Promise<EmployeeImport> {
  const companyId = companyOf(actor)
  if ((await countWaiting(deps.db, companyId)) >= WAITING_AT_MOST) throw problem('imports_waiting')
  const { userId } = actor
  const id = await insertImport(deps.db, companyId, { userId, fileName, now: deps.clock.now() })
  try {
    await updateStored(deps.db, id, await storeFile(deps, id, body))
  } catch (error) {
    await deleteImport(deps.db, companyId, id)
    throw error
  }
  return await describeImport(deps, actor, id)
}

function requireFitting(columns: readonly (ImportField | null)[], row: ImportRow): void {
  const chosen = columns.filter((field) => field !== null)
  if (columns.length !== row.headings.length) throw problem('import_changed')
  if (new Set(chosen).size < chosen.length) throw problem('import_column_twice')
  if (!chosen.includes('email') && !chosen.includes('employeeId')) throw problem('import_columns_missing')
}

/**
 * Says what the columns hold, after which the rows are checked anew, and what was mended of them is as it was in the file. Throws
 * `import_not_found`, `import_not_ready`, `import_changed`, `import_column_twice` or `import_columns_missing`.
 */
export async function matchColumns(deps: Deps, actor: Actor, id: string, wish: ImportColumns): Promise<EmployeeImport> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const row = await lockOwnImport(deps, companyId, id)
    if (row.status !== 'MATCHING' && row.status !== 'CHECKING' && row.status !== 'READY')
      throw problem('import_not_ready')
    requireFitting(wish.columns, row)
    await updateColumns(deps.db, id, { ...wish, now: deps.clock.now() })
  })
  return await describeImport(deps, actor, id)
}

/** For a transaction that changes rows of an import which waits to be confirmed. Throws `import_not_found` or `import_not_ready`. */
export async function beginMending(deps: Deps, actor: Actor, id: string): Promise<ImportRow> {
  const { companyId } = await lockAsAdministrator(deps, actor)
  const row = await lockOwnImport(deps, companyId, id)
  if (row.status !== 'READY') throw problem('import_not_ready')
  await bumpRevision(deps.db, id)
  return { ...row, revision: row.revision + 1 }
}

const OPEN = ['READING', 'MATCHING', 'CHECKING', 'READY', 'FAILED']

/** Forgets an import that has changed nothing. Throws `import_not_found` or `import_not_ready`. */
export async function discardImport(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const { status } = await lockOwnImport(deps, companyId, id)
    if (!OPEN.includes(status)) throw problem('import_not_ready')
    await deleteImport(deps.db, companyId, id)
  })
}

/** The file as it came, part by part. Throws `import_not_found` or `import_file_gone`. */
export async function openFile(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ row: ImportRow; parts: AsyncIterable<Buffer> }> {
  const row = await findImport(deps, actor, id)
  if (!row.has_file) throw problem('import_file_gone')
  return { row, parts: fileBytes(deps, id) }
}

/** A timed job: forgets the files of imports after 30 days, and after a week those that nobody confirmed. */
export async function forgetOldFiles(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  await forgetFiles(deps.db, new Date(now - IMPORT_KEPT_DAYS * DAY_MS), new Date(now - WAITING_DAYS * DAY_MS))
}
