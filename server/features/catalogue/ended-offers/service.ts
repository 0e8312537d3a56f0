import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { OfferCard } from '../offers/schemas.ts'
import { toCard } from '../offers/service.ts'
import { selectEndedCards, selectKnownOffer } from './queries.ts'
import type { OfferEnded } from './schemas.ts'

export type EndedCard = { offer: OfferCard; ended: OfferEnded }

/** Those among `ids` that everybody could see once and nobody can redeem now, in one statement and in no order. */
export async function endedCards(deps: Deps, ids: readonly string[]): Promise<EndedCard[]> {
  if (ids.length === 0) return []
  const rows = await selectEndedCards(deps.readDb, ids)
  return rows.map((row) => ({ offer: toCard(row), ended: { reason: row.reason, at: row.ended_at } }))
}

/** An offer that employees can see, or could before it ended; throws `offer_not_found` for any other id. */
export async function requireKnownOffer(deps: Deps, id: string) {
  const offer = await selectKnownOffer(deps.db, id)
  if (!offer) throw problem('offer_not_found')
  return offer
}
