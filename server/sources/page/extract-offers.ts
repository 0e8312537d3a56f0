import { load, type CheerioAPI } from 'cheerio'
import { buildOffer, type PageContext } from './build-offer.ts'
import { readEmbeddedState } from './embedded-state.ts'
import { readJsonLd } from './json-ld.ts'
import { groupFacts } from './merge-facts.ts'
import { currencyOf, factsOfMeta, readMetaTags, siteNameOf } from './meta-tags.ts'
import { readMicrodata } from './microdata.ts'
import type { PageFacts, PageOffer, PageReading } from './page-offer.ts'
import { stateOf } from './page-state.ts'
import { textOf, type Thing } from './thing.ts'
import { factsOfThing, offeredThings } from './thing-facts.ts'
import { readVisibleText } from './text/visible-text.ts'

export const OFFERS_AT_MOST = 100
const SHOP_TYPES = ['organization', 'onlinestore', 'store', 'localbusiness', 'website', 'corporation', 'onlinebusiness']

export type Extraction = Pick<PageContext, 'url' | 'now'> & Partial<Pick<PageContext, 'domains'>>

function factsOf(things: readonly Thing[], from: PageFacts['from']): PageFacts[] {
  return offeredThings(things).flatMap((thing) => factsOfThing(thing, from) ?? [])
}

/** What the shop calls itself: the tags for sharing first, then the thing that the page names as its shop. */
function shopName(things: readonly Thing[], siteName: string, url: string): string {
  if (siteName !== '') return siteName
  const { hostname } = new URL(url)
  const isOwn = (thing: Thing) => {
    const site = URL.parse(textOf(thing, 'url'), url)?.hostname ?? ''
    return site.replace(/^www\./, '') === hostname.replace(/^www\./, '')
  }
  const shop = things.find((thing) => thing.types.some((type) => SHOP_TYPES.includes(type)) && isOwn(thing))
  return shop ? textOf(shop, 'name') : ''
}

/** One offer for each code and each reference; the first says more, because the sources come by how sure they are. */
function withoutRepeats(offers: readonly PageOffer[]): PageOffer[] {
  const byRef = new Map<string, PageOffer>()
  for (const offer of offers) if (!byRef.has(offer.sourceRef)) byRef.set(offer.sourceRef, offer)
  return [...byRef.values()]
}

function titlesOf($: CheerioAPI, ogTitle: string): string[] {
  return [ogTitle, $('h1').first().text(), $('title').first().text()].map((title) => title.slice(0, 500))
}

/**
 * The offers that a page states, at most 100, and what is to be said of the page as a whole. Nothing is made up: what the page
 * does not say plainly is null. `domains` are those that links of offers may lead to; any, unless given.
 */
export function extractOffers(html: string, { url, now, domains = null }: Extraction): PageReading {
  const $ = load(html)
  const meta = readMetaTags($)
  const jsonLd = readJsonLd($)
  const microdata = readMicrodata($)
  const marked = [...factsOf(jsonLd.things, 'JSON-LD'), ...factsOf(microdata, 'MICRODATA')]
  const shared = factsOfMeta(meta)
  const state = readEmbeddedState($, currencyOf(meta))
  const groups = groupFacts(marked, [...state, ...(shared ? [shared] : [])], titlesOf($, meta('og:title')))
  const promos = readVisibleText($, groups.length > 0).map((facts) => [facts])
  const siteName = shopName([...jsonLd.things, ...microdata], siteNameOf(meta), url)
  const context = { url, now, siteName, domains, state: stateOf($) }
  const built = [...groups, ...promos].flatMap((group) => buildOffer(group, context) ?? [])
  const found = withoutRepeats(built)
  const warnings = [...jsonLd.warnings]
  if (found.length === 0) warnings.push('We found no offer on this page.')
  if (found.length > OFFERS_AT_MOST)
    warnings.push(`The page has more than ${OFFERS_AT_MOST} offers; the first of them are shown.`)
  return { offers: found.slice(0, OFFERS_AT_MOST), warnings }
}
