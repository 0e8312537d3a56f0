import type { OfferStatus } from '../../../../domain/enums.ts'
import { UNDO_MINUTES, type OfferChangeRefusal } from '../../../../domain/offer-changes.ts'
import { needsRedeemWay } from '../../../../domain/offer-status.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'

export function undoEnd(now: Date): Date {
  return new Date(now.getTime() + UNDO_MINUTES * 60_000)
}

type Standing = { status: OfferStatus; deleted_at: string | null; lack: RedeemLack | null }

/** Why the offer keeps its status; null when it gets the other. `from`: what it was when it was looked at. */
export function whyNotMoved(
  offer: Standing,
  status: OfferStatus,
  from: OfferStatus | undefined,
): OfferChangeRefusal | null {
  if (offer.deleted_at !== null) return 'GONE'
  if (offer.status === status) return 'SAME'
  if (from !== undefined && from !== offer.status) return 'CHANGED'
  return needsRedeemWay(offer.status, status) ? offer.lack : null
}

/** The same of deleting it, whatever its status. */
export function whyNotDeleted({ deleted_at: at }: Pick<Standing, 'deleted_at'>): OfferChangeRefusal | null {
  return at === null ? null : 'SAME'
}
