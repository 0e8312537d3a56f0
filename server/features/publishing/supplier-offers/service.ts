import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { requireOwnMerchant } from '../../catalogue/merchants/service.ts'
import { canChange, canCopy, canWithdraw } from './policy.ts'
import {
  countOffers,
  selectMerchants,
  selectOffer,
  selectOffers,
  selectStats,
  type SupplierOfferRow,
} from './queries.ts'
import {
  type SupplierMerchants,
  type SupplierOffer,
  type SupplierOfferList,
  type SupplierOfferQuery,
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
    lack: row.lack,
    alsoPublic: row.also_public,
    revision: row.revision,
    scheduledAt: row.scheduled_at,
    endAt: row.end_at,
    can: { change: canChange(row), copy: canCopy(row), withdraw: canWithdraw(row) },
  }
}

/** All of the actor's merchants, or the one that they narrow to. */
function chosenMerchants(actor: Actor, merchantId: string | undefined): readonly MerchantId[] {
  return merchantId === undefined ? actor.merchantIds : [requireOwnMerchant(actor, merchantId)]
}

/** The offers that the actor or a colleague submitted for their merchants; throws `bad_request` for a foreign cursor, and `merchant_not_found`. */
export async function listOwnOffers(deps: Deps, actor: Actor, query: SupplierOfferQuery): Promise<SupplierOfferList> {
  const merchantIds = chosenMerchants(actor, query.merchantId)
  const page = readPage(TimeCursor, query)
  const [rows, total] = await Promise.all([
    selectOffers(deps.db, merchantIds, query, page),
    page.after ? null : countOffers(deps.db, merchantIds, query),
  ])
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  return { items: shown.map((row) => toOffer(row)), nextCursor, total }
}

/** The four figures over the same offers; throws `merchant_not_found`. */
export async function describeStats(deps: Deps, actor: Actor, merchantId?: string): Promise<SupplierStats> {
  const stats = await selectStats(deps.db, chosenMerchants(actor, merchantId))
  if (!stats) throw problem('internal')
  return stats
}

/** The merchants that the actor may submit for. */
export async function listOwnMerchants(deps: Deps, actor: Actor): Promise<SupplierMerchants> {
  const rows = await selectMerchants(deps.db, actor.merchantIds)
  const items = rows.map(({ id, name, site_url: siteUrl, has_places: hasPlaces }) => ({ id, name, siteUrl, hasPlaces }))
  return { items }
}

/** One of the offers that the list shows; throws `offer_not_found` for any other. */
export async function describeOwnOffer(deps: Deps, actor: Actor, id: string): Promise<SupplierOffer> {
  const row = await selectOffer(deps.db, actor.merchantIds, id)
  if (!row) throw problem('offer_not_found')
  return toOffer(row)
}
