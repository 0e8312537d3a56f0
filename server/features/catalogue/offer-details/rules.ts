import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'

/** Offers that staff or suppliers wrote are nobody's affiliate links; all others come from a network that may pay. */
export function earnsCommission(source: string): boolean {
  return source !== 'manual' && source !== SUPPLIER_SOURCE
}
