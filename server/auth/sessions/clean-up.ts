import { forgetLimits } from '../../platform/db/limiter.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetOutbox } from '../../platform/mail/outbox.ts'
import { deleteEndedAddresses } from '../people/queries-personal-addresses.ts'
import { deleteExpired } from './queries-clean-up.ts'

const HOUR_MS = 3600_000
const OUTBOX_KEPT_MS = 7 * 24 * HOUR_MS

/** A timed job: deletes what has run out and what nobody can use any more. Safe to run twice. */
export async function forgetExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  // An hour late, so that a person who comes just too late still hears that the link has expired.
  await deleteExpired(deps.db, new Date(now.getTime() - HOUR_MS))
  await deleteEndedAddresses(deps.db, now)
  await forgetLimits(deps.db, new Date(now.getTime() - HOUR_MS))
  await forgetOutbox(deps.db, new Date(now.getTime() - OUTBOX_KEPT_MS))
}
