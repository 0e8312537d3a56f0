import { CARD_IMPORT_KEPT_DAYS } from '../../../../domain/card-imports.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { keepCards, lockCards, requireTemplate, tellApprovers } from '../card-issuing/service.ts'
import {
  claimImport,
  finishImport,
  forgetRows,
  type ImportRow,
  lockImport,
  settleIssued,
  settleLeft,
  takeRows,
  updateStopped,
  type WaitingRow,
} from './queries.ts'
import type { CardFault } from './rules.ts'

const ROWS_A_STEP = 1000
const DAY_MS = 86_400_000

function whyLeft({ is_active: isActive, holds, is_taken: isTaken }: WaitingRow, mayShare: boolean): CardFault | null {
  if (!isActive) return 'left'
  if (holds) return 'holds_one'
  return isTaken && !mayShare ? 'number_taken' : null
}

async function finish(deps: Deps, row: ImportRow): Promise<void> {
  const now = deps.clock.now()
  const result = await finishImport(deps.db, row.id, now)
  if (!result) return
  const { id, company_id: companyId, confirmed_by: userId } = row
  const waiting = { companyId, issuedBy: userId, batchId: id, many: result.issued }
  const isWaiting = (await lockCards(deps, companyId)).card_require_approval
  if (isWaiting && result.issued > 0) await tellApprovers(deps, waiting)
  const detail = { file: row.file_name, title: row.template, cards: `${result.issued}`, left_out: `${result.left_out}` }
  const entry = { userId, companyId, entityType: 'card_import', entityId: id } as const
  await recordAudit(deps, { ...entry, action: 'card_import.finished', detail, now })
}

/** Issues the cards of the next rows, or ends the import when there are none; in the caller's transaction. */
async function issueNext(deps: Deps, row: ImportRow): Promise<void> {
  const { id, company_id: companyId, confirmed_by: issuedBy } = row
  const settings = await lockCards(deps, companyId)
  const template = await requireTemplate(deps, companyId, row.template_id)
  const waiting = await takeRows(deps.db, row, ROWS_A_STEP)
  if (waiting.length === 0) return await finish(deps, row)
  const mayShare = template.content_mode !== 'FORMATTED_NUMBER'
  const judged = waiting.map((one) => ({ one, fault: whyLeft(one, mayShare) }))
  const left = judged.flatMap(({ one, fault }) => (fault === null ? [] : [{ row: one.row, fault }]))
  const issued = judged.flatMap(({ one, fault }) => (fault === null ? [one] : []))
  const cards = issued.map((one) => {
    const { card_id: cardId, user_id: userId, number_enc: numberEnc, digest, last4, label } = one
    return { id: cardId, userId, numberEnc, digest, last4, label, codeEnc: null }
  })
  await keepCards(deps, { companyId, template, issuedBy, settings }, cards)
  const rows = issued.map((one) => one.row)
  await settleIssued(deps.db, id, rows, deps.clock.now())
  await settleLeft(deps.db, id, left)
}

/** Does the next step of one import, in one transaction; false when there is none. */
export async function workOnCardImport(deps: Deps): Promise<boolean> {
  let atWork: string | undefined
  try {
    return await inTransaction(deps, async (deps) => {
      const claimed = await claimImport(deps.db)
      if (!claimed) return false
      atWork = claimed.id
      // In the order in which whoever issues cards by hand locks.
      await lockCards(deps, claimed.company_id)
      const row = await lockImport(deps.db, claimed.company_id, claimed.id)
      if (row?.status === 'ISSUING') await issueNext(deps, row)
      return true
    })
  } catch (error) {
    // Whoever comes next goes on with it.
    if (atWork === undefined || isDatabaseOutage(error)) throw error
    deps.log.error({ err: error, import: atWork }, 'an import of cards could not go on')
    await updateStopped(deps.db, atWork, deps.clock.now())
    return true
  }
}

const NEVER = { aborted: false }

/** Issues the cards of every import that was confirmed, step by step; also of those that a stopped process left. */
export async function workOnCardImports(deps: Deps, signal: Pick<AbortSignal, 'aborted'> = NEVER): Promise<void> {
  while (!signal.aborted && (await workOnCardImport(deps)));
}

/** A timed job: forgets the rows of imports after a week, and whole those that nobody confirmed. */
export async function forgetCardImports(deps: Deps): Promise<void> {
  await forgetRows(deps.db, new Date(deps.clock.now().getTime() - CARD_IMPORT_KEPT_DAYS * DAY_MS))
}
