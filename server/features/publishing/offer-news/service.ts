import type { OfferStatus } from '../../../../domain/enums.ts'
import { isApproval } from '../../../../domain/offer-status.ts'
import { decisionWords, endingWords, type OfferDecision } from '../../../../domain/offer-news-words.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { selectSuppliers, takeEnding } from './queries.ts'

/** So long before its end suppliers hear of it. */
const ENDING_DAYS = 7
const LINK = '/supplier'

/** Tells the suppliers of offers what staff decided, in the transaction of the decision. Offers of other doors have nobody to tell. */
export async function notifyOfDecisions(
  deps: Deps,
  offerIds: readonly string[],
  decision: OfferDecision,
): Promise<void> {
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

/** Suppliers hear when their offer is approved, goes live or is rejected. */
export async function notifyOfStatus(
  deps: Deps,
  id: string,
  from: OfferStatus,
  { status, reason }: { status: OfferStatus; reason: string | null },
): Promise<void> {
  const isRevision = false
  if (status === 'REJECTED') await notifyOfDecision(deps, id, { status, reason, isRevision })
  else if (isApproval(from, status) && (status === 'LIVE' || status === 'APPROVED'))
    await notifyOfDecision(deps, id, { status, isRevision })
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
