import type { Actor } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { PackedText } from '../../../platform/fetch/packed-text.ts'
import type { RawDeal } from '../../../sources/deal.ts'
import { isFeedError } from '../../../sources/feed-error.ts'
import { createFeedReader } from '../../../sources/fetching/fetch-feed.ts'
import { normaliseDeal } from '../../../sources/normalise/normalise.ts'
import { type ReadySource, readySource } from '../sources/service.ts'
import type { SourceTest } from './schemas.ts'

/** As many as every network gives at least. */
const TESTED_ITEMS = 10
const SHOWN_ITEMS = 5
const TESTS_A_MINUTE: Limit = { name: 'ingestion-source-tests', points: 10, seconds: 60 }

async function firstDeals({ adapter }: ReadySource, text: PackedText): Promise<RawDeal[]> {
  for await (const { deals } of adapter.readDeals(text)) return deals.slice(0, SHOWN_ITEMS)
  return []
}

function toTestItems(deals: readonly RawDeal[], now: Date): SourceTest['items'] {
  return deals.map((deal) => {
    const result = normaliseDeal(deal, { now })
    if (!result.ok)
      return { title: result.title, merchantName: result.merchantName, code: null, refusal: result.reason }
    const { title, merchant, code } = result.deal
    return { title, merchantName: merchant.name, code, refusal: null }
  })
}

/** A test asks for so little that it need not be spaced out. */
const NO_PAUSE = () => Promise.resolve()

/**
 * Asks for the beginning of the feed with the stored settings, and keeps nothing of it. Throws `source_not_found`,
 * `source_incomplete` and `too_many_requests`.
 */
export async function testSource(deps: Deps, { userId }: Actor, id: string): Promise<SourceTest> {
  const source = await readySource(deps, id, NO_PAUSE)
  if (!(await takePoints(deps.db, TESTS_A_MINUTE, userId)).isAllowed) throw problem('too_many_requests')
  try {
    const text = await createFeedReader(source.connection, { tries: 1 })({
      first: 0,
      size: source.adapter.api.gather ? SHOWN_ITEMS : TESTED_ITEMS,
    })
    const items = toTestItems(await firstDeals(source, text), deps.clock.now())
    const says =
      items.length === 0
        ? `${source.name} answered, and has no items just now.`
        : `${source.name} answered. These are the first items that it has.`
    return { ok: true, says, items }
  } catch (error) {
    if (!isFeedError(error)) throw error
    return { ok: false, says: error.message, items: [] }
  }
}
