import type { RedemptionStatus } from '../../../../domain/enums.ts'
import type { MyCode } from './schemas.ts'

type Held = {
  status: RedemptionStatus | null
  has_ended: boolean
  failed_at: string | null
  replacement: number | null
}

/**
 * The holder's own answer comes first, but that it did not work was said of the code before a replacement; without one, a code is
 * over when its offer is.
 */
export function stateOfCode({ status, has_ended: hasEnded, failed_at: failedAt, replacement }: Held): MyCode['state'] {
  if (failedAt !== null) return 'failed'
  if (status === 'CONFIRMED') return 'worked'
  if (status === 'REJECTED' && replacement === null) return 'failed'
  return hasEnded ? 'ended' : 'unused'
}
