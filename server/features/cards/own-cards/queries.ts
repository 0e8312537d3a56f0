import { type Selectable, sql } from 'kysely'
import type { DrawnCode } from '../../../../domain/drawn-codes.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { OwnCards } from '../../../migrations/tables.generated.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'

const LOOK = ['id', 'name', 'symbology', 'code_last4', 'bg_color', 'last_used_at'] as const

type Drawn = { symbology: DrawnCode }
export type OwnCardRow = Omit<Pick<Selectable<OwnCards>, (typeof LOOK)[number]>, 'symbology'> & Drawn

/** What a person decides about their card; the code sealed. */
export type OwnCardValues = Drawn & {
  name: string
  code_enc: string
  code_digest: Buffer
  code_last4: string
  bg_color: string
}

/** Last used first; those never used follow, newest first. */
export async function selectOwnCards(db: Db, userId: UserId): Promise<OwnCardRow[]> {
  return await db
    .selectFrom('own_cards')
    .select(LOOK)
    .where('user_id', '=', userId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .$narrowType<Drawn>()
    .execute()
}

/** Only one card of a person is added at a time, so that two at once cannot pass the limit; held to the end of the transaction. */
export async function lockOwnCards(db: Db, userId: UserId): Promise<void> {
  await lockName(db, `own_cards:${userId}`)
}

/** Adds the card unless the person has `atMost` already; then undefined. */
export async function insertOwnCard(
  db: Db,
  userId: UserId,
  { id, ...values }: OwnCardValues & { id: string },
  atMost: number,
): Promise<OwnCardRow | undefined> {
  const { name, symbology, code_enc, code_digest, code_last4, bg_color } = values
  const { rows } = await sql<OwnCardRow>`
    insert into own_cards (id, user_id, name, symbology, code_enc, code_digest, code_last4, bg_color)
    select ${id}::uuid, ${userId}::uuid, ${name}, ${symbology}, ${code_enc}, ${code_digest}::bytea, ${code_last4}, ${bg_color}
    where (select count(*) from own_cards where user_id = ${userId}) < ${atMost}
    returning id, name, symbology, code_last4, bg_color, last_used_at`.execute(db)
  return rows[0]
}

/** Undefined for what is not this person's, as everywhere below. */
export async function updateOwnCard(
  db: Db,
  userId: UserId,
  id: string,
  values: OwnCardValues,
): Promise<OwnCardRow | undefined> {
  return await db
    .updateTable('own_cards')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(LOOK)
    .$narrowType<Drawn>()
    .executeTakeFirst()
}

export async function selectSealedCode(db: Db, userId: UserId, id: string): Promise<string | undefined> {
  const sealed = db.selectFrom('own_cards').select('code_enc').where('id', '=', id).where('user_id', '=', userId)
  return (await sealed.executeTakeFirst())?.code_enc
}

export async function selectSealedCodes(db: Db, userId: UserId): Promise<{ id: string; code_enc: string }[]> {
  return await db.selectFrom('own_cards').select(['id', 'code_enc']).where('user_id', '=', userId).execute()
}

export async function updateLastUsed(db: Db, userId: UserId, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_cards')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOwnCard(db: Db, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('own_cards')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
