import type { OfferType } from '../../../domain/enums.ts'
import type { DemoDeal } from './brand.ts'
import type { Chance } from '../chance.ts'
import type { DemoMerchant } from './merchants.ts'
import type { Slot } from './offer-deck.ts'
import { cashbackDeal, type Conditions, type Discount, exclusionOf, giftCardDeal } from './offer-wording.ts'
import type { People } from '../people/people.ts'

/** An offer before it has its place in time. */
export type Draft = {
  merchant: DemoMerchant
  deal: DemoDeal
  type: OfferType
  hasPicture: boolean
  /** How and when what was bought, or the money, arrives. */
  fulfilment: string | null
}

function typeFor(merchant: DemoMerchant, where: DemoDeal[3], chance: Chance): OfferType {
  const { shops, sellsOnline } = merchant.brand
  if (shops === 0 || where === 'online') return chance.is(0.6) ? 'CODE' : 'LINK'
  const share = chance.next()
  const atTheTill = !sellsOnline || where === 'visit' ? 0.6 : 0.34
  if (share < atTheTill) return 'BARCODE_QR'
  return share < atTheTill + (1 - atTheTill) * 0.6 ? 'CODE' : 'LINK'
}

/** Five a merchant: the four that its brand tells of, and a gift card or cashback in turn. */
export function draftsOf(merchant: DemoMerchant, index: number, chance: Chance): Draft[] {
  const own = merchant.brand.deals.map((deal, place): Draft => {
    const hasPicture = place === 0 && merchant.brand.picture !== undefined
    return { merchant, deal, type: typeFor(merchant, deal[3], chance), hasPicture, fulfilment: null }
  })
  const isGiftCard = index % 2 === 0
  const made = isGiftCard ? giftCardDeal(merchant, chance) : cashbackDeal(merchant, chance)
  return [...own, { merchant, ...made, type: isGiftCard ? 'GIFTCARD' : 'CASHBACK', hasPicture: false }]
}

export function sourceOf({ merchant, type }: Draft, slot: Slot, people: People, chance: Chance) {
  const supplier = people.suppliers.find(({ merchants }) => merchants.includes(merchant.brand.name))
  if (supplier && (slot.status !== 'LIVE' || chance.is(0.7)))
    return { source: 'supplier_portal', created_by: supplier.id }
  const isFeedType = type === 'CODE' || type === 'LINK'
  if (merchant.isFromFeed && isFeedType && chance.is(0.85)) return { source: 'cj', created_by: null }
  const waits = slot.status === 'REVIEW' || slot.status === 'REJECTED'
  if (waits || (chance.is(0.08) && !slot.isScheduled)) return { source: 'scrape', created_by: null }
  return { source: 'manual', created_by: people.admin.id }
}

/** Something to go to, not to order. */
export function isVisit({ merchant, deal }: Draft): boolean {
  return deal[3] === 'visit' || !merchant.brand.sellsOnline
}

export function conditionsOf(draft: Draft, discount: Discount, chance: Chance): Conditions {
  const { merchant, deal, type } = draft
  const { category } = merchant
  const isPlain = type !== 'GIFTCARD' && type !== 'CASHBACK'
  const isBasket = ['Tech', 'Food', 'Retail', 'Home'].includes(category) && deal[3] !== 'visit'
  const spend = isBasket && discount.type === 'PERCENT' && chance.is(0.18) ? chance.pick([20, 25, 30, 40, 50]) : null
  return {
    minSpend: discount.minSpend ?? spend,
    newCustomersOnly: /\bfirst (?!birthday)|new customers/i.test(`${deal[1]} ${deal[2]}`) || chance.is(0.06),
    exclusions: isPlain && chance.is(0.46) ? exclusionOf(merchant, isVisit(draft), chance) : null,
  }
}

export function isOnlineOnly({ merchant, deal, type }: Draft, chance: Chance): boolean {
  if (!merchant.brand.sellsOnline || type === 'BARCODE_QR' || deal[3] === 'visit') return false
  return merchant.brand.shops === 0 || deal[3] === 'online' || chance.is(0.55)
}
