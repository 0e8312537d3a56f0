import { createHash } from 'node:crypto'
import type { Acceptance, LinkKind, MerchantFromDeal, NormalisedDeal, RawDeal, Rejection } from '../deal.ts'
import { normaliseDeal, reject } from './normalise.ts'
import { titleKey } from './title.ts'

/** `position`: of the deal in the feed, from 0 on. */
export type PlacedRejection = Rejection & { position: number }

/** Both lists in the order of the feed. */
type NormalisedFeed = { accepted: Acceptance[]; rejected: PlacedRejection[] }

/** What is remembered of a deal that could be taken: little, because a feed may have very many. */
type Candidate = {
  position: number
  rank: number
  completeness: number
  keys: readonly string[]
  sourceRef: string
  title: string
}

const KIND_RANK: Record<LinkKind, number> = { text: 2, other: 1, banner: 0 }
const DATED_COUPON_RANK = 3

/** A text of its own: a part of a page would keep the whole page in memory. */
const ownText = (text: string) => Buffer.from(text).toString()
const shortHash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 16)

function keysOf({ sourceRef, merchant, code, title }: NormalisedDeal): string[] {
  const keys = [`ref ${sourceRef}`, `${merchant.sourceRef} title ${titleKey(title)}`]
  if (code) keys.push(`${merchant.sourceRef} code ${code.toUpperCase()}`)
  return keys.map(shortHash)
}

function rankOf(raw: RawDeal, deal: NormalisedDeal): number {
  const isDated = deal.startAt !== null || deal.endAt !== null
  return deal.code !== null && isDated ? DATED_COUPON_RANK : KIND_RANK[raw.kind]
}

function betterFirst(a: Candidate, b: Candidate): number {
  return b.rank - a.rank || b.completeness - a.completeness || a.position - b.position
}

/** The better deal that says the same, by the position of the deal that repeats it. */
function findRepeats(candidates: readonly Candidate[]): Map<number, Candidate> {
  const keeperOf = new Map<string, Candidate>()
  const repeats = new Map<number, Candidate>()
  for (const candidate of candidates.toSorted(betterFirst)) {
    const keeper = candidate.keys.map((key) => keeperOf.get(key)).find((found) => found !== undefined)
    for (const key of candidate.keys) if (!keeperOf.has(key)) keeperOf.set(key, keeper ?? candidate)
    if (keeper) repeats.set(candidate.position, keeper)
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

function repeatOf(raw: RawDeal, { title, brand }: NormalisedDeal, keeper: Candidate): Rejection {
  const reason = `It repeats link ${keeper.sourceRef}, “${keeper.title}”, which says more.`
  return reject(raw, { title, name: brand }, 'duplicate', reason)
}

/** What becomes of the deals of a feed that was looked at whole. */
export type FeedVerdict = {
  accepted: number
  rejected: number
  /** References of what the source itself calls ended. */
  expiredRefs: readonly string[]
  /** Judges the deal that stood at this position, from 0 on. */
  judge: (raw: RawDeal, position: number) => Acceptance | Rejection
}

/**
 * Looks at a feed part by part, without keeping it: of deals with the same reference, and of deals of one merchant with the same
 * code or the same title, the best one stays, and what the deals say about a merchant is made one. A deal that is refused for another reason never pushes out a good one.
 */
export function surveyFeed({ now }: { now: Date }) {
  const candidates: Candidate[] = []
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
        const [sourceRef, title] = [ownText(deal.sourceRef), ownText(deal.title)]
        const { completeness } = deal
        candidates.push({ position, rank: rankOf(raw, deal), completeness, keys: keysOf(deal), sourceRef, title })
        noteMerchant(merchants, deal)
      }
    },
    decide(): FeedVerdict {
      const repeats = findRepeats(candidates)
      const merged = mergeMerchants(merchants)
      const accepted = candidates.length - repeats.size
      const judge = (raw: RawDeal, position: number): Acceptance | Rejection => {
        const result = normaliseDeal(raw, { now })
        if (!result.ok) return result
        const { deal } = result
        const keeper = repeats.get(position)
        if (keeper) return repeatOf(raw, deal, keeper)
        return { ...result, deal: { ...deal, merchant: merged.get(deal.merchant.sourceRef) ?? deal.merchant } }
      }
      return { accepted, rejected: looked - accepted, expiredRefs, judge }
    },
  }
}

/** Normalises a whole feed at once. */
export function normaliseFeed(raws: readonly RawDeal[], { now }: { now: Date }): NormalisedFeed {
  const survey = surveyFeed({ now })
  survey.add(raws)
  const { judge } = survey.decide()
  const feed: NormalisedFeed = { accepted: [], rejected: [] }
  for (const [position, raw] of raws.entries()) {
    const verdict = judge(raw, position)
    if (verdict.ok) feed.accepted.push(verdict)
    else feed.rejected.push({ ...verdict, position })
  }
  return feed
}
