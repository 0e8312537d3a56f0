import { submittedStatus, SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { offerCompleteness, priorScore } from '../../../../domain/reliability.ts'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourcePrior } from '../../../sources/registry.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import type { AdminOffer } from '../admin-offers/schemas.ts'
import { describeOffer } from '../admin-offers/service.ts'
import type { SupplierOffer } from '../supplier-offers/schemas.ts'
import { describeOwnOffer } from '../supplier-offers/service.ts'
import {
  expireEnded,
  expireFeedOffers,
  type FeedOffer,
  insertSubmission,
  publishDue,
  removeDeleted,
  replaceSharedCodes,
  updateDeleted,
  updateStatus,
  updateSubmission,
  upsertFeedOffers,
} from './queries.ts'
import type { SetOfferStatus, SupplierOfferRequest } from './schemas.ts'

export type { FeedOffer }

/** The merchant's proven id, or `merchant_not_found` when the actor is not linked to it. */
function requireOwnMerchant({ merchantIds }: Actor, id: string): MerchantId {
  const own = merchantIds.find((merchantId) => merchantId === id.toLowerCase())
  if (!own) throw problem('merchant_not_found')
  return own
}

/** Splits what was sent into the offer and its code, null for none. Throws `merchant_not_found`. */
function readSubmission(actor: Actor, { merchantId, url, voucherCode, ...fields }: SupplierOfferRequest) {
  const code = fields.type === 'CODE' ? voucherCode : null
  const offerUrl = (fields.type === 'LINK' ? url : null) ?? fields.offerUrl
  const offer = { ...fields, offerUrl, status: submittedStatus(fields.scheduledAt) }
  return { merchantId: requireOwnMerchant(actor, merchantId), code, offer }
}

/** Submits an offer: for review at once, or as a draft when it has a date of publication. Throws `merchant_not_found`. */
export async function submitOffer(deps: Deps, actor: Actor, request: SupplierOfferRequest): Promise<SupplierOffer> {
  const { merchantId, code, offer } = readSubmission(actor, request)
  const completeness = offerCompleteness({ ...offer, redeemWith: code ?? offer.offerUrl })
  const reliability = priorScore(sourcePrior(SUPPLIER_SOURCE), completeness)
  const now = deps.clock.now()
  const id = await inTransaction(deps, async (deps) => {
    const offerId = await insertSubmission(deps.db, actor.userId, merchantId, { ...offer, reliability, now })
    await replaceSharedCodes(deps.db, [{ id: offerId, code }])
    return offerId
  })
  return await describeOwnOffer(deps, actor, id)
}

/**
 * Rewrites one of the actor's offers and hands it in again, approved or not. Throws `merchant_not_found`, `offer_not_found`, and
 * `offer_move_refused` for what waits for review, has ended, or is approved and would be a draft again.
 */
export async function changeOffer(
  deps: Deps,
  actor: Actor,
  id: string,
  request: SupplierOfferRequest,
): Promise<SupplierOffer> {
  const { merchantId, code, offer } = readSubmission(actor, request)
  const now = deps.clock.now()
  const isChanged = await inTransaction(deps, async (deps) => {
    if (!(await updateSubmission(deps.db, actor.merchantIds, { id, merchantId }, { ...offer, now }))) return false
    await replaceSharedCodes(deps.db, [{ id, code }])
    return true
  })
  const changed = await describeOwnOffer(deps, actor, id)
  if (!isChanged) throw problem('offer_move_refused')
  return changed
}

/**
 * Sets any status, and writes down who did. Throws `offer_not_found` for an unknown or deleted offer, `conflict` when it has left
 * the status that staff saw.
 */
export async function setStatus(deps: Deps, actor: Actor, id: string, wish: SetOfferStatus): Promise<AdminOffer> {
  const { userId } = actor
  const now = deps.clock.now()
  const isMoved = await inTransaction(deps, async (deps) => {
    const change = await updateStatus(deps.db, userId, id, { ...wish, now })
    if (!change) return false
    const { title, from } = change
    const entry = { entityType: 'offer', entityId: id, userId, action: 'offer.status_changed', now } as const
    if (from !== wish.status) await recordAudit(deps, { ...entry, detail: { title, from, to: wish.status } })
    return true
  })
  const offer = await describeOffer(deps, id)
  if (!isMoved) throw problem(offer.deletedAt === null ? 'conflict' : 'offer_not_found')
  return offer
}

/** Deletes, or restores; asking for what is so already changes nothing. Throws `offer_not_found`. */
async function setDeleted(deps: Deps, { userId }: Actor, id: string, isDeleted: boolean): Promise<AdminOffer> {
  const now = deps.clock.now()
  const action = isDeleted ? 'offer.deleted' : 'offer.restored'
  await inTransaction(deps, async (deps) => {
    const detail = await updateDeleted(deps.db, id, isDeleted, now)
    if (detail) await recordAudit(deps, { entityType: 'offer', entityId: id, userId, action, detail, now })
  })
  return await describeOffer(deps, id)
}

/** Hides the offer from everybody but staff, who can restore it. */
export async function deleteOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await setDeleted(deps, actor, id, true)
}

export function restoreOffer(deps: Deps, actor: Actor, id: string): Promise<AdminOffer> {
  return setDeleted(deps, actor, id, false)
}

/** Stores what a feed says; a known offer keeps its id and its status, and must be approved anew. */
export async function storeFeedOffers(
  deps: Deps,
  source: string,
  offers: readonly { offer: FeedOffer; code: string | null }[],
): Promise<void> {
  if (offers.length === 0) return
  await upsertFeedOffers(
    deps.db,
    source,
    offers.map(({ offer }) => offer),
  )
  await replaceSharedCodes(
    deps.db,
    offers.map(({ offer, code }) => ({ id: offer.id, code })),
  )
}

/** Ends the offers whose feed says that they have ended; answers how many. */
export function endFeedOffers(deps: Deps, source: string, refs: readonly string[]): Promise<number> {
  return expireFeedOffers(deps.db, source, refs)
}

/** Ends at most `atMost` offers whose end is past; answers how many. Safe twice at once, as are the next two. */
export function endDueOffers(deps: Deps, atMost: number): Promise<number> {
  return expireEnded(deps.db, atMost)
}

/** Publishes at most `atMost` drafts at their date: a supplier's to REVIEW, any other to LIVE. */
export function publishDueOffers(deps: Deps, atMost: number): Promise<number> {
  return publishDue(deps.db, atMost)
}

/** Takes away for good at most `atMost` offers that were deleted 30 days ago and have no history. */
export function removeDueOffers(deps: Deps, atMost: number): Promise<number> {
  return removeDeleted(deps.db, deps.clock.now(), atMost)
}
