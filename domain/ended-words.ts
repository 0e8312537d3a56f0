import { formatDate, type Instant } from './dates.ts'
import type { OfferEnd } from './enums.ts'

/** 'Ended 14 Nov 2026', 'Ended' where the day is not on record, or 'Fully claimed'. */
export function endedText({ reason, at }: { reason: OfferEnd; at: Instant | null }): string {
  if (reason === 'FULLY_CLAIMED') return 'Fully claimed'
  return at === null ? 'Ended' : `Ended ${formatDate(at)}`
}
