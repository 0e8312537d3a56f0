import { getDomain } from 'tldts'
import type { FeedSource } from '../custom/deal-fields.ts'
import type { DealReading, RawDeal } from '../deal.ts'
import { feedError } from '../feed-error.ts'
import { readDiscount } from '../normalise/discount.ts'
import { titleKey } from '../normalise/title.ts'
import { extractOffers } from '../page/extract-offers.ts'
import { pageRef } from '../page/page-identity.ts'
import type { PageOffer } from '../page/page-offer.ts'
import { type KeptPage, KeptPagesText } from './kept-pages.ts'

type Place = { address: string; source: FeedSource }

/** What every item of a page has, whatever the page says. */
function blank({ address, source: { key, settings } }: Place, merchant: string | null) {
  const merchantName = settings['shop'] || merchant || new URL(address).hostname.replace(/^www\./, '')
  return {
    source: key,
    merchantRef: titleKey(merchantName),
    merchantName,
    category: '',
    kind: 'text',
    joined: true,
    language: '',
    countries: '',
  } as const satisfies Partial<RawDeal>
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** A page without an offer, so that it is counted among those that were left out; its path names it. */
function emptyDeal(place: Place, noOffer: string): RawDeal {
  const { address } = place
  return {
    ...blank(place, null),
    sourceRef: pageRef(address),
    title: pathOf(address),
    description: '',
    code: '',
    isPromotion: false,
    trackingUrl: address,
    destinationUrl: address,
    imageUrl: '',
    startAt: null,
    endAt: null,
    warnings: [],
    noOffer,
  }
}

/** The saving in words, where it follows from prices and no text names it. */
function savingWords({ title, description, discountType, discountValue }: PageOffer): string {
  if (discountValue === null || discountType === null) return ''
  const isSaid = [title, description ?? ''].some((text) => readDiscount(text).type !== null)
  if (isSaid) return ''
  return discountType === 'PERCENT' ? `${discountValue}% off.` : `£${discountValue} off.`
}

const ENDED = 'The page says that its offers have ended, or that it was not found.'

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

function dealOf(offer: PageOffer, place: Place): RawDeal {
  const { description, terms, code, discountValue, url, imageUrl, startAt, endAt, warnings } = offer
  const words = [savingWords(offer), description ?? '', terms ?? ''].filter((text) => text !== '')
  return {
    ...blank(place, offer.merchantName),
    sourceRef: offer.sourceRef,
    title: offer.title,
    description: words.join(' '),
    code: code ?? '',
    isPromotion: code !== null || discountValue !== null,
    trackingUrl: url ?? place.address,
    destinationUrl: place.address,
    imageUrl: imageUrl ?? '',
    startAt: momentOf(startAt),
    endAt: momentOf(endAt),
    warnings,
  }
}

function dealsOf(page: KeptPage, now: Date, source: FeedSource): RawDeal[] {
  const place = { address: page.address, source }
  if (!('html' in page)) return [emptyDeal(place, page.says)]
  // Where hosts of the own network may be read, they have no domain that anybody registered.
  const domain = getDomain(page.address, { allowPrivateDomains: true })
  const domains = domain === null ? null : [domain]
  const { offers, warnings } = extractOffers(page.html, { url: page.address, now, domains })
  if (offers.length === 0) return [emptyDeal(place, warnings.join(' '))]
  const open = offers.filter(({ hasEnded }) => !hasEnded)
  return open.length > 0 ? open.map((offer) => dealOf(offer, place)) : [emptyDeal(place, ENDED)]
}

/** Reads the offers of pages that were kept; each page has one item at least. Throws a feed error for what is none of ours. */
export function readShopPages(text: string, source: FeedSource): DealReading {
  const kept = KeptPagesText.safeParse(text)
  if (!kept.success) throw feedError('feed_unexpected_shape', 'These are no pages that a run has kept.')
  const { readAt, problems, pages } = kept.data
  const now = new Date(readAt)
  return { deals: pages.flatMap((page) => dealsOf(page, now, source)), problems, total: null }
}
