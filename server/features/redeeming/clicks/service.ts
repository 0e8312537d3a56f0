import { londonDate } from '../../../../domain/dates.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { requireVisibleOffer } from '../../catalogue/offers/service.ts'
import { addCorrection, type Correction, insertActivity, insertVisitClick } from './queries.ts'
import type { Click } from './schemas.ts'

export type Counted = {
  offer: { id: string; category: string }
  at: Date
  /** Whether to log a click, under this id. */
  clickId: string | null
  /** Pounds of one redemption, or null when none is counted. */
  redeemedValue: number | null
}

/** Whose activity it is. */
type Visitor = Pick<Actor, 'userId' | 'companyId'>

/** Adds what the actor did to the click log and the daily roll-ups; call it last in a transaction, it locks busy rows. */
export async function recordActivity(deps: Deps, actor: Visitor, counted: Counted): Promise<void> {
  const { offer, at, clickId, redeemedValue } = counted
  await insertActivity(deps.db, {
    userId: actor.userId,
    companyId: actor.companyId,
    offerId: offer.id,
    category: offer.category,
    day: londonDate(at),
    at,
    clickId,
    clicks: clickId === null ? 0 : 1,
    redemptions: redeemedValue === null ? 0 : 1,
    value: redeemedValue ?? 0,
  })
}

/** Logs that the actor went to the merchant's site; throws `offer_not_found` for an offer that they cannot see. */
export async function logClick(deps: Deps, actor: Actor, offerId: string): Promise<Click> {
  const offer = await requireVisibleOffer(deps, offerId)
  const at = deps.clock.now()
  const id = newId()
  const counted = { offer, at, clickId: id, redeemedValue: null }
  await deps.turns.take(offerId, () => recordActivity(deps, actor, counted))
  return { id, offerId: offer.id, createdAt: at.toISOString() }
}

/** Counts a visit through a ticket's link, once however often it is opened, also at the same moment. */
export async function recordVisit(
  deps: Deps,
  { userId, companyId }: Visitor,
  { offer, clickId, day }: { offer: Counted['offer']; clickId: string; day: string },
): Promise<void> {
  const at = deps.clock.now()
  const count = async (deps: Deps) => {
    const click = { userId, offerId: offer.id, day, at }
    if (!(await insertVisitClick(deps.db, { id: clickId, ...click }))) return
    const counted = { clickId: null, clicks: 1, redemptions: 0, value: 0 } as const
    await insertActivity(deps.db, { ...click, companyId, category: offer.category, ...counted })
  }
  await deps.turns.take(offer.id, () => inTransaction(deps, count))
}

/** Moves what a redemption is worth in every roll-up; call it last in a transaction, it locks busy rows. */
export async function correctRollUps(deps: Deps, correction: Correction): Promise<void> {
  if (correction.value === 0 && correction.confirmed === 0) return
  await addCorrection(deps.db, correction)
}
