import { readFeedDate } from '../feed-date.ts'
import { readVoucherCode } from '../normalise/voucher-code.ts'
import { readMoney } from './money.ts'
import { namedCode } from './text/named-code.ts'
import { type Money, NO_FACTS, type PageFacts } from './page-offer.ts'
import { textOf, type Thing, thingsOf, valuesOf } from './thing.ts'

const LONDON = { zone: 'Europe/London' } as const
const MEANT_AT_MOST = 100
/** Not what the thing costs, but what it cost or should cost. */
const FORMER_PRICE = /listprice|strikethroughprice|regularprice|msrp|srp/
const CODE_NAMES = ['discountCode', 'couponCode', 'promoCode', 'voucherCode'] as const

const isOffer = ({ types }: Thing) => types.some((type) => type === 'offer' || type === 'aggregateoffer')
/** Its own offers, or those of the sizes and colours that it comes in. */
function offersOf(thing: Thing): Thing[] {
  const own = thingsOf(thing, 'offers')
  return own.length > 0 ? own : thingsOf(thing, 'hasVariant').flatMap((variant) => thingsOf(variant, 'offers'))
}
const isSold = (thing: Thing) => !isOffer(thing) && textOf(thing, 'name') !== '' && offersOf(thing).length > 0
const isVariant = (thing: Thing) =>
  ['isVariantOf', 'inProductGroupWithID'].some((name) => valuesOf(thing, name).length > 0)

/** What a page is about: the things at its top, and those that a list or a page names as its own. */
export function offeredThings(tops: readonly Thing[]): Thing[] {
  const inner = tops.flatMap((top) => [
    ...thingsOf(top, 'mainEntity'),
    ...thingsOf(top, 'mainEntityOfPage'),
    ...thingsOf(top, 'itemListElement').flatMap((entry) => [entry, ...thingsOf(entry, 'item')]),
  ])
  const found = [...tops, ...inner].filter((thing) => isSold(thing) || isOffer(thing))
  const isGrouped = found.some((thing) => thing.types.includes('productgroup'))
  const meant = found.filter((thing) => !isGrouped || thing.types.includes('productgroup') || !isVariant(thing))
  return [...new Set(meant)].slice(0, MEANT_AT_MOST)
}

/** The offers themselves, out of those that bundle others. */
function singleOffers(offers: readonly Thing[]): Thing[] {
  return offers.flatMap((offer) => {
    const bundled = thingsOf(offer, 'offers')
    return bundled.length > 0 ? bundled : [offer]
  })
}

type Priced = { now: Money[]; was: Money[]; isRange: boolean }

const isFormer = (spec: Thing) => FORMER_PRICE.test(textOf(spec, 'priceType').toLowerCase())

const states = (spec: Thing, names: readonly string[]) => names.some((name) => valuesOf(spec, name).length > 0)
const isInstalment = (spec: Thing) => states(spec, ['billingDuration', 'billingIncrement'])
/** What a part of it costs, or a part of the payment. */
const isPart = (spec: Thing) => isInstalment(spec) || states(spec, ['referenceQuantity'])

function pricesOf(offer: Thing): Priced {
  const currency = textOf(offer, 'priceCurrency')
  const read = (holder: Thing, name: string) => {
    const money = readMoney(textOf(holder, name), textOf(holder, 'priceCurrency') || currency)
    return money ? [money] : []
  }
  const specified = thingsOf(offer, 'priceSpecification')
  const instalments = specified.filter(isInstalment).flatMap((spec) => read(spec, 'price'))
  const now = [
    ...read(offer, 'price').filter(({ amount }) => !instalments.some((part) => part.amount === amount)),
    ...specified.filter((spec) => !isFormer(spec) && !isPart(spec)).flatMap((spec) => read(spec, 'price')),
  ]
  const was = specified.filter(isFormer).flatMap((spec) => read(spec, 'price'))
  const [low, high] = [read(offer, 'lowPrice'), read(offer, 'highPrice')]
  const isRange = now.length === 0 && low[0]?.amount !== high[0]?.amount
  return { now: now.length > 0 || isRange ? now : low, was, isRange }
}

/** The one moment that all name; null where they name several. */
function oneDate(offers: readonly Thing[], names: readonly string[], edge: 'start' | 'end') {
  const texts = offers.flatMap((offer) => names.map((name) => textOf(offer, name)).find((text) => text !== '') ?? [])
  const dates = texts.map((text) => readFeedDate(text, edge, LONDON))
  const unread = dates.some(({ readable }) => !readable)
  const moments = new Set(dates.flatMap(({ at }) => at?.getTime() ?? []))
  const [only] = moments
  const isOne = !unread && moments.size === 1 && only !== undefined
  return { at: isOne ? new Date(only) : null, isUnclear: unread || moments.size > 1 }
}

function datesOf(offers: readonly Thing[]) {
  const start = oneDate(offers, ['validFrom'], 'start')
  const end = oneDate(offers, ['validThrough', 'priceValidUntil'], 'end')
  const warnings = [
    ...(start.isUnclear ? ['The page gives no one start date that could be read, so the offer has none.'] : []),
    ...(end.isUnclear ? ['The page gives no one end date that could be read, so the offer has none.'] : []),
  ]
  return { startAt: start.at, endAt: end.at, warnings }
}

function codeOf(holders: readonly Thing[]): string | null {
  for (const holder of holders) {
    for (const name of CODE_NAMES) {
      const code = readVoucherCode(textOf(holder, name).trim(), [])
      if (code) return code
    }
  }
  return null
}

const RANGE_WARNING = 'The page gives a range of prices, so no price was kept.'

function imageOf(thing: Thing): string {
  const [image] = valuesOf(thing, 'image')
  if (image === undefined || typeof image === 'string') return image ?? ''
  return textOf(image, 'contentUrl') || textOf(image, 'url')
}

/** What a thing of schema.org says of its offer; null where it has no name. */
export function factsOfThing(thing: Thing, from: PageFacts['from']): PageFacts | null {
  const isBare = isOffer(thing)
  const offers = isBare ? [thing] : singleOffers(offersOf(thing))
  const subject = isBare ? (thingsOf(thing, 'itemOffered')[0] ?? thing) : thing
  const title = textOf(thing, 'name') || textOf(subject, 'name')
  if (title === '') return null
  const priced = offers.map(pricesOf)
  const { warnings, ...dates } = datesOf(offers)
  const description = textOf(thing, 'description')
  const sellers = offers.map((offer) => textOf(offer, 'seller') || textOf(offer, 'offeredBy'))
  const was = priced.flatMap((one) => one.was)
  return {
    ...NO_FACTS,
    from,
    title,
    description,
    brand: textOf(subject, 'brand'),
    merchantName: sellers.find((name) => name !== '') ?? '',
    ref: textOf(subject, 'sku') || textOf(subject, 'productID') || textOf(subject, 'productId'),
    prices: priced.flatMap(({ now }) => now),
    was: was.length === 1 ? (was[0] ?? null) : null,
    code: codeOf([...offers, thing]) ?? (isBare ? namedCode(`${title}. ${description}`) : null),
    // A product's own words praise it; those of an offer state it.
    discountText: isBare ? `${title}. ${description}` : '',
    ...dates,
    imageUrl: imageOf(subject),
    url: textOf(thing, 'url') || (offers.length === 1 && offers[0] ? textOf(offers[0], 'url') : ''),
    warnings: [...warnings, ...(priced.some(({ isRange }) => isRange) ? [RANGE_WARNING] : [])],
  }
}
