import type { Insertable } from 'kysely'
import type { DB } from '../../migrations/tables.generated.ts'
import type { Db } from '../../platform/db/pool.ts'

type FlowRow = Insertable<DB['auth.flow_state']>

export async function insertFlow(db: Db, flow: FlowRow): Promise<void> {
  await db.insertInto('auth.flow_state').values(flow).execute()
}

/** Marks a flow as come back, once; undefined when it came back before, has run out, or belongs to another provider. */
export function takeFlowRow(db: Db, id: string, providerType: string, now: Date) {
  return db
    .updateTable('auth.flow_state')
    .set({ auth_code_issued_at: now })
    .where('id', '=', id)
    .where('provider_type', '=', providerType)
    .where('auth_code_issued_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

type IssuedCode = { codeHash: Buffer; userId: string; tokensSealed: string | null; now: Date; expiresAt: Date }

/** Undefined when the flow is gone, has run out, or has its code already. */
export function setAuthCode(db: Db, id: string, issued: IssuedCode) {
  return db
    .updateTable('auth.flow_state')
    .set({
      auth_code_hash: issued.codeHash,
      user_id: issued.userId,
      provider_tokens_enc: issued.tokensSealed,
      auth_code_issued_at: issued.now,
      expires_at: issued.expiresAt,
    })
    .where('id', '=', id)
    .where('auth_code_hash', 'is', null)
    .where('expires_at', '>', issued.now.toISOString())
    .returning('provider_type')
    .executeTakeFirst()
}

/** Whoever exchanges the same code at the same moment waits, and then finds it used. */
export function lockFlowByCode(db: Db, codeHash: Buffer) {
  return db
    .selectFrom('auth.flow_state')
    .select(['id', 'user_id', 'code_challenge', 'authentication_method', 'provider_type', 'provider_tokens_enc'])
    .select(['expires_at', 'auth_code_used_at'])
    .where('auth_code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks the flow's code as used and forgets the provider's tokens; the row goes when it runs out. */
export async function closeFlow(db: Db, id: string, now: Date): Promise<void> {
  const used = { auth_code_used_at: now, provider_tokens_enc: null }
  await db.updateTable('auth.flow_state').set(used).where('id', '=', id).execute()
}
