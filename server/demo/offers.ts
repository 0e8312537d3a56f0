import type { OfferType } from '../../domain/enums.ts'
import { offerCompleteness, priorScore } from '../../domain/reliability.ts'
import type { DemoDeal } from './brand.ts'
import type { Calendar } from './calendar.ts'
import { chanceOf, type Chance } from './chance.ts'
import { type DemoMerchant, slugOf } from './merchants.ts'
import { datesOf, dealSlots, type Slot } from './offer-deck.ts'
import {
  cashbackDeal,
  type Conditions,
  descriptionOf,
  type Discount,
  giftCardDeal,
  OFFER_REJECTIONS,
  readSaving,
  termsOf,
} from './offer-wording.ts'
import type { People } from './people.ts'
import type { Row } from './rows.ts'
import { VOCABULARY } from './vocabulary.ts'

export type DemoOffer = {
  id: string
  merchant: DemoMerchant
  type: OfferType
  discount: Discount
  /** How often it is looked at, against others. */
  pull: number
  created: Date
  /** While employees can see it; null when they never could. */
  seen: { from: Date; to: Date | null } | null
  isVisibleNow: boolean
  /** True for single-use codes, of which each person takes one. */
  hasPool: boolean
  row: Row<'offers'>
}

type Draft = { merchant: DemoMerchant; deal: DemoDeal; type: OfferType; hasPicture: boolean }

function typeFor(merchant: DemoMerchant, where: DemoDeal[3], chance: Chance): OfferType {
  const { shops, sellsOnline } = merchant.brand
  if (shops === 0 || where === 'online') return chance.is(0.6) ? 'CODE' : 'LINK'
  const share = chance.next()
  const atTheTill = !sellsOnline || where === 'visit' ? 0.6 : 0.34
  if (share < atTheTill) return 'BARCODE_QR'
  return share < atTheTill + (1 - atTheTill) * 0.6 ? 'CODE' : 'LINK'
}

/** Five a merchant: the four that its brand tells of, and a gift card or cashback in turn. */
function draftsOf(merchant: DemoMerchant, index: number, chance: Chance): Draft[] {
  const own = merchant.brand.deals.map((deal, place): Draft => {
    const hasPicture = place === 0 && merchant.brand.picture !== undefined
    return { merchant, deal, type: typeFor(merchant, deal[3], chance), hasPicture }
  })
  const isGiftCard = index % 2 === 0
  const deal = isGiftCard ? giftCardDeal(merchant, chance) : cashbackDeal(merchant, chance)
  return [...own, { merchant, deal, type: isGiftCard ? 'GIFTCARD' : 'CASHBACK', hasPicture: false }]
}

function sourceOf({ merchant, type }: Draft, { status, isScheduled }: Slot, people: People, chance: Chance) {
  const supplier = people.suppliers.find(({ merchants }) => merchants.includes(merchant.brand.name))
  if (supplier && chance.is(0.7)) return { source: 'supplier_portal', created_by: supplier.id }
  const isFeedType = type === 'CODE' || type === 'LINK'
  if (merchant.isFromFeed && isFeedType && chance.is(0.85)) return { source: 'cj', created_by: null }
  const waits = status === 'REVIEW' || status === 'REJECTED'
  if (waits || (chance.is(0.08) && !isScheduled)) return { source: 'scrape', created_by: null }
  return { source: 'manual', created_by: people.admin.id }
}

function conditionsOf({ merchant, deal, type }: Draft, discount: Discount, chance: Chance): Conditions {
  const { category } = merchant
  const isBasket = ['Tech', 'Food', 'Retail', 'Home'].includes(category) && deal[3] !== 'visit'
  const spend = isBasket && discount.type === 'PERCENT' && chance.is(0.18) ? chance.pick([20, 25, 30, 40, 50]) : null
  return {
    minSpend: discount.minSpend ?? spend,
    newCustomersOnly: /\bfirst (?!birthday)/i.test(`${deal[1]} ${deal[2]}`) || chance.is(0.06),
    exclusions: type !== 'GIFTCARD' && chance.is(0.42) ? chance.pick(VOCABULARY[category].exclusions) : null,
  }
}

function isOnlineOnly({ merchant, deal, type }: Draft, chance: Chance): boolean {
  if (!merchant.brand.sellsOnline || type === 'BARCODE_QR' || deal[3] === 'visit') return false
  return merchant.brand.shops === 0 || deal[3] === 'online' || chance.is(0.55)
}

/** What people's answers would have made of the prior: mostly a little better, now and then much worse. */
function scoreFrom(prior: number, chance: Chance): number {
  const moved = chance.is(0.16) ? prior - chance.whole(14, 40) : prior + chance.whole(-7, 17)
  return Math.min(98, Math.max(22, moved))
}

function reliabilityOf(row: Row<'offers'>, source: string, chance: Chance) {
  const completeness = offerCompleteness({
    description: row.description ?? null,
    terms: row.terms ?? null,
    discountValue: row.discount_value === null ? null : Number(row.discount_value),
    endAt: row.end_at ?? null,
    imageUrl: row.image_url ?? null,
    redeemWith: row.offer_url ?? null,
  })
  const prior = priorScore(source, completeness)
  return { reliability_prior: prior, reliability_score: scoreFrom(prior, chance) }
}

type Setting = { calendar: Calendar; people: People; chance: Chance }

function buildOffer(draft: Draft, slot: Slot, index: number, { calendar, people, chance }: Setting): DemoOffer {
  const { merchant, deal, type } = draft
  const dates = datesOf(slot, calendar, chance)
  const discount = readSaving(deal[0])
  const conditions = conditionsOf(draft, discount, chance)
  const { source, created_by } = sourceOf(draft, slot, people, chance)
  const id = chance.id(dates.created)
  const row: Row<'offers'> = {
    id,
    merchant_id: merchant.id,
    title: deal[1],
    description: descriptionOf(deal[2], merchant, chance),
    brand: merchant.brand.name,
    category: merchant.category,
    type,
    status: slot.status,
    discount_type: discount.type,
    discount_value: discount.value,
    start_at: dates.start,
    end_at: dates.end,
    scheduled_at: dates.scheduled,
    max_redemptions: null,
    current_redemptions: 0,
    online_only: isOnlineOnly(draft, chance),
    exclusive: chance.is(0.15),
    featured: false,
    image_url: draft.hasPicture ? `/demo/pictures/${merchant.brand.picture}.svg` : null,
    offer_url: type === 'BARCODE_QR' ? null : `${merchant.siteUrl}/employee/${slugOf(deal[1])}`,
    terms: termsOf(merchant, conditions, chance),
    tags: chance.some(VOCABULARY[merchant.category].tags, chance.whole(1, 3)),
    min_spend: conditions.minSpend,
    new_customers_only: conditions.newCustomersOnly,
    exclusions: conditions.exclusions,
    stackable: chance.pick([null, false, false, true]),
    app_only: type === 'CODE' && deal[3] !== 'visit' && chance.is(0.05),
    source,
    source_ref: source === 'cj' ? String(990_400_000_000 + index * 37) : null,
    rejection_reason: slot.status === 'REJECTED' ? chance.pick(OFFER_REJECTIONS) : null,
    created_by,
    created_at: dates.created,
    updated_at: dates.created,
    deleted_at: null,
    search_text: '',
  }
  const wasSeen = slot.status === 'LIVE' || slot.status === 'EXPIRED'
  const from = dates.start ?? dates.created
  return {
    id,
    merchant,
    type,
    discount,
    pull: 0.15 + chance.next() ** 6 * 14,
    created: dates.created,
    seen: wasSeen ? { from, to: dates.end } : null,
    isVisibleNow: slot.status === 'LIVE' && from <= calendar.now && (!dates.end || dates.end > calendar.now),
    hasPool: false,
    row: { ...row, ...reliabilityOf(row, source, chance) },
  }
}

const FEATURED = 20
const POOLS = 7

function chosen(chance: Chance, offers: readonly DemoOffer[], count: number): Set<string> {
  return new Set(chance.some(offers, count).map(({ id }) => id))
}

/** 400 offers, five a merchant. Their redemption limits are set once the redemptions are known. */
export function buildOffers(calendar: Calendar, merchants: readonly DemoMerchant[], people: People): DemoOffer[] {
  const chance = chanceOf('offers')
  const drafts = merchants.flatMap((merchant, index) => draftsOf(merchant, index, chance))
  const slots = dealSlots(chance)
  const setting = { calendar, people, chance }
  const offers = drafts.flatMap((draft, index) => {
    const slot = slots[index]
    return slot ? [buildOffer(draft, slot, index, setting)] : []
  })
  const visible = offers.filter(({ isVisibleNow }) => isVisibleNow)
  const featured = chosen(
    chance,
    visible.filter(({ row }) => row.image_url && row.discount_value),
    FEATURED,
  )
  const isLasting = ({ type, row }: DemoOffer) => type === 'CODE' && row.end_at === null && row.source !== 'cj'
  const pools = chosen(chance, visible.filter(isLasting), POOLS)
  return offers.map((offer) => {
    const isFeatured = featured.has(offer.id)
    const hasPool = pools.has(offer.id)
    const pull = offer.pull + (isFeatured ? 4 : 0) + (hasPool ? 3 : 0)
    return { ...offer, pull, hasPool, row: { ...offer.row, featured: isFeatured } }
  })
}
