import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/pool.ts'
import { FACTOR_TYPES, type FactorType } from './factor-policy.ts'
import { type StoredCredential, storedCredential } from './webauthn.ts'

/** What changes a person's factors waits for whatever else does: limits are counted, and a session raised, one at a time. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await db.selectFrom('auth.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** A second step of this person, with its secrets; passkeys are not among them. */
export async function findFactor(db: Db, userId: string, factorId: string) {
  const row = await db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'user_id', 'factor_type', 'status', 'friendly_name', 'phone', 'secret_enc', 'last_time_step'])
    .select(['web_authn_credential_id', 'web_authn_credential', 'web_authn_counter'])
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .where('is_passkey', '=', sql.lit(false))
    .executeTakeFirst()
  if (!row) return undefined
  const factor_type = z.enum(FACTOR_TYPES).parse(row.factor_type)
  return { ...row, factor_type, web_authn_credential: storedCredential.nullable().parse(row.web_authn_credential) }
}
export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>

/** The person's second steps (or passkeys), as far as limits and options ask; call it under `lockPerson` to count. */
export function listFactors(db: Db, userId: string, kind: { isPasskey: boolean }) {
  return db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'factor_type', 'status', 'phone', 'web_authn_credential_id'])
    .where('user_id', '=', userId)
    .where('is_passkey', '=', kind.isPasskey)
    .execute()
}

/** Clears away what the person began to add before `before` and never finished. */
export async function deleteUnfinishedFactors(db: Db, userId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', before.toISOString())
    .execute()
}

export type NewFactor = {
  id: string
  userId: string
  type: FactorType
  friendlyName: string | null
  secretEnc: string | null
  phone: string | null
  now: Date
}

/** False when the person already uses the name. */
export async function insertFactor(db: Db, factor: NewFactor): Promise<boolean> {
  const { id, userId, type, friendlyName, secretEnc, phone, now } = factor
  const inserted = await db
    .insertInto('auth.mfa_factors')
    .values({
      id,
      user_id: userId,
      factor_type: type,
      friendly_name: friendlyName,
      secret_enc: secretEnc,
      phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes that the factor was asked for; false when it was, since `notSince`. */
export async function touchFactor(db: Db, factorId: string, now: Date, notSince?: Date): Promise<boolean> {
  const touched = await db
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factorId)
    .$if(notSince !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('last_challenged_at', 'is', null), eb('last_challenged_at', '<=', (notSince ?? now).toISOString())]),
      ),
    )
    .executeTakeFirst()
  return touched.numUpdatedRows > 0n
}

/** False when this time step, or a later one, was used before: a code works once. */
export async function takeTimeStep(db: Db, factorId: string, timeStep: number): Promise<boolean> {
  const taken = await db
    .updateTable('auth.mfa_factors')
    .set({ last_time_step: timeStep })
    .where('id', '=', factorId)
    .where((eb) => eb.or([eb('last_time_step', 'is', null), eb('last_time_step', '<', timeStep)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Gives an unverified factor its key; false when the key is somebody's already, or the factor has one. */
export async function storeCredential(db: Db, factorId: string, stored: StoredKey): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update auth.mfa_factors set web_authn_credential_id = ${stored.id}, web_authn_counter = ${stored.counter}::bigint,
      web_authn_credential = ${JSON.stringify(stored.credential)}::jsonb
    where id = ${factorId} and web_authn_credential_id is null
      and not exists (select from auth.mfa_factors where web_authn_credential_id = ${stored.id})
    returning id`.execute(db)
  return rows.length > 0
}
export type StoredKey = { id: string; counter: number; credential: StoredCredential }

/** Keeps the key's signature counter; false when it did not grow, which is how a copied key shows. Keys without one stay at 0. */
export async function advanceCounter(db: Db, factorId: string, counter: number): Promise<boolean> {
  const advanced = await db
    .updateTable('auth.mfa_factors')
    .set({ web_authn_counter: counter })
    .where('id', '=', factorId)
    .where((eb) => (counter === 0 ? eb('web_authn_counter', '=', 0) : eb('web_authn_counter', '<', counter)))
    .executeTakeFirst()
  return advanced.numUpdatedRows > 0n
}

/** The factor counts from now on; what else of its kind was begun and not finished goes. */
export async function confirmFactor(db: Db, factor: FactorRow, now: Date): Promise<void> {
  await db
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', updated_at: now })
    .where('id', '=', factor.id)
    .execute()
  await db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', factor.user_id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute()
}

/** False when the person has no such second step (or passkey). */
export async function deleteFactor(db: Db, userId: string, factorId: string, kind: { isPasskey: boolean }) {
  const deleted = await db
    .deleteFrom('auth.mfa_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .where('is_passkey', '=', kind.isPasskey)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
