import type { Db } from '../../../platform/db/pool.ts'

/** Active categories in the order that staff gave them. */
export async function selectActiveCategories(db: Db): Promise<{ name: string; description: string; icon: string }[]> {
  return await db
    .selectFrom('categories')
    .select(['name', 'description', 'icon'])
    .where('active', '=', true)
    .orderBy('display_order')
    .orderBy('name')
    .execute()
}
