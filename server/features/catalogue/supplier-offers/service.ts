import { submittedStatus, SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { offerCompleteness, priorScore } from '../../../../domain/reliability.ts'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  countOffers,
  insertOffer,
  insertSharedCode,
  selectMerchants,
  selectOffer,
  selectOffers,
  selectStats,
  type SupplierOfferRow,
} from './queries.ts'
import {
  type SupplierMerchants,
  type SupplierOffer,
  SupplierOfferCursor,
  type SupplierOfferList,
  type SupplierOfferQuery,
  type SupplierOfferRequest,
  type SupplierStats,
} from './schemas.ts'

function toOffer(row: SupplierOfferRow): SupplierOffer {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    merchantName: row.merchant_name,
    type: row.type,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    createdAt: row.created_at,
    status: row.status,
    rejectionReason: row.rejection_reason,
  }
}

/** The offers that the actor or a colleague submitted for their merchants; throws `bad_request` for a foreign cursor. */
export async function listOwnOffers(deps: Deps, actor: Actor, query: SupplierOfferQuery): Promise<SupplierOfferList> {
  const { cursor, limit, ...filter } = query
  const { merchantIds } = actor
  const after = cursor === undefined ? undefined : decodeCursor(SupplierOfferCursor, cursor)
  const [rows, total] = await Promise.all([
    selectOffers(deps.db, merchantIds, filter, { after, size: limit + 1 }),
    after ? null : countOffers(deps.db, merchantIds, filter),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => toOffer(row)),
    nextCursor: last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
    total,
  }
}

/** The four figures over the same offers. */
export async function describeStats(deps: Deps, actor: Actor): Promise<SupplierStats> {
  const stats = await selectStats(deps.db, actor.merchantIds)
  if (!stats) throw problem('internal')
  return stats
}

/** The merchants that the actor may submit for. */
export async function listOwnMerchants(deps: Deps, actor: Actor): Promise<SupplierMerchants> {
  return { items: await selectMerchants(deps.db, actor.merchantIds) }
}

/** The merchant's proven id, or `merchant_not_found` when the actor is not linked to it. */
function requireOwnMerchant({ merchantIds }: Actor, id: string): MerchantId {
  const own = merchantIds.find((merchantId) => merchantId === id.toLowerCase())
  if (!own) throw problem('merchant_not_found')
  return own
}

/** Submits an offer: for review at once, or as a draft when it has a date of publication. Throws `merchant_not_found`. */
export async function submitOffer(deps: Deps, actor: Actor, request: SupplierOfferRequest): Promise<SupplierOffer> {
  const { merchantId, url, voucherCode, ...fields } = request
  const merchant = requireOwnMerchant(actor, merchantId)
  const code = fields.type === 'CODE' ? voucherCode : null
  const offerUrl = (fields.type === 'LINK' ? url : null) ?? fields.offerUrl
  const completeness = offerCompleteness({ ...fields, redeemWith: code ?? offerUrl })
  const offer = {
    ...fields,
    offerUrl,
    status: submittedStatus(fields.scheduledAt),
    reliability: priorScore(SUPPLIER_SOURCE, completeness),
    createdAt: deps.clock.now(),
  }
  return await deps.db.transaction().execute(async (trx) => {
    const id = await insertOffer(trx, actor.userId, merchant, offer)
    if (code) await insertSharedCode(trx, id, code)
    const row = await selectOffer(trx, actor.merchantIds, id)
    if (!row) throw problem('internal')
    return toOffer(row)
  })
}
