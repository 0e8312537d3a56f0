import type { Deps } from '../../../platform/deps.ts'
import { endFeedOffers } from '../offer-editing/service.ts'
import {
  deleteShares,
  deleteSharesBut,
  followNext,
  lockFeeds,
  type Saying,
  selectShared,
  selectTwins,
  type Share,
  upsertShares,
} from './queries.ts'

export type { Saying, Share }

/** Only one feed at a time compares and stores what it brings, to the end of the caller's transaction. */
export function awaitFeeds(deps: Deps): Promise<void> {
  return lockFeeds(deps.db)
}

/** The offers of other feeds that these items of the feed are known to be, and still are, with the hash of what each said last. */
export async function findShared(
  deps: Deps,
  source: string,
  sayings: readonly Saying[],
): Promise<Map<string, { offerId: string; said: string }>> {
  const rows = await selectShared(deps.db, source, sayings)
  return new Map(rows.map(({ ref, offer_id: offerId, said }) => [ref, { offerId, said }]))
}

/** The offers of other feeds that say the same as these items, by reference. */
export async function findTwins(
  deps: Deps,
  source: string,
  sayings: readonly (Saying & { merchant_id: string })[],
): Promise<Map<string, string>> {
  if (sayings.length === 0) return new Map()
  return new Map((await selectTwins(deps.db, source, sayings)).map(({ ref, offer_id }) => [ref, offer_id]))
}

/** Keeps which items of the feed are which offers, in the transaction of the caller; `own`: what became offers that follow the feed. */
export async function noteShares(
  deps: Deps,
  source: string,
  { shared, own }: { shared: readonly Share[]; own: readonly string[] },
): Promise<void> {
  if (own.length > 0) await deleteShares(deps.db, source, own)
  if (shared.length > 0) await upsertShares(deps.db, source, shared, deps.clock.now())
}

/** Has the feed's offers of these references follow another feed that brings them too; without one they stay as they are. */
export async function passOn(deps: Deps, source: string, refs: readonly string[]): Promise<void> {
  await lockFeeds(deps.db)
  await followNext(deps.db, source, refs)
}

/**
 * The feed does not bring these any more: what another one brings follows that, and the rest ends. In the caller's transaction;
 * answers how many ended.
 */
export async function dropFromFeed(deps: Deps, source: string, refs: readonly string[]): Promise<number> {
  await passOn(deps, source, refs)
  await deleteShares(deps.db, source, refs)
  return await endFeedOffers(deps, source, refs)
}

/** Forgets that the feed brought what it had no more when it was read whole; `seen`: all references that it had. */
export async function keepSeen(deps: Deps, source: string, seen: readonly string[]): Promise<void> {
  await lockFeeds(deps.db)
  await deleteSharesBut(deps.db, source, seen)
}

/** The feed is read no more: its offers stay, and follow another one that brings them too. */
export async function leaveFeed(deps: Deps, source: string): Promise<void> {
  await lockFeeds(deps.db)
  await followNext(deps.db, source, null)
  await deleteSharesBut(deps.db, source, [])
}
