import type { Deps } from '../../../platform/deps.ts'
import { endFeedOffers, type FeedOffer } from '../offer-editing/service.ts'
import { beginMove } from '../offer-history/service.ts'
import { moveUnredeemable } from '../offer-upkeep/service.ts'
import {
  deleteShares,
  deleteSharesBut,
  followNext,
  lockFeeds,
  type Saying,
  selectEnded,
  selectShared,
  selectTwins,
  type Share,
  updateReturned,
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

/**
 * The feed does not bring these any more: what another one brings follows that, and the rest ends. In the caller's transaction;
 * answers how many ended.
 */
export async function dropFromFeed(deps: Deps, source: string, refs: readonly string[]): Promise<number> {
  if (refs.length === 0) return 0
  await lockFeeds(deps.db)
  await followNext(deps.db, source, refs)
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

/** Which of these offers, that their feed brings, ended by themselves and can be running again. */
export async function findEnded(deps: Deps, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await selectEnded(deps.db, ids)).map(({ id }) => id))
}

/**
 * Has those of the offers run again that ended by themselves, once what their feed says now is stored: as a new one of their score would,
 * or LIVE where staff approved what they still say. What waited for staff when it ended, or what nobody could redeem, waits for them. In the
 * caller's transaction.
 */
export async function bringBack(
  deps: Deps,
  ids: readonly string[],
  statusOf: (score: number) => FeedOffer['status'],
): Promise<void> {
  if (ids.length === 0) return
  const ended = await selectEnded(deps.db, ids)
  const isLive = ({ score, approved, was_live: wasLive }: (typeof ended)[number]) =>
    approved || (wasLive && statusOf(score) === 'LIVE')
  const live = ended.filter(isLive).map(({ id }) => id)
  await beginMove(deps, { mover: 'INGESTION', reason: 'Its feed has it again.' })
  await updateReturned(deps.db, 'LIVE', live)
  await updateReturned(
    deps.db,
    'REVIEW',
    ended.map(({ id }) => id),
  )
  await moveUnredeemable(deps, 'INGESTION', live)
}
