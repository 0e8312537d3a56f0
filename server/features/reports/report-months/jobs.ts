import { lastCountedMonth } from '../../../../domain/company-reports.ts'
import { drawNoise, type Noise } from '../../../platform/crypto/noise.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  insertBenchmarks,
  insertMonth,
  insertParts,
  insertUses,
  selectParts,
  selectUncounted,
  selectUses,
} from './queries.ts'
import { monthsUntil, toldParts, toldUses } from './rules.ts'

/** How far back months are counted that nobody counted: with the month before, a year can be compared with nothing older. */
const MONTHS_BACK = 12
const BATCH = 100

/** Counts one month of one company; a month that is there already stays as it was told. */
async function countMonth(deps: Deps, companyId: string, month: string, noise: Noise): Promise<void> {
  const { db } = deps
  if (!(await insertMonth(db, companyId, month, deps.clock.now()))) return
  const parts = await selectParts(db, companyId, month)
  const uses = await selectUses(db, companyId, month)
  const joined = parts.find(({ dimension }) => dimension === 'COMPANY')?.joined ?? 0
  await insertParts(db, companyId, month, toldParts(parts, noise))
  await insertUses(db, companyId, month, toldUses(uses, joined, noise))
}

/**
 * A timed job: counts the months that are over, once for each company. A month is kept in the transaction that counts it, so a job that
 * is stopped goes on where it was, and of two at once the second finds it there.
 */
export async function countReportMonths(deps: Deps, noise: Noise = drawNoise): Promise<void> {
  const kept = Math.min(MONTHS_BACK, deps.config.activityKeptMonths)
  for (const month of monthsUntil(lastCountedMonth(deps.clock.now()), kept)) {
    let companies = await selectUncounted(deps.db, month, BATCH)
    while (companies.length > 0) {
      for (const companyId of companies)
        await inTransaction(deps, (inside) => countMonth(inside, companyId, month, noise))
      companies = await selectUncounted(deps.db, month, BATCH)
    }
    await insertBenchmarks(deps.db, month)
  }
}
