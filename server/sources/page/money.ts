import type { Money } from './page-offer.ts'

/** `1,899.00` and `17.49`, never `17,49`, which could be either. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2}|\.\d{2}0+|\.\d{2}9{6,}\d*|\.\d{2}0{6,}\d*)?$/
const SYMBOLS: readonly (readonly [string, string])[] = [
  ['£', 'GBP'],
  ['€', 'EUR'],
]
const CURRENCY = /^[A-Z]{3}$/
/** Whoever writes GBp means pence, or GBP: it is never known which. */
const PENCE = /^(?:GBp|GB[Xx]|gbx)$/

/** A price as a page writes it, above nothing; null for what could be read in two ways. `currency` is what stands beside it. */
export function readMoney(text: string, currency: string): Money | null {
  const trimmed = text.trim()
  if (PENCE.test(currency.trim())) return null
  const symbol = SYMBOLS.find(([sign]) => trimmed.startsWith(sign) || trimmed.endsWith(sign))
  const bare = symbol ? trimmed.replace(symbol[0], '').trim() : trimmed
  if (!AMOUNT.test(bare)) return null
  const amount = Math.round(Number(bare.replaceAll(',', '')) * 100) / 100
  if (amount <= 0) return null
  const stated = currency.trim().toUpperCase()
  const named = CURRENCY.test(stated) ? stated : null
  // A sign that contradicts the code beside it leaves neither to be believed.
  if (symbol && named && symbol[1] !== named) return null
  return { amount, currency: named ?? symbol?.[1] ?? null }
}

/** One price, where all say the same; `isDisputed` where they do not. One without a currency takes that of the others. */
export function agreedPrice(prices: readonly Money[]): { price: Money | null; isDisputed: boolean } {
  const [first] = prices
  if (!first) return { price: null, isDisputed: false }
  const currencies = new Set(prices.flatMap(({ currency }) => currency ?? []))
  const isSame = currencies.size < 2 && prices.every(({ amount }) => amount === first.amount)
  if (!isSame) return { price: null, isDisputed: true }
  return { price: { amount: first.amount, currency: [...currencies][0] ?? null }, isDisputed: false }
}

const FORMATS = new Map<string, Intl.NumberFormat>()

/** '£1,234.50', '€9.99', 'about 5.00' never: a price without its currency is a number alone. */
export function moneyText({ amount, currency }: Money): string {
  if (currency === null) return amount.toFixed(2)
  const format = FORMATS.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  FORMATS.set(currency, format)
  return format.format(amount)
}
