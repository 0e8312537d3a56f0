import { isAnswerable } from '../../../../domain/answer.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { CASHBACK_STATES } from '../../../../domain/enums.ts'
import { isOpenToHolders } from '../../../../domain/offer-status.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { byCreation, cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import { createGroups } from '../../../platform/db/groups.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createTurns } from '../../../platform/db/turns.ts'
import { isDeadlock, isLockTimeout } from '../../../platform/db/violation.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordActivity } from '../clicks/service.ts'
import type { OfferCard } from '../../catalogue/offers/schemas.ts'
import { offerCards, toOfferMerchant } from '../../catalogue/offers/service.ts'
import { isVisitOf } from '../../catalogue/visit-tickets/service.ts'
import { noteCodeTaken } from '../code-pools/service.ts'
import { codesTaken, whyHidden, whyNotDue } from './rules.ts'
import {
  insertRedemption,
  lockOffer,
  redeemTogether,
  selectCodes,
  selectLatest,
  selectMine,
  selectRedeemedOffers,
  selectSavings,
  takeCode,
  takeOne,
  type Taking,
} from './queries.ts'
import type { Cashback, MyRedemptionList, RedeemedOffer, RedeemRequest, RedeemResult } from './schemas.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectLatest>>>
type MyRow = Awaited<ReturnType<typeof selectMine>>[number]
type HeldOfferRow = Pick<
  MyRow,
  | 'offer_id'
  | 'title'
  | 'type'
  | 'picture'
  | 'discount_type'
  | 'discount_value'
  | 'offer_status'
  | 'start_at'
  | 'end_at'
  | 'deleted_at'
  | 'merchant_id'
  | 'merchant_name'
  | 'merchant_logo_url'
>
type Counting = { row: Row; isNew: boolean }

export function toRedemption(row: Row): RedeemResult['redemption'] {
  const { id, status, value, is_estimate: isEstimate, created_at: createdAt } = row
  return { id, status, value, isEstimate, estimate: isEstimate ? value : row.estimate, createdAt }
}

type CashbackRow = Pick<MyRow, 'status' | 'type' | 'created_at' | 'cashback_tracked_at' | 'cashback_confirmed_at'> &
  Pick<MyRow, 'cashback_paid_at' | 'cashback_expected_on' | 'fulfilment'>

/** How far the money of a redemption has come; null where none comes. */
export function toCashback(row: CashbackRow): Cashback | null {
  if (row.type !== 'CASHBACK' || row.status === 'REJECTED') return null
  const { cashback_tracked_at: trackedAt, cashback_confirmed_at: confirmedAt, cashback_paid_at: paidAt } = row
  const told = { tracked: trackedAt, confirmed: confirmedAt, paid: paidAt }
  const state = CASHBACK_STATES.findLast((one) => one === 'clicked' || told[one] !== null) ?? 'clicked'
  const { created_at: clickedAt, cashback_expected_on: expectedOn, fulfilment: promise } = row
  return { state, clickedAt, trackedAt, confirmedAt, paidAt, expectedOn, promise }
}

/** The offer behind a redemption or a code, whatever became of it. */
export function toRedeemedOffer(row: HeldOfferRow, now: Date): RedeemedOffer {
  const { offer_status: status, start_at: startAt, end_at: endAt, deleted_at: deletedAt } = row
  return {
    id: row.offer_id,
    title: row.title,
    merchant: toOfferMerchant(row),
    imageUrl: row.picture,
    type: row.type,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    visible: isOpenToHolders({ status, startAt, endAt, deletedAt }, now),
  }
}

type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** A day's second redemption is the first one again, also when the limit has been spent or the offer has ended meanwhile. */
async function countOnce(deps: Deps, actor: Actor, offer: LockedOffer, at: Date): Promise<Counting> {
  const { userId, companyId } = actor
  // A percentage is estimated on a basket of £100, where it is the same number of pounds.
  const value = offer.discount_value ?? 0
  const redemption = { offerId: offer.id, companyId, day: londonDate(at), value, at }
  const added = await insertRedemption(deps.db, userId, redemption)
  if (added) {
    if (!(await takeOne(deps.db, offer.id))) throw problem(whyHidden(offer, at))
    return { row: added, isNew: true }
  }
  const row = await selectLatest(deps.db, userId, offer.id)
  if (!row) throw problem('conflict')
  return { row, isNew: false }
}

/** The offer with its row locked, hidden or not; throws `offer_not_found`. */
export async function requireLockedOffer(deps: Deps, offerId: string): Promise<LockedOffer> {
  const offer = await lockOffer(deps.db, offerId)
  if (!offer) throw problem('offer_not_found')
  return offer
}

/** Gives the actor a code of the locked offer's pool; throws `offer_codes_taken` or `offer_codes_taken_told`. */
export async function handOutCode(deps: Deps, { userId }: Actor, offer: LockedOffer, taking: Taking): Promise<string> {
  const code = await takeCode(deps.db, userId, offer.id, taking)
  if (code === undefined) throw problem(codesTaken(offer))
  await noteCodeTaken(deps, offer, taking.at)
  return code
}

/** What one person asks of an offer, and when. */
type Asked = Pick<RedeemRequest, 'via'> & {
  actor: Actor
  offerId: string
  at: Date
  number: number
  /** The link that they follow counts the click. */
  countsItself: boolean
}

function resultOf(row: Row, isNew: boolean, given: { code: string | null; address: string | null }): RedeemResult {
  const result: RedeemResult = { redemption: toRedemption(row), alreadyToday: !isNew }
  if (given.code !== null) result.code = given.code
  if (given.address !== null) result.offerUrl = given.address
  return result
}

/** Everything that may happen when one person redeems an offer; needs its turn. Locks: offer, redemption, code, roll-ups. */
async function redeemAlone(deps: Deps, asked: Asked): Promise<RedeemResult> {
  const { actor, offerId, at, number, via, countsItself } = asked
  const work = async (deps: Deps) => {
    const offer = await requireLockedOffer(deps, offerId)
    const codes = await selectCodes(deps.db, actor.userId, offerId)
    const isFurther = number > Math.max(codes.taken ?? 0, 1) && via !== 'site'
    const refusal = isFurther ? whyNotDue(number, codes, offer, at) : null
    if (refusal) throw problem(refusal)
    const isHeld = codes.mine !== null && !isFurther
    const before = isHeld ? await selectLatest(deps.db, actor.userId, offerId) : undefined
    const { row, isNew } = before ? { row: before, isNew: false } : await countOnce(deps, actor, offer, at)
    const needsCode = codes.pool_code_id !== null && !isHeld && via !== 'site'
    const taken = needsCode ? await handOutCode(deps, actor, offer, { at, redemptionId: row.id, number }) : undefined
    // Redeeming is a click of its own; a later visit to the site on the same day is another. A visit's own link counts itself.
    const clickId = (isNew || via === 'site') && !countsItself ? newId() : null
    const redeemedValue = isNew ? row.value : null
    if (clickId || isNew) await recordActivity(deps, actor, { offer, at, clickId, redeemedValue })
    return resultOf(row, isNew, { code: taken ?? codes.mine ?? codes.shared, address: offer.address })
  }
  return await inTransaction(deps, work)
}

/** `alone`: the step has looked at what they ask, and leaves it to `redeemAlone`. */
type Outcome = RedeemResult | 'alone'

/**
 * Those who redeem plainly, served in one step. It says nothing about whoever's offer is locked, unless it `waits`, or gone; nor, when it
 * fails, about anybody.
 */
async function redeemPlainly(deps: Deps, group: readonly Asked[], waits: boolean): Promise<Map<Asked, Outcome>> {
  const byId = new Map(group.filter(({ number }) => number === 1).map((asked) => [newId(), asked]))
  if (byId.size === 0) return new Map()
  const people = [...byId].map(([id, { actor, offerId, at, via, countsItself }]) => ({
    id,
    offerId,
    userId: actor.userId,
    companyId: actor.companyId,
    day: londonDate(at),
    at,
    clickId: countsItself ? null : newId(),
    wantsCode: via !== 'site',
  }))
  try {
    const rows = await redeemTogether(deps.db, people, waits)
    return new Map(
      rows.flatMap((row) => {
        const asked = byId.get(row.redemption_id)
        if (!asked) return []
        return [[asked, row.status === null ? 'alone' : resultOf({ ...row, id: row.redemption_id }, true, row)]]
      }),
    )
  } catch (error) {
    if (isDatabaseOutage(error) && !isDeadlock(error) && (waits || !isLockTimeout(error))) throw error
    deps.log.warn({ err: error }, 'a group that redeemed together is served in smaller ones, or one by one')
    return new Map()
  }
}

/** Serves those of one offer together where that can be, and the others one by one; needs its turn. */
async function redeemGroup(deps: Deps, group: readonly Asked[]): Promise<PromiseSettledResult<RedeemResult>[]> {
  const done = await redeemPlainly(deps, group, true)
  const outcomes: PromiseSettledResult<RedeemResult>[] = []
  let outage: unknown
  for (const asked of group) {
    const served = done.get(asked)
    if (served && served !== 'alone') outcomes.push({ status: 'fulfilled', value: served })
    else if (outage !== undefined) outcomes.push({ status: 'rejected', reason: outage })
    else {
      const [outcome] = await Promise.allSettled([redeemAlone(deps, asked)])
      outcomes.push(outcome)
      if (outcome.status === 'rejected' && isDatabaseOutage(outcome.reason)) outage = outcome.reason
    }
  }
  return outcomes
}

const GROUP_AT_MOST = 64
/** One step at a time, so that those who come meanwhile make one too. */
const STEPS = { atOnce: 1, waitMs: 10_000 }

/**
 * Redeems offers: whoever asks at the same moment is served in one step, whatever their offers are. Who asks for an offer that somebody
 * holds waits for it with those who do so too, and keeps nobody else waiting.
 */
export function createRedeeming(deps: Deps) {
  const steps = createGroups<Asked, Outcome | undefined>({
    turns: createTurns({ ...STEPS, onWait: deps.turns.onWait }),
    atMost: GROUP_AT_MOST,
    work: async (_key, group) => {
      const done = await redeemPlainly(deps, group, false)
      return group.map((asked) => ({ status: 'fulfilled', value: done.get(asked) }))
    },
  })
  const groups = createGroups<Asked, RedeemResult>({
    turns: deps.turns,
    atMost: GROUP_AT_MOST,
    work: (_offerId, group) => redeemGroup(deps, group),
  })
  return {
    /**
     * Redeems an offer once a London day. A person who took a single-use code gets it, and that redemption, again for ever; a
     * further one they ask for by its number, so that asking twice gives one.
     * Throws `offer_not_found`, `offer_fully_redeemed`, `offer_codes_taken`, `offer_codes_taken_told`, `code_not_due` or
     * `no_more_codes`.
     */
    redeem: async (actor: Actor, offerId: string, request: RedeemRequest): Promise<RedeemResult> => {
      const { via, codeNumber: number = 1, visitPath } = request
      const at = deps.clock.now()
      const countsItself = visitPath !== undefined && isVisitOf(deps, actor, offerId, visitPath)
      const asked = { actor, offerId, at, via, number, countsItself }
      if (number > 1 || deps.turns.isTaken(offerId)) return await groups.join(offerId, asked)
      const outcome = (await steps.join('redemptions', asked)) ?? (await groups.join(offerId, asked))
      return outcome === 'alone' ? await deps.turns.take(offerId, () => redeemAlone(deps, asked)) : outcome
    },
  }
}

/** The actor's own redemptions, newest first, and what they saved; throws `bad_request` for a foreign cursor. */
export async function listMyRedemptions(deps: Deps, actor: Actor, query: PageQuery): Promise<MyRedemptionList> {
  const [rows, savings] = await Promise.all([
    selectMine(deps.db, actor.userId, readPage(TimeCursor, query)),
    selectSavings(deps.db, actor.userId),
  ])
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  const now = deps.clock.now()
  const today = londonDate(now)
  const items = shown.map((row) => ({
    ...toRedemption(row),
    code: row.code,
    offer: toRedeemedOffer(row, now),
    canAnswer: isAnswerable(row.redeemed_on, today),
    cashback: toCashback(row),
  }))
  return { items, savings, keptMonths: deps.config.activityKeptMonths, nextCursor }
}

const RAIL = 10

/** The offers that the actor redeemed and can still see, the one redeemed last first. */
export async function offersToUseAgain(deps: Deps, actor: Actor): Promise<OfferCard[]> {
  return await offerCards(deps, await selectRedeemedOffers(deps.db, actor.userId, RAIL))
}
