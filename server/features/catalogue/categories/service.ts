import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  type CategoryRow,
  COUNTED_AT_MOST,
  deleteCategory,
  deleteFormerName,
  insertCategory,
  lockCategories,
  moveFormerNames,
  moveOffers,
  replaceName,
  selectActiveCategories,
  selectCategories,
  selectCategory,
  selectFirst,
  selectMeant,
  updateActive,
  updateCategory,
  updateOrder,
  upsertFormerName,
} from './queries.ts'
import type {
  AdminCategory,
  AdminCategoryList,
  CategoryChange,
  CategoryList,
  CategoryOrder,
  NewCategory,
} from './schemas.ts'

/** The categories that offers can be browsed by, in their display order. */
export async function listCategories(deps: Deps): Promise<CategoryList> {
  return { items: await selectActiveCategories(deps.readDb) }
}

const unknown = (name: string, path: string) =>
  problem('category_unknown', [{ path, message: `There is no category “${name}” any more. Choose another one.` }])

/**
 * What the category is called now, also an inactive one. Ask in the transaction that writes it: nobody renames it before that ends.
 * Throws `category_unknown` with its field.
 */
export async function requireCategory(deps: Deps, name: string, path: string): Promise<string> {
  const [meant] = await selectMeant(deps.db, [name])
  if (!meant) throw unknown(name, path)
  return meant.name
}

/** The same for a list, each once, in display order; words in `kept` need not be categories, and stand at the end. */
export async function requireCategories(
  deps: Deps,
  names: readonly string[],
  { kept, path }: { kept: readonly string[]; path: string },
): Promise<string[]> {
  const meant = await selectMeant(deps.db, names)
  const known = new Set(meant.map(({ asked }) => asked))
  const others = names.filter((name) => !known.has(name))
  const refused = others.find((name) => !kept.includes(name))
  if (refused !== undefined) throw unknown(refused, `${path}.${names.indexOf(refused)}`)
  return [...new Set([...meant.map(({ name }) => name), ...others])]
}

/** What each of a feed's words for categories is called now; one that is gone becomes the first that there is. */
export async function readCategories(deps: Deps, names: readonly string[]): Promise<(name: string) => string> {
  const [meant, first] = await Promise.all([selectMeant(deps.db, names), selectFirst(deps.db)])
  const byName = new Map(meant.map(({ asked, name }) => [asked, name]))
  return (name) => byName.get(name) ?? first ?? name
}

function toCategory({ display_order, updated_at, is_used, offers, ...row }: CategoryRow): AdminCategory {
  return {
    ...row,
    displayOrder: display_order,
    updatedAt: updated_at,
    offers: Math.min(offers, COUNTED_AT_MOST),
    offersAreCapped: offers > COUNTED_AT_MOST,
    isUsed: is_used,
  }
}

/** Every category, also inactive ones, in display order. */
export async function listAll(deps: Deps): Promise<AdminCategoryList> {
  return { items: (await selectCategories(deps.db)).map(toCategory) }
}

async function requireRow(deps: Deps, id: string): Promise<CategoryRow> {
  const row = await selectCategory(deps.db, id)
  if (!row) throw problem('category_not_found')
  return row
}

type Deed = { action: string; id: string; detail: Record<string, string> }

async function record(deps: Deps, { userId }: Actor, { id, ...deed }: Deed): Promise<void> {
  await recordAudit(deps, { ...deed, userId, entityType: 'category', entityId: id, now: deps.clock.now() })
}

/** Throws `category_name_taken`. */
export async function addCategory(deps: Deps, actor: Actor, wish: NewCategory): Promise<AdminCategory> {
  return await inTransaction(deps, async (deps) => {
    await lockCategories(deps.db)
    const id = await insertCategory(deps.db, wish, deps.clock.now())
    await deleteFormerName(deps.db, wish.name)
    await record(deps, actor, { action: 'category.added', id, detail: { name: wish.name } })
    return toCategory(await requireRow(deps, id))
  })
}

/**
 * Changes a category; whatever has its name follows. Throws `category_not_found`, `category_name_taken`, and `conflict` when somebody
 * else has changed it since.
 */
export async function changeCategory(
  deps: Deps,
  actor: Actor,
  id: string,
  wish: CategoryChange,
): Promise<AdminCategory> {
  return await inTransaction(deps, async (deps) => {
    await lockCategories(deps.db)
    await requireRow(deps, id)
    const before = await updateCategory(deps.db, id, wish, deps.clock.now())
    if (!before) throw problem('conflict')
    const isRenamed = before.name !== wish.name
    if (isRenamed) {
      await deleteFormerName(deps.db, wish.name)
      await upsertFormerName(deps.db, before.name, id)
      await replaceName(deps.db, before.name, wish.name)
    }
    const detail = { name: wish.name, ...(isRenamed && { from: before.name }) }
    await record(deps, actor, { action: 'category.updated', id, detail })
    return toCategory(await requireRow(deps, id))
  })
}

/** Offers it in filters and forms, or no more; its offers stay as they are. Asking for what is so changes nothing. Throws `category_not_found`. */
export async function setActive(deps: Deps, actor: Actor, id: string, active: boolean): Promise<AdminCategory> {
  return await inTransaction(deps, async (deps) => {
    const detail = await updateActive(deps.db, id, active)
    const action = active ? 'category.activated' : 'category.deactivated'
    if (detail) await record(deps, actor, { action, id, detail })
    return toCategory(await requireRow(deps, id))
  })
}

/** Puts all of them in another order. Throws `conflict` when they are not, or no longer, those of the order that was seen. */
export async function orderCategories(
  deps: Deps,
  actor: Actor,
  { from, to }: CategoryOrder,
): Promise<AdminCategoryList> {
  return await inTransaction(deps, async (deps) => {
    await lockCategories(deps.db)
    const rows = await selectCategories(deps.db)
    if (rows.map(({ id }) => id).join() !== from.join()) throw problem('conflict')
    await updateOrder(deps.db, to, deps.clock.now())
    const moved = to.find((id, index) => id !== from[index])
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    const detail = { order: to.map((id) => nameOf.get(id)).join(', ') }
    if (moved !== undefined) await record(deps, actor, { action: 'category.reordered', id: moved, detail })
    return await listAll(deps)
  })
}

async function putInPlace(deps: Deps, deleted: CategoryRow, heir: CategoryRow): Promise<void> {
  await moveOffers(deps.db, deleted.name, heir.name)
  await replaceName(deps.db, deleted.name, heir.name)
  await moveFormerNames(deps.db, deleted.id, heir.id)
  await upsertFormerName(deps.db, deleted.name, heir.id)
}

/**
 * Deletes a category; `moveTo` takes its place wherever it is named. Throws `category_not_found` for either, `category_in_use` without
 * an heir where one is needed, and `last_category`.
 */
export async function removeCategory(deps: Deps, actor: Actor, id: string, moveTo: string | undefined): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await lockCategories(deps.db)
    const deleted = await requireRow(deps, id)
    const heir = moveTo === undefined ? undefined : await requireRow(deps, moveTo)
    if ((await selectCategories(deps.db)).length === 1) throw problem('last_category')
    if (heir?.id === id || (deleted.is_used && !heir)) throw problem('category_in_use')
    if (heir) await putInPlace(deps, deleted, heir)
    await deleteCategory(deps.db, id)
    const detail = { name: deleted.name, ...(heir && { movedTo: heir.name }) }
    await record(deps, actor, { action: 'category.deleted', id, detail })
  })
}
