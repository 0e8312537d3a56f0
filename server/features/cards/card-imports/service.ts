import type { Readable } from 'node:stream'
import {
  areCardColumnsWhole,
  CARD_IMPORT_BYTES_AT_MOST,
  CARD_IMPORT_COLUMNS_AT_MOST,
  CARD_IMPORT_ROWS_AT_MOST,
} from '../../../../domain/card-imports.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { open, seal } from '../../../platform/crypto/keyring.ts'
import { byCreation, cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { receiveBody } from '../../../platform/http/receive-body.ts'
import { isUnreadableTable, readTable, tableOf } from '../../../platform/table-file/read-table.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { checkNumber, mayShareNumber, requireTemplate, sealCard, type TemplateRow } from '../card-issuing/service.ts'
import { importCellsPurpose, takenNumbers } from '../card-numbers/service.ts'
import {
  countWaiting,
  deleteImport,
  type ImportRow,
  insertCells,
  insertImport,
  type JudgedRow,
  lockImport,
  type PreviewRow,
  selectCells,
  selectFound,
  selectImport,
  selectImports,
  selectRows,
  updateChecked,
  updateConfirmed,
  updateJudged,
} from './queries.ts'
import {
  faultOf,
  faultText,
  givenOf,
  guessCardColumns,
  type ReadRow,
  samplesOf,
  type Table,
  toImport,
  twinsOf,
} from './rules.ts'
import {
  type CardImport,
  type CardImportColumns,
  type CardImportList,
  type CardImportRow,
  type CardImportRowList,
  type CardImportRowQuery,
  RowCursor,
} from './schemas.ts'

const ROWS_AT_ONCE = 1000
const WAITING_AT_MOST = 10

async function findImport(deps: Deps, actor: Actor, id: string): Promise<ImportRow> {
  const row = await selectImport(deps.db, companyOf(actor), id)
  if (!row) throw problem('card_import_not_found')
  return row
}

/** One import of the actor's company. Throws `card_import_not_found`. */
export async function describeImport(deps: Deps, actor: Actor, id: string): Promise<CardImport> {
  return toImport(await findImport(deps, actor, id))
}

/** Throws `bad_request` for a foreign cursor. */
export async function listImports(deps: Deps, actor: Actor, query: PageQuery): Promise<CardImportList> {
  const rows = await selectImports(deps.db, companyOf(actor), readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  return { items: shown.map(toImport), nextCursor }
}

/** Throws `card_import_unreadable`, `card_import_empty` or `card_import_too_long`. */
async function readFile(body: Readable): Promise<Table> {
  const bytes = await receiveBody(body, CARD_IMPORT_BYTES_AT_MOST)
  const file = bytes && tableOf(bytes)
  if (!file) throw problem('card_import_unreadable')
  const table: Table = { headings: [], rows: [] }
  try {
    for await (const { row, cells } of readTable(file)) {
      if (table.headings.length === 0) table.headings = cells
      else table.rows.push({ row, cells: cells.slice(0, table.headings.length) })
      const isTooLong = table.rows.length > CARD_IMPORT_ROWS_AT_MOST
      if (isTooLong || table.headings.length > CARD_IMPORT_COLUMNS_AT_MOST) throw problem('card_import_too_long')
    }
  } catch (error) {
    throw isUnreadableTable(error) ? problem('card_import_unreadable') : error
  }
  if (table.rows.length === 0) throw problem('card_import_empty')
  return table
}

const cellsPurpose = (importId: string, row: number) => importCellsPurpose(`${importId}/${row}`)

async function storeRows(deps: Deps, importId: string, rows: Table['rows']): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const sealed = rows.slice(at, at + ROWS_AT_ONCE).map(({ row, cells }) => {
      return { row, cells: seal(deps.keyring, cellsPurpose(importId, row), JSON.stringify(cells)) }
    })
    await insertCells(deps.db, importId, sealed)
  }
}

function openCells(deps: Deps, importId: string, row: number, sealed: string): string[] {
  const cells: unknown = JSON.parse(open(deps.keyring, cellsPurpose(importId, row), sealed))
  return Array.isArray(cells) ? cells.map(String) : []
}

type Upload = { fileName: string; templateId: string; body: Readable }

/**
 * Reads a file of cards, and judges its rows where the columns say what they are; no card is issued. Throws `card_template_not_found`,
 * `card_imports_waiting`, `card_import_unreadable`, `card_import_empty` or `card_import_too_long`, and keeps nothing then.
 */
export async function uploadImport(
  deps: Deps,
  actor: Actor,
  { fileName, templateId, body }: Upload,
): Promise<CardImport> {
  const companyId = companyOf(actor)
  await requireTemplate(deps, companyId, templateId)
  if ((await countWaiting(deps.db, companyId)) >= WAITING_AT_MOST) throw problem('card_imports_waiting')
  const table = await readFile(body)
  const id = newId()
  const columns = guessCardColumns(table.headings)
  const { headings } = table
  const made = { id, templateId, fileName, headings, samples: samplesOf(table), columns, rows: table.rows.length }
  await inTransaction(deps, async (deps) => {
    await insertImport(deps.db, companyId, { ...made, userId: actor.userId, now: deps.clock.now() })
    await storeRows(deps, id, table.rows)
    const row = await lockOwn(deps, companyId, id)
    if (areCardColumnsWhole(columns)) await judge(deps, row, columns)
  })
  return await describeImport(deps, actor, id)
}

async function lockOwn(deps: Deps, companyId: CompanyId, id: string): Promise<ImportRow> {
  const row = await lockImport(deps.db, companyId, id)
  if (!row) throw problem('card_import_not_found')
  return row
}

async function readRows(deps: Deps, { id }: ImportRow, columns: ImportRow['columns']): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for (let after = 0; ;) {
    const rows = await selectCells(deps.db, id, { after, size: ROWS_AT_ONCE })
    for (const { row, cells } of rows) read.push({ row, ...givenOf(openCells(deps, id, row, cells), columns) })
    const last = rows.at(ROWS_AT_ONCE - 1)
    if (!last) return read
    after = last.row
  }
}

/** Everything that decides about the rows together: whose they are, and which numbers are somebody's. */
async function factsOf(deps: Deps, companyId: CompanyId, template: TemplateRow, read: readonly ReadRow[]) {
  const place = { companyId, templateId: template.id }
  const found = await selectFound(deps.db, place, read)
  const people = new Map(found.map((one) => [one.row, one]))
  const checks = new Map(read.map((one) => [one.row, checkNumber(template, one.cardNumber)]))
  const numbers = [...checks].flatMap(([row, check]) =>
    check.ok && check.number !== null ? [{ row, value: check.number }] : [],
  )
  const isOnesOwn = !mayShareNumber(template)
  const values = numbers.map(({ value }) => value)
  const taken = isOnesOwn
    ? await takenNumbers(deps, companyId, { templateId: template.id, numbers: values })
    : new Set<string>()
  const held = found.flatMap(({ row, by_number: one, by_email: other }) => {
    const value = one ?? other
    return value === null ? [] : [{ row, value }]
  })
  return { people, checks, taken, samePerson: twinsOf(held), sameNumber: twinsOf(isOnesOwn ? numbers : []) }
}

/** Judges every row by these columns, and seals the numbers of those that can become cards, each for the card that it becomes. */
async function judge(deps: Deps, row: ImportRow, columns: ImportRow['columns']): Promise<void> {
  const template = await requireTemplate(deps, row.company_id, row.template_id)
  const read = await readRows(deps, row, columns)
  const facts = await factsOf(deps, row.company_id, template, read)
  let faulty = 0
  for (let at = 0; at < read.length; at += ROWS_AT_ONCE) {
    const judged = read.slice(at, at + ROWS_AT_ONCE).map((one): JudgedRow => {
      const person = facts.people.get(one.row)
      const userId = person?.by_number ?? person?.by_email ?? null
      const { fault, faultRow, number } = faultOf(one, facts)
      const cardId = newId()
      const kept = { row: one.row, userId, cardId, label: one.label || null, fault, faultRow }
      if (fault !== null || number === null || userId === null)
        return { ...kept, numberEnc: null, digest: null, last4: null }
      const card = { id: cardId, companyId: row.company_id, userId, templateId: template.id, number }
      const { numberEnc, digest, last4 } = sealCard(deps, card, { code: null, label: one.label })
      return { ...kept, numberEnc, digest, last4 }
    })
    faulty += judged.filter(({ fault }) => fault !== null).length
    await updateJudged(deps.db, row.id, judged)
  }
  await updateChecked(deps.db, row.id, { columns, ready: read.length - faulty, faulty, now: deps.clock.now() })
}

/**
 * Says what the columns hold, after which the rows are judged anew. Throws `card_import_not_found`, `card_import_not_ready` or
 * `card_import_columns`.
 */
export async function matchColumns(deps: Deps, actor: Actor, id: string, { columns }: CardImportColumns) {
  await inTransaction(deps, async (deps) => {
    const row = await lockOwn(deps, companyOf(actor), id)
    if (row.status !== 'MATCHING' && row.status !== 'READY') throw problem('card_import_not_ready')
    if (columns.length !== row.headings.length || !areCardColumnsWhole(columns)) throw problem('card_import_columns')
    await judge(deps, row, columns)
  })
  return await describeImport(deps, actor, id)
}

/**
 * Has the cards issued by the worker, or goes on with an import that stopped. Throws `card_import_not_found`, `card_import_not_ready`, and
 * `card_import_changed` when other rows were looked at than those that are there.
 */
export async function confirmImport(deps: Deps, actor: Actor, id: string, revision: number): Promise<CardImport> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    const row = await lockOwn(deps, companyId, id)
    const isReady = row.status === 'READY' && row.ready > 0
    if (!isReady && row.status !== 'STOPPED') throw problem('card_import_not_ready')
    if (row.revision !== revision) throw problem('card_import_changed')
    const now = deps.clock.now()
    await updateConfirmed(deps.db, id, actor.userId, now)
    const detail = { file: row.file_name, title: row.template, cards: `${row.ready}` }
    const entry = { userId: actor.userId, companyId, entityType: 'card_import', entityId: id } as const
    await recordAudit(deps, { ...entry, action: 'card_import.confirmed', detail, now })
  })
  return await describeImport(deps, actor, id)
}

/** Forgets an import that has issued nothing. Throws `card_import_not_found` or `card_import_not_ready`. */
export async function discardImport(deps: Deps, actor: Actor, id: string): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    const { status } = await lockOwn(deps, companyId, id)
    if (status !== 'MATCHING' && status !== 'READY') throw problem('card_import_not_ready')
    await deleteImport(deps.db, companyId, id)
  })
}

function toRow(deps: Deps, { id, columns }: ImportRow, { row, cells, ...kept }: PreviewRow): CardImportRow {
  const given = givenOf(cells === null ? [] : openCells(deps, id, row, cells), columns)
  const { full_name: holder, last4: ending, fault, fault_row: faultRow } = kept
  const why = fault === null ? null : faultText(fault, faultRow)
  return { row, employeeId: given.employeeId || null, email: given.email || null, holder, ending, problem: why }
}

/** Rows of one kind, in the order of the file, without their numbers. Throws `card_import_not_found`, and `bad_request` for a foreign cursor. */
export async function listRows(
  deps: Deps,
  actor: Actor,
  id: string,
  query: CardImportRowQuery,
): Promise<CardImportRowList> {
  const found = await findImport(deps, actor, id)
  const { after, size } = readPage(RowCursor, query)
  const rows = await selectRows(deps.db, companyOf(actor), { id, kind: query.kind, after: after?.row ?? 0, size })
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ row }) => ({ row }))
  return { items: shown.map((row) => toRow(deps, found, row)), nextCursor }
}

export const ERRORS_HEAD = ['row', 'problem', 'employee_id', 'email']

/** The rows that become no cards, by their numbers in the file, and why. Throws `card_import_not_found`. */
export async function exportErrors(deps: Deps, actor: Actor, id: string): Promise<AsyncGenerator<string[][]>> {
  const found = await findImport(deps, actor, id)
  async function* batches(): AsyncGenerator<string[][]> {
    for (const kind of ['ERROR', 'LEFT'] as const) {
      for (let after = 0; ;) {
        const rows = await selectRows(deps.db, found.company_id, { id, kind, after, size: ROWS_AT_ONCE })
        yield rows.map((row) => {
          const { problem: why, employeeId, email } = toRow(deps, found, row)
          return [String(row.row), why ?? '', employeeId ?? '', email ?? '']
        })
        const last = rows.at(ROWS_AT_ONCE - 1)
        if (!last) break
        after = last.row
      }
    }
  }
  return batches()
}
