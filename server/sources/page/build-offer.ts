import { getDomain } from 'tldts'
import { formatDate } from '../../../domain/dates.ts'
import type { DiscountType } from '../../../domain/enums.ts'
import { offerFacts, startScore } from '../../../domain/reliability.ts'
import { cleanText, cutAtWord } from '../normalise/clean-text.ts'
import { readDiscount } from '../normalise/discount.ts'
import { safeUrl } from '../normalise/safe-url.ts'
import { isUsableTitle, tidyTitle } from '../normalise/title.ts'
import { withoutCodeInText, withoutCodeInTitle } from '../normalise/voucher-code.ts'
import type { FactGroup } from './merge-facts.ts'
import { agreedPrice, moneyText } from './money.ts'
import {
  type Money,
  type Origin,
  ORIGIN_FIELDS,
  type OriginField,
  type PageFacts,
  type PageOffer,
  type PageSource,
  SCRAPED,
} from './page-offer.ts'
import { offerRef } from './page-identity.ts'
import type { PageState } from './page-state.ts'

const READ = { name: 400, title: 500, description: 5_000 } as const
const MAX_NAME_LENGTH = 100
const MAX_DESCRIPTION_LENGTH = 1_000
const POUNDS = 'GBP'

const SURE: Readonly<Record<PageSource, number>> = {
  'JSON-LD': 0.95,
  MICRODATA: 0.9,
  EMBEDDED_STATE: 0.85,
  OPENGRAPH: 0.8,
  TEXT: 0.7,
}
/** Two sources that say the same. */
const SURE_TOGETHER = 0.99

/** What is known of the page beside its offers. */
export type PageContext = {
  url: string
  now: Date
  siteName: string
  domains: readonly string[] | null
  state: PageState
}

type Picked<Value> = { value: Value; origin: Origin | null }
const NOTHING = { value: null, origin: null }

/** What the surest source says. */
function pick<Value>(group: FactGroup, read: (facts: PageFacts) => Value | null): Picked<Value | null> {
  for (const facts of group) {
    const value = read(facts)
    if (value !== null && value !== '') return { value, origin: { from: facts.from, sure: SURE[facts.from] } }
  }
  return NOTHING
}

/** A moment that sources name differently is none's. */
function pickDate(group: FactGroup, field: 'startAt' | 'endAt', warnings: string[]): Picked<Date | null> {
  const moments = new Set(group.flatMap((facts) => facts[field]?.getTime() ?? []))
  if (moments.size < 2) return pick(group, (facts) => facts[field])
  warnings.push(`The page gives several ${field === 'startAt' ? 'start' : 'end'} dates, so none was kept.`)
  return NOTHING
}

const shown = (prices: readonly Money[]) => [...new Set(prices.map(moneyText))].slice(0, 4).join(', ')

function pickPrice(group: FactGroup, warnings: string[]): Picked<Money | null> {
  const prices = group.flatMap((facts) => facts.prices)
  const { price, isDisputed } = agreedPrice(prices)
  if (isDisputed) warnings.push(`The page names several prices (${shown(prices)}), so none was kept.`)
  if (!price) return NOTHING
  if (price.currency === null) {
    warnings.push('The page names a price without its currency, so it was not kept.')
    return NOTHING
  }
  if (price.currency !== POUNDS) {
    warnings.push(`The price is in ${price.currency}, not in pounds. It was not converted.`)
  }
  const saying = group.filter((facts) => facts.prices.length > 0)
  const [first] = saying
  const sure = saying.length > 1 ? SURE_TOGETHER : first ? SURE[first.from] : 0
  return { value: price, origin: first ? { from: first.from, sure } : null }
}

type Saving = { type: DiscountType; value: number }

/** What the shop itself calls the former price, less the price. */
function pickSaving(group: FactGroup, price: Money | null, warnings: string[]): Picked<Saving | null> {
  const former = group.filter(({ was }) => was !== null)
  const amounts = new Set(former.map(({ was }) => was?.amount))
  const [first] = former
  if (first?.was && price?.currency === POUNDS && amounts.size === 1) {
    const value = Math.round((first.was.amount - price.amount) * 100) / 100
    const isPounds = first.was.currency === null || first.was.currency === POUNDS
    if (value > 0 && isPounds)
      return { value: { type: 'AMOUNT', value }, origin: { from: first.from, sure: SURE[first.from] } }
  }
  if (amounts.size > 1) warnings.push('The page names several former prices, so no saving was worked out.')
  for (const facts of group) {
    const discount = readDiscount(cleanText(facts.discountText, READ.description))
    warnings.push(...discount.warnings)
    if (discount.type !== null && discount.value !== null) {
      return {
        value: { type: discount.type, value: discount.value },
        origin: { from: facts.from, sure: SURE[facts.from] },
      }
    }
  }
  return NOTHING
}

function dateWarnings(startAt: Date | null, endAt: Date | null, now: Date): string[] {
  if (endAt !== null && endAt <= now) return [`It ended on ${formatDate(endAt.toISOString())}.`]
  if (startAt !== null && startAt > now) return [`It starts on ${formatDate(startAt.toISOString())}.`]
  return []
}

/** The offer's own address, where it is one of the shop's; else the page's. */
function pickUrl(group: FactGroup, { url, domains }: PageContext, warnings: string[]): string | null {
  const [given] = group.flatMap((facts) => (facts.url === '' ? [] : [URL.parse(facts.url, url)?.href ?? '']))
  const own = safeUrl(given ?? '')
  const domain = own && getDomain(own, { allowPrivateDomains: true })
  if (own && (domains === null || (domain && domains.includes(domain)))) return own
  if (own)
    warnings.push(
      `The page leads to ${new URL(own).hostname}, which is not on the list. The page’s own address was kept.`,
    )
  return safeUrl(url)
}

function pictureOf(group: FactGroup, url: string): string | null {
  const [given] = group.flatMap(({ imageUrl }) => (imageUrl === '' ? [] : [URL.parse(imageUrl, url)?.href ?? '']))
  const safe = safeUrl(given ?? '')
  // A page on https shows no others.
  return safe?.startsWith('https:') ? safe : null
}

const named = (text: string) => cutAtWord(cleanText(text, READ.name), MAX_NAME_LENGTH) || null

/** Where the page names no maker, the shop's name stands for it, less surely. */
function shop(group: FactGroup, name: string | null): Picked<string | null> {
  return { value: name, origin: name === null ? null : { from: group[0]?.from ?? 'TEXT', sure: SURE.TEXT } }
}

function wordsOf(group: FactGroup, code: string | null, { siteName }: PageContext) {
  const merchantName = named(pick(group, (facts) => facts.merchantName).value ?? siteName)
  const brand = pick(group, (facts) => named(facts.brand))
  const title = pick(group, (facts) => {
    const tidy = tidyTitle(withoutCodeInTitle(cleanText(facts.title, READ.title), code), merchantName ?? '')
    return isUsableTitle(tidy, merchantName ?? '', code) ? tidy : null
  })
  const said = cleanText(pick(group, (facts) => facts.description).value ?? '', READ.description)
  const description = cutAtWord(withoutCodeInText(said, code), MAX_DESCRIPTION_LENGTH) || null
  return { merchantName, title, description, brand: brand.value === null ? shop(group, merchantName) : brand }
}

function lackWarnings(offer: { code: string | null; saving: Saving | null; price: Money | null; endAt: Date | null }) {
  const { code, saving, price, endAt } = offer
  if (code === null && saving === null) {
    return [price ? 'This page names a price but no discount.' : 'This page names neither a discount nor a code.']
  }
  return endAt === null ? ['The page gives no end date.'] : []
}

/** Both dates, or neither where they contradict each other. */
function pickDates(group: FactGroup, now: Date, warnings: string[]) {
  const start = pickDate(group, 'startAt', warnings)
  const end = pickDate(group, 'endAt', warnings)
  const areInOrder = !start.value || !end.value || start.value < end.value
  if (!areInOrder) {
    warnings.push('It would end before it starts, so neither date was kept.')
    return { start: NOTHING, end: NOTHING }
  }
  warnings.push(...dateWarnings(start.value, end.value, now))
  return { start, end }
}

function originsOf(picked: Record<OriginField, { origin: Origin | null }>): PageOffer['origins'] {
  return Object.fromEntries(
    ORIGIN_FIELDS.flatMap((field) => (picked[field].origin ? [[field, picked[field].origin]] : [])),
  )
}

/** What an offer is scored by. */
type Details = Pick<PageOffer, 'description' | 'terms' | 'discountValue' | 'endAt' | 'imageUrl' | 'code' | 'url'>

function scoreOf({ code, url, ...details }: Details): number {
  return startScore({ prior: SCRAPED.prior, facts: offerFacts({ ...details, redeemWith: code ?? url }) })
}

const saidEnd = (words: string) => `The page says that it has ended: “${words}”`

/** What the page says of its own end, and of this offer's. */
function endWarnings(group: FactGroup, state: PageState): string[] {
  if (state.is === 'ENDED') return [saidEnd(state.words)]
  if (state.is === 'NOT_FOUND') return [`The page says that it was not found: “${state.words}”`]
  return group.some(({ hasEnded }) => hasEnded) ? ['The page says that this offer has ended.'] : []
}

/** The offer that a group of facts states; null where it has no title that a person could read. */
export function buildOffer(group: FactGroup, context: PageContext): PageOffer | null {
  const warnings = group.flatMap((facts) => facts.warnings)
  const code = pick(group, (facts) => facts.code)
  const { title, brand, description, merchantName } = wordsOf(group, code.value, context)
  if (title.value === null) return null
  const price = pickPrice(group, warnings)
  const saving = pickSaving(group, price.value, warnings)
  const { start, end } = pickDates(group, context.now, warnings)
  const terms = pick(group, (facts) => facts.terms)
  warnings.push(...lackWarnings({ code: code.value, saving: saving.value, price: price.value, endAt: end.value }))
  const ends = endWarnings(group, context.state)
  warnings.push(...ends)
  const details = {
    description,
    terms: terms.value,
    discountValue: saving.value?.value ?? null,
    endAt: end.value?.toISOString() ?? null,
    imageUrl: pictureOf(group, context.url),
    code: code.value,
    url: pickUrl(group, context, warnings),
  }
  const ref = pick(group, (facts) => facts.ref).value ?? ''
  return {
    sourceRef: offerRef(context.url, { code: code.value, ref, title: title.value }),
    brand: brand.value,
    merchantName,
    title: title.value,
    type: code.value === null ? 'LINK' : 'CODE',
    discountType: saving.value?.type ?? null,
    startAt: start.value?.toISOString() ?? null,
    ...details,
    reliabilityScore: scoreOf(details),
    price: price.value?.amount ?? null,
    currency: price.value?.currency ?? null,
    hasEnded: ends.length > 0,
    warnings: [...new Set(warnings)],
    origins: originsOf({ title, brand, code, discountValue: saving, startAt: start, endAt: end, terms, price }),
  }
}
