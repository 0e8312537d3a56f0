import { merchantsMergedWords } from '../../../../domain/merge-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Deps, forUpkeep } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import {
  chooseParts,
  LOCATIONS_AT_MOST,
  lockMerchants,
  type MergedRow,
  requireBoth,
  UNDO_DAYS,
} from '../merchant-merges/service.ts'
import {
  addFaqs,
  announceMoved,
  beginBulk,
  insertMerge,
  lockMerging,
  type Merging,
  moveAll,
  noteCounts,
  selectTeam,
} from './queries.ts'
import { RELATED_AT_MOST, undoEnd } from './rules.ts'
import type { NewMerge } from './schemas.ts'

export { announceMoved, beginBulk, lockMerging }

async function tellTeams(deps: Deps, merging: Merging, names: { merged: string; kept: string }): Promise<void> {
  const team = await selectTeam(deps.db, merging)
  await notifyPeople(
    deps,
    team.map(({ user_id: userId, was_in: wasInMerged }) => ({
      ...merchantsMergedWords({ ...names, wasInMerged }),
      userId,
      kind: 'ACCOUNT' as const,
      link: '/supplier',
      sourceKey: `merchant-merge:${merging.mergeId}`,
    })),
  )
}

const isAsSeen = (row: MergedRow, seen: string) => Date.parse(row.updated_at) === Date.parse(seen)

/**
 * Makes one merchant part of another, in one transaction: what belonged to it belongs to the other, and it is gone. Of two who do
 * that at once with the same merchant the second is refused. Throws `merchant_not_found`, `merge_with_itself`, `conflict` when
 * either is another than what was looked at, and `merge_too_many_locations`.
 */
export async function mergeMerchants(deps: Deps, actor: Actor, wish: NewMerge): Promise<{ id: string }> {
  const mergeId = newId()
  const now = deps.clock.now()
  await inTransaction(forUpkeep(deps), async (deps) => {
    await lockMerging(deps.db)
    const { kept, merged } = requireBoth(await lockMerchants(deps.db, [wish.keptId, wish.mergedId]), wish)
    if (!isAsSeen(kept, wish.keptUpdatedAt) || !isAsSeen(merged, wish.mergedUpdatedAt)) throw problem('conflict')
    const { places, together, faqs } = await chooseParts(deps, { kept, merged })
    if (together > LOCATIONS_AT_MOST) throw problem('merge_too_many_locations')
    const merging = { mergeId, keptId: kept.id, mergedId: merged.id }
    await beginBulk(deps.db)
    const deed = { userId: actor.userId, now, undoUntil: undoEnd(now, UNDO_DAYS), addedFaqs: faqs }
    await insertMerge(deps.db, { id: mergeId, keptId: kept.id, mergedId: merged.id, ...deed })
    if (faqs.length > 0) await addFaqs(deps.db, kept.id, faqs, now)
    await moveAll(deps.db, merging, { places: places.map(({ id }) => id), related: RELATED_AT_MOST })
    const { offers, followers, locations, people } = await noteCounts(deps.db, mergeId)
    const counts = { offers, followers, locations, people }
    await recordAudit(deps, {
      userId: actor.userId,
      action: 'merchant.merged',
      entityType: 'merchant',
      entityId: kept.id,
      detail: {
        name: kept.name,
        merged: merged.name,
        mergedId: merged.id,
        ...Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, String(count)])),
      },
      now,
    })
    await tellTeams(deps, merging, { merged: merged.name, kept: kept.name })
    await announceMoved(deps.db, merging)
  })
  return { id: mergeId }
}
