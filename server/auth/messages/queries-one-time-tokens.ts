import { type Insertable, sql } from 'kysely'
import type { DB } from '../../migrations/tables.generated.ts'
import type { Db } from '../../platform/db/pool.ts'

export type OneTimeTokenType =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'sms'
  | 'reauthentication'
  | 'personal_address'

type NewToken = Insertable<DB['auth.one_time_tokens']> & { id: string; token_type: OneTimeTokenType }

/** A person has one token of a kind: a new one takes the place of the old, with tries of its own. */
export async function replaceOneTimeToken(db: Db, token: NewToken): Promise<void> {
  const { user_id: _user, token_type: _type, ...fresh } = token
  await db
    .insertInto('auth.one_time_tokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['user_id', 'token_type']).doUpdateSet({ ...fresh, attempts: 0 }))
    .execute()
}

// One array parameter keeps the statement's text the same for every list.
const isOneOf = (types: readonly OneTimeTokenType[]) => sql<boolean>`token_type = any(${[...types]}::text[])`

const COLUMNS = ['id', 'user_id', 'token_type', 'relates_to', 'redirect_to', 'flow_state_id', 'code_hash'] as const

export function findTokenByHash(db: Db, tokenHash: Buffer, types: readonly OneTimeTokenType[], now: Date) {
  return db
    .selectFrom('auth.one_time_tokens')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where(isOneOf(types))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}
export type OneTimeTokenRow = NonNullable<Awaited<ReturnType<typeof findTokenByHash>>>

type CodeTry = {
  relatesTo: string
  /** Only this person's code, where others may wait for one at the same address. */
  userId?: string | undefined
  types: readonly OneTimeTokenType[]
  triesAtMost: number
  now: Date
}

/** Counts one try on every code that the address is waiting for, and answers those that had a try left. */
export async function countCodeTry(db: Db, tried: CodeTry): Promise<OneTimeTokenRow[]> {
  const { relatesTo, userId, types, triesAtMost, now } = tried
  return await db
    .updateTable('auth.one_time_tokens')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('relates_to', '=', relatesTo)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .where(isOneOf(types))
    .where('code_hash', 'is not', null)
    .where('attempts', '<', triesAtMost)
    .where('expires_at', '>', now.toISOString())
    .returning(COLUMNS)
    .execute()
}

/** True for exactly one of those who spend the same token at the same moment. */
export async function deleteOneTimeToken(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('auth.one_time_tokens').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Voids what was mailed for these purposes, and leaves the rest. */
export async function deleteTokensOfTypes(db: Db, userId: string, types: readonly OneTimeTokenType[]): Promise<void> {
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).where(isOneOf(types)).execute()
}
