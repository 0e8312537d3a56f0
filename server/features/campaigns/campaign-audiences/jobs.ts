import { monthAfter } from '../../../../domain/company-reports.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { movedCount, PEOPLE_MOVED } from '../../../../domain/told-counts.ts'
import { drawNoise, type Noise } from '../../../platform/crypto/noise.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countRedeemed, keepRedeemedTold } from './queries.ts'

const BATCH = 100

/**
 * A timed job: counts once a month how many of each company's people have ever redeemed, and tells it moved. Of two that count at once
 * the first is told.
 */
export async function tellRedeemedPeople(deps: Deps, noise: Noise = drawNoise): Promise<void> {
  const month = monthAfter(londonDate(deps.clock.now()), 0)
  let companies = await countRedeemed(deps.db, month, BATCH)
  while (companies.length > 0) {
    for (const { company_id: companyId, joined, redeemed } of companies) {
      const { value } = movedCount(redeemed, joined, noise(PEOPLE_MOVED))
      await keepRedeemedTold(deps.db, { companyId, month, people: value })
    }
    companies = await countRedeemed(deps.db, month, BATCH)
  }
}
