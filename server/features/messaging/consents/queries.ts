import { sql } from 'kysely'
import type { ConsentChannel } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** All consent records of the person, newest first. */
export async function selectRecords(db: Db, userId: UserId) {
  return await db
    .selectFrom('consents')
    .select(['channel', 'granted', 'source', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Adds a record when it differs from the newest one of the channel; no record is ever changed. */
export async function appendRecord(
  db: Db,
  userId: UserId,
  record: { channel: ConsentChannel; granted: boolean; source: string; at: Date },
): Promise<void> {
  const { channel, granted, source, at } = record
  await sql`
    insert into consents (id, user_id, channel, granted, source, created_at)
    select ${newId()}::uuid, ${userId}::uuid, ${channel}, ${granted}::boolean, ${source}, ${at.toISOString()}::timestamptz
    where ${granted}::boolean is distinct from (
      select granted from consents where user_id = ${userId} and channel = ${channel}
      order by created_at desc, id desc limit 1
    )`.execute(db)
}
