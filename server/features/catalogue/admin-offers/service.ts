import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { type AdminOfferRow, COUNTED_AT_MOST, countOffers, selectOffer, selectOffers } from './queries.ts'
import { hiddenBecause } from './rules.ts'
import { type AdminOffer, AdminOfferCursor, type AdminOfferList, type AdminOfferQuery } from './schemas.ts'

function toOffer(row: AdminOfferRow, now: Date): AdminOffer {
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    merchantName: row.merchant_name,
    source: row.source,
    sourceLabel: sourceLabel(row.source),
    discountType: row.discount_type,
    discountValue: row.discount_value,
    status: row.status,
    rejectionReason: row.rejection_reason,
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
  const { cursor, limit, ...filter } = query
  const after = cursor === undefined ? undefined : decodeCursor(AdminOfferCursor, cursor)
  const rows = await selectOffers(deps.db, filter, { after, size: limit + 1 })
  const now = deps.clock.now()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  // A first page that holds everything needs no second look at the table.
  const count = () => (last ? countOffers(deps.db, filter) : rows.length)
  const total = after ? null : await count()
  return {
    items: rows.slice(0, limit).map((row) => toOffer(row, now)),
    nextCursor: last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
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
