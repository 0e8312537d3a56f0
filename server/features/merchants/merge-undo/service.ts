import { mergeUndoneWords } from '../../../../domain/merge-words.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Deps, forUpkeep } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { requireCategories } from '../../catalogue/categories/service.ts'
import { notifyPeople } from '../../messaging/notifications/service.ts'
import { announceMoved, beginBulk, lockMerging } from '../merchant-merging/service.ts'
import { isSamePlace, lockMerchants, selectPlaces } from '../merchant-merges/service.ts'
import {
  closeMerge,
  lockMerge,
  restoreMerchant,
  returnAll,
  selectFacts,
  selectKeptPlaces,
  selectMerge,
  selectOtherPlaces,
  selectTeams,
  type Undoing,
} from './queries.ts'
import { placesBack } from './rules.ts'
import type { Restored, UndoPreview } from './schemas.ts'

/** Throws `merge_not_found`, `merge_undone`, `merge_over`, `merge_chained`, and `merchant_name_used` for a name that is taken by now. */
function requireUndoable(merge: Awaited<ReturnType<typeof selectMerge>>) {
  if (!merge) throw problem('merge_not_found')
  if (merge.undone_at !== null) throw problem('merge_undone')
  if (merge.is_over) throw problem('merge_over')
  if (merge.is_chained) throw problem('merge_chained')
  if (merge.is_name_used) throw problem('merchant_name_used')
  return merge
}

async function choosePlaces(deps: Deps, undoing: Undoing) {
  const had = await selectKeptPlaces(deps.db, undoing.mergeId)
  const now = await selectPlaces(deps.db, undoing.keptId)
  const others = await selectOtherPlaces(deps.db, undoing)
  return { had, ...placesBack({ had, now, others, isSame: isSamePlace }) }
}

/** What the undo of a merge would bring back now. Throws as `requireUndoable`. */
export async function previewUndo(deps: Deps, mergeId: string): Promise<UndoPreview> {
  const merge = requireUndoable(await selectMerge(deps.db, mergeId, deps.clock.now()))
  const undoing = { mergeId, keptId: merge.kept_id, mergedId: merge.merged_id }
  const [facts, places] = await Promise.all([
    selectFacts(deps.db, undoing, merge.merged_at),
    choosePlaces(deps, undoing),
  ])
  if (!facts) throw problem('merge_not_found')
  const placed = places.move.length + places.copy.length
  return {
    mergedName: merge.merged_name,
    keptName: merge.kept_name,
    offers: { back: facts.offers_back, away: facts.offers_away },
    offersSince: facts.offers_since,
    followers: { back: facts.followers_back, away: facts.followers - facts.followers_back },
    locations: { back: placed, away: places.had.length - placed },
    people: { back: facts.people_back, away: facts.people - facts.people_back },
  }
}

async function tellTeams(deps: Deps, undoing: Undoing, names: { merged: string; kept: string }): Promise<void> {
  const teams = await selectTeams(deps.db, undoing)
  await notifyPeople(
    deps,
    teams.map(({ user_id: userId, is_back: isBack }) => ({
      ...mergeUndoneWords({ ...names, isBack }),
      userId,
      kind: 'ACCOUNT' as const,
      link: '/supplier',
      sourceKey: `merchant-merge-undone:${undoing.mergeId}`,
    })),
  )
}

/**
 * Brings a merged merchant back with all that is still as the merge left it, in one transaction. Of two who do so at once the second
 * is refused. Throws as `requireUndoable`.
 */
export async function undoMerge(deps: Deps, actor: Actor, mergeId: string): Promise<Restored> {
  const now = deps.clock.now()
  return await inTransaction(forUpkeep(deps), async (deps) => {
    await lockMerging(deps.db)
    const merge = requireUndoable(await lockMerge(deps.db, mergeId, now))
    const { merged_id: mergedId, kept_id: keptId, merged_name: merged, kept_name: kept } = merge
    const undoing = { mergeId, mergedId, keptId }
    await lockMerchants(deps.db, [keptId])
    const { had, ...places } = await choosePlaces(deps, undoing)
    const facts = await selectFacts(deps.db, undoing, merge.merged_at)
    await beginBulk(deps.db)
    const named = await requireCategories(deps, merge.categories, { kept: merge.categories, path: 'categories' })
    await restoreMerchant(deps.db, mergeId, named, now)
    await returnAll(deps.db, undoing, places, now)
    await closeMerge(deps.db, mergeId, now)
    await recordAudit(deps, {
      userId: actor.userId,
      action: 'merchant.merge_undone',
      entityType: 'merchant',
      entityId: mergedId,
      detail: {
        name: merged,
        from: kept,
        offers: String(facts?.offers_back ?? 0),
        followers: String(facts?.followers_back ?? 0),
        locations: `${places.move.length + places.copy.length} of ${had.length}`,
        people: String(facts?.people_back ?? 0),
      },
      now,
    })
    await tellTeams(deps, undoing, { merged, kept })
    await announceMoved(deps.db, undoing)
    return { merchantId: mergedId }
  })
}
