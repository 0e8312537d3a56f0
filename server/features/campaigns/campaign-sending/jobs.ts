import { setTimeout as wait } from 'node:timers/promises'
import { isQuiet } from '../../../../domain/quiet-hours.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DELIVERIES_AT_ONCE } from '../../../platform/db/servers/open-pools.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { promiseFigures } from '../campaign-figures/service.ts'
import {
  type CampaignUnderWay,
  claim,
  endLostLeases,
  endSent,
  lockToPrepare,
  prepareStep,
  returnMissed,
  selectUnderWay,
  startDue,
  takeTurn,
} from './queries.ts'
import { openCampaign, type OpenCampaign, sendMessages } from './service.ts'

/** The job runs every minute, so one run need not last longer. */
const RUN_AT_MOST_MS = 50_000
/** Messages of one hand-over: so many may be in doubt when a process is killed, and no more. */
const MESSAGES_AT_ONCE = 20
/** Longer than any hand-over lasts. */
const LEASE_MS = 5 * 60_000
/** Whoever chose an hour did not mean the day after. */
const MEANT_FOR_MS = 24 * 3_600_000

/** Begins what is due; the log says that nobody pressed a button for it. */
async function begin(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const missed = await returnMissed(deps.db, { now, before: new Date(now.getTime() - MEANT_FOR_MS) })
  const started = await startDue(deps.db, now)
  const deeds = [
    ...missed.map((one) => ({ ...one, action: 'campaign.missed' })),
    ...started.map((one) => ({ ...one, action: 'campaign.sent' })),
  ]
  for (const { id: entityId, companyId, name, action } of deeds) {
    const entry = { userId: null, companyId, action, entityType: 'campaign', entityId, now } as const
    await recordAudit(deps, { ...entry, detail: { name } })
  }
}

/** Writes a campaign's deliveries in steps; another process, or the next run, goes on where this one stops. */
async function prepare(deps: Deps, id: string, isOver: () => boolean): Promise<boolean> {
  const step = async ({ db }: Deps): Promise<boolean> => {
    const campaign = await lockToPrepare(db, id)
    return !campaign || (await prepareStep(db, id, campaign, deps.clock.now()))
  }
  while (!isOver()) if (await inTransaction(deps, step)) return true
  return false
}

/** Sends the next messages of a campaign; false when none is due, or it was cancelled. */
async function sendNext(deps: Deps, campaign: OpenCampaign): Promise<boolean> {
  // A mail server that takes five a second refuses the rest of twenty that come together.
  const atMost = Math.min(MESSAGES_AT_ONCE, deps.config.campaigns.perSecond)
  await wait(await takeTurn(deps.db, atMost, deps.config.campaigns.perSecond))
  const now = deps.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const ids = await claim(deps.db, campaign.id, { now, until, atMost })
  if (ids.length > 0) await sendMessages(deps, campaign, ids)
  return ids.length > 0
}

/** Each campaign has its turn, so that a large one keeps no small one waiting. */
async function sendInTurns(deps: Deps, campaigns: readonly OpenCampaign[], isOver: () => boolean): Promise<void> {
  let left = [...campaigns]
  while (left.length > 0) {
    for (const campaign of left) {
      if (isOver()) return
      if (!(await sendNext(deps, campaign))) left = left.filter((one) => one !== campaign)
    }
  }
}

/** Ends what has left, and says whether figures of it will come. */
async function end(deps: Deps): Promise<void> {
  const ended = await endSent(deps.db, deps.clock.now())
  for (const { id, company_id: companyId, chosen_among: among } of ended)
    await promiseFigures(deps, { id, companyId, among })
}

const mayRing = ({ channel }: CampaignUnderWay, now: Date) => channel === 'EMAIL' || !isQuiet(now)

/**
 * A timed job: begins, prepares, sends and ends campaigns. Any number of processes may do so at once, and nobody gets one twice. True
 * when its time was over before its work.
 */
export async function sendCampaigns(deps: Deps, signal?: AbortSignal): Promise<boolean> {
  const until = deps.clock.now().getTime() + RUN_AT_MOST_MS
  const isOver = () => signal?.aborted === true || deps.clock.now().getTime() >= until
  await inTransaction(deps, begin)
  const open: OpenCampaign[] = []
  for (const campaign of await selectUnderWay(deps.db)) {
    if (!campaign.is_prepared && !(await prepare(deps, campaign.id, isOver))) return signal?.aborted !== true
    const lost = await endLostLeases(deps.db, campaign.id, deps.clock.now())
    if (lost > 0) deps.log.warn({ campaign: campaign.id, messages: lost }, 'messages of a campaign may have arrived')
    if (mayRing(campaign, deps.clock.now())) open.push(await openCampaign(deps, campaign))
  }
  await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, () => sendInTurns(deps, open, isOver)))
  await inTransaction(deps, end)
  return isOver() && signal?.aborted !== true
}
