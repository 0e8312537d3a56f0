import type { DiscountType } from './enums.ts'
import { formatMoney } from './money.ts'

export type Discount = { discountType: DiscountType; discountValue: number | null }

/** Badge text. Percentages lose trailing zeros; pounds show pence only when there are some. */
export function discountLabel({ discountType, discountValue }: Discount): string {
  if (!discountValue) return 'Special Offer'
  if (discountType === 'PERCENT') return `${Number(discountValue.toFixed(2))}% OFF`
  return `${formatMoney(discountValue).replace(/\.00$/, '')} OFF`
}
