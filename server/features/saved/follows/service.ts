import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { collectionCards, shownCollections } from '../../catalogue/collections/service.ts'
import { merchantCards } from '../../catalogue/merchants/service.ts'
import {
  deleteCollectionFollow,
  deleteMerchantFollow,
  insertCollectionFollow,
  insertMerchantFollow,
  type Kind,
  selectFollows,
} from './queries.ts'
import type { Follow, FollowList } from './schemas.ts'

/** Follows a merchant, once however often it is asked; throws `merchant_not_found` where there is none. */
export async function followMerchant(deps: Deps, actor: Actor, id: string): Promise<Follow> {
  const followedAt = await insertMerchantFollow(deps.db, actor.userId, id)
  if (!followedAt) throw problem('merchant_not_found')
  return { id, followedAt }
}

/** Follows a collection, once however often it is asked; throws `collection_not_found` for one that the actor may not see. */
export async function followCollection(deps: Deps, actor: Actor, id: string): Promise<Follow> {
  const shown = await shownCollections(deps, actor, [id])
  if (!shown.has(id)) throw problem('collection_not_found')
  return { id, followedAt: await insertCollectionFollow(deps.db, actor.userId, id) }
}

/** Stops following; what was not followed is no error, so that a repeated call is safe. */
export async function unfollow(deps: Deps, actor: Actor, kind: Kind, id: string): Promise<void> {
  const remove = kind === 'merchant' ? deleteMerchantFollow : deleteCollectionFollow
  await remove(deps.db, actor.userId, id)
}

/** What the actor follows and may still see, newest first. */
export async function listFollows(deps: Deps, actor: Actor): Promise<FollowList> {
  const rows = await selectFollows(deps.db, actor.userId)
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [merchants, collections] = await Promise.all([
    merchantCards(deps, idsOf('merchant')),
    collectionCards(deps, actor, idsOf('collection')),
  ])
  const list: FollowList = { merchants: [], collections: [] }
  for (const { kind, id, followed_at: followedAt } of rows) {
    const merchant = kind === 'merchant' && merchants.get(id)
    const collection = kind === 'collection' && collections.get(id)
    if (merchant) list.merchants.push({ followedAt, merchant })
    if (collection) list.collections.push({ followedAt, collection })
  }
  return list
}

/** The ids of what the actor follows and may still see, for the toggles. */
export async function followedIds(
  deps: Deps,
  actor: Actor,
): Promise<{ merchantIds: string[]; collectionIds: string[] }> {
  const rows = await selectFollows(deps.db, actor.userId)
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const collectionIds = idsOf('collection')
  const shown = await shownCollections(deps, actor, collectionIds)
  return { merchantIds: idsOf('merchant'), collectionIds: collectionIds.filter((id) => shown.has(id)) }
}
