import type { OfferOrigin } from '../../domain/enums.ts'
import { STAFF_SOURCE, SUPPLIER_SOURCE } from '../../domain/offer-status.ts'
import { AWIN, awinToDeal, readAwinPromotions } from './awin.ts'
import { CJ, cjToDeal, readCjLinkSearch } from './cj.ts'
import type { RawDeal } from './deal.ts'
import type { FeedApi } from './fetching/feed-api.ts'
import { AWIN_API, CJ_API, RAKUTEN_API, TRADEDOUBLER_API } from './fetching/network-apis.ts'
import { RAKUTEN, rakutenToDeal, readRakutenCoupons } from './rakuten.ts'
import { readTradedoublerVouchers, TRADEDOUBLER, tradedoublerToDeal } from './tradedoubler.ts'

/** What is known of any `source` of an offer. */
type Origin = {
  /** The `source` of its offers. */
  name: string
  /** What people call it. */
  label: string
  /** 0 to 100: how far it is trusted before anybody has tried its offers, as the score of an offer that is half complete. */
  prior: number
}

export type DealSource = Origin & {
  /** How its feed is fetched. */
  api: FeedApi
  /**
   * `problems` are sentences about the text as a whole, `total` says how many items there are on all pages, null where the text
   * does not say. Throws a feed error (see `isFeedError`) when it is no such feed.
   */
  readDeals: (text: string) => { deals: RawDeal[]; problems: string[]; total: number | null }
}

type Adapter<Item> = Origin & {
  api: FeedApi
  parse: (text: string) => { items: Item[]; problems: string[]; total: number | null }
  toDeal: (item: Item) => RawDeal
}

/** Hides what an adapter calls its items, so that all of them fit into one list. */
function dealSource<Item>({ parse, toDeal, ...origin }: Adapter<Item>): DealSource {
  const readDeals = (text: string) => {
    const { items, problems, total } = parse(text)
    return { deals: items.map(toDeal), problems, total }
  }
  return { ...origin, readDeals }
}

/** Every feed that can be imported: a new one is a row here and an adapter beside it. */
export const DEAL_SOURCES: readonly DealSource[] = [
  dealSource({ name: CJ, label: 'CJ', prior: 65, api: CJ_API, parse: readCjLinkSearch, toDeal: cjToDeal }),
  dealSource({
    name: RAKUTEN,
    label: 'Rakuten',
    prior: 65,
    api: RAKUTEN_API,
    parse: readRakutenCoupons,
    toDeal: rakutenToDeal,
  }),
  dealSource({ name: AWIN, label: 'Awin', prior: 65, api: AWIN_API, parse: readAwinPromotions, toDeal: awinToDeal }),
  dealSource({
    name: TRADEDOUBLER,
    label: 'Tradedoubler',
    prior: 60,
    api: TRADEDOUBLER_API,
    parse: readTradedoublerVouchers,
    toDeal: tradedoublerToDeal,
  }),
]

/** Where offers come from that no feed brings. */
const OTHER_ORIGINS: readonly Origin[] = [
  { name: STAFF_SOURCE, label: 'Manual', prior: 75 },
  { name: SUPPLIER_SOURCE, label: 'Supplier portal', prior: 70 },
  { name: 'scrape', label: 'Scraped', prior: 50 },
]
const UNKNOWN_PRIOR = 50

export function findDealSource(name: string): DealSource | undefined {
  return DEAL_SOURCES.find((source) => source.name === name)
}

function findOrigin(name: string): Origin | undefined {
  return findDealSource(name) ?? OTHER_ORIGINS.find((origin) => origin.name === name)
}

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
  return findDealSource(source) ? 'FEED' : null
}
