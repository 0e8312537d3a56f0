import type { Acceptance, LinkKind, MerchantFromDeal, NormalisedDeal, RawDeal, Rejection } from '../deal.ts'
import { normaliseDeal, reject } from './normalise.ts'
import { titleKey } from './title.ts'

/** `position`: of the deal in the feed, from 0 on. */
export type PlacedRejection = Rejection & { position: number }

/** Both lists in the order of the feed. */
type NormalisedFeed = { accepted: Acceptance[]; rejected: PlacedRejection[] }

type Candidate = Acceptance & { raw: RawDeal; position: number }

const KIND_RANK: Record<LinkKind, number> = { text: 2, other: 1, banner: 0 }
const DATED_COUPON_RANK = 3

/**
 * Normalises a whole feed: of deals of one merchant with the same code or the same title the best one stays, and what
 * the deals say about a merchant is made one. A deal that is refused for another reason never pushes out a good one.
 */
export function normaliseFeed(raws: RawDeal[], { now }: { now: Date }): NormalisedFeed {
  const candidates: Candidate[] = []
  const rejected: PlacedRejection[] = []
  for (const [position, raw] of raws.entries()) {
    const result = normaliseDeal(raw, { now })
    if (result.ok) candidates.push({ ...result, raw, position })
    else rejected.push({ ...result, position })
  }
  const { kept, duplicates } = separateDuplicates(candidates)
  const merchants = mergedMerchants(kept.map(({ deal }) => deal))
  return {
    accepted: kept.map(({ deal, warnings }) => ({
      ok: true,
      deal: { ...deal, merchant: merchants.get(deal.merchant.sourceRef) ?? deal.merchant },
      warnings,
    })),
    rejected: [...rejected, ...duplicates].sort((a, b) => a.position - b.position),
  }
}

function separateDuplicates(candidates: Candidate[]) {
  const keeperOf = new Map<string, Candidate>()
  const kept: Candidate[] = []
  const duplicates: PlacedRejection[] = []
  for (const candidate of candidates.toSorted(betterFirst)) {
    const keys = keysOf(candidate.deal)
    const keeper = keys.map((key) => keeperOf.get(key)).find((found) => found !== undefined)
    for (const key of keys) if (!keeperOf.has(key)) keeperOf.set(key, keeper ?? candidate)
    if (keeper) duplicates.push({ ...asDuplicate(candidate, keeper), position: candidate.position })
    else kept.push(candidate)
  }
  return { kept: kept.sort((a, b) => a.position - b.position), duplicates }
}

function asDuplicate({ raw, deal }: Candidate, keeper: Candidate): Rejection {
  const reason = `It repeats link ${keeper.deal.sourceRef}, “${keeper.deal.title}”, which says more.`
  return reject(raw, { title: deal.title, name: deal.brand }, 'duplicate', reason)
}

function keysOf({ merchant, code, title }: NormalisedDeal): string[] {
  const keys = [`${merchant.sourceRef} title ${titleKey(title)}`]
  if (code) keys.push(`${merchant.sourceRef} code ${code.toUpperCase()}`)
  return keys
}

function betterFirst(a: Candidate, b: Candidate): number {
  return rankOf(b) - rankOf(a) || b.deal.completeness - a.deal.completeness || a.position - b.position
}

function rankOf({ raw, deal }: Candidate): number {
  const isDated = deal.startAt !== null || deal.endAt !== null
  return deal.code !== null && isDated ? DATED_COUPON_RANK : KIND_RANK[raw.kind]
}

/** One record a merchant: the first name, the site that most of its deals lead to, all their categories. */
function mergedMerchants(deals: NormalisedDeal[]): Map<string, MerchantFromDeal> {
  const groups = Map.groupBy(deals, ({ merchant }) => merchant.sourceRef)
  const merged = new Map<string, MerchantFromDeal>()
  for (const [sourceRef, group] of groups) {
    const first = group[0]
    if (!first) continue
    merged.set(sourceRef, {
      sourceRef,
      name: first.merchant.name,
      siteUrl: mostFrequent(group.flatMap(({ merchant }) => merchant.siteUrl ?? [])),
      categories: [...new Set(group.map(({ category }) => category))],
    })
  }
  return merged
}

function mostFrequent(sites: string[]): string | null {
  const counted = [...Map.groupBy(sites, (site) => site)].sort(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0] ?? null
}
