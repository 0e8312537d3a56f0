import { CONSENT_CHANNELS } from '../../../../domain/enums.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { appendRecord, selectRecords } from './queries.ts'
import { type ConsentChange, ConsentRecord, type Consents } from './schemas.ts'

/** What the actor allows on each channel, and every record behind it. */
export async function listConsents(deps: Deps, actor: Actor): Promise<Consents> {
  const rows = await selectRecords(deps.db, actor.userId)
  const history = rows.map(({ created_at: at, ...row }) => ConsentRecord.parse({ ...row, at }))
  const channels = CONSENT_CHANNELS.map((channel) => {
    const record = history.find((one) => one.channel === channel) ?? null
    // Counting is for the person to refuse; their company decides whether there is any.
    return { channel, granted: record?.granted ?? channel === 'TRACKING', record }
  })
  return { channels, history }
}

/** Gives or withdraws consent for one channel; repeating the same choice adds no record. `source` is where it was made. */
export async function recordConsent(
  deps: Deps,
  actor: Actor,
  change: ConsentChange,
  source: 'account' | 'device' = 'account',
): Promise<Consents> {
  await appendRecord(deps.db, actor.userId, { ...change, source, at: deps.clock.now() })
  return listConsents(deps, actor)
}
