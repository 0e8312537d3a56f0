import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { formatDate } from '../../../../domain/dates.ts'
import type { StockAlert } from '../../../../domain/enums.ts'
import { codeStockWords } from '../../../../domain/notification-words.ts'
import { canDraw } from '../../../../domain/redeem-ways.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { BYTE_ORDER_MARK, csvCell } from '../../../platform/csv/write-csv.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import {
  deleteFreeCodes,
  deleteSharedCode,
  insertCodes,
  lockOwnStock,
  selectCodes,
  selectConcerned,
  selectKnown,
  selectOwnStock,
  updateAlert,
  updateAllowance,
  updateFilled,
  updateLowStockAt,
} from './queries.ts'
import { alertAt, type CodeFile, knownLines, readCodes, type Stock, stockLevel, tenthOf } from './rules.ts'
import type { CodeAllowance, CodeReport, CodeStock, CodesWithdrawn, StockSettings } from './schemas.ts'

const BYTES_AT_MOST = 13 * 1024 * 1024
const CODES_A_PAGE = 5000

async function requireOwnStock(deps: Deps, { merchantIds }: Actor, id: string) {
  const row = await selectOwnStock(deps.db, merchantIds, id)
  if (!row) throw problem('offer_not_found')
  return row
}

/** How many codes one of the actor's offers has, and how many are left. Throws `offer_not_found`, as everything here. */
export async function describeStock(deps: Deps, actor: Actor, id: string): Promise<CodeStock> {
  const row = await requireOwnStock(deps, actor, id)
  const [total, free] = [row.pool_total ?? 0, row.pool_free ?? 0]
  return {
    offer: { id: row.id, title: row.title },
    hasSharedCode: row.has_shared,
    total,
    free,
    taken: total - free,
    lowStockAt: row.low_stock_at,
    tenth: tenthOf(row),
    alertAt: alertAt(row),
    failed: row.failed ?? 0,
    codesEach: row.codes_each,
    nextCodeDays: row.next_code_days,
    level: stockLevel(row),
  }
}

async function* noMoreThan(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > most) throw problem('body_too_large')
    yield chunk
  }
}

function linesOf(body: Readable): AsyncIterable<string> {
  return createInterface({ input: Readable.from(noMoreThan(BYTES_AT_MOST, body)), crlfDelay: Infinity })
}

type Findings = Pick<CodeReport, 'added' | 'known' | 'replacesSharedCode'>

function reportOf({ lineOf, ...leftOut }: CodeFile, findings: Findings): CodeReport {
  return { codes: lineOf.size, ...leftOut, ...findings }
}

/** The supplier has just seen to the stock, so nobody needs to be told of the level that it is at now. */
async function settleStock(deps: Deps, actor: Actor, id: string): Promise<void> {
  const stock = await lockOwnStock(deps.db, actor.merchantIds, id)
  if (!stock) return
  const filled = stock.pool_free
  await updateFilled(deps.db, id, { level: stockLevel({ ...stock, pool_filled: filled }), filled })
}

/** The pool takes the place of a shared code, which stays as one of the pool where it stands in the file too. */
async function storeCodes(deps: Deps, actor: Actor, id: string, file: CodeFile): Promise<CodeReport> {
  const codes = [...file.lineOf.keys()]
  const known = knownLines(file, await selectKnown(deps.db, id, codes))
  let added = await insertCodes(deps.db, id, codes)
  const shared = codes.length > 0 ? await deleteSharedCode(deps.db, id) : undefined
  if (shared !== undefined && file.lineOf.has(shared)) added += await insertCodes(deps.db, id, [shared])
  if (added > 0) await settleStock(deps, actor, id)
  return reportOf(file, { added, known, replacesSharedCode: shared !== undefined })
}

/**
 * Adds the codes of a text to the pool of one of the actor's offers, all or none, or only says what that would do. Codes that it
 * has already are left alone, so that sending the same again does no harm. Throws `too_many_codes` and `body_too_large`.
 */
export async function importCodes(
  deps: Deps,
  actor: Actor,
  id: string,
  { body, isDryRun }: { body: Readable; isDryRun: boolean },
): Promise<CodeReport> {
  const { has_shared: hasShared, type, symbology } = await requireOwnStock(deps, actor, id)
  const isReadable = (code: string) => type !== 'BARCODE_QR' || canDraw(symbology, code)
  const file = await readCodes(readCsv(linesOf(body)), isReadable)
  if (!isDryRun) return await inTransaction(deps, (deps) => storeCodes(deps, actor, id, file))
  const codes = [...file.lineOf.keys()]
  const known = knownLines(file, await selectKnown(deps.db, id, codes))
  const added = codes.length - known.count
  return reportOf(file, { added, known, replacesSharedCode: hasShared && codes.length > 0 })
}

/** From how many free codes on people are told; null for a tenth. */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  id: string,
  { lowStockAt }: StockSettings,
): Promise<CodeStock> {
  await inTransaction(deps, async (deps) => {
    const stock = await lockOwnStock(deps.db, actor.merchantIds, id)
    if (!stock) throw problem('offer_not_found')
    await updateLowStockAt(deps.db, id, lowStockAt)
    const level = stockLevel({ ...stock, low_stock_at: lowStockAt })
    if (level !== 'EMPTY') await updateAlert(deps.db, id, { level, supplierToldAt: null })
  })
  return await describeStock(deps, actor, id)
}

/** How many codes a person may take, and when the next is due; what people have taken stays theirs. */
export async function changeAllowance(
  deps: Deps,
  actor: Actor,
  id: string,
  allowance: CodeAllowance,
): Promise<CodeStock> {
  await inTransaction(deps, async (deps) => {
    if (!(await lockOwnStock(deps.db, actor.merchantIds, id))) throw problem('offer_not_found')
    await updateAllowance(deps.db, id, allowance)
  })
  return await describeStock(deps, actor, id)
}

/** Takes away the codes that nobody has taken, which hides the offer until it has others. */
export async function withdrawCodes(deps: Deps, actor: Actor, id: string): Promise<CodesWithdrawn> {
  const withdrawn = await inTransaction(deps, async (deps) => {
    if (!(await lockOwnStock(deps.db, actor.merchantIds, id))) throw problem('offer_not_found')
    const count = await deleteFreeCodes(deps.db, id)
    if (count > 0) await settleStock(deps, actor, id)
    return count
  })
  return { withdrawn }
}

/** Every code of the pool as a table, page by page: whether and on which day it was taken and whether it worked, never by whom. */
export async function exportCodes(deps: Deps, actor: Actor, id: string): Promise<Readable> {
  await requireOwnStock(deps, actor, id)
  async function* table(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}code,state,taken,reported\r\n`
    let after: string | null = null
    do {
      const rows: Awaited<ReturnType<typeof selectCodes>> = await selectCodes(deps.db, id, {
        after,
        size: CODES_A_PAGE,
      })
      const lines = rows.map(({ code, allocated_at: at, failed_at: failedAt }) => [
        csvCell(code),
        ...(at ? ['taken', formatDate(at)] : ['free', '']),
        failedAt ? 'did not work' : '',
      ])
      if (lines.length > 0) yield `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
      after = rows.length < CODES_A_PAGE ? null : (rows.at(-1)?.code ?? null)
    } while (after !== null)
  }
  return Readable.from(table())
}

/** Tells the merchant's suppliers and staff; answers whether a supplier was among those who heard it. */
async function tellOfStock(deps: Deps, id: string, level: StockAlert, stock: Stock): Promise<boolean> {
  const concerned = await selectConcerned(deps.db, id)
  const sourceKey = `code-stock:${newId()}`
  const { pool_total: total, pool_free: free } = stock
  const notifications = concerned.map((one) => ({
    ...codeStockWords({ level, offer: one.title, merchant: one.merchant_name, total: total ?? 0, free: free ?? 0 }),
    userId: one.user_id,
    kind: 'CODE_STOCK' as const,
    link: one.supplies ? (one.opens_codes ? `/supplier/offers/${id}/codes` : '/supplier') : '/admin/offers',
    sourceKey,
  }))
  const told = new Set(await notifyPeople(deps, notifications))
  return concerned.some((one) => one.supplies && told.has(one.user_id))
}

type LockedStock = Stock & { id: string; stock_alert: string | null }

/**
 * Tells people when taking a code, just now and in this transaction, has brought the stock to a new level. `before` is the locked
 * row as it was, whose lock makes it once a level.
 */
export async function noteCodeTaken(deps: Deps, before: LockedStock, at: Date): Promise<void> {
  const stock = { ...before, pool_free: (before.pool_free ?? 1) - 1 }
  const level = stockLevel(stock)
  if (level === null || level === before.stock_alert) return
  const isSupplierTold = await tellOfStock(deps, before.id, level, stock)
  await updateAlert(deps.db, before.id, { level, supplierToldAt: level === 'EMPTY' && isSupplierTold ? at : null })
}
