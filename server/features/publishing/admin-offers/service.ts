import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { type AdminOfferRow, COUNTED_AT_MOST, countOffers, selectOffer, selectOffers } from './queries.ts'
import { hiddenBecause } from './rules.ts'
import { type AdminOffer, type AdminOfferList, type AdminOfferQuery } from './schemas.ts'

function toOffer(row: AdminOfferRow, now: Date): AdminOffer {
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    merchantName: row.merchant_name,
    source: row.source,
    sourceLabel: sourceLabel(row.source),
    type: row.type,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    status: row.status,
    rejectionReason: row.rejection_reason,
    lack: row.lack,
    hasRevision: row.has_revision,
    hiddenBecause: hiddenBecause(row, now),
    reliabilityScore: row.reliability_score,
    createdAt: row.created_at,
    startAt: row.start_at,
    endAt: row.end_at,
    deletedAt: row.deleted_at,
    removedAt: row.removed_at,
  }
}

/** Throws `bad_request` for a foreign cursor. */
export async function listOffers(deps: Deps, query: AdminOfferQuery): Promise<AdminOfferList> {
  const page = readPage(TimeCursor, query)
  const rows = await selectOffers(deps.db, query, page)
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  const now = deps.clock.now()
  // A first page that holds everything needs no second look at the table.
  const count = () => (nextCursor ? countOffers(deps.db, query) : rows.length)
  const total = page.after ? null : await count()
  return {
    items: shown.map((row) => toOffer(row, now)),
    nextCursor,
    total: total === null ? null : Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total !== null && total > COUNTED_AT_MOST,
  }
}

/** Throws `offer_not_found`. */
export async function describeOffer(deps: Deps, id: string): Promise<AdminOffer> {
  const row = await selectOffer(deps.db, id)
  if (!row) throw problem('offer_not_found')
  return toOffer(row, deps.clock.now())
}
