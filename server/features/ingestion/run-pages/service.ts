import type { Deps } from '../../../platform/deps.ts'
import type { PackedText } from '../../../platform/fetch/packed-text.ts'
import { othersTurn } from '../../../platform/process/others-turn.ts'
import type { Acceptance, RawDeal, Rejection } from '../../../sources/deal.ts'
import type { FeedPage } from '../../../sources/fetching/feed-api.ts'
import { openText, type OpenText, partsOf } from '../../../sources/fetching/feed-parts.ts'
import type { FeedVerdict } from '../../../sources/normalise/normalise-feed.ts'
import type { DealSource } from '../../../sources/registry.ts'
import { type Fetched, insertPage, selectFetched, selectPage } from './queries.ts'
import { inPieces, oneAhead } from './rules.ts'

export type { Fetched }
export { oneAhead }

/** So long the pages of a run are kept at least. */
export const RAW_DAYS = 30

/** What was asked for in a run, in the order of the source. */
export function fetchedPages(deps: Deps, runId: string): Promise<Fetched[]> {
  return selectFetched(deps.db, runId)
}

/** Keeps what the source answered, in the transaction of the caller; `text` is null for a part that it could not give. */
export function keepPage(deps: Deps, runId: string, page: FeedPage & { text: PackedText | null }): Promise<void> {
  return insertPage(deps.db, runId, page, deps.clock.now())
}

/**
 * What each kept page of a run says, one after the other, without those that its source could not give: the same whoever reads it.
 * Throws a feed error for a page that the adapter cannot read any more.
 */
export async function* readPages(
  deps: Deps,
  runId: string,
  source: DealSource,
  pages: readonly Fetched[],
): AsyncGenerator<OpenText> {
  for (const { first } of pages.filter(({ isMissing }) => !isMissing)) {
    yield await openText(source, await selectPage(deps.db, runId, first))
  }
}

/** Deals that are looked at in one go. */
const PORTION = 250
/** The most that looking at them takes; whoever takes them may wait for the database as well. */
const PORTION_AT_MOST_MS = 50

/** The list a little at a time, so that others have their turn in between. */
export async function* portionsOf(deals: readonly RawDeal[]): AsyncGenerator<RawDeal[]> {
  for (const portion of inPieces(deals, PORTION)) {
    const begun = performance.now()
    yield portion
    await othersTurn(Math.min(performance.now() - begun, PORTION_AT_MOST_MS))
  }
}

/** All deals of the kept pages, a little at a time. */
export async function* readDeals(...run: Parameters<typeof readPages>): AsyncGenerator<RawDeal[]> {
  for await (const read of readPages(...run)) {
    for await (const { deals } of partsOf(read)) yield* portionsOf(deals)
  }
}

/** `position`: of the item in its run, from 0 on. */
export type Rejected = Rejection & { position: number; item: RawDeal }
export type Judged = { accepted: Acceptance[]; rejected: Rejected[] }

/** Accepted or rejected deals of one piece at least: what one statement stores. More would grow old in memory, which takes longer to clear. */
const PIECE = 750

/** Judges all deals of the kept pages anew, a piece at a time. */
export async function* judgeDeals(
  deps: Deps,
  { runId, source, pages }: { runId: string; source: DealSource; pages: readonly Fetched[] },
  verdict: FeedVerdict,
): AsyncGenerator<Judged, void> {
  let position = 0
  let piece: Judged = { accepted: [], rejected: [] }
  for await (const portion of readDeals(deps, runId, source, pages)) {
    for (const item of portion) {
      const judged = verdict.judge(item, position)
      if (judged.ok) piece.accepted.push(judged)
      else piece.rejected.push({ ...judged, position, item })
      position += 1
    }
    if (piece.accepted.length < PIECE && piece.rejected.length < PIECE) continue
    yield piece
    piece = { accepted: [], rejected: [] }
  }
  yield piece
}

/** What is left to store: as many of the accepted are left out as a worker before this one stored. */
export async function* behind(stored: number, pieces: AsyncIterable<Judged>): AsyncGenerator<Judged, void> {
  let skipped = stored
  for await (const { accepted, rejected } of pieces) {
    const fresh = accepted.slice(skipped)
    skipped = Math.max(0, skipped - accepted.length)
    if (fresh.length + rejected.length > 0) yield { accepted: fresh, rejected }
  }
}
