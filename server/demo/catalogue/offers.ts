import type { OfferType } from '../../../domain/enums.ts'
import { SUPPLIER_SOURCE } from '../../../domain/offer-status.ts'
import { offerFacts, startScore } from '../../../domain/reliability.ts'
import { sourcePrior } from '../../sources/registry.ts'
import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { type DemoMerchant, slugOf } from './merchants.ts'
import { datesOf, dealSlots, type OfferDates, type Slot } from './offer-deck.ts'
import { conditionsOf, type Draft, draftsOf, isOnlineOnly, isVisit, sourceOf } from './offer-drafts.ts'
import { redeemFields } from './offer-redeeming.ts'
import { descriptionOf, type Discount, OFFER_REJECTIONS, readSaving, tagsOf, termsOf } from './offer-wording.ts'
import type { People } from '../people/people.ts'
import type { Row } from '../rows.ts'

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

/** What people's answers would have made of the prior: mostly a little better, now and then much worse. */
function scoreFrom(prior: number, chance: Chance): number {
  const moved = chance.is(0.16) ? prior - chance.whole(20, 45) : prior + chance.whole(-20, 12)
  return Math.min(98, Math.max(22, moved))
}

/** `wasSeen`: employees could redeem it, and so say how that went. */
function reliabilityOf(row: Row<'offers'>, source: string, { chance, wasSeen }: { chance: Chance; wasSeen: boolean }) {
  const facts = offerFacts({
    description: row.description ?? null,
    terms: row.terms ?? null,
    discountValue: row.discount_value === null ? null : Number(row.discount_value),
    endAt: row.end_at ?? null,
    imageUrl: row.image_url ?? null,
    redeemWith: row.offer_url ?? null,
  })
  const start = { prior: sourcePrior(source), facts }
  const prior = startScore(start)
  const moved = scoreFrom(prior, chance)
  return { reliability_prior: prior, reliability_score: wasSeen ? moved : prior, score_start: start }
}

type Setting = { calendar: Calendar; people: People; chance: Chance }

function dealFields(draft: Draft, discount: Discount, chance: Chance) {
  const { merchant, deal, type } = draft
  const conditions = conditionsOf(draft, discount, chance)
  return {
    title: deal[1],
    description: descriptionOf(draft, conditions),
    brand: merchant.brand.name,
    category: merchant.category,
    type,
    discount_type: discount.type,
    discount_value: discount.value,
    online_only: isOnlineOnly(draft, chance),
    image_url: draft.hasPicture ? `/demo/pictures/${merchant.brand.picture}.svg` : null,
    offer_url: type === 'BARCODE_QR' ? null : `${merchant.siteUrl}/employee/${slugOf(deal[1])}`,
    terms: termsOf(merchant, isVisit(draft), conditions, chance),
    tags: tagsOf(merchant, type, isVisit(draft)),
    min_spend: conditions.minSpend,
    new_customers_only: conditions.newCustomersOnly,
    exclusions: conditions.exclusions,
    stackable: chance.pick([null, false, false, true]),
    exclusive: chance.is(0.15),
    app_only: type === 'CODE' && !isVisit(draft) && chance.is(0.05),
  } satisfies Partial<Row<'offers'>>
}

function stateFields({ status }: Slot, dates: OfferDates, chance: Chance) {
  return {
    status,
    start_at: dates.start,
    end_at: dates.end,
    scheduled_at: dates.scheduled,
    rejection_reason: status === 'REJECTED' ? chance.pick(OFFER_REJECTIONS) : null,
    featured: false,
    search_text: '',
    created_at: dates.created,
    updated_at: dates.created,
  } satisfies Partial<Row<'offers'>>
}

const LOOKED_AT_AFTER_HOURS = 1 / 60

/** When staff took on what suppliers sent in or what was scraped; null for what waits, what a feed brought and their own. */
function approvalOf({ status }: Slot, source: string, { created }: OfferDates): Date | null {
  const isTakenOn = status === 'APPROVED' || status === 'LIVE' || status === 'EXPIRED'
  const isReviewed = source === SUPPLIER_SOURCE || source === 'scrape'
  return isTakenOn && isReviewed ? hoursAfter(created, LOOKED_AT_AFTER_HOURS) : null
}

function seenDuring({ status }: Slot, dates: OfferDates, approved: Date | null): DemoOffer['seen'] {
  if (status !== 'LIVE' && status !== 'EXPIRED') return null
  return { from: dates.start ?? approved ?? dates.created, to: dates.end }
}

function buildOffer(draft: Draft, slot: Slot, index: number, { calendar, people, chance }: Setting): DemoOffer {
  const { merchant, type } = draft
  const { now } = calendar
  const dates = datesOf(slot, calendar, chance)
  const discount = readSaving(draft.deal[0])
  const origin = sourceOf(draft, slot, people, chance)
  const id = chance.id(dates.created)
  const fields = {
    ...dealFields(draft, discount, chance),
    ...redeemFields(draft, origin.source, index),
    ...stateFields(slot, dates, chance),
    ...origin,
  }
  const source_ref = origin.source === 'cj' ? String(990_400_000_000 + index * 37) : null
  const approved_at = approvalOf(slot, origin.source, dates)
  const approved_by = approved_at && people.admin.id
  const seen = seenDuring(slot, dates, approved_at)
  // Followers have been told of it: the demo must not begin by telling them of everything.
  const announced_at = seen && seen.from <= now ? seen.from : null
  const row = { id, merchant_id: merchant.id, source_ref, announced_at, approved_at, approved_by, ...fields }
  return {
    id,
    merchant,
    type,
    discount,
    pull: 0.15 + chance.next() ** 6 * 14,
    created: dates.created,
    seen,
    isVisibleNow: slot.status === 'LIVE' && seen !== null && seen.from <= now && (!seen.to || seen.to > now),
    hasPool: false,
    row: { ...row, ...reliabilityOf(row, origin.source, { chance, wasSeen: seen !== null && seen.from <= now }) },
  }
}

const FEATURED = 20
const POOLS = 7
const BARCODE_POOLS = 2

function chosen(chance: Chance, offers: readonly DemoOffer[], count: number): Set<string> {
  return new Set(chance.some(offers, count).map(({ id }) => id))
}

/** 400 offers, five a merchant. Their redemption limits are set once the redemptions are known. */
export function buildOffers(calendar: Calendar, merchants: readonly DemoMerchant[], people: People): DemoOffer[] {
  const chance = chanceOf('offers')
  const drafts = merchants.flatMap((merchant, index) => draftsOf(merchant, index, chance))
  const supplied = new Set(people.suppliers.flatMap((supplier) => supplier.merchants))
  const slots = dealSlots(
    chance,
    drafts.map(({ merchant }) => supplied.has(merchant.brand.name)),
  )
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
  const lasting = (wanted: OfferType) =>
    visible.filter(({ type, row }) => type === wanted && row.end_at === null && row.source !== 'cj')
  const pools = new Set([
    ...chosen(chance, lasting('CODE'), POOLS),
    ...chosen(chance, lasting('BARCODE_QR'), BARCODE_POOLS),
  ])
  return offers.map((offer) => {
    const isFeatured = featured.has(offer.id)
    const hasPool = pools.has(offer.id)
    const pull = offer.pull + (isFeatured ? 4 : 0) + (hasPool ? 3 : 0)
    return { ...offer, pull, hasPool, row: { ...offer.row, featured: isFeatured } }
  })
}
