import type { z } from 'zod'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { offerCards, requireVisibleOffer } from '../../catalogue/offers/service.ts'
import { deleteFavourite, insertFavourite, selectFavourites } from './queries.ts'
import type { Favourite, FavouriteList } from './schemas.ts'

/** Saves a visible offer for the actor, once however often it is asked; throws `offer_not_found` for any other. */
export async function addFavourite(deps: Deps, actor: Actor, offerId: string): Promise<z.infer<typeof Favourite>> {
  await requireVisibleOffer(deps, offerId)
  const row = await insertFavourite(deps.db, actor.userId, offerId)
  return { offerId, createdAt: row.created_at }
}

/** Takes an offer off the actor's list; one that was not on it is no error, so that a repeated call is safe. */
export async function removeFavourite(deps: Deps, actor: Actor, offerId: string): Promise<void> {
  await deleteFavourite(deps.db, actor.userId, offerId)
}

/** The actor's saved offers, newest first, without those that have ended meanwhile. */
export async function listFavourites(deps: Deps, actor: Actor): Promise<z.infer<typeof FavouriteList>> {
  const rows = await selectFavourites(deps.db, actor.userId)
  const cards = await offerCards(
    deps,
    rows.map((row) => row.offer_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const items = rows.flatMap((row) => {
    const offer = byId.get(row.offer_id)
    return offer ? [{ createdAt: row.created_at, offer }] : []
  })
  return { items }
}

/** The ids of the actor's saved offers, for the hearts on cards. */
export async function favouriteIds(deps: Deps, actor: Actor): Promise<string[]> {
  const rows = await selectFavourites(deps.db, actor.userId)
  return rows.map((row) => row.offer_id)
}
