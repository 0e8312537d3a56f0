import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { OfferDetail } from './schemas.ts'

/** An offer can be redeemed unless its limit is spent, or its single-use codes are gone and this person holds none. */
export function canRedeem({ code, remaining }: Pick<OfferDetail, 'code' | 'remaining'>): boolean {
  if (remaining === 0) return false
  return code?.kind !== 'single_use' || code.mine !== null || code.left === 'some'
}

/** Offers that staff or suppliers wrote are nobody's affiliate links; all others come from a network that may pay. */
export function earnsCommission(source: string): boolean {
  return source !== 'manual' && source !== SUPPLIER_SOURCE
}
