import type { OfferStatus } from '../../../../domain/enums.ts'
import type { AdminOffer } from './schemas.ts'

type Listed = {
  status: OfferStatus
  start_at: string | null
  end_at: string | null
  max_redemptions: number | null
  current_redemptions: number
  pool_free: number | null
}

/** Why employees do not see a LIVE offer; null when they do, and for every other status, which says it itself. */
export function hiddenBecause(offer: Listed, now: Date): AdminOffer['hiddenBecause'] {
  if (offer.status !== 'LIVE') return null
  if (offer.end_at !== null && Date.parse(offer.end_at) <= now.getTime()) return 'ENDED'
  if (offer.start_at !== null && Date.parse(offer.start_at) > now.getTime()) return 'NOT_STARTED'
  const isSpent = offer.max_redemptions !== null && offer.current_redemptions >= offer.max_redemptions
  if (isSpent) return 'LIMIT_REACHED'
  return offer.pool_free === 0 ? 'CODES_TAKEN' : null
}
