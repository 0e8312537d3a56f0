import type { OfferMover } from '../../../../domain/enums.ts'
import { LACK_SENTENCES, REDEEM_LACKS, type RedeemLack } from '../../../../domain/redeem-lacks.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { beginMove } from '../offer-history/service.ts'
import { notifyOfReturn } from '../offer-news/service.ts'
import {
  announceMoved,
  beginBulk,
  expireEnded,
  publishDue,
  removeDeleted,
  type Returned,
  reviewExclusives,
  reviewLive,
  reviewUnredeemable,
  selectLacking,
  selectLive,
  selectPublicExclusives,
} from './queries.ts'

/** Moves offers to REVIEW for one reason, which their history and their suppliers are told; answers the merchant of each. */
async function returnToReview(
  deps: Deps,
  { mover, reason }: { mover: OfferMover; reason: string },
  move: () => Promise<Returned[]>,
): Promise<string[]> {
  await beginMove(deps, { mover, reason })
  const returned = await move()
  await notifyOfReturn(
    deps,
    returned.map(({ id }) => id),
    reason,
  )
  return returned.map(({ merchant_id: merchantId }) => merchantId)
}

type Examined = { id: string; lack: RedeemLack | null }

/** Those that lack something go to REVIEW with that as the reason; answers the merchant of each. */
async function moveLacking(deps: Deps, mover: OfferMover, offers: readonly Examined[]): Promise<string[]> {
  const moved: string[] = []
  for (const lack of REDEEM_LACKS) {
    const ids = offers.filter((offer) => offer.lack === lack).map(({ id }) => id)
    if (ids.length === 0) continue
    const why = { mover, reason: LACK_SENTENCES[lack] }
    moved.push(...(await returnToReview(deps, why, () => reviewUnredeemable(deps.db, lack, ids))))
  }
  return moved
}

/** Those of the LIVE offers that nobody could redeem go to REVIEW, in the caller's transaction. */
export async function moveUnredeemable(deps: Deps, mover: OfferMover, ids: readonly string[]): Promise<void> {
  await moveLacking(deps, mover, await selectLacking(deps.db, ids))
}

/** Those of the offers that are LIVE and that their feed made another deal of go to REVIEW, in the caller's transaction. */
export async function moveChanged(deps: Deps, ids: readonly string[], reason: string): Promise<void> {
  await returnToReview(deps, { mover: 'INGESTION', reason }, () => reviewLive(deps.db, ids))
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

/**
 * Ends at most `atMost` offers whose end is past, also what a feed brought and nobody has reviewed; answers the merchant of each. Safe
 * twice at once, as are the next two.
 */
export function endDueOffers(deps: Deps, atMost: number): Promise<string[]> {
  return inBatch(deps, async (deps) => {
    await beginMove(deps, { mover: 'UPKEEP' })
    const live = await expireEnded(deps.db, 'LIVE', atMost)
    if (live.length === atMost) return live
    return [...live, ...(await expireEnded(deps.db, 'REVIEW', atMost - live.length))]
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

/** Takes at most `atMost` LIVE offers called exclusive back for review whose code is public. Safe twice at once. */
export async function reviewPublicExclusives(deps: Deps, atMost: number): Promise<string[]> {
  const offers = await selectPublicExclusives(deps.db, atMost)
  const moved: string[] = []
  for (const name of new Set(offers.map(({ source }) => source))) {
    const ids = offers.filter(({ source }) => source === name).map(({ id }) => id)
    const reason = `It is called exclusive, but its code is public (${sourceLabel(name)}).`
    const why = { mover: 'UPKEEP', reason } as const
    moved.push(...(await inBatch(deps, (deps) => returnToReview(deps, why, () => reviewExclusives(deps.db, ids)))))
  }
  return moved
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
  const isAnyLacking = offers.some(({ lack }) => lack !== null)
  const moved = isAnyLacking ? await inBatch(deps, (deps) => moveLacking(deps, 'UPKEEP', offers)) : []
  return { moved, last: offers.length < atMost ? null : (offers.at(-1)?.id ?? null) }
}
