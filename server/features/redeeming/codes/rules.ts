import type { RedemptionStatus } from '../../../../domain/enums.ts'
import type { MyCode } from './schemas.ts'

/** The holder's own answer comes first; without one, a code is over when its offer is. */
export function stateOfCode(answered: RedemptionStatus | null, hasEnded: boolean): MyCode['state'] {
  if (answered === 'CONFIRMED') return 'worked'
  if (answered === 'REJECTED') return 'failed'
  return hasEnded ? 'ended' : 'unused'
}
