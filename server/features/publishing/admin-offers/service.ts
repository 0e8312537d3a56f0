import type { z } from 'zod'
import { type AdminOfferOrder, readOrder } from '../../../../domain/admin-offer-orders.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { OFFER_TYPE_LABELS } from '../../../../domain/enums.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hasTrigram } from '../../../platform/db/search-text.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import {
  type AdminOfferRow,
  COUNTED_AT_MOST,
  countAttachments,
  countOffers,
  type ExportedOfferRow,
  selectOffer,
  selectOffers,
  selectOffersForTable,
} from './queries.ts'
import { hiddenBecause } from './rules.ts'
import {
  type AdminOffer,
  type AdminOfferCursor,
  type AdminOfferExport,
  type AdminOfferList,
  type AdminOfferQuery,
  CountCursor,
  MomentCursor,
  type OfferAttachments,
  TextCursor,
} from './schemas.ts'

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
    worked: row.worked,
    didNotWork: row.did_not_work,
    createdAt: row.created_at,
    startAt: row.start_at,
    endAt: row.end_at,
    deletedAt: row.deleted_at,
    removedAt: row.removed_at,
  }
}

function cursorOf(order: AdminOfferOrder) {
  const { sort } = readOrder(order)
  if (sort === 'created' || sort === 'ends') return MomentCursor
  return sort === 'title' || sort === 'merchant' ? TextCursor : CountCursor
}

const positionOf = ({ key, id }: Pick<AdminOfferRow, 'key' | 'id'>): AdminOfferCursor => ({ key, id })

/** Throws `bad_request` for a foreign cursor. */
export async function listOffers(deps: Deps, query: AdminOfferQuery): Promise<AdminOfferList> {
  const page = readPage<z.ZodType<AdminOfferCursor>>(cursorOf(query.sort), query)
  const rows = await selectOffers(deps.db, query, query.sort, page)
  const { shown, nextCursor } = cutPage(rows, query.limit, positionOf)
  const now = deps.clock.now()
  // A first page that holds everything needs no second look at the table.
  // How many hold one or two letters, no index tells.
  const isCounted = query.q === undefined || hasTrigram(query.q)
  const count = () => (isCounted ? countOffers(deps.db, query) : null)
  const total = page.after ? null : nextCursor ? await count() : rows.length
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

/** What would go with these offers if they were deleted. */
export async function describeAttachments(deps: Deps, ids: readonly string[]): Promise<OfferAttachments> {
  const { codes_taken: codesTaken, ...counts } = await countAttachments(deps.db, ids)
  return { ...counts, codesTaken }
}

export const EXPORT_HEAD = [
  'Title',
  'Brand',
  'Merchant',
  'Source',
  'Type',
  'Discount',
  'Status',
  'Reliability',
  'Worked',
  'Did not work',
  'Redemptions',
  'Limit',
  'Created',
  'Starts',
  'Ends',
  'Id',
]

const momentOf = (moment: string | null) => (moment === null ? '' : formatDateTime(moment))

function toCells(row: ExportedOfferRow): string[] {
  return [
    row.title,
    row.brand,
    row.merchant_name,
    sourceLabel(row.source),
    OFFER_TYPE_LABELS[row.type],
    discountLabel({ type: row.type, discountType: row.discount_type, discountValue: row.discount_value }),
    row.status,
    String(row.reliability_score),
    String(row.worked),
    String(row.did_not_work),
    String(row.current_redemptions),
    row.max_redemptions === null ? '' : String(row.max_redemptions),
    momentOf(row.created_at),
    momentOf(row.start_at),
    momentOf(row.end_at),
    row.id,
  ]
}

/** A batch is in memory at once, and its text beside it. */
const EXPORT_BATCH = 200

/** The filtered list in its order as rows of a table, a short query a batch. */
export async function* exportOffers(deps: Deps, { sort, ...filter }: AdminOfferExport): AsyncGenerator<string[][]> {
  let after: AdminOfferCursor | undefined
  for (;;) {
    const rows = await selectOffersForTable(deps.db, filter, sort, { after, size: EXPORT_BATCH })
    yield rows.map(toCells)
    const last = rows.at(EXPORT_BATCH - 1)
    if (!last) return
    after = positionOf(last)
  }
}
