import type { FieldIssue } from '../../../../domain/errors.ts'
import { endsApproval, isApproval, needsRedeemWay, STAFF_SOURCE } from '../../../../domain/offer-status.ts'
import type { OfferStatus } from '../../../../domain/enums.ts'
import { lackIssue } from '../../../../domain/redeem-ways.ts'
import { offerFacts } from '../../../../domain/reliability.ts'
import { canSaveAs, scheduleProblem } from '../../../../domain/staff-offer.ts'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourceLabel, sourcePrior } from '../../../sources/registry.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { requireCategory } from '../../catalogue/categories/service.ts'
import { requireAnyMerchant } from '../../catalogue/merchants/service.ts'
import { mayNamePicture } from '../../catalogue/pictures/service.ts'
import type { AdminOffer } from '../admin-offers/schemas.ts'
import { describeOffer } from '../admin-offers/service.ts'
import { redeemLackOf, setSharedCode } from '../offer-editing/service.ts'
import { notifyOfStatus } from '../offer-news/service.ts'
import { beginMove, noteEdit } from '../offer-history/service.ts'
import { keepRevision, noteReviewed } from '../offer-revisions/service.ts'
import { type FormRow, insertOffer, lockForm, selectForm, selectMerchantName, updateOffer } from './queries.ts'
import {
  type Change,
  changesBetween,
  columnsKept,
  detailOf,
  fieldsKept,
  type StaffOfferValues,
  valuesOf,
} from './rules.ts'
import type { NewStaffOffer, StaffOfferChange, StaffOfferForm } from './schemas.ts'

const refuse = (...issues: FieldIssue[]) => problem('bad_request', issues)

function storedValues(row: FormRow): StaffOfferValues {
  return {
    ...row.wording,
    merchantId: row.merchant_id,
    brand: row.brand,
    type: row.type,
    startAt: row.start_at,
    endAt: row.end_at,
    scheduledAt: row.scheduled_at,
    maxRedemptions: row.max_redemptions,
    symbology: row.symbology,
    voucherCode: row.code,
    featured: row.featured,
    minSpend: row.min_spend,
    exclusions: row.exclusions,
    newCustomersOnly: row.new_customers_only,
    appOnly: row.app_only,
    stackable: row.stackable,
  }
}

/** An offer as staff's form shows it; throws `offer_not_found` for an unknown or deleted one. */
export async function describeForm(deps: Deps, id: string): Promise<StaffOfferForm> {
  const row = await selectForm(deps.db, id)
  if (!row) throw problem('offer_not_found')
  const { merchantId: _, brand, ...values } = storedValues(row)
  return {
    ...values,
    // An empty box means the merchant’s name, whichever merchant is chosen.
    brand: brand === row.merchant_name ? '' : (brand ?? ''),
    merchant: { id: row.merchant_id, name: row.merchant_name, siteUrl: row.site_url, hasPlaces: row.has_places },
    status: row.status,
    hasPool: (row.pool_total ?? 0) > 0,
    redemptions: row.current_redemptions,
    reliabilityScore: row.reliability_score,
    sourceLabel: sourceLabel(row.source),
    isFed: row.source_ref !== null,
    keptFromFeed: fieldsKept(row.kept_from_feed),
    waitingRevision: row.waiting_since,
    updatedAt: row.updated_at,
  }
}

type Checked = { values: StaffOfferValues; merchantId: MerchantId; brand: string }

/** What other rooms must allow, in the transaction that writes the offer. */
async function check(deps: Deps, actor: Actor, request: NewStaffOffer): Promise<Checked> {
  const merchantId = requireAnyMerchant(actor, request.merchantId)
  const name = await selectMerchantName(deps.db, merchantId)
  if (name === undefined) throw problem('merchant_not_found')
  const values = valuesOf(request)
  const { imageUrl } = values
  if (imageUrl !== null && !(await mayNamePicture(deps, merchantId, imageUrl))) {
    throw refuse({ path: 'imageUrl', message: 'Add the picture again: it is not one of this merchant’s.' })
  }
  const category = await requireCategory(deps, values.category, 'category')
  return { values: { ...values, category }, merchantId, brand: values.brand ?? name }
}

function requireSchedule(deps: Deps, { status, scheduledAt }: NewStaffOffer): void {
  const message = scheduleProblem(status, scheduledAt, deps.clock.now())
  if (message !== undefined) throw refuse({ path: 'scheduledAt', message })
}

/** Refuses by its field what could not be redeemed in the status that it gets. */
async function requireWay(deps: Deps, id: string, from: OfferStatus, { type, symbology, status }: NewStaffOffer) {
  const lack = needsRedeemWay(from, status) ? await redeemLackOf(deps, id) : null
  if (lack) throw refuse(lackIssue({ type, symbology }, lack))
}

/**
 * Adds an offer as DRAFT, REVIEW or LIVE. Throws `merchant_not_found`, `category_unknown`, and `bad_request` by its field for what
 * nobody could redeem, or for a date of publication that is past or beside another status than DRAFT.
 */
export async function addOffer(deps: Deps, actor: Actor, request: NewStaffOffer): Promise<AdminOffer> {
  const { userId } = actor
  const { status } = request
  const now = deps.clock.now()
  if (!canSaveAs(status, null)) throw refuse({ path: 'status', message: 'Save it as DRAFT, REVIEW or LIVE.' })
  requireSchedule(deps, request)
  const id = await inTransaction(deps, async (deps) => {
    await beginMove(deps, { mover: 'STAFF', userId })
    const checked = await check(deps, actor, request)
    const { values } = checked
    const facts = offerFacts({ ...values, redeemWith: values.voucherCode ?? values.offerUrl })
    const scoreStart = { prior: sourcePrior(STAFF_SOURCE), facts }
    const offerId = await insertOffer(deps.db, userId, { ...checked, status, scoreStart, now })
    await setSharedCode(deps, offerId, values.voucherCode)
    await requireWay(deps, offerId, 'DRAFT', request)
    await noteEdit(deps, { offerId, userId, kind: 'ADDED', status, fields: [] })
    const detail = { title: values.title, to: status }
    await recordAudit(deps, { entityType: 'offer', entityId: offerId, userId, action: 'offer.added', detail, now })
    return offerId
  })
  return await describeOffer(deps, id)
}

const FIXED = 'A live offer keeps this. Save it as DRAFT first to change it.'

function requireFixed({ status }: FormRow, changes: readonly Change[]): void {
  if (status !== 'LIVE') return
  const fixed = changes.filter(({ field }) => field === 'merchantId' || field === 'type')
  if (fixed.length > 0) throw refuse(...fixed.map(({ field }) => ({ path: field, message: FIXED })))
}

function approvalAfter(from: OfferStatus, to: OfferStatus) {
  if (isApproval(from, to)) return 'APPROVED' as const
  return from !== to && endsApproval(to) ? ('ENDED' as const) : ('KEPT' as const)
}

type Edit = { row: FormRow; changes: readonly Change[]; status: OfferStatus; now: Date }

/** Who else must know: the waiting wording, the history, the log, the next reviewer, the suppliers. */
async function followUp(deps: Deps, { userId }: Actor, { row, changes, status, now }: Edit): Promise<void> {
  const { id, status: from } = row
  const isMoved = from !== status
  if (changes.length > 0) {
    const fields = changes.map(({ field }) => field)
    await keepRevision(deps, id, row.wording)
    await noteEdit(deps, { offerId: id, userId, kind: 'EDITED', status, fields })
  }
  const title = row.wording.title
  const detail = { title, ...(isMoved && { from, to: status }), ...detailOf(changes) }
  await recordAudit(deps, { entityType: 'offer', entityId: id, userId, action: 'offer.edited', detail, now })
  if (status === 'LIVE' || (isMoved && from === 'REVIEW')) await noteReviewed(deps, [id], now)
  if (isMoved) await notifyOfStatus(deps, id, from, { status, reason: null })
}

/** What was sent with the offer's own values where the form could not show a difference. */
function merged(before: StaffOfferValues, changes: readonly Change[]): StaffOfferValues {
  return { ...before, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
}

/**
 * Changes an offer at once, whatever its status. What a supplier handed in goes on waiting with what the supplier changed, and a
 * feed leaves alone what was changed here (0021). Throws `offer_not_found`, `conflict` when somebody changed it since it was read,
 * and what `addOffer` throws.
 */
export async function changeOffer(
  deps: Deps,
  actor: Actor,
  id: string,
  request: StaffOfferChange,
): Promise<AdminOffer> {
  const { userId } = actor
  const { status, updatedAt, followsFeed } = request
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    await beginMove(deps, { mover: 'STAFF', userId })
    const row = await lockForm(deps.db, id, updatedAt)
    if (!row) throw problem('offer_not_found')
    if (!row.is_newest) throw problem('conflict')
    if (!canSaveAs(status, row.status)) throw refuse({ path: 'status', message: 'Save it as DRAFT, REVIEW or LIVE.' })
    const { values, merchantId, brand } = await check(deps, actor, request)
    const before = storedValues(row)
    // A pool keeps the shared code away, so the box of one says nothing.
    const code = (row.pool_total ?? 0) > 0 ? before.voucherCode : values.voucherCode
    const hasNone = request.brand === null && row.brand === '' && merchantId === row.merchant_id
    const changes = changesBetween(before, { ...values, brand: hasNone ? '' : brand, voucherCode: code })
    requireFixed(row, changes)
    if (status !== row.status || changes.some(({ field }) => field === 'scheduledAt')) requireSchedule(deps, request)
    const kept = followsFeed ? [] : [...row.kept_from_feed, ...columnsKept(changes.map(({ field }) => field))]
    const hasNoFeed = row.source_ref === null
    const isSame = changes.length === 0 && status === row.status && !(followsFeed && row.kept_from_feed.length > 0)
    if (isSame) return
    await updateOffer(deps.db, userId, id, {
      values: merged(before, changes),
      merchantId,
      brand: hasNone ? '' : brand,
      status,
      approval: approvalAfter(row.status, status),
      kept: hasNoFeed ? [] : [...new Set(kept)],
      isMoved: status !== row.status,
      now,
    })
    if (code !== before.voucherCode) await setSharedCode(deps, id, code)
    await requireWay(deps, id, row.status, request)
    await followUp(deps, actor, { row, changes, status, now })
  })
  return await describeOffer(deps, id)
}
