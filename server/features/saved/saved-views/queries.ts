import { type Selectable, sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { SavedViews } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { NewSavedView } from './schemas.ts'

type Row = Pick<Selectable<SavedViews>, 'id' | 'name' | 'filters' | 'created_at'>

const COLUMNS = ['id', 'name', 'filters', 'created_at'] as const

/** The person's views by name; the explicit collation makes all databases agree. */
export async function selectSavedViews(db: Db, userId: UserId): Promise<Row[]> {
  return await db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .execute()
}

/** Only one view of a person is added at a time, so that two at once cannot pass the limit; held to the end of the transaction. */
export async function lockSavedViews(db: Db, userId: UserId): Promise<void> {
  await lockName(db, `saved_views:${userId}`)
}

/** Adds the view unless the person has `atMost` already; then undefined. */
export async function insertSavedView(
  db: Db,
  userId: UserId,
  { name, filters }: NewSavedView,
  atMost: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    insert into saved_views (id, user_id, name, filters)
    select ${newId()}::uuid, ${userId}::uuid, ${name}::text, ${JSON.stringify(filters)}::jsonb
    where (select count(*) from saved_views where user_id = ${userId}) < ${atMost}
    returning id, name, filters, created_at
  `.execute(db)
  return rows[0]
}

export async function updateSavedViewName(db: Db, userId: UserId, id: string, name: string): Promise<Row | undefined> {
  return await db
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteSavedView(db: Db, userId: UserId, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).execute()
}
