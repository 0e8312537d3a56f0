import type { Deps } from '../../../platform/deps.ts'
import { selectActiveCategories } from './queries.ts'
import type { CategoryList } from './schemas.ts'

/** The categories that offers can be browsed by, in their display order. */
export async function listCategories(deps: Deps): Promise<CategoryList> {
  return { items: await selectActiveCategories(deps.readDb) }
}
