import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Deps } from '../../../platform/deps.ts'
import type { RawDeal } from '../../../sources/deal.ts'
import type { FeedPage } from '../../../sources/fetching/feed-api.ts'
import { openText, type OpenText, partsOf } from '../../../sources/fetching/feed-parts.ts'
import type { DealSource } from '../../../sources/registry.ts'
import { type Fetched, insertPage, selectFetched, selectPage } from './queries.ts'
import { inPieces, oneAhead } from './rules.ts'

export type { Fetched }
export { inPieces, oneAhead }

/** So long the pages of a run are kept at least. */
export const RAW_DAYS = 30

/** What was asked for in a run, in the order of the source. */
export function fetchedPages(deps: Deps, runId: string): Promise<Fetched[]> {
  return selectFetched(deps.db, runId)
}

/** Keeps what the source answered, in the transaction of the caller; `text` is null for a part that it could not give. */
export function keepPage(deps: Deps, runId: string, page: FeedPage & { text: string | null }): Promise<void> {
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

/** The list a little at a time, so that others have their turn in between. */
export async function* portionsOf(deals: readonly RawDeal[]): AsyncGenerator<RawDeal[]> {
  for (const portion of inPieces(deals, PORTION)) {
    yield portion
    await othersTurn()
  }
}

/** All deals of the kept pages, a little at a time. */
export async function* readDeals(...run: Parameters<typeof readPages>): AsyncGenerator<RawDeal[]> {
  for await (const read of readPages(...run)) {
    for await (const { deals } of partsOf(read)) yield* portionsOf(deals)
  }
}
