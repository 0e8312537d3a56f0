import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import type { StoredKey } from '../factors/queries-factors.ts'
import { storedCredential } from '../factors/webauthn.ts'

type NewPasskey = { id: string; userId: string; key: StoredKey; now: Date }

/** False when the key is somebody's already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, key, now } = passkey
  const inserted = await db
    .insertInto('auth.mfa_factors')
    .values({
      id,
      user_id: userId,
      factor_type: 'webauthn',
      status: 'verified',
      is_passkey: true,
      web_authn_credential_id: key.id,
      web_authn_credential: key.credential,
      web_authn_counter: key.counter,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('web_authn_credential_id').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

function selectPasskeys(db: Db) {
  return db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'friendly_name', 'created_at', 'last_challenged_at'])
    .where('is_passkey', '=', sql.lit(true))
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

export function listPasskeys(db: Db, userId: string) {
  return selectPasskeys(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
}

/** Under `lockPerson`: the person's passkey under its new name, `taken` when another of their sign-in steps has it, undefined when there is no such passkey. */
export async function renamePasskey(db: Db, userId: string, passkeyId: string, name: string, now: Date) {
  const { rows } = await sql<{ taken: boolean; changed: boolean }>`
    with rival as (
      select id from auth.mfa_factors where user_id = ${userId} and friendly_name = ${name} and id <> ${passkeyId}
    ), changed as (
      update auth.mfa_factors set friendly_name = ${name}, updated_at = ${now.toISOString()}::timestamptz
      where id = ${passkeyId} and user_id = ${userId} and is_passkey and not exists (select from rival) returning id
    )
    select exists (select from rival) as taken, exists (select from changed) as changed`.execute(db)
  if (rows[0]?.taken) return 'taken' as const
  return selectPasskeys(db).where('user_id', '=', userId).where('id', '=', passkeyId).executeTakeFirst()
}

/** Whose passkey a key id names, with what its signature is checked against. */
export async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'user_id', 'web_authn_credential', 'web_authn_counter as counter'])
    .where('web_authn_credential_id', '=', credentialId)
    .where('is_passkey', '=', sql.lit(true))
    .executeTakeFirst()
  if (!row) return undefined
  const { web_authn_credential: credential, ...passkey } = row
  return { ...passkey, credential: storedCredential.parse(credential) }
}
