import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

/** Every merchant by name; the explicit collation makes all databases agree and is the one of the index. */
export async function selectMerchantNames(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('merchants')
    .select(['id', 'name'])
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .execute()
}
