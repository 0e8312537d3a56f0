import type { OfferWording } from '../../../../domain/offer-wording.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import type { AdminOffer } from '../admin-offers/schemas.ts'
import { describeOffer } from '../admin-offers/service.ts'
import { notifyOfDecision } from '../offer-news/service.ts'
import type { SupplierOffer } from '../supplier-offers/schemas.ts'
import { describeOwnOffer } from '../supplier-offers/service.ts'
import {
  approveRevision,
  deleteOwnRevision,
  deleteRevision,
  type Former,
  keepReviewed,
  lockFormer,
  rebaseRevision,
  rejectRevision,
  restoreRejected,
  restoreReviewed,
  restoreWording,
  selectLastWording,
  selectReview,
  upsertRevision,
} from './queries.ts'
import type { OfferReview, RejectRevision } from './schemas.ts'

export type { Former }

/** Hands in another wording of a LIVE offer, which stays as it is; answers what would keep it from being redeemed so. */
export function handInRevision(
  deps: Deps,
  { userId }: Actor,
  offerId: string,
  wording: OfferWording,
): Promise<RedeemLack | null> {
  return upsertRevision(deps.db, userId, offerId, { wording, now: deps.clock.now() })
}

/** Forgets what waits for an offer that was handed in as a whole. */
export function dropRevision(deps: Deps, offerId: string): Promise<void> {
  return deleteRevision(deps.db, offerId)
}

/** What was handed in last of the offer, approved or not; undefined for an unknown one. */
export function lastWording(deps: Deps, offerId: string): Promise<OfferWording | undefined> {
  return selectLastWording(deps.db, offerId)
}

/** Keeps what a supplier handed in beside what staff have just changed: `before` is the wording that the offer had. */
export function keepRevision(deps: Deps, offerId: string, before: OfferWording): Promise<void> {
  return rebaseRevision(deps.db, offerId, before)
}

/** Remembers the wordings on which staff have just decided, in their transaction. */
export function noteReviewed(deps: Deps, offerIds: readonly string[], now: Date): Promise<void> {
  return keepReviewed(deps.db, offerIds, now)
}

/** Takes back what waits or was rejected; asking twice changes nothing. Throws `offer_not_found`. */
export async function takeBackRevision(deps: Deps, actor: Actor, id: string): Promise<SupplierOffer> {
  await deleteOwnRevision(deps.db, actor.merchantIds, id)
  return await describeOwnOffer(deps, actor, id)
}

/** What there is to decide on, beside what was before; throws `offer_not_found`. */
export async function describeReview(deps: Deps, id: string): Promise<OfferReview> {
  const row = await selectReview(deps.db, id)
  if (!row) throw problem('offer_not_found')
  const { wording, reviewed, updated_at: updatedAt, revision } = row
  if (!revision) return { wording, before: reviewed, updatedAt, revision: null }
  const { version, submitted_at: submittedAt, name } = revision
  return { wording: revision.wording, before: wording, updatedAt, revision: { version, submittedAt, name } }
}

type Decision = { status: 'APPROVED' } | { status: 'REJECTED'; reason: string | null }
export type DecisionOnRevision = { version: number; now: Date } & Decision

/** Decides on the version that was read, in a transaction, and tells nobody; false when another waits by now. */
export async function applyDecision(
  deps: Deps,
  { userId }: Actor,
  id: string,
  decision: DecisionOnRevision,
): Promise<boolean> {
  const { version, now } = decision
  const isApproved = decision.status === 'APPROVED'
  const detail = isApproved
    ? await approveRevision(deps.db, userId, { id, version, now })
    : await rejectRevision(deps.db, { id, version, reason: decision.reason, now })
  if (!detail) return false
  if (isApproved) await keepReviewed(deps.db, [id], now)
  const action = isApproved ? 'offer.change_approved' : 'offer.change_rejected'
  await recordAudit(deps, { entityType: 'offer', entityId: id, userId, action, detail, now })
  return true
}

/** Decides on the version that was read; its suppliers hear of it. Throws `offer_not_found`, and `conflict` when another waits by now. */
async function decide(deps: Deps, actor: Actor, id: string, version: number, decision: Decision): Promise<AdminOffer> {
  const now = deps.clock.now()
  const isDecided = await inTransaction(deps, async (deps) => {
    if (!(await applyDecision(deps, actor, id, { ...decision, version, now }))) return false
    await notifyOfDecision(deps, id, { ...decision, isRevision: true })
    return true
  })
  const offer = await describeOffer(deps, id)
  if (!isDecided) throw problem('conflict')
  return offer
}

export function approve(deps: Deps, actor: Actor, id: string, version: number): Promise<AdminOffer> {
  return decide(deps, actor, id, version, { status: 'APPROVED' })
}

export function reject(deps: Deps, actor: Actor, id: string, { version, reason }: RejectRevision): Promise<AdminOffer> {
  return decide(deps, actor, id, version, { status: 'REJECTED', reason })
}

/** What a decision on the offer is about to take the place of, so that it can be put back; locks the offer in the transaction. */
export function holdFormer(deps: Deps, id: string): Promise<Former | undefined> {
  return lockFormer(deps.db, id)
}

/** Forgets that staff have just decided on the offer's wording. */
export function forgetReviewed(deps: Deps, id: string, former: Former): Promise<void> {
  return restoreReviewed(deps.db, id, former)
}

/**
 * Takes back what was decided on a revision at `decidedAt`, in a transaction: it waits again, and an approved one leaves the offer.
 * False when anything was changed since.
 */
export async function takeBackDecision(
  deps: Deps,
  id: string,
  former: Former,
  { isApproved, decidedAt }: { isApproved: boolean; decidedAt: string },
): Promise<boolean> {
  const { revision } = former
  if (!revision) return false
  if (!isApproved) return await restoreRejected(deps.db, id, { version: revision.version, decidedAt })
  if (!(await restoreWording(deps.db, id, former, { decidedAt, now: deps.clock.now() }))) return false
  await restoreReviewed(deps.db, id, former)
  return true
}
