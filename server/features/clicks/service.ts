import { londonDate } from '../../../domain/dates.ts'
import type { Actor } from '../../auth/actor.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireVisibleOffer } from '../offers/service.ts'
import { insertActivity } from './queries.ts'
import type { Click } from './schemas.ts'

export type Counted = {
  offer: { id: string; category: string }
  at: Date
  /** Whether to log a click, under this id. */
  clickId: string | null
  /** Pounds of one redemption, or null when none is counted. */
  redeemedValue: number | null
}

/** Adds what the actor did to the click log and the daily roll-ups; call it last in a transaction, it locks busy rows. */
export async function recordActivity(db: Db, actor: Actor, counted: Counted): Promise<void> {
  const { offer, at, clickId, redeemedValue } = counted
  await insertActivity(db, {
    userId: actor.userId,
    companyId: actor.companyId,
    offerId: offer.id,
    category: offer.category,
    day: londonDate(at),
    at,
    clickId,
    redemptions: redeemedValue === null ? 0 : 1,
    value: redeemedValue ?? 0,
  })
}

/** Logs that the actor went to the merchant's site; throws `offer_not_found` for an offer that they cannot see. */
export async function logClick(deps: Deps, actor: Actor, offerId: string): Promise<Click> {
  const offer = await requireVisibleOffer(deps, offerId)
  const at = deps.clock.now()
  const id = newId()
  await recordActivity(deps.db, actor, { offer, at, clickId: id, redeemedValue: null })
  return { id, offerId: offer.id, createdAt: at.toISOString() }
}
