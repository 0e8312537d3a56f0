import type { CardStatus } from './schemas.ts'

/** An approved card that has not ended; only such a one gives its number and counts as used. */
export function canUse(status: CardStatus): boolean {
  return status === 'ACTIVE'
}
