import { type DiscountType, type OfferStatus, type OfferType } from '../../domain/enums.ts'
import { FIRST_CATEGORIES, type FirstCategory } from '../../domain/first-categories.ts'
import { mulberry32, type Random } from '../../domain/random.ts'
import { pick, skewed, uuid, weighted, type Weighted } from './random.ts'
import { BLURBS, FIRST_NAMES, OCCASIONS, QUALITIES, TAGS, TERMS, WORDS } from './vocabulary.ts'

/** Rows with the names of the columns that they are for. */
export type BenchMerchant = {
  id: string
  name: string
  site_url: string
  description: string
  categories: FirstCategory[]
}
export type BenchOffer = {
  id: string
  merchant_id: string
  title: string
  description: string
  brand: string
  category: FirstCategory
  type: OfferType
  status: OfferStatus
  discount_type: DiscountType
  discount_value: number | null
  start_at: Date | null
  end_at: Date | null
  max_redemptions: number | null
  online_only: boolean
  exclusive: boolean
  featured: boolean
  offer_url: string
  terms: string | null
  tags: string[]
  source: string
  reliability_score: number
  created_at: Date
  /** Followers have been told: telling them is no part of what is measured. */
  announced_at: Date
}

/** Dates lie around `now`, by default the present, so that the share of visible offers stays the same. */
export type BenchWorldSize = { merchants: number; offers: number; seed: number; now?: Date }

export type BenchWorld = { merchants: () => AsyncGenerator<BenchMerchant>; offers: () => AsyncGenerator<BenchOffer> }

const DAY = 86_400_000
const STATUSES: Weighted<OfferStatus> = [
  ['LIVE', 0.92],
  ['EXPIRED', 0.03],
  ['DRAFT', 0.02],
  ['REVIEW', 0.02],
  ['APPROVED', 0.005],
  ['REJECTED', 0.005],
]
const TYPES: Weighted<OfferType> = [
  ['CODE', 0.5],
  ['LINK', 0.3],
  ['BARCODE_QR', 0.08],
  ['GIFTCARD', 0.07],
  ['CASHBACK', 0.05],
]
const SOURCES: Weighted<string> = [
  ['cj', 0.6],
  ['manual', 0.25],
  ['supplier_portal', 0.15],
]
const AMOUNTS = [5, 10, 2.5, 15, 20, 8, 25, 50, 12.5, 40, 75, 100] as const

/** The same seed, sizes and `now` give the same rows; each call of a generator starts from the beginning. */
export function generateBenchWorld({ merchants, offers, seed, now = new Date() }: BenchWorldSize): BenchWorld {
  return {
    merchants: async function* () {
      yield* merchantRows(merchants, seed, now)
    },
    offers: async function* () {
      const shops = [...merchantRows(merchants, seed, now)]
      const random = mulberry32(seed ^ 0x5eed)
      for (let index = 0; index < offers; index += 1) yield offerRow(random, skewed(random, shops), index, now)
    },
  }
}

function* merchantRows(count: number, seed: number, now: Date): Generator<BenchMerchant> {
  const random = mulberry32(seed)
  const taken = new Set<string>()
  while (taken.size < count) {
    const category = FIRST_CATEGORIES[taken.size % FIRST_CATEGORIES.length] ?? 'Retail'
    const name = freeName(taken, `${pick(random, FIRST_NAMES)} ${pick(random, WORDS[category].trades)}`)
    const categories = random() < 0.2 ? [...new Set([category, pick(random, FIRST_CATEGORIES)])] : [category]
    yield {
      id: uuid(random, now.getTime() - Math.floor(random() * 700 * DAY)),
      name,
      site_url: `https://www.${slug(name)}.example/`,
      description: `${name} sells ${pick(random, WORDS[category].products)} and more. ${pick(random, BLURBS)}`,
      categories,
    }
  }
}

/** A second shop of the same name is a partner's: `Wren Books & Lockwood`. */
function freeName(taken: Set<string>, name: string): string {
  let free = name
  for (let round = 0; taken.has(free); round += 1) {
    const partner = FIRST_NAMES[round % FIRST_NAMES.length] ?? ''
    free = round < FIRST_NAMES.length ? `${name} & ${partner}` : `${name} & ${partner} ${round}`
  }
  taken.add(free)
  return free
}

function offerRow(random: Random, shop: BenchMerchant, index: number, now: Date): BenchOffer {
  const category = pick(random, shop.categories)
  const discount = discountOf(random)
  const thing = `${pick(random, QUALITIES)} ${skewed(random, WORDS[category].products)}`
  const createdAt = new Date(now.getTime() - Math.floor(random() * 365 * DAY))
  return {
    id: uuid(random, createdAt.getTime()),
    merchant_id: shop.id,
    title: `${discount.words} ${thing} ${skewed(random, OCCASIONS)}`,
    description: `${discount.words} ${thing} at ${shop.name}. ${pick(random, BLURBS)} ${pick(random, BLURBS)}`,
    brand: shop.name,
    category,
    type: weighted(random, TYPES),
    status: weighted(random, STATUSES),
    discount_type: discount.type,
    discount_value: discount.value,
    ...datesOf(random, now),
    max_redemptions: random() < 0.1 ? 50 + Math.floor(random() * 5_000) : null,
    online_only: random() < 0.6,
    exclusive: random() < 0.1,
    featured: random() < 0.02,
    offer_url: `${shop.site_url}offers/${index + 1}`,
    terms: random() < 0.6 ? `${pick(random, TERMS)} ${pick(random, TERMS)}` : null,
    tags: [...new Set(Array.from({ length: Math.floor(random() * 4) }, () => skewed(random, TAGS)))],
    source: weighted(random, SOURCES),
    reliability_score: Math.min(99, Math.round(35 + (random() + random() + random()) * 23)),
    created_at: createdAt,
    announced_at: createdAt,
  }
}

function discountOf(random: Random): { type: DiscountType; value: number | null; words: string } {
  const chance = random()
  if (chance < 0.08) return { type: 'PERCENT', value: null, words: 'Special price on' }
  if (chance < 0.7) {
    const value = 5 + 5 * Math.floor(random() ** 2 * 14)
    return { type: 'PERCENT', value, words: `${value}% off` }
  }
  const value = skewed(random, AMOUNTS)
  const pounds = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return { type: 'AMOUNT', value, words: `£${pounds} off` }
}

/** 30 % never end, the others end between 30 days ago and 120 days from now; a start always lies before its end. */
function datesOf(random: Random, now: Date): Pick<BenchOffer, 'start_at' | 'end_at'> {
  const endAt = random() < 0.3 ? null : now.getTime() + Math.floor((random() * 150 - 30) * DAY)
  const lead = Math.floor((1 + random() * 60) * DAY)
  const startAt = random() < 0.4 ? null : Math.min(endAt ?? Infinity, now.getTime()) - lead
  return { start_at: startAt === null ? null : new Date(startAt), end_at: endAt === null ? null : new Date(endAt) }
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
