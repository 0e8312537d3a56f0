import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { requireCategory } from '../../catalogue/categories/service.ts'
import { OfferFilters } from '../../catalogue/offers/schemas.ts'
import {
  deleteSavedView,
  insertSavedView,
  lockSavedViews,
  selectSavedViews,
  updateSavedViewAlert,
  updateSavedViewName,
} from './queries.ts'
import type { NewSavedView, SavedView, SavedViewList } from './schemas.ts'

const VIEWS_AT_MOST = 20

type Row = Awaited<ReturnType<typeof selectSavedViews>>[number]

const toView = ({ id, name, filters, alert, created_at: createdAt }: Row): SavedView => ({
  id,
  name,
  filters: OfferFilters.parse(filters),
  alert,
  createdAt,
})

/** The actor's views by name. */
export async function listSavedViews(deps: Deps, actor: Actor): Promise<SavedViewList> {
  return { items: (await selectSavedViews(deps.db, actor.userId)).map(toView) }
}

/** Keeps filters under a name of the actor's; throws `category_unknown`, `saved_view_name_taken`, and `saved_views_full` after 20. */
export async function addSavedView(deps: Deps, actor: Actor, view: NewSavedView): Promise<SavedView> {
  return await inTransaction(deps, async (deps) => {
    await lockSavedViews(deps.db, actor.userId)
    const { category } = view.filters
    const named = category !== undefined && { category: await requireCategory(deps, category, 'filters.category') }
    const filters = { ...view.filters, ...named }
    const row = await insertSavedView(deps.db, actor.userId, { ...view, filters }, VIEWS_AT_MOST)
    if (!row) throw problem('saved_views_full')
    return toView(row)
  })
}

/** Throws `saved_view_not_found` for what is not the actor's, and `saved_view_name_taken`. */
export async function renameSavedView(deps: Deps, actor: Actor, id: string, name: string): Promise<SavedView> {
  const row = await updateSavedViewName(deps.db, actor.userId, id, name)
  if (!row) throw problem('saved_view_not_found')
  return toView(row)
}

/** Tells the actor of what fits from now on, or no more; throws `saved_view_not_found` for what is not theirs. */
export async function setSavedViewAlert(deps: Deps, actor: Actor, id: string, enabled: boolean): Promise<SavedView> {
  const row = await updateSavedViewAlert(deps.db, actor.userId, id, enabled)
  if (!row) throw problem('saved_view_not_found')
  return toView(row)
}

/** One that is not there, or not the actor's, is no error, so that a repeated call is safe and tells nothing. */
export async function removeSavedView(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deleteSavedView(deps.db, actor.userId, id)
}
