import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import type { DB } from '../../migrations/tables.generated.ts'

type NewSigningKey = Pick<Insertable<DB['auth.signing_keys']>, 'kid' | 'algorithm' | 'public_jwk' | 'private_jwk_enc'>

/** Keys that sign, or whose tokens may still be alive: those that stopped signing after `retiredAfter`. */
export function listSigningKeys(db: Db, retiredAfter: Date) {
  return db
    .selectFrom('auth.signing_keys')
    .select(['kid', 'algorithm', 'public_jwk', 'private_jwk_enc', 'signs'])
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', retiredAfter.toISOString())]))
    .orderBy('created_at', 'desc')
    .execute()
}

/** Does nothing when another process was first: one key signs at a time. */
export async function insertFirstSigningKey(db: Db, key: NewSigningKey, now: Date): Promise<void> {
  await db
    .insertInto('auth.signing_keys')
    .values({ ...key, signs: true, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The keys so far sign no more; they stay good for verifying until their tokens have run out. */
export async function retireSigningKeys(db: Db, now: Date): Promise<void> {
  await db.updateTable('auth.signing_keys').set({ signs: false, retired_at: now }).where('signs', '=', true).execute()
}

/** The key signs from now on; those before it must have been retired. */
export async function insertSigningKey(db: Db, key: NewSigningKey, now: Date): Promise<void> {
  await db
    .insertInto('auth.signing_keys')
    .values({ ...key, signs: true, created_at: now })
    .execute()
}
