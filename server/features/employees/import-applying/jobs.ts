import { ERRORS } from '../../../../domain/errors.ts'
import type { ImportStatus } from '../../../../domain/employee-imports.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { violatedConstraint } from '../../../platform/db/violation.ts'
import type { Deps } from '../../../platform/deps.ts'
import { importAtWork, type ImportRow, lockOwnImport } from '../employee-imports/service.ts'
import { lockPeople } from '../../companies/company-administrators/service.ts'
import { checkRows } from '../import-checking/service.ts'
import { isImportFailure, surveyFile } from '../import-reading/service.ts'
import { undoNext } from '../import-undoing/service.ts'
import { type ClaimedImport, claimImport, updateFailed } from './queries.ts'
import { applyNext } from './service.ts'

type Work = (deps: Deps, row: ImportRow) => Promise<void>

/** What there is to do about an import, by how far it has come. */
const WORK: Partial<Record<ImportStatus, Work>> = {
  READING: surveyFile,
  CHECKING: checkRows,
  APPLYING: applyNext,
  UNDOING: undoNext,
}

/** Where an import stands that could not go on. */
const STUCK = { READING: 'FAILED', CHECKING: 'FAILED', APPLYING: 'STOPPED', UNDOING: 'DONE' } as const

const NOTHING_WRITTEN = 'Something went wrong on our side. Nothing was written. Upload the file again.'
/** What to do then, where the fault is ours. */
const OUR_FAULT: Record<keyof typeof STUCK, string> = {
  READING: NOTHING_WRITTEN,
  CHECKING: NOTHING_WRITTEN,
  APPLYING: 'Something went wrong on our side. What was written until then stays.',
  UNDOING: 'Something went wrong on our side. A part may be undone already. Press Undo again.',
}
type AtWork = keyof typeof STUCK
const isAtWork = (status: ImportStatus): status is AtWork => status in STUCK

/** Undefined where the fault is ours. */
function sentenceOf(error: unknown): string | undefined {
  if (isImportFailure(error)) return error.message
  return violatedConstraint(error) === 'companies_seats_hold' ? ERRORS.seats_taken.message : undefined
}

/** Locked in the order in which HR's changes lock, so that neither waits for the other for ever; reading a file holds nobody up. */
async function openImport(deps: Deps, { id, company_id: companyId, status }: ClaimedImport): Promise<ImportRow> {
  const isWriting = status === 'APPLYING' || status === 'UNDOING'
  if (!isWriting) return await importAtWork(deps, companyId, id)
  await lockPeople(deps, companyId)
  return await lockOwnImport(deps, companyId, id)
}

/** Does the next piece of one import that something is to be done about, in one transaction; false when there is none. */
export async function workOnImport(deps: Deps): Promise<boolean> {
  let atWork: ImportRow | undefined
  try {
    return await inTransaction(deps, async (deps) => {
      const claimed = await claimImport(deps.db)
      if (!claimed) return false
      atWork = await openImport(deps, claimed)
      await WORK[atWork.status]?.(deps, atWork)
      return true
    })
  } catch (error) {
    // Whoever comes next goes on with it.
    if (!atWork || isDatabaseOutage(error)) throw error
    await fail(deps, atWork, error)
    return true
  }
}

async function fail(deps: Deps, { id, status }: ImportRow, error: unknown): Promise<void> {
  if (!isAtWork(status)) throw error
  const sentence = sentenceOf(error)
  if (sentence === undefined) deps.log.error({ err: error, import: id }, 'an import of people could not go on')
  await updateFailed(deps.db, id, {
    from: status,
    to: STUCK[status],
    problem: sentence ?? OUR_FAULT[status],
    now: deps.clock.now(),
  })
}

const NEVER = { aborted: false }

/** Brings every import that waits to its next rest, piece by piece. */
export async function workOnImports(deps: Deps, signal: Pick<AbortSignal, 'aborted'> = NEVER): Promise<void> {
  while (!signal.aborted && (await workOnImport(deps)));
}
