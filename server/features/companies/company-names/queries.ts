import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

/** Every company by name; the explicit collation makes all databases agree. */
export async function selectNames(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .execute()
}
