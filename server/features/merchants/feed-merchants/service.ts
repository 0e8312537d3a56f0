import type { Deps } from '../../../platform/deps.ts'
import { siteDomain } from '../merchant-editing/service.ts'
import { insertFeedMerchants, selectFeedMerchants } from './queries.ts'
import { doubtOf, type FeedMerchant } from './rules.ts'

const withDomain = (merchant: FeedMerchant) => ({ ...merchant, domain: siteDomain(merchant.siteUrl) })

/** Which merchant a feed's is, and why that is not sure. */
export type FeedMatch = { id: string; doubt: string | null }

/** Which merchants a feed's are, by their reference in it, of those that are known; makes none. */
export async function findFeedMerchants(
  deps: Deps,
  source: string,
  merchants: readonly FeedMerchant[],
): Promise<Map<string, FeedMatch>> {
  const rows = await selectFeedMerchants(deps.db, source, merchants.map(withDomain))
  return new Map(rows.map(({ ref, id, ...signs }) => [ref, { id, doubt: doubtOf(signs) }]))
}

/**
 * The same in the transaction of an import: those that are known, also under what they were called before they were merged, and the
 * others made.
 */
export async function matchFeedMerchants(
  deps: Deps,
  source: string,
  merchants: readonly FeedMerchant[],
): Promise<Map<string, FeedMatch>> {
  const known = await findFeedMerchants(deps, source, merchants)
  const missing = merchants.filter(({ sourceRef }) => !known.has(sourceRef))
  if (missing.length === 0) return known
  await insertFeedMerchants(deps.db, source, missing.map(withDomain), deps.clock.now())
  return await findFeedMerchants(deps, source, merchants)
}

/** The ids alone, for what staff look at anyway. */
export async function makeFeedMerchants(...feed: Parameters<typeof matchFeedMerchants>): Promise<Map<string, string>> {
  return new Map([...(await matchFeedMerchants(...feed))].map(([ref, { id }]) => [ref, id]))
}
