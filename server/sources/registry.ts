import type { OfferOrigin } from '../../domain/enums.ts'
import { STAFF_SOURCE, SUPPLIER_SOURCE } from '../../domain/offer-status.ts'
import { type PackedText, packText, unpackText } from '../platform/fetch/packed-text.ts'
import { AWIN, awinToDeal, readAwinPromotions } from './awin.ts'
import { CJ, cjToDeal, readCjLinkSearch } from './cj.ts'
import type { FeedSource } from './custom/deal-fields.ts'
import { readDocument } from './custom/documents.ts'
import { readInChild } from './custom/feed-child.ts'
import { readTable } from './custom/table.ts'
import type { DealReading, RawDeal } from './deal.ts'
import { DOCUMENT_API, NEWS_FEED_API, SHOP_PAGES_API, TABLE_API } from './fetching/custom-apis.ts'
import type { FeedApi } from './fetching/feed-api.ts'
import { AWIN_API, CJ_API, RAKUTEN_API, TRADEDOUBLER_API } from './fetching/network-apis.ts'
import { SCRAPED } from './page/page-offer.ts'
import { RAKUTEN, rakutenToDeal, readRakutenCoupons } from './rakuten.ts'
import { readTradedoublerVouchers, TRADEDOUBLER, tradedoublerToDeal } from './tradedoubler.ts'

/** What is known of any `source` of an offer. */
type Origin = {
  /** The `source` of its offers, or how it begins where there are several of a kind. */
  name: string
  /** What people call it. */
  label: string
  /** 0 to 100: how far it is trusted before anybody has tried its offers, as the score of an offer that is half complete. */
  prior: number
}

type FeedReading<Item> = { items: Item[]; problems: string[]; total: number | null }

export type DealKind = Origin & {
  /** Whether there may be several sources of the kind, each with an address of its own. */
  isMany: boolean
  /** Whether an offer ends that a complete run no longer has: a feed of news drops what is old. */
  endsMissing: boolean
  /** How its feed is fetched. */
  api: FeedApi
  /** The file of whoever runs Offerwell that reads it. */
  plugin?: string
  /** Throws a feed error (see `isFeedError`) when it is no such feed. */
  readDeals: (text: string, source: FeedSource) => DealReading | Promise<DealReading>
}

/** A kind with the settings of one source: `name` is the `source` of its offers. What it reads comes in parts, one at least. */
export type DealSource = Omit<DealKind, 'readDeals'> & {
  readDeals: (text: PackedText) => AsyncGenerator<DealReading, void>
}

type Network<Item> = Origin & {
  api: FeedApi
  parse: (text: string) => FeedReading<Item>
  toDeal: (item: Item) => RawDeal
}

/** Hides what an adapter calls its items, so that all of them fit into one list. */
function network<Item>({ parse, toDeal, ...origin }: Network<Item>): DealKind {
  const readDeals = (text: string) => {
    const { items, problems, total } = parse(text)
    return { deals: items.map(toDeal), problems, total }
  }
  return { ...origin, isMany: false, endsMissing: true, readDeals }
}

/** Loads the reader where a feed of news is read alone: the library below it is large, and the server itself reads none. */
async function readNewsFeed(...feed: Parameters<DealKind['readDeals']>): Promise<DealReading> {
  const reader = await import('./custom/rss.ts')
  return reader.readNewsFeed(...feed)
}

/** The same of pages. */
async function readShopPages(...page: Parameters<DealKind['readDeals']>): Promise<DealReading> {
  const reader = await import('./shop-pages/page-deals.ts')
  return reader.readShopPages(...page)
}

/** The kinds of feeds that come with the product: a new one is a row here and an adapter beside it, or a plug-in. */
const OWN_KINDS: readonly DealKind[] = [
  network({ name: CJ, label: 'CJ', prior: 65, api: CJ_API, parse: readCjLinkSearch, toDeal: cjToDeal }),
  network({
    name: RAKUTEN,
    label: 'Rakuten',
    prior: 65,
    api: RAKUTEN_API,
    parse: readRakutenCoupons,
    toDeal: rakutenToDeal,
  }),
  network({ name: AWIN, label: 'Awin', prior: 65, api: AWIN_API, parse: readAwinPromotions, toDeal: awinToDeal }),
  network({
    name: TRADEDOUBLER,
    label: 'Tradedoubler',
    prior: 60,
    api: TRADEDOUBLER_API,
    parse: readTradedoublerVouchers,
    toDeal: tradedoublerToDeal,
  }),
  {
    name: 'rss',
    label: 'RSS or Atom feed',
    prior: 45,
    isMany: true,
    endsMissing: false,
    api: NEWS_FEED_API,
    readDeals: readNewsFeed,
  },
  {
    name: 'document',
    label: 'JSON or XML feed',
    prior: 55,
    isMany: true,
    endsMissing: true,
    api: DOCUMENT_API,
    readDeals: readDocument,
  },
  {
    name: 'table',
    label: 'CSV or Excel file',
    prior: 55,
    isMany: true,
    endsMissing: true,
    api: TABLE_API,
    readDeals: readTable,
  },
  {
    name: 'pages',
    label: 'Sitemap or page of a shop',
    prior: SCRAPED.prior,
    isMany: true,
    endsMissing: true,
    api: SHOP_PAGES_API,
    readDeals: readShopPages,
  },
]

/** Where offers come from that no feed brings. */
const OTHER_ORIGINS: readonly Origin[] = [
  { name: STAFF_SOURCE, label: 'Manual', prior: 75 },
  { name: SUPPLIER_SOURCE, label: 'Supplier portal', prior: 70 },
  SCRAPED,
]
const UNKNOWN_PRIOR = 50

let plugged: readonly DealKind[] = []

/** Knows these from now on, in place of what was plugged in before. */
export function replacePlugged(kinds: readonly DealKind[]): void {
  plugged = kinds
}

/** Every kind of feed that can be imported. */
export const dealKinds = (): readonly DealKind[] => [...OWN_KINDS, ...plugged]

/** The kind of this name, or of the source that is called so. */
export function findDealKind(source: string): DealKind | undefined {
  const [kind] = source.split('-')
  return dealKinds().find(({ name }) => name === kind)
}

/** The feed of one source of a kind. What has an address of its own is read elsewhere: it may be large, and anybody may have written it. */
export function dealSource({ readDeals, ...kind }: DealKind, source: FeedSource): DealSource {
  async function* readHere(text: PackedText): AsyncGenerator<DealReading, void> {
    yield await readDeals(await unpackText(text), source)
  }
  const reader = { kind: kind.name, plugin: kind.plugin }
  const readElsewhere = (text: PackedText) => readInChild(reader, source, text)
  return { ...kind, name: source.key, readDeals: kind.api.address === null ? readElsewhere : readHere }
}

/** Everything that a text holds, at once. */
export async function readWhole({ readDeals }: DealSource, text: string): Promise<DealReading> {
  const whole: DealReading = { deals: [], problems: [], total: null }
  for await (const { deals, problems, total } of readDeals(await packText(text))) {
    whole.deals.push(...deals)
    whole.problems.push(...problems)
    whole.total = total
  }
  return whole
}

/** The networks, of each of which there is one: their feeds are read without settings. */
export const NETWORKS: readonly DealSource[] = OWN_KINDS.filter(({ isMany }) => !isMany).map((kind) =>
  dealSource(kind, { key: kind.name, settings: {} }),
)

/** The network of this name. */
export function findNetwork(name: string): DealSource | undefined {
  return NETWORKS.find((source) => source.name === name)
}

function findOrigin(source: string): Origin | undefined {
  return findDealKind(source) ?? OTHER_ORIGINS.find((origin) => origin.name === source)
}

/** Whether offers that are here already may be of this `source`. */
export const isOrigin = (source: string): boolean => findOrigin(source) !== undefined

/** The source itself where we know no better word. */
export function sourceLabel(source: string): string {
  return findOrigin(source)?.label ?? source
}

/** 0 to 100. */
export function sourcePrior(source: string): number {
  return findOrigin(source)?.prior ?? UNKNOWN_PRIOR
}

/** Who brought an offer, as far as employees are told; null when there is nothing certain to tell. */
export function originOf(source: string): OfferOrigin | null {
  if (source === STAFF_SOURCE) return 'STAFF'
  if (source === SUPPLIER_SOURCE) return 'SUPPLIER'
  const kind = findDealKind(source)
  if (!kind) return null
  return kind.api.gather ? 'SHOP' : 'FEED'
}
