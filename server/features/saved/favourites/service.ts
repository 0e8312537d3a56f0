import type { z } from 'zod'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endedCards, requireKnownOffer } from '../../catalogue/ended-offers/service.ts'
import { offerCards } from '../../catalogue/offers/service.ts'
import { deleteFavourite, insertFavourite, selectFavourites } from './queries.ts'
import type { Favourite, FavouriteList } from './schemas.ts'

/**
 * Saves an offer for the actor, once however often it is asked. It may have ended, so that a removal can be undone; throws
 * `offer_not_found` for what nobody could ever see.
 */
export async function addFavourite(deps: Deps, actor: Actor, offerId: string): Promise<z.infer<typeof Favourite>> {
  await requireKnownOffer(deps, offerId)
  const row = await insertFavourite(deps.db, actor.userId, offerId)
  return { offerId, createdAt: row.created_at }
}

/** Takes an offer off the actor's list; one that was not on it is no error, so that a repeated call is safe. */
export async function removeFavourite(deps: Deps, actor: Actor, offerId: string): Promise<void> {
  await deleteFavourite(deps.db, actor.userId, offerId)
}

/** The actor's saved offers, newest first; one that has ended stays until it is removed, one that was taken back is left out. */
export async function listFavourites(deps: Deps, actor: Actor): Promise<z.infer<typeof FavouriteList>> {
  const rows = await selectFavourites(deps.db, actor.userId)
  const ids = rows.map((row) => row.offer_id)
  const [cards, ended] = await Promise.all([offerCards(deps, ids), endedCards(deps, ids)])
  const open = cards.map((offer) => ({ offer, ended: null }))
  const byId = new Map([...ended, ...open].map((one) => [one.offer.id, one]))
  const items = rows.flatMap((row) => {
    const one = byId.get(row.offer_id)
    return one ? [{ createdAt: row.created_at, ...one }] : []
  })
  return { items }
}

/** The ids of the actor's saved offers, for the hearts on cards. */
export async function favouriteIds(deps: Deps, actor: Actor): Promise<string[]> {
  const rows = await selectFavourites(deps.db, actor.userId)
  return rows.map((row) => row.offer_id)
}
