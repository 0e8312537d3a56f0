import type { OfferMover } from '../../../../domain/enums.ts'
import { LACK_SENTENCES, REDEEM_LACKS, type RedeemLack } from '../../../../domain/redeem-lacks.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { beginMove } from '../offer-history/service.ts'
import {
  announceMoved,
  beginBulk,
  expireEnded,
  publishDue,
  removeDeleted,
  reviewUnredeemable,
  selectLive,
} from './queries.ts'

/** Those of the LIVE offers that lack it go to REVIEW with that reason, in the caller's transaction; answers the merchant of each. */
export async function moveUnredeemable(deps: Deps, mover: OfferMover, lack: RedeemLack, ids: readonly string[]) {
  await beginMove(deps, { mover, reason: LACK_SENTENCES[lack] })
  return await reviewUnredeemable(deps.db, lack, ids)
}

/** One batch of a timed job's moves, which tells nobody yet. */
function inBatch(deps: Deps, work: (deps: Deps) => Promise<string[]>): Promise<string[]> {
  return inTransaction(deps, async (deps) => {
    await beginBulk(deps.db)
    return await work(deps)
  })
}

/** Tells every process of what batches moved: the merchant of each offer. */
export async function notifyOfMoved(deps: Deps, merchantIds: readonly string[]): Promise<void> {
  if (merchantIds.length > 0) await announceMoved(deps.db, [...new Set(merchantIds)])
}

/** Ends at most `atMost` offers whose end is past; answers the merchant of each. Safe twice at once, as are the next two. */
export function endDueOffers(deps: Deps, atMost: number): Promise<string[]> {
  return inBatch(deps, async (deps) => {
    await beginMove(deps, { mover: 'UPKEEP' })
    return await expireEnded(deps.db, atMost)
  })
}

/** Publishes at most `atMost` drafts at their date: a supplier's and what cannot be redeemed to REVIEW, any other to LIVE. */
export async function publishDueOffers(deps: Deps, atMost: number): Promise<string[]> {
  const published: string[] = []
  for (const lack of [null, ...REDEEM_LACKS]) {
    const moved = await inBatch(deps, async (deps) => {
      await beginMove(deps, { mover: 'UPKEEP', reason: lack && LACK_SENTENCES[lack] })
      return await publishDue(deps.db, lack, atMost)
    })
    published.push(...moved)
  }
  return published
}

/** Takes away for good at most `atMost` offers that were deleted 30 days ago and have no history. */
export function removeDueOffers(deps: Deps, atMost: number): Promise<number> {
  return removeDeleted(deps.db, deps.clock.now(), atMost)
}

/** Looks at the next `atMost` LIVE offers after that one: what cannot be redeemed goes to REVIEW. `last` is null at the end. */
export async function reviewNextOffers(
  deps: Deps,
  after: string | null,
  atMost: number,
): Promise<{ moved: string[]; last: string | null }> {
  const offers = await selectLive(deps.db, after, atMost)
  const moved: string[] = []
  for (const lack of REDEEM_LACKS) {
    const ids = offers.filter((offer) => offer.lack === lack).map(({ id }) => id)
    if (ids.length > 0) moved.push(...(await inBatch(deps, (deps) => moveUnredeemable(deps, 'UPKEEP', lack, ids))))
  }
  return { moved, last: offers.length < atMost ? null : (offers.at(-1)?.id ?? null) }
}
