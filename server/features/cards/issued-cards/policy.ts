import type { UserId } from '../../../auth/guard/actor.ts'
import type { IssuedRow } from './queries.ts'
import type { IssuedCard } from './schemas.ts'

/** What this person may do with a card of their company: nobody approves what they issued themselves. */
export function canOf(
  row: Pick<IssuedRow, 'status' | 'issued_by' | 'expires_at' | 'is_active'>,
  userId: UserId,
): IssuedCard['can'] {
  const { status } = row
  // Whoever has left keeps no card, however it ended.
  const isUsed = status === 'ACTIVE' || status === 'EXPIRED'
  return {
    decide: status === 'PENDING_APPROVAL' && row.issued_by !== userId,
    revoke: status !== 'REVOKED',
    replace: isUsed && row.is_active,
    renew: isUsed && row.is_active && row.expires_at !== null,
  }
}
