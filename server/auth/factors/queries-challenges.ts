import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

/** `enrol`: a factor or passkey is being added; `verify`: a second step; `passkey`: somebody unknown signs in. */
export type Purpose = 'enrol' | 'verify' | 'passkey'

export type NewChallenge = {
  id: string
  factorId: string | null
  userId: string | null
  purpose: Purpose
  codeHash: Buffer | null
  webAuthnChallenge: string | null
  ip: string
  expiresAt: Date
  now: Date
}

const KEPT_MS = 24 * 3_600_000
const FORGOTTEN_AT_ONCE = 200

/** Stores the challenge, and clears away some that ran out a day ago. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  const { id, factorId, userId, purpose, codeHash, webAuthnChallenge, ip, expiresAt, now } = challenge
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await sql`
    with forgotten as (
      delete from auth.mfa_challenges where id in (
        select id from auth.mfa_challenges where expires_at < ${before}::timestamptz
        limit ${sql.lit(FORGOTTEN_AT_ONCE)} for update skip locked)
    )
    insert into auth.mfa_challenges
      (id, factor_id, user_id, purpose, code_hash, web_authn_challenge, ip_address, expires_at, created_at)
    values (${id}, ${factorId}, ${userId}, ${purpose}, ${codeHash}, ${webAuthnChallenge}, ${ip}::inet,
      ${expiresAt.toISOString()}, ${now.toISOString()})`.execute(db)
}

/** Tries at this factor's challenges since `since` that came to nothing. The factor is locked, so that nobody counts past the limit. */
export async function countFailures(db: Db, factorId: string, since: Date): Promise<number> {
  await db.selectFrom('auth.mfa_factors').select('id').where('id', '=', factorId).forNoKeyUpdate().execute()
  const { failures } = await db
    .selectFrom('auth.mfa_challenges')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('attempts'), sql<number>`0`).as('failures'))
    .where('factor_id', '=', factorId)
    .where('verified_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return failures
}

export type Take = {
  id: string
  factorId: string | null
  userId: string | null
  ip: string
  triesAtMost: number
  now: Date
}

/**
 * Counts one try at a challenge that is open, belongs to this factor and person, and has tries left; undefined otherwise.
 * Counted before the answer is looked at, so that answers sent at once do not share a try.
 */
export async function takeTry(db: Db, take: Take) {
  return db
    .updateTable('auth.mfa_challenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', take.id)
    .where('factor_id', 'is not distinct from', take.factorId)
    .where('user_id', 'is not distinct from', take.userId)
    .where('verified_at', 'is', null)
    .where('attempts', '<', take.triesAtMost)
    .where('expires_at', '>', take.now.toISOString())
    .returning(['id', 'purpose', 'code_hash', 'web_authn_challenge'])
    .returning(sql<boolean>`ip_address is not distinct from ${take.ip}::inet`.as('is_same_ip'))
    .executeTakeFirst()
}
export type TakenChallenge = NonNullable<Awaited<ReturnType<typeof takeTry>>>

/** Whether the only thing wrong with a challenge that could not be taken is that its time is over. */
export async function hasRunOut(db: Db, take: Take, purpose: Purpose): Promise<boolean> {
  const late = await db
    .selectFrom('auth.mfa_challenges')
    .select('id')
    .where('id', '=', take.id)
    .where('purpose', '=', purpose)
    .where('factor_id', 'is not distinct from', take.factorId)
    .where('user_id', 'is not distinct from', take.userId)
    .where('verified_at', 'is', null)
    .where('attempts', '<', take.triesAtMost)
    .where('expires_at', '<=', take.now.toISOString())
    .executeTakeFirst()
  return late !== undefined
}

/** Marks the challenge as answered; false when it was already. */
export async function closeChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
