import { parseFeed } from 'feedsmith'
import { z } from 'zod'
import type { RawDeal } from '../deal.ts'
import { feedError } from '../feed-error.ts'
import { asList, xmlText } from '../feed-fields.ts'
import { refuseTooLarge, parseFeedXml, repairFeedXml } from '../feed-xml.ts'
import { titleKey } from '../normalise/title.ts'
import { type FeedSource, refOfWords } from './deal-fields.ts'

/** What an item of any kind of feed says. */
type Item = {
  id: string
  title: string
  text: string
  link: string
  image: string
  categories: string[]
  /** As sites of deals name it; '' where the feed does not. */
  merchant: string
}

/** Communities of deals write how hot one is before its title. */
const TEMPERATURE = /^\s*-?\d{1,5}\s?°\s*[-–:]\s*/u

type Read = ReturnType<typeof parseFeed>

/** The address that a reader of the entry would open. */
const linkOf = (links: readonly { href?: string; rel?: string }[] = []) =>
  links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? links[0]?.href ?? ''

/** What names an item is its address too, unless the feed denies it. */
const permalinkOf = ({ value = '', isPermaLink = true }: { value?: string; isPermaLink?: boolean } = {}) =>
  isPermaLink && /^https?:/i.test(value) ? value : ''

/** The address of the site, which links without one are below. */
function siteOf(read: Read): string {
  if (read.format === 'json') return read.feed.home_page_url ?? ''
  return read.format === 'atom' ? linkOf(read.feed.links) : (read.feed.link ?? '')
}

const HAS_HOST = /^(?:[a-z][a-z\d+.-]*:|\/\/|www\.)/i

function absolute(link: string, site: string): string {
  return link === '' || HAS_HOST.test(link) ? link : (URL.parse(link, site)?.href ?? link)
}

function itemsOf(read: Read): Item[] {
  if (read.format === 'atom') {
    return (read.feed.entries ?? []).map((entry) => ({
      id: entry.id ?? '',
      title: entry.title?.value ?? '',
      text: entry.content?.value ?? entry.summary?.value ?? '',
      link: linkOf(entry.links),
      image: entry.media?.thumbnails?.[0]?.url ?? '',
      categories: (entry.categories ?? []).flatMap(({ term }) => term ?? []),
      merchant: '',
    }))
  }
  if (read.format === 'json') {
    return (read.feed.items ?? []).map((item) => ({
      id: item.id ?? '',
      title: item.title ?? '',
      text: item.content_text ?? item.content_html ?? item.summary ?? '',
      link: item.external_url ?? item.url ?? '',
      image: item.image ?? '',
      categories: item.tags ?? [],
      merchant: '',
    }))
  }
  if (read.format === 'rdf') {
    return (read.feed.items ?? []).map((item) => ({
      id: item.rdf?.about ?? '',
      title: item.title ?? '',
      text: item.content?.encoded ?? item.description ?? '',
      link: item.link ?? '',
      image: '',
      categories: [],
      merchant: '',
    }))
  }
  return (read.feed.items ?? []).map((item) => ({
    id: item.guid?.value ?? '',
    title: item.title ?? '',
    text: item.content?.encoded ?? item.description ?? '',
    link: item.link || linkOf(item.atom?.links) || permalinkOf(item.guid),
    image: item.media?.thumbnails?.[0]?.url ?? '',
    categories: (item.categories ?? []).flatMap(({ name }) => name ?? []),
    merchant: '',
  }))
}

const withMerchants = z.looseObject({
  rss: z.looseObject({ channel: z.looseObject({ item: z.unknown().optional() }) }),
})
const merchantOf = z.looseObject({ 'pepper:merchant': z.looseObject({ '@name': z.string() }) })

/** Adds the merchants that sites of deals name in a way of their own, which the library does not know. */
function addMerchants(items: Item[], xml: string): Item[] {
  if (!xml.includes('<pepper:merchant')) return items
  const read = withMerchants.safeParse(parseFeedXml(xml).document)
  const nodes = asList(read.data?.rss.channel.item)
  return items.map((item, index) => {
    const node = merchantOf.safeParse(nodes[index])
    return { ...item, merchant: xmlText(node.data?.['pepper:merchant']['@name']) }
  })
}

function dealOf(item: Item, { key, settings }: FeedSource): RawDeal {
  const shop = settings['shop'] ?? ''
  const merchantName = shop || item.merchant
  const title = item.title.replace(TEMPERATURE, '')
  return {
    source: key,
    sourceRef: (item.id || item.link || refOfWords([merchantName, title])).slice(0, 300),
    merchantRef: titleKey(merchantName),
    merchantName,
    category: item.categories.join(', '),
    title,
    description: item.text,
    code: '',
    kind: 'text',
    // A site of deals names who sells it; the news of a shop may promise nothing.
    isPromotion: item.merchant !== '',
    joined: true,
    language: '',
    countries: '',
    trackingUrl: item.link,
    // The link of a site of deals leads to that site, which says nothing of where the shop is.
    destinationUrl: shop === '' ? '' : item.link,
    imageUrl: item.image,
    startAt: null,
    endAt: null,
    warnings: [],
  }
}

function parse(text: string): Read {
  try {
    return parseFeed(text)
  } catch {
    throw feedError('feed_unexpected_shape', 'This is no feed in the form of RSS, Atom or JSON Feed.')
  }
}

/** Reads a feed of RSS, Atom or JSON Feed. Throws a feed error for what is none. */
export function readNewsFeed(text: string, source: FeedSource) {
  refuseTooLarge(text)
  const isXml = text.trimStart().startsWith('<')
  const repaired = isXml ? repairFeedXml(text) : { text, problems: [] }
  const read = parse(repaired.text)
  const site = siteOf(read)
  const items = addMerchants(itemsOf(read), repaired.text).map((item) => ({ ...item, link: absolute(item.link, site) }))
  return { deals: items.map((item) => dealOf(item, source)), problems: repaired.problems, total: items.length }
}
