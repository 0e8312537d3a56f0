import type { Actor } from '../../../auth/guard/actor.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { hiddenBecause } from './policy.ts'
import {
  type AdminOfferRow,
  COUNTED_AT_MOST,
  countOffers,
  selectOffer,
  selectOffers,
  updateDeleted,
  updateStatus,
} from './queries.ts'
import {
  type AdminOffer,
  AdminOfferCursor,
  type AdminOfferList,
  type AdminOfferQuery,
  type SetOfferStatus,
} from './schemas.ts'

function toOffer(row: AdminOfferRow, now: Date): AdminOffer {
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    merchantName: row.merchant_name,
    source: row.source,
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

async function describe(deps: Deps, id: string): Promise<AdminOffer> {
  const row = await selectOffer(deps.db, id)
  if (!row) throw problem('offer_not_found')
  return toOffer(row, deps.clock.now())
}

/** Sets any status, and writes down who did; throws `offer_not_found` for an unknown or deleted offer. */
export async function setStatus(deps: Deps, actor: Actor, id: string, wish: SetOfferStatus): Promise<AdminOffer> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const change = await updateStatus(trx, id, wish, now)
    if (!change) throw problem('offer_not_found')
    const { title, from } = change
    if (from === wish.status) return
    const detail = { title, from, to: wish.status }
    await recordAudit(trx, {
      entityType: 'offer',
      entityId: id,
      userId: actor.userId,
      action: 'offer.status_changed',
      detail,
      now,
    })
  })
  return await describe(deps, id)
}

/** Deletes, or restores; asking for what is so already changes nothing. Throws `offer_not_found`. */
async function setDeleted(deps: Deps, actor: Actor, id: string, isDeleted: boolean): Promise<AdminOffer> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const detail = await updateDeleted(trx, id, isDeleted, now)
    const action = isDeleted ? 'offer.deleted' : 'offer.restored'
    if (detail) await recordAudit(trx, { entityType: 'offer', entityId: id, userId: actor.userId, action, detail, now })
  })
  return await describe(deps, id)
}

/** Hides the offer from everybody but staff, who can restore it. */
export async function deleteOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await setDeleted(deps, actor, id, true)
}

export function restoreOffer(deps: Deps, actor: Actor, id: string): Promise<AdminOffer> {
  return setDeleted(deps, actor, id, false)
}
