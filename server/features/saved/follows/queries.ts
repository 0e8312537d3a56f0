import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Kind = 'merchant' | 'collection'

/** Follows the merchant if there is one, once however often it is asked; answers the first time, or undefined without one. Waits for a merge of it. */
export async function insertMerchantFollow(db: Db, userId: UserId, merchantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ followed_at: string }>`
    insert into merchant_followers (user_id, merchant_id)
    select ${userId}::uuid, id from merchants where id = ${merchantId} for key share
    on conflict (user_id, merchant_id) do update set merchant_id = excluded.merchant_id
    returning followed_at
  `.execute(db)
  return rows[0]?.followed_at
}

/** Follows the collection, once however often it is asked; answers the first time. */
export async function insertCollectionFollow(db: Db, userId: UserId, collectionId: string): Promise<string> {
  const row = await db
    .insertInto('collection_followers')
    .values({ user_id: userId, collection_id: collectionId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'collection_id']).doUpdateSet({ collection_id: collectionId }),
    )
    .returning('followed_at')
    .executeTakeFirstOrThrow()
  return row.followed_at
}

export async function deleteMerchantFollow(db: Db, userId: UserId, merchantId: string): Promise<void> {
  await db
    .deleteFrom('merchant_followers')
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .execute()
}

export async function deleteCollectionFollow(db: Db, userId: UserId, collectionId: string): Promise<void> {
  await db
    .deleteFrom('collection_followers')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .execute()
}

/** Everything that the person follows, newest first. */
export async function selectFollows(
  db: Db,
  userId: UserId,
): Promise<{ kind: Kind; id: string; followed_at: string }[]> {
  const { rows } = await sql<{ kind: Kind; id: string; followed_at: string }>`
    select 'merchant' as kind, merchant_id as id, followed_at from merchant_followers where user_id = ${userId}
    union all
    select 'collection', collection_id, followed_at from collection_followers where user_id = ${userId}
    order by followed_at desc, id desc
  `.execute(db)
  return rows
}
