import type { OfferType } from './enums.ts'

export type FulfilmentFacts = {
  type: OfferType
  /** What the offer says; null when nobody said. */
  fulfilment: string | null
  merchantName: string
  /** It has terms to look in. */
  hasTerms: boolean
}

const TITLES: Partial<Record<OfferType, string>> = {
  GIFTCARD: 'How your gift card arrives',
  CASHBACK: 'When the money comes back',
}

const UNSAID: Partial<Record<OfferType, string>> = {
  GIFTCARD: 'does not say here how or when the gift card arrives.',
  CASHBACK: 'does not say here when the cashback is tracked and paid.',
}

/** What comes after redeeming, said only as far as somebody said it; null when there is nothing to say. */
export function fulfilmentWords(facts: FulfilmentFacts): { title: string; text: string } | null {
  const { type, fulfilment, merchantName, hasTerms } = facts
  const title = TITLES[type] ?? 'What happens next'
  if (fulfilment) return { title, text: fulfilment }
  const unsaid = UNSAID[type]
  if (!unsaid) return null
  const look = hasTerms ? 'Look in the terms below before you pay.' : 'Ask them before you pay.'
  return { title, text: `${merchantName} ${unsaid} ${look}` }
}
