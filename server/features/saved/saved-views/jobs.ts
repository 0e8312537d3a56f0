import { savedViewWords, TOLD_AT_ONCE } from '../../../../domain/asked-news-words.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { OfferFilters } from '../../catalogue/offers/schemas.ts'
import { milesTo } from '../../catalogue/offers/service.ts'
import { notifyPerson } from '../../messaging/notifications/service.ts'
import { deleteOldTold, type DueView, insertTold, markLooked, selectAnnounced, takeDueView } from './queries.ts'

/** The job runs every minute, so one run need not last longer. */
const RUN_AT_MOST_MS = 50_000

/** The view's list with what is new at its top. */
function addressOf(filters: OfferFilters): string {
  const entries = Object.entries({ ...filters, sort: 'newest' }).map(([key, value]): [string, string] => [
    key,
    String(value),
  ])
  return `/offers?${new URLSearchParams(entries).toString()}`
}

/** Offers of these filters that could first be seen in this time, the newest first. */
async function announcedOffers(deps: Deps, filters: OfferFilters, { until, after }: DueView) {
  const miles = await milesTo(deps, filters)
  const nearby = miles && [...miles.keys()]
  const rows = await selectAnnounced(deps.db, { ...filters, nearby }, { after, until, atMost: TOLD_AT_ONCE + 1 })
  return rows.map(({ discount_type: discountType, discount_value: discountValue, ...row }) => {
    return { ...row, discountType, discountValue }
  })
}

async function tell(deps: Deps, view: DueView): Promise<boolean> {
  const { id, user_id: userId, name, until } = view
  const { data: filters } = OfferFilters.safeParse(view.filters)
  // A view from before a filter changed finds nothing, and must not hold up those behind it.
  if (!filters) return false
  const found = await announcedOffers(deps, filters, view)
  if (found.length === 0) return false
  const fresh = new Set(
    await insertTold(
      deps.db,
      userId,
      found.map((offer) => offer.id),
    ),
  )
  const newest = found.filter((offer) => fresh.has(offer.id))
  const [first] = newest
  if (!first) return false
  const one = newest.length === 1
  await notifyPerson(deps, {
    userId,
    kind: 'SAVED_VIEW',
    ...savedViewWords({ name, count: newest.length, newest }),
    link: one ? `/offers/${first.id}` : addressOf(filters),
    offerId: one ? first.id : null,
    sourceKey: `saved-view:${id}:${until}`,
  })
  return true
}

async function lookThroughNext(deps: Deps): Promise<boolean> {
  const view = await takeDueView(deps.db)
  if (!view) return false
  await markLooked(deps.db, view, await tell(deps, view))
  return true
}

/**
 * A timed job: tells people of offers that have come into the views for which they asked it, one transaction a view. What a run
 * has no time for is the next one's; any number of processes may do it at once.
 */
export async function lookThroughViews(deps: Deps): Promise<void> {
  const until = deps.clock.now().getTime() + RUN_AT_MOST_MS
  let isMore = true
  while (isMore && deps.clock.now().getTime() < until) isMore = await inTransaction(deps, lookThroughNext)
}

const KEPT_DAYS = 30
const BATCH = 5000

/** A timed job: forgets of which offers people were told, once no look goes back that far. Safe to run twice. */
export async function forgetOldTold(deps: Deps): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) deleted = await deleteOldTold(deps.db, KEPT_DAYS, BATCH)
}
