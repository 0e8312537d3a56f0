import { forgetLimits } from '../../platform/db/limiter.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetOutbox } from '../../platform/mail/outbox.ts'
import { deleteEndedAddresses } from '../people/queries-personal-addresses.ts'
import { deleteExpired, deleteLogBefore } from './queries-clean-up.ts'

const HOUR_MS = 3600_000
const OUTBOX_KEPT_MS = 7 * 24 * HOUR_MS
const LOG_KEPT_MS = 2 * 365 * 24 * HOUR_MS
const LOG_BATCH = 5_000

/** In steps, so that the first run over a log of years holds nothing for long. */
async function forgetLog(deps: Pick<Deps, 'db'>, before: Date): Promise<void> {
  while ((await deleteLogBefore(deps.db, before, LOG_BATCH)) === LOG_BATCH);
}

/** A timed job: deletes what has run out and what nobody can use any more. Safe to run twice. */
export async function forgetExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  // An hour late, so that a person who comes just too late still hears that the link has expired.
  await deleteExpired(deps.db, new Date(now.getTime() - HOUR_MS))
  await deleteEndedAddresses(deps.db, now)
  await forgetLimits(deps.db, new Date(now.getTime() - HOUR_MS))
  await forgetOutbox(deps.db, new Date(now.getTime() - OUTBOX_KEPT_MS))
  await forgetLog(deps, new Date(now.getTime() - LOG_KEPT_MS))
}
