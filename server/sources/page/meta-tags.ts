import type { CheerioAPI } from 'cheerio'
import { readFeedDate } from '../feed-date.ts'
import { readMoney } from './money.ts'
import { type Money, NO_FACTS, type PageFacts } from './page-offer.ts'

type MetaTags = (name: string) => string

/** The first `content` of each name; OpenGraph says `property`, shops also write `name`. */
export function readMetaTags($: CheerioAPI): MetaTags {
  const tags = new Map<string, string>()
  for (const element of $('meta[content]').toArray()) {
    const name = ($(element).attr('property') ?? $(element).attr('name') ?? '').trim().toLowerCase()
    const content = ($(element).attr('content') ?? '').trim()
    if (name !== '' && content !== '' && !tags.has(name)) tags.set(name, content)
  }
  return (name) => tags.get(name) ?? ''
}

export const siteNameOf = (meta: MetaTags) => meta('og:site_name') || meta('og:site-name')

/** The currency in which the page's tags state prices; '' where they do not. */
export const currencyOf = (meta: MetaTags) => meta('product:price:currency') || meta('og:price:currency')

function pricesOf(meta: MetaTags): { now: Money | null; was: Money | null } {
  const currency = currencyOf(meta)
  const usual = readMoney(meta('product:price:amount') || meta('og:price:amount'), currency)
  const original = readMoney(meta('product:original_price:amount'), meta('product:original_price:currency') || currency)
  const sale = readMoney(meta('product:sale_price:amount'), meta('product:sale_price:currency') || currency)
  return sale ? { now: sale, was: original ?? usual } : { now: usual, was: original }
}

const dateOf = (text: string, edge: 'start' | 'end') => readFeedDate(text, edge, { zone: 'Europe/London' }).at

/** What the tags for sharing say of the one product of a page; null where they name no price. */
export function factsOfMeta(meta: MetaTags): PageFacts | null {
  const { now, was } = pricesOf(meta)
  const title = meta('og:title')
  if (!now || title === '') return null
  return {
    ...NO_FACTS,
    from: 'OPENGRAPH',
    title,
    description: meta('og:description'),
    brand: meta('product:brand') || meta('og:brand'),
    ref: meta('product:retailer_item_id'),
    prices: [now],
    was,
    startAt: dateOf(meta('product:sale_price_dates:start'), 'start'),
    endAt: dateOf(meta('product:sale_price_dates:end'), 'end'),
    imageUrl: meta('og:image:secure_url') || meta('og:image'),
    url: meta('og:url'),
  }
}
