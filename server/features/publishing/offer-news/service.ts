import type { OfferStatus } from '../../../../domain/enums.ts'
import { isApproval } from '../../../../domain/offer-status.ts'
import { decisionWords, endingWords, type OfferDecision, returnWords } from '../../../../domain/offer-news-words.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { selectSuppliers, takeEnding } from './queries.ts'

/** So long before its end suppliers hear of it. */
const ENDING_DAYS = 7
const LINK = '/supplier'

/** Tells the suppliers of offers what staff decided, in the transaction of the decision. Offers of other doors have nobody to tell. */
async function notifyOfDecisions(deps: Deps, offerIds: readonly string[], decision: OfferDecision): Promise<void> {
  const suppliers = await selectSuppliers(deps.db, offerIds)
  const kind = decision.status === 'REJECTED' ? ('OFFER_REJECTED' as const) : ('OFFER_APPROVED' as const)
  const now = deps.clock.now()
  const notifications = suppliers.map(({ user_id: userId, ...offer }) => ({
    ...decisionWords(decision, { ...offer, now }),
    userId,
    kind,
    link: LINK,
    sourceKey: `offer-decision:${newId()}`,
  }))
  await notifyPeople(deps, notifications)
}

export function notifyOfDecision(deps: Deps, offerId: string, decision: OfferDecision): Promise<void> {
  return notifyOfDecisions(deps, [offerId], decision)
}

/** Tells the suppliers of offers that were LIVE that these are back in REVIEW and why, in the transaction of the move. */
export async function notifyOfReturn(deps: Deps, offerIds: readonly string[], reason: string | null): Promise<void> {
  const suppliers = await selectSuppliers(deps.db, offerIds)
  const notifications = suppliers.map(({ user_id: userId, ...offer }) => ({
    ...returnWords(offer, reason),
    userId,
    kind: 'OFFER_RETURNED' as const,
    link: LINK,
    sourceKey: `offer-return:${newId()}`,
  }))
  await notifyPeople(deps, notifications)
}

type Move = { id: string; from: OfferStatus }
type Moved = { status: OfferStatus; reason: string | null }

/** Suppliers hear which of their offers were approved, went live, were rejected, or are live no more and back in review. */
export async function notifyOfMoves(deps: Deps, moves: readonly Move[], { status, reason }: Moved): Promise<void> {
  const idsOf = (isMeant: (from: OfferStatus) => boolean) =>
    moves.filter(({ from }) => isMeant(from)).map(({ id }) => id)
  const isRevision = false
  if (status === 'REJECTED')
    await notifyOfDecisions(
      deps,
      idsOf(() => true),
      { status, reason, isRevision },
    )
  else if (status === 'REVIEW')
    await notifyOfReturn(
      deps,
      idsOf((from) => from === 'LIVE'),
      reason,
    )
  else if (status === 'LIVE' || status === 'APPROVED')
    await notifyOfDecisions(
      deps,
      idsOf((from) => isApproval(from, status)),
      { status, isRevision },
    )
}

export function notifyOfStatus(deps: Deps, id: string, from: OfferStatus, moved: Moved): Promise<void> {
  return notifyOfMoves(deps, [{ id, from }], moved)
}

/** Tells suppliers of at most `atMost` offers that end soon, one line for each merchant; answers how many. Safe twice at once. */
export function notifyOfEnding(deps: Deps, atMost: number): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const ending = await takeEnding(deps.db, ENDING_DAYS, atMost)
    const notifications = ending.flatMap(({ user_ids: userIds, ...offers }) => {
      const words = {
        ...endingWords(offers),
        kind: 'OFFER_ENDING' as const,
        link: LINK,
        sourceKey: `offers-ending:${newId()}`,
      }
      return userIds.map((userId) => ({ ...words, userId }))
    })
    await notifyPeople(deps, notifications)
    return ending.reduce((sum, { count }) => sum + count, 0)
  })
}
