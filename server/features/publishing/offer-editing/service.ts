import type { ErrorCode } from '../../../../domain/errors.ts'
import { needsRedeemWay, submittedStatus, SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import { LACK_ERRORS, lackIssue } from '../../../../domain/redeem-ways.ts'
import { offerFacts } from '../../../../domain/reliability.ts'
import type { OfferStatus, OfferType } from '../../../../domain/enums.ts'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourcePrior } from '../../../sources/registry.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { requireCategory } from '../../catalogue/categories/service.ts'
import { requireOwnMerchant } from '../../catalogue/merchants/service.ts'
import { mayNamePicture } from '../../catalogue/pictures/service.ts'
import type { AdminOffer } from '../admin-offers/schemas.ts'
import { describeOffer } from '../admin-offers/service.ts'
import { beginMove } from '../offer-history/service.ts'
import { notifyOfStatus } from '../offer-news/service.ts'
import { dropRevision, handInRevision, lastWording, noteReviewed } from '../offer-revisions/service.ts'
import { moveUnredeemable } from '../offer-upkeep/service.ts'
import type { SupplierOffer } from '../supplier-offers/schemas.ts'
import { describeOwnOffer } from '../supplier-offers/service.ts'
import {
  expireFeedOffers,
  type FeedOffer,
  insertSubmission,
  lockOwn,
  replaceSharedCodes,
  selectKeepingCode,
  selectRedeemLack,
  selectTerms,
  type Submission,
  updateDeleted,
  updateStatus,
  updateSubmission,
  updateTerms,
  withdrawOwn,
  upsertFeedOffers,
} from './queries.ts'
import { codeToStore, wordingOf } from './rules.ts'
import type { SetOfferStatus, SupplierOfferForm, SupplierOfferRequest } from './schemas.ts'

export type { FeedOffer }

/** Splits what was sent into the offer and its code, null for none. Throws `merchant_not_found`. */
function readSubmission(actor: Actor, request: SupplierOfferRequest) {
  const { merchantId, url, voucherCode: _, ...fields } = request
  const offerUrl = (fields.type === 'LINK' ? url : null) ?? fields.offerUrl
  // Only a till scans a barcode.
  const onlineOnly = fields.onlineOnly && fields.type !== 'BARCODE_QR'
  const offer = { ...fields, offerUrl, onlineOnly, status: submittedStatus(fields.scheduledAt) }
  return { merchantId: requireOwnMerchant(actor, merchantId), code: codeToStore(request), offer }
}

const FOREIGN_PICTURE = { path: 'imageUrl', message: 'Add the picture again: it is not one of this merchant’s.' }

/** The offer with what its category is called now, in the transaction that writes it; throws `category_unknown`. */
async function withCategory(deps: Deps, offer: Submission): Promise<Submission> {
  return { ...offer, category: await requireCategory(deps, offer.category, 'category') }
}

/** Before the offer is written; throws `bad_request` with the field. */
async function requirePicture(deps: Deps, merchantId: MerchantId, { imageUrl }: Submission): Promise<void> {
  const isAllowed = imageUrl === null || (await mayNamePicture(deps, merchantId, imageUrl))
  if (!isAllowed) throw problem('bad_request', [FOREIGN_PICTURE])
}

/** Stores the code with what was just written, and refuses by its field what could not be redeemed; a draft may lack anything. */
async function completeSubmission(deps: Deps, id: string, code: string | null, offer: Submission): Promise<void> {
  await replaceSharedCodes(deps.db, [{ id, code }])
  const lack = needsRedeemWay('DRAFT', offer.status) ? await selectRedeemLack(deps.db, id) : null
  if (lack) throw problem('bad_request', [lackIssue(offer, lack)])
}

/**
 * Submits an offer: for review at once, or as a draft when it has a date of publication. Throws `merchant_not_found`,
 * `category_unknown`, and `bad_request` for what nobody could redeem.
 */
export async function submitOffer(deps: Deps, actor: Actor, request: SupplierOfferRequest): Promise<SupplierOffer> {
  const { merchantId, code, offer } = readSubmission(actor, request)
  const facts = offerFacts({ ...offer, redeemWith: code ?? offer.offerUrl })
  const scoreStart = { prior: sourcePrior(SUPPLIER_SOURCE), facts }
  const now = deps.clock.now()
  const id = await inTransaction(deps, async (deps) => {
    await requirePicture(deps, merchantId, offer)
    const written = { ...(await withCategory(deps, offer)), scoreStart, now }
    const offerId = await insertSubmission(deps.db, actor.userId, merchantId, written)
    await completeSubmission(deps, offerId, code, offer)
    return offerId
  })
  return await describeOwnOffer(deps, actor, id)
}

/** Gives the offer its one shared code, or takes it away, in the transaction of whoever writes the offer; an offer with a pool keeps that. */
export function setSharedCode(deps: Deps, id: string, code: string | null): Promise<void> {
  return replaceSharedCodes(deps.db, [{ id, code }])
}

export function redeemLackOf(deps: Deps, id: string): Promise<RedeemLack | null> {
  return selectRedeemLack(deps.db, id)
}

const FIXED = 'A live offer keeps this. Duplicate the offer to change it.'

/** Changes dates, limit and code of a LIVE offer at once, and hands another wording in for review. */
async function changeLive(
  deps: Deps,
  actor: Actor,
  { id, type, merchant_id: merchantId }: { id: string; type: OfferType; merchant_id: string },
  { code, offer: sent, merchantId: given }: ReturnType<typeof readSubmission>,
): Promise<void> {
  const offer = await withCategory(deps, sent)
  if (offer.scheduledAt !== null) throw problem('offer_move_refused')
  const fixed = [...(given === merchantId ? [] : ['merchantId']), ...(offer.type === type ? [] : ['type'])]
  if (fixed.length > 0)
    throw problem(
      'bad_request',
      fixed.map((path) => ({ path, message: FIXED })),
    )
  await requirePicture(deps, given, offer)
  await updateTerms(deps.db, id, offer, deps.clock.now())
  await replaceSharedCodes(deps.db, [{ id, code }])
  const lack = (await selectRedeemLack(deps.db, id)) ?? (await handInRevision(deps, actor, id, wordingOf(offer)))
  if (lack) throw problem('bad_request', [lackIssue(offer, lack)])
}

/**
 * Rewrites one of the actor's offers and hands it in again; of one that is LIVE, only the wording waits for review. Throws
 * `merchant_not_found`, `offer_not_found`, `category_unknown`, `bad_request` for what nobody could redeem or a LIVE offer keeps,
 * and `offer_move_refused` for what waits for review, has ended, or is live and would be published later.
 */
export async function changeOffer(
  deps: Deps,
  actor: Actor,
  id: string,
  request: SupplierOfferRequest,
): Promise<SupplierOffer> {
  const submission = readSubmission(actor, request)
  const { merchantId, code, offer } = submission
  const now = deps.clock.now()
  const isChanged = await inTransaction(deps, async (deps) => {
    const own = await lockOwn(deps.db, actor.merchantIds, id)
    if (own?.status === 'LIVE') {
      await changeLive(deps, actor, own, submission)
      return true
    }
    if (own) await requirePicture(deps, merchantId, offer)
    await beginMove(deps, { mover: 'SUPPLIER', userId: actor.userId })
    const written = { ...(await withCategory(deps, offer)), now }
    if (!(await updateSubmission(deps.db, actor.merchantIds, { id, merchantId }, written))) return false
    await completeSubmission(deps, id, code, offer)
    await dropRevision(deps, id)
    return true
  })
  const changed = await describeOwnOffer(deps, actor, id)
  if (!isChanged) throw problem('offer_move_refused')
  return changed
}

/**
 * Takes one of the actor's offers back into a draft, which employees do not see and nobody reviews. Throws `offer_not_found`, and
 * `offer_move_refused` for one that has ended.
 */
export async function withdrawOffer(deps: Deps, actor: Actor, id: string): Promise<SupplierOffer> {
  const now = deps.clock.now()
  const isWithdrawn = await inTransaction(deps, async (deps) => {
    await beginMove(deps, { mover: 'SUPPLIER', userId: actor.userId })
    return await withdrawOwn(deps.db, actor.merchantIds, id, now)
  })
  const offer = await describeOwnOffer(deps, actor, id)
  if (!isWithdrawn) throw problem('offer_move_refused')
  return offer
}

/** One of the actor's offers as the form shows it: what was handed in last, approved or not. Throws `offer_not_found`. */
export async function describeForm(deps: Deps, actor: Actor, id: string): Promise<SupplierOfferForm> {
  await describeOwnOffer(deps, actor, id)
  const [wording, terms] = await Promise.all([lastWording(deps, id), selectTerms(deps.db, id)])
  if (!wording) throw problem('offer_not_found')
  return {
    ...wording,
    merchantId: terms.merchant_id,
    type: terms.type,
    startAt: terms.start_at,
    endAt: terms.end_at,
    scheduledAt: terms.scheduled_at,
    maxRedemptions: terms.max_redemptions,
    symbology: terms.symbology,
    voucherCode: terms.code,
    hasPool: (terms.pool_total ?? 0) > 0,
  }
}

/** Why a status could not be set. */
export async function whyNotSet(
  deps: Deps,
  offer: AdminOffer,
  { status, from, updatedAt }: SetOfferStatus,
): Promise<ErrorCode> {
  if (offer.deletedAt !== null) return 'offer_not_found'
  // Of what was not read it does not matter what it lacks.
  const isSeen = updatedAt === undefined && (from === undefined || from === offer.status)
  const lack = isSeen && needsRedeemWay(offer.status, status) ? await selectRedeemLack(deps.db, offer.id) : null
  return lack ? LACK_ERRORS[lack] : 'conflict'
}

/** Sets the status in a transaction, writes down who did, and tells nobody; undefined when it may not be set so. */
export async function moveByStaff(
  deps: Deps,
  { userId }: Actor,
  id: string,
  wish: SetOfferStatus & { now: Date },
): Promise<OfferStatus | undefined> {
  const { status, reason, now } = wish
  await beginMove(deps, { mover: 'STAFF', userId, reason })
  const change = await updateStatus(deps.db, userId, id, wish)
  if (!change || change.from === status) return change?.from
  const { title, from } = change
  const detail = { title, from, to: status }
  await recordAudit(deps, { entityType: 'offer', entityId: id, userId, action: 'offer.status_changed', detail, now })
  if (from === 'REVIEW') await noteReviewed(deps, [id], now)
  return from
}

/**
 * Sets any status, and writes down who did. Throws `offer_not_found` for an unknown or deleted offer, `conflict` when it has left
 * the status that staff saw, and what it lacks when it could not be redeemed in the status that it would get.
 */
export async function setStatus(deps: Deps, actor: Actor, id: string, wish: SetOfferStatus): Promise<AdminOffer> {
  const now = deps.clock.now()
  const isMoved = await inTransaction(deps, async (deps) => {
    const from = await moveByStaff(deps, actor, id, { ...wish, now })
    if (from !== undefined && from !== wish.status) await notifyOfStatus(deps, id, from, wish)
    return from !== undefined
  })
  const offer = await describeOffer(deps, id)
  if (!isMoved) throw problem(await whyNotSet(deps, offer, wish))
  return offer
}

/** Deletes, or restores; asking for what is so already changes nothing. Throws `offer_not_found`. */
async function setDeleted(deps: Deps, { userId }: Actor, id: string, isDeleted: boolean): Promise<AdminOffer> {
  const now = deps.clock.now()
  const action = isDeleted ? 'offer.deleted' : 'offer.restored'
  await inTransaction(deps, async (deps) => {
    await beginMove(deps, { mover: 'STAFF', userId })
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

/**
 * Stores what a feed says; a known offer keeps its id, its status and what staff changed of it, and must be approved anew, unless
 * it comes with an approval. What nobody could redeem waits for staff.
 */
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
  const ids = offers.map(({ offer }) => offer.id)
  const keeping = await selectKeepingCode(deps.db, ids)
  const codes = offers.map(({ offer, code }) => ({ id: offer.id, code }))
  await replaceSharedCodes(
    deps.db,
    codes.filter(({ id }) => !keeping.includes(id)),
  )
  await moveUnredeemable(deps, 'INGESTION', ids)
}

/** Ends the offers whose feed says that they have ended, in the import's transaction; answers how many. */
export async function endFeedOffers(deps: Deps, source: string, refs: readonly string[]): Promise<number> {
  await beginMove(deps, { mover: 'INGESTION' })
  return await expireFeedOffers(deps.db, source, refs)
}
