import { cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import {
  type MergedRow,
  type MergeRow,
  selectHoldings,
  selectMerchants,
  selectMerges,
  selectPlaces,
} from './queries.ts'
import { newFaqs, newPlaces } from './rules.ts'
import type { MerchantMerge, MergeList, MergePair, MergePreview, MergeSide } from './schemas.ts'

export { lockMerchants, type MergedRow, type Pair, selectPlaces } from './queries.ts'
export { type Faq, isSamePlace, LOCATIONS_AT_MOST, type Place } from './rules.ts'

/** For how long a merge can be undone. */
export const UNDO_DAYS = 30

function toSide(row: MergedRow): MergeSide {
  const { id, name, site_url: siteUrl, logo, description, categories, updated_at: updatedAt } = row
  return { id, name, siteUrl, logo, description, categories, updatedAt }
}

/** Both merchants of the pair. Throws `merchant_not_found` when one is gone, and `merge_with_itself`. */
export function requireBoth(rows: readonly MergedRow[], { keptId, mergedId }: MergePair) {
  if (keptId.toLowerCase() === mergedId.toLowerCase()) throw problem('merge_with_itself')
  const kept = rows.find(({ id }) => id === keptId.toLowerCase())
  const merged = rows.find(({ id }) => id === mergedId.toLowerCase())
  if (!kept || !merged) throw problem('merchant_not_found')
  return { kept, merged }
}

/** What of the one merchant's page the other one gets. */
export async function chooseParts(deps: Deps, { kept, merged }: { kept: MergedRow; merged: MergedRow }) {
  const [theirs, ours] = [await selectPlaces(deps.db, merged.id), await selectPlaces(deps.db, kept.id)]
  const places = newPlaces(theirs, ours)
  const together = ours.length + places.length
  return { places, total: theirs.length, together, faqs: newFaqs(merged.faqs, kept.faqs) }
}

/** What would become of the merchant that goes. Throws `merchant_not_found` and `merge_with_itself`. */
export async function previewMerge(deps: Deps, pair: MergePair): Promise<MergePreview> {
  const { kept, merged } = requireBoth(await selectMerchants(deps.db, [pair.keptId, pair.mergedId]), pair)
  const [held, parts] = await Promise.all([selectHoldings(deps.db, pair), chooseParts(deps, { kept, merged })])
  if (!held) throw problem('merchant_not_found')
  return {
    kept: toSide(kept),
    merged: toSide(merged),
    offers: held.offers,
    deletedOffers: held.deleted_offers,
    followers: { total: held.followers, same: held.followers_of_both },
    locations: { total: parts.total, same: parts.total - parts.places.length },
    locationsTogether: parts.together,
    people: { total: held.people, same: held.people_of_both },
    keptPeople: held.kept_people,
    invitations: { total: held.invitations, same: held.invitations_of_both },
    faqs: { total: merged.faqs.length, added: parts.faqs.length },
    pictures: held.pictures,
    related: held.related,
    rules: held.rules,
    views: held.views,
    hasProposal: held.has_proposal,
    mergedBefore: held.merged_before,
    undoDays: UNDO_DAYS,
  }
}

function toMerge(row: MergeRow): MerchantMerge {
  return {
    id: row.id,
    mergedName: row.merged_name,
    keptName: row.kept_name,
    leadsTo: row.leads_to,
    moved: row.moved,
    mergedAt: row.merged_at,
    mergedBy: row.merged_by_name,
    undoUntil: row.undo_until,
    undoneAt: row.undone_at,
    canUndo: row.can_undo,
  }
}

/** What was merged, the latest first; throws `bad_request` for a cursor that is not ours. */
export async function listMerges(deps: Deps, query: PageQuery): Promise<MergeList> {
  const rows = await selectMerges(deps.db, deps.clock.now(), readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, (last) => ({ at: last.merged_at, id: last.id }))
  return { items: shown.map(toMerge), nextCursor }
}
