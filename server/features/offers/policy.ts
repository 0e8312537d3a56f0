import type { OfferDetail } from './schemas.ts'

/** A visible offer can be redeemed unless its single-use codes are gone and this person holds none. */
export function canRedeem({ code }: Pick<OfferDetail, 'code'>): boolean {
  return code?.kind !== 'single_use' || code.mine !== null || code.left === 'some'
}
