import type { DiscountType, OfferType } from './enums.ts'
import { formatMoney } from './money.ts'

export type Discount = {
  /** Left out of what suppliers alone write, who hand in no cashback. */
  type?: OfferType
  discountType: DiscountType
  discountValue: number | null
}

/** Badge text. Percentages lose trailing zeros; pounds show pence only when there are some. Cashback takes nothing off: it comes back. */
export function discountLabel({ type, discountType, discountValue }: Discount): string {
  if (!discountValue) return 'Special Offer'
  const amount =
    discountType === 'PERCENT'
      ? `${Number(discountValue.toFixed(2))}%`
      : formatMoney(discountValue).replace(/\.00$/, '')
  return `${amount} ${type === 'CASHBACK' ? 'back' : 'OFF'}`
}
