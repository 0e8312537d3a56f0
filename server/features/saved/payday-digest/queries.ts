import { sql } from 'kysely'
import type { DiscountType } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export async function selectPayday(db: Db, userId: UserId): Promise<number | null> {
  const row = await db.selectFrom('payday_digests').select('payday').where('user_id', '=', userId).executeTakeFirst()
  return row?.payday ?? null
}

/** Sets the day. `settledFor` is this month when its payday is over; what is settled stays so. */
export async function upsertPayday(
  db: Db,
  userId: UserId,
  { payday, settledFor }: { payday: number; settledFor: string | null },
): Promise<void> {
  await sql`
    insert into payday_digests (user_id, payday, settled_for) values (${userId}, ${payday}, ${settledFor}::date)
    on conflict (user_id) do update set payday = excluded.payday, updated_at = now(),
      settled_for = coalesce(excluded.settled_for, payday_digests.settled_for)
  `.execute(db)
}

export async function deletePayday(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('payday_digests').where('user_id', '=', userId).execute()
}

/** Takes at most `atMost` people whose payday is due, as settled for this month from now on; those that another process has are left to it. */
export async function takeDuePeople(
  db: Db,
  { month, from, until }: { month: string; from: number; until: number },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update payday_digests set settled_for = ${month}::date where user_id = any(array(
      select user_id from payday_digests
      where payday between ${from} and ${until} and (settled_for is null or settled_for < ${month}::date)
      order by user_id limit ${atMost} for update skip locked))
    returning user_id
  `.execute(db)
  return rows.map((row) => row.user_id)
}

export type EndingOffer = {
  user_id: string
  id: string
  title: string
  merchant: string
  discount_type: DiscountType
  discount_value: number | null
  end_at: string
}

/** For each of these people the visible offers of merchants that they follow which end within 30 days, the soonest first. */
export async function selectEnding(db: Db, userIds: readonly string[], atMostEach: number): Promise<EndingOffer[]> {
  const { rows } = await sql<EndingOffer>`
    select person.id as user_id, soon.* from unnest(${userIds}::uuid[]) as person(id)
    cross join lateral (
      select o.id, o.title, m.name as merchant, o.discount_type, o.discount_value, o.end_at
      from merchant_followers f join visible_offers o on o.merchant_id = f.merchant_id join merchants m on m.id = o.merchant_id
      where f.user_id = person.id and o.end_at <= now() + interval '30 days'
      order by o.end_at, o.id limit ${atMostEach}) soon
    order by person.id, soon.end_at, soon.id
  `.execute(db)
  return rows
}
