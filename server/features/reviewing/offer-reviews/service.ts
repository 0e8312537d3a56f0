import { discountLabel } from '../../../../domain/discount-label.ts'
import { LACK_ERRORS } from '../../../../domain/redeem-ways.ts'
import { UNDO_MINUTES } from '../../../../domain/review-undo.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { toCard } from '../../catalogue/offers/service.ts'
import { describeTrial } from '../address-trials/service.ts'
import { describeOffer } from '../../publishing/admin-offers/service.ts'
import { moveByStaff, whyNotSet } from '../../publishing/offer-editing/service.ts'
import { notifyOfDecision } from '../../publishing/offer-news/service.ts'
import {
  applyDecision,
  describeReview,
  type Former,
  forgetReviewed,
  holdFormer,
  takeBackDecision,
} from '../../publishing/offer-revisions/service.ts'
import {
  COUNTED_AT_MOST,
  countQueue,
  deleteTold,
  type Dossier,
  type DueDecision,
  insertDecision,
  isDecisionOver,
  type OpenDecision,
  selectDossier,
  selectNearDuplicates,
  selectQueue,
  selectState,
  selectSupplierFigures,
  takeDueDecisions,
  takeOpenDecision,
} from './queries.ts'
import { outcomeOf } from './rules.ts'
import type {
  MadeDecision,
  NearDuplicates,
  ReviewDecision,
  ReviewQueue,
  ReviewQueueQuery,
  ReviewState,
  StaffOffer,
} from './schemas.ts'

const DUPLICATES_AT_MOST = 5

/** What waits for a decision, oldest first; throws `bad_request` for a foreign cursor. */
export async function listQueue(deps: Deps, query: ReviewQueueQuery): Promise<ReviewQueue> {
  const [rows, total] = await Promise.all([selectQueue(deps.db, readPage(TimeCursor, query)), countQueue(deps.db)])
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  return {
    items: shown.map(({ id, kind, created_at: since }) => ({ id, kind, since })),
    nextCursor,
    total: Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total > COUNTED_AT_MOST,
  }
}

/** Whether the offer waits for a decision, and who decided last; throws `offer_not_found`. */
export async function describeState(deps: Deps, { userId }: Actor, id: string): Promise<ReviewState> {
  const row = await selectState(deps.db, id)
  if (!row) throw problem('offer_not_found')
  const { status, updated_at: updatedAt, deleted_at: deletedAt, version, decided } = row
  const isWaiting = deletedAt === null && (status === 'REVIEW' || version !== null)
  return {
    waits: isWaiting ? { updatedAt, version } : null,
    decided: decided && {
      name: decided.name,
      isMine: decided.user_id === userId,
      outcome: outcomeOf(decided),
      decidedAt: decided.at,
    },
  }
}

function codeOf(row: Dossier): StaffOffer['code'] {
  const { shared_code: code, public_source: source, pool_total: total, pool_free: free } = row
  if (total !== null && total > 0) return { kind: 'pool', total, free: free ?? 0 }
  return code === null ? null : { kind: 'shared', code, publicSource: source && sourceLabel(source) }
}

function factsOf(row: Dossier) {
  return {
    card: toCard(row),
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name,
      siteUrl: row.site_url,
      hasPlaces: row.has_places,
    },
    isVisible: row.is_visible,
    offerUrl: row.offer_url,
    code: codeOf(row),
    symbology: row.type === 'BARCODE_QR' ? row.symbology : null,
    steps: row.redeem_steps,
    fulfilment: row.fulfilment,
    terms: row.terms,
    conditions: {
      minSpend: row.min_spend,
      newCustomersOnly: row.new_customers_only,
      exclusions: row.exclusions,
      stackable: row.stackable,
      appOnly: row.app_only,
    },
    scheduledAt: row.scheduled_at,
    maxRedemptions: row.max_redemptions,
    redemptions: row.current_redemptions,
    submittedBy: row.submitted_by,
  }
}

/** Everything that staff look at before they decide, of an offer of any status; throws `offer_not_found`. */
export async function describeForStaff(deps: Deps, actor: Actor, id: string): Promise<StaffOffer> {
  const row = await selectDossier(deps.db, id)
  if (!row) throw problem('offer_not_found')
  const offer = await describeOffer(deps, id)
  const [review, state, supplier, trial] = await Promise.all([
    offer.deletedAt === null ? describeReview(deps, id) : null,
    describeState(deps, actor, id),
    selectSupplierFigures(deps.db, row.merchant_id),
    describeTrial(deps, id),
  ])
  const figures = supplier ?? { live: 0, waiting: 0, approved: 0, rejected: 0 }
  return { offer, review, state, ...factsOf(row), supplier: figures, trial }
}

/** Others that are nearly the same; throws `offer_not_found`. */
export async function listNearDuplicates(deps: Deps, id: string): Promise<NearDuplicates> {
  await describeOffer(deps, id)
  const rows = await selectNearDuplicates(deps.readDb, id, DUPLICATES_AT_MOST)
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      merchantName: row.merchant_name,
      status: row.status,
      discountLabel: discountLabel({ discountType: row.discount_type, discountValue: row.discount_value }),
      startAt: row.start_at,
      endAt: row.end_at,
      createdAt: row.created_at,
      titleAlike: Math.round(row.alike * 100),
      sameCode: row.same_code,
      sameAddress: row.same_address,
      sameSaving: row.same_saving,
    })),
  }
}

type Wish = ReviewDecision & { now: Date }

/** In the transaction; false when it is not what was read that waits. */
async function apply(deps: Deps, actor: Actor, id: string, wish: Wish): Promise<boolean> {
  const { outcome, version, updatedAt, reason, now } = wish
  if (version !== null)
    return await applyDecision(deps, actor, id, {
      version,
      now,
      ...(outcome === 'APPROVED' ? { status: outcome } : { status: outcome, reason }),
    })
  const status = outcome === 'APPROVED' ? 'LIVE' : 'REJECTED'
  return (await moveByStaff(deps, actor, id, { status, from: 'REVIEW', updatedAt, reason, now })) !== undefined
}

/** Why what was read could not be decided on. */
async function whyNotDecided(deps: Deps, id: string, { version, updatedAt, reason, outcome }: Wish) {
  const [offer, state] = await Promise.all([describeOffer(deps, id), selectState(deps.db, id)])
  const isSeen = version === null && state !== undefined && Date.parse(state.updated_at) === Date.parse(updatedAt)
  if (version !== null && outcome === 'APPROVED' && state?.version === version) {
    const lack = (await describeOffer(deps, id)).lack
    return lack ? LACK_ERRORS[lack] : 'conflict'
  }
  return isSeen ? await whyNotSet(deps, offer, { status: 'LIVE', from: 'REVIEW', reason }) : 'conflict'
}

/**
 * Decides on what was read. For some minutes whoever decided may take it back, and so long neither its suppliers nor followers are
 * told. Throws `offer_not_found`, `conflict` when it was changed or decided on since, and what it lacks when nobody could redeem it.
 */
export async function decide(deps: Deps, actor: Actor, id: string, decision: ReviewDecision): Promise<MadeDecision> {
  const now = deps.clock.now()
  const undoUntil = new Date(now.getTime() + UNDO_MINUTES * 60_000)
  const { outcome, version, reason } = decision
  const made = await inTransaction(deps, async (deps) => {
    const former = await holdFormer(deps, id)
    if (!former) throw problem('offer_not_found')
    if (!(await apply(deps, actor, id, { ...decision, now }))) return undefined
    const kind = version === null ? ('OFFER' as const) : ('REVISION' as const)
    const kept = outcome === 'REJECTED' ? reason : null
    return await insertDecision(deps.db, actor.userId, {
      offerId: id,
      kind,
      outcome,
      reason: kept,
      now,
      undoUntil,
      former,
    })
  })
  if (made === undefined) throw problem(await whyNotDecided(deps, id, { ...decision, now }))
  return { id: made, undoUntil: undoUntil.toISOString() }
}

const TAKEN_BACK = 'The decision was taken back.'

async function moveBack(deps: Deps, actor: Actor, open: OpenDecision, former: Former): Promise<boolean> {
  const { offer_id: id, kind, outcome, decided_at: decidedAt } = open
  const isApproved = outcome === 'APPROVED'
  if (kind === 'REVISION') return await takeBackDecision(deps, id, former, { isApproved, decidedAt })
  const from = isApproved ? 'LIVE' : 'REJECTED'
  const wish = { status: 'REVIEW', from, updatedAt: decidedAt, reason: TAKEN_BACK, now: deps.clock.now() } as const
  if ((await moveByStaff(deps, actor, id, wish)) === undefined) return false
  await forgetReviewed(deps, id, former)
  return true
}

/**
 * Takes one of the actor's own decisions back: what it was made on waits again, and nobody is told. Throws `decision_not_found`,
 * `undo_too_late` once others may have been told, and `undo_overtaken` when the offer was changed since.
 */
export async function undo(deps: Deps, actor: Actor, id: string, decisionId: string): Promise<ReviewState> {
  const { userId } = actor
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const open = await takeOpenDecision(deps.db, userId, { id: decisionId, offerId: id, now })
    if (!open)
      throw problem((await isDecisionOver(deps.db, userId, decisionId)) ? 'undo_too_late' : 'decision_not_found')
    if (!(await moveBack(deps, actor, open, open.former))) throw problem('undo_overtaken')
    const detail = { title: open.former.wording.title, decision: open.outcome }
    const action = 'offer.decision_taken_back'
    await recordAudit(deps, { entityType: 'offer', entityId: id, userId, action, detail, now })
  })
  return await describeState(deps, actor, id)
}

async function tell(deps: Deps, { offer_id: id, kind, outcome, reason }: DueDecision): Promise<void> {
  const isRevision = kind === 'REVISION'
  if (outcome === 'REJECTED') await notifyOfDecision(deps, id, { status: 'REJECTED', reason, isRevision })
  else await notifyOfDecision(deps, id, { status: 'LIVE', isRevision })
}

/** Tells suppliers of at most `atMost` decisions that can't be taken back any more; answers how many there were. Safe twice at once. */
export function tellDue(deps: Deps, atMost: number): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const due = await takeDueDecisions(deps.db, deps.clock.now(), atMost)
    for (const decision of due) if (decision.holds) await tell(deps, decision)
    return due.length
  })
}

const DAY_MS = 86_400_000
const KEPT_DAYS = 7

export function forgetTold(deps: Deps): Promise<void> {
  return deleteTold(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
