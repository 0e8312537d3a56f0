import { FIGURES_AFTER_MS } from '../../../../domain/campaigns.ts'
import { drawNoise, type Noise } from '../../../platform/crypto/noise.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countOutcomes, forgetOpens, insertFigures, keepStanding, lockDue, selectDue } from './queries.ts'
import { toldFigures } from './rules.ts'

/** Counts what came of one campaign; what was told stays as it was told. */
async function tellOne(deps: Deps, id: string, noise: Noise): Promise<void> {
  const { db } = deps
  const campaign = await lockDue(db, id)
  if (!campaign) return
  const { channel, is_tracked: isTracked, chosen_among: among } = campaign
  const outcomes = await countOutcomes(db, campaign)
  await insertFigures(db, id, toldFigures(outcomes, { channel, isTracked, among }, noise))
  await keepStanding(db, id, 'TOLD', deps.clock.now())
}

/**
 * A timed job: a week after a campaign was sent, tells once what came of it, and forgets who opened what. Figures are kept in the
 * transaction that counts them, so a job that is stopped has told nothing of a campaign, or all.
 */
export async function tellCampaignFigures(deps: Deps, noise: Noise = drawNoise): Promise<void> {
  const sentBy = new Date(deps.clock.now().getTime() - FIGURES_AFTER_MS)
  for (const id of await selectDue(deps.db, sentBy)) {
    try {
      await inTransaction(deps, (inside) => tellOne(inside, id, noise))
    } catch (error) {
      // One that cannot be counted keeps no other company waiting.
      if (isDatabaseOutage(error)) throw error
      deps.log.error({ err: error, campaign: id }, 'the figures of a campaign could not be told')
    }
  }
  await forgetOpens(deps.db)
}
