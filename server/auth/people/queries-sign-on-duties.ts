import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

/** Whether SAML is offered on this instance: where it is not, nobody could come by it, so nobody must. */
export type Offered = { saml: boolean }

/** That a company lets this person in by its own service alone, and `isBy` does not say that they came by `duty.provider`. */
function hasDuty(userId: RawBuilder<unknown>, isBy: RawBuilder<boolean>, { saml }: Offered): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sign_on_duties duty
    where duty.user_id = ${userId} and (duty.kind <> 'saml' or ${saml}::boolean) and not (${isBy}))`
}

/** That this way in is closed to the person; `provider` is what their company's service is known by, where they come by one. */
export function isWayClosed(userId: RawBuilder<unknown>, provider: string | null, offered: Offered) {
  return hasDuty(userId, sql<boolean>`duty.provider is not distinct from ${provider}::text`, offered)
}

/** The same of a session that is open: how it was opened stands in its claims. */
export function isSessionClosed(sessionId: RawBuilder<unknown>, userId: RawBuilder<unknown>, offered: Offered) {
  const isBy = sql<boolean>`exists (
    select from auth.mfa_amr_claims claim where claim.session_id = ${sessionId} and claim.provider = duty.provider)`
  return hasDuty(userId, isBy, offered)
}

/** Whether the person may only come by their company's service, and `provider` is not it. */
export async function mustComeOtherwise(db: Db, userId: string, provider: string | null, offered: Offered) {
  const { rows } = await sql<{ is_closed: boolean }>`
    select ${isWayClosed(sql`${userId}::uuid`, provider, offered)} as is_closed`.execute(db)
  return rows[0]?.is_closed === true
}
