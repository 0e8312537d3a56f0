import { hash } from 'node:crypto'
import { bisectLeft } from 'd3-array'
import type { Acceptance, LinkKind, MerchantFromDeal, NormalisedDeal, RawDeal, Rejection } from '../deal.ts'
import { normaliseDeal, reject } from './normalise.ts'
import { shopPageOf } from './safe-url.ts'
import { titleKey } from './title.ts'

/** `position`: of the deal in the feed, from 0 on. */
export type PlacedRejection = Rejection & { position: number }

/** Both lists in the order of the feed. */
type NormalisedFeed = Pick<FeedVerdict, 'expiredRefs'> & { accepted: Acceptance[]; rejected: PlacedRejection[] }

/** What is remembered of the deals that could be taken, by their places among these: flat lists, because a feed may have very many. */
type Candidates = {
  positions: number[]
  ranks: number[]
  completeness: number[]
  /** `KEYS_EACH` of each one after the other. */
  keys: number[]
  sourceRefs: string[]
  titles: string[]
}

/** What a deal is known by: its reference, and what it offers. */
const KEYS_EACH = 2

const KIND_RANK: Record<LinkKind, number> = { text: 2, other: 1, banner: 0 }
const DATED_COUPON_RANK = 3

/** A text of its own: a part of a page would keep the whole page in memory. */
const ownText = (text: string) => Buffer.from(text).toString()

/** 53 bits, the most that a number holds exactly: of 100,000 deals two are taken for one in one feed of 200,000. */
function hashOf(text: string): number {
  const digest = hash('sha1', text, 'buffer')
  return digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11)
}

/** By its code, else by its title, what it saves and where it leads: shops have many codes for “10% off”, and many pages with that. */
function wordsOf(raw: RawDeal, { code, title, discountType, discountValue, offerUrl }: NormalisedDeal): string {
  if (code !== null) return `code ${code.toUpperCase()}`
  // A link that counts clicks and hides its page tells nothing apart: each of a network's links has its own number.
  const page = shopPageOf(offerUrl) ?? shopPageOf(raw.destinationUrl)
  return `title ${titleKey(title)} ${discountType} ${discountValue} ${page}`
}

function keysOf(raw: RawDeal, deal: NormalisedDeal): number[] {
  return [hashOf(`ref ${deal.sourceRef}`), hashOf(`${deal.merchant.sourceRef} ${wordsOf(raw, deal)}`)]
}

function rankOf(raw: RawDeal, deal: NormalisedDeal): number {
  const isDated = deal.startAt !== null || deal.endAt !== null
  return deal.code !== null && isDated ? DATED_COUPON_RANK : KIND_RANK[raw.kind]
}

const at = (list: ArrayLike<number>, place: number) => list[place] ?? 0

/** The place of the better deal that says the same, by the position of the deal that repeats it. */
function findRepeats({ positions, ranks, completeness, keys }: Candidates): Map<number, number> {
  const isBetter = (a: number, b: number) =>
    at(ranks, b) - at(ranks, a) || at(completeness, b) - at(completeness, a) || a - b
  // Sorted lists in place of maps: of 100,000 deals those take 13 MiB more.
  const order = Uint32Array.from(positions.keys()).sort(isBetter)
  const known = Float64Array.from(keys).sort()
  const keeperOf = new Int32Array(known.length).fill(-1)
  const repeats = new Map<number, number>()
  for (const place of order) {
    const slots = keys.slice(place * KEYS_EACH, (place + 1) * KEYS_EACH).map((key) => bisectLeft(known, key))
    const keeper = slots.map((slot) => at(keeperOf, slot)).find((found) => found >= 0)
    if (keeper !== undefined) repeats.set(at(positions, place), keeper)
    // What repeats another is not here itself, so that nothing repeats it.
    else for (const slot of slots) keeperOf[slot] = place
  }
  return repeats
}

type MerchantWords = {
  name: string
  sites: Map<string, number>
  categories: Set<MerchantFromDeal['categories'][number]>
}

function noteMerchant(known: Map<string, MerchantWords>, { merchant, category }: NormalisedDeal): void {
  let words = known.get(merchant.sourceRef)
  if (!words) {
    words = { name: ownText(merchant.name), sites: new Map(), categories: new Set() }
    known.set(ownText(merchant.sourceRef), words)
  }
  words.categories.add(category)
  if (merchant.siteUrl !== null) words.sites.set(merchant.siteUrl, (words.sites.get(merchant.siteUrl) ?? 0) + 1)
}

function mostFrequent(sites: ReadonlyMap<string, number>): string | null {
  return [...sites].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** One record a merchant: the first name, the site that most of its deals lead to, all their categories. */
function mergeMerchants(known: ReadonlyMap<string, MerchantWords>): Map<string, MerchantFromDeal> {
  return new Map(
    [...known].map(([sourceRef, { name, sites, categories }]) => {
      return [sourceRef, { sourceRef, name, siteUrl: mostFrequent(sites), categories: [...categories] }]
    }),
  )
}

type Keeper = { sourceRef: string; title: string }

function repeatOf(raw: RawDeal, { title, brand }: NormalisedDeal, keeper: Keeper): Rejection {
  const reason = `It repeats link ${keeper.sourceRef}, “${keeper.title}”, which says more.`
  return reject(raw, { title, name: brand }, 'duplicate', reason)
}

/** Those of the references that are not among `others`. */
function without(refs: readonly string[], others: readonly string[]): string[] {
  if (refs.length === 0) return []
  const known = new Set(others)
  return refs.filter((ref) => !known.has(ref))
}

/** What becomes of the deals of a feed that was looked at whole. */
export type FeedVerdict = {
  accepted: number
  rejected: number
  /** References of what the source itself calls ended, and nowhere else running. */
  expiredRefs: readonly string[]
  /** Judges the deal that stood at this position, from 0 on. */
  judge: (raw: RawDeal, position: number) => Acceptance | Rejection
}

/**
 * Looks at a feed part by part, without keeping it: of deals with the same reference, and of deals of one merchant with the same
 * code, or without one the same title, discount and page, the best one stays, and what the deals say about a merchant is made one. A deal that is refused for another reason never pushes out a good one.
 */
export function surveyFeed({ now }: { now: Date }) {
  const candidates: Candidates = { positions: [], ranks: [], completeness: [], keys: [], sourceRefs: [], titles: [] }
  const merchants = new Map<string, MerchantWords>()
  const expiredRefs: string[] = []
  let looked = 0
  return {
    /** The deals that follow those before. */
    add(raws: readonly RawDeal[]): void {
      for (const raw of raws) {
        const position = looked
        looked += 1
        const result = normaliseDeal(raw, { now })
        if (!result.ok) {
          if (result.code === 'expired') expiredRefs.push(ownText(raw.sourceRef))
          continue
        }
        const { deal } = result
        candidates.positions.push(position)
        candidates.ranks.push(rankOf(raw, deal))
        candidates.completeness.push(deal.completeness)
        candidates.keys.push(...keysOf(raw, deal))
        candidates.sourceRefs.push(ownText(deal.sourceRef))
        candidates.titles.push(ownText(deal.title))
        noteMerchant(merchants, deal)
      }
    },
    decide(): FeedVerdict {
      const repeats = findRepeats(candidates)
      const merged = mergeMerchants(merchants)
      const accepted = candidates.positions.length - repeats.size
      const judge = (raw: RawDeal, position: number): Acceptance | Rejection => {
        const result = normaliseDeal(raw, { now })
        if (!result.ok) return result
        const { deal } = result
        const keeper = repeats.get(position)
        if (keeper !== undefined) {
          const [sourceRef = '', title = ''] = [candidates.sourceRefs[keeper], candidates.titles[keeper]]
          return repeatOf(raw, deal, { sourceRef, title })
        }
        return { ...result, deal: { ...deal, merchant: merged.get(deal.merchant.sourceRef) ?? deal.merchant } }
      }
      const ended = without(expiredRefs, candidates.sourceRefs)
      return { accepted, rejected: looked - accepted, expiredRefs: ended, judge }
    },
  }
}

/** Normalises a whole feed at once. */
export function normaliseFeed(raws: readonly RawDeal[], { now }: { now: Date }): NormalisedFeed {
  const survey = surveyFeed({ now })
  survey.add(raws)
  const { judge, expiredRefs } = survey.decide()
  const feed: NormalisedFeed = { accepted: [], rejected: [], expiredRefs }
  for (const [position, raw] of raws.entries()) {
    const verdict = judge(raw, position)
    if (verdict.ok) feed.accepted.push(verdict)
    else feed.rejected.push({ ...verdict, position })
  }
  return feed
}
