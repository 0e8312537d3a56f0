import type { ReviewState } from './schemas.ts'

/** What an entry of the audit log says was decided. */
export function outcomeOf({
  action,
  to,
}: {
  action: string
  to: string | null
}): NonNullable<ReviewState['decided']>['outcome'] {
  if (action === 'offer.change_approved' || to === 'LIVE' || to === 'APPROVED') return 'APPROVED'
  return action === 'offer.change_rejected' || to === 'REJECTED' ? 'REJECTED' : 'MOVED'
}
