import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Acceptance } from '../../../sources/deal.ts'
import { normaliseFeed } from '../../../sources/normalise/normalise-feed.ts'
import { type DealSource, readWhole } from '../../../sources/registry.ts'
import type { ImportOutcome } from '../../../sources/report.ts'
import { readCategories } from '../../catalogue/categories/service.ts'
import { findFeedMerchants, matchFeedMerchants } from '../../merchants/feed-merchants/service.ts'
import { type FeedOffer, storeFeedOffers } from '../../publishing/offer-editing/service.ts'
import {
  awaitFeeds,
  bringBack,
  dropFromFeed,
  findEnded,
  findShared,
  findTwins,
  noteShares,
} from '../../publishing/offer-sources/service.ts'
import { moveChanged } from '../../publishing/offer-upkeep/service.ts'
import {
  insertFileRun,
  insertProvenance,
  type Provenance,
  type ProvenanceRun,
  selectKnownOffers,
  selectMerchantNames,
  selectStoredWords,
  type StoredWords,
  updateFileCounts,
} from './queries.ts'
import { changeReason, type OfferMaking, refOf, sayingOf, toOffer } from './rules.ts'

type ImportOptions = {
  /** The moment that decides what has expired. */
  asOf: Date
  /** What new offers become: shown at once, or waiting for staff. */
  status: FeedOffer['status']
}

/** In which run what of which source is stored. */
export type Storing = OfferMaking & { run: { id: string; fetchedAt: Date } }

/** Of items that are no offers that follow their source: which offers of other sources they are, and which they have said before. */
async function findOthers(deps: Deps, source: string, items: readonly Acceptance[]) {
  if (items.length === 0) return { offerOf: new Map<string, string>(), saidOf: new Map<string, string>() }
  const shared = await findShared(deps, source, items.map(sayingOf))
  const fresh = items.filter((one) => !shared.has(refOf(one)))
  const merchants = await findFeedMerchants(
    deps,
    source,
    fresh.map(({ deal }) => deal.merchant),
  )
  const sayings = fresh.flatMap((one) => {
    const merchant = merchants.get(one.deal.merchant.sourceRef)
    // Of whom it is, staff say first.
    return merchant?.doubt === null ? [{ ...sayingOf(one), merchant_id: merchant.id }] : []
  })
  const known = [...shared].map(([ref, { offerId }]) => [ref, offerId] as const)
  return {
    offerOf: new Map([...known, ...(await findTwins(deps, source, sayings))]),
    saidOf: new Map([...shared].map(([ref, { said }]) => [ref, said])),
  }
}

/**
 * Accepted deals by what they are to the offers that are here; writes nothing. `merged`: another source brought the offer first, and
 * it follows that; `news` says which of them are new, or say something new. `updated` holds what says something
 * new (`renewed`) and what had ended by itself and is here again (`ended`: their ids). `live`: references of what employees see.
 */
export async function compareAccepted(deps: Deps, source: string, accepted: readonly Acceptance[]) {
  const known = await selectKnownOffers(deps.db, source, accepted.map(refOf))
  const knownByRef = new Map(known.map((row) => [row.source_ref, row]))
  const own = accepted.filter((one) => knownByRef.has(refOf(one)))
  const others = accepted.filter((one) => !knownByRef.has(refOf(one)))
  const { offerOf, saidOf } = await findOthers(deps, source, others)
  const isUnchanged = ({ deal }: Acceptance) => knownByRef.get(deal.sourceRef)?.content_hash === deal.contentHash
  const merged = others.filter((one) => offerOf.has(refOf(one)))
  const inserted = others.filter((one) => !offerOf.has(refOf(one)))
  const renewed = own.filter((one) => !isUnchanged(one))
  const ended = await findEnded(
    deps,
    known.filter(({ status }) => status === 'EXPIRED').map(({ id }) => id),
  )
  const isEnded = (one: Acceptance) => ended.has(knownByRef.get(refOf(one))?.id ?? '')
  const returned = own.filter((one) => isUnchanged(one) && isEnded(one))
  return {
    changed: [...inserted, ...renewed],
    inserted,
    renewed,
    updated: [...renewed, ...returned],
    unchanged: own.filter((one) => isUnchanged(one) && !isEnded(one)),
    ended: [...ended],
    live: new Set(known.filter(({ status }) => status === 'LIVE').map((row) => row.source_ref)),
    merged,
    news: merged.filter(({ deal }) => saidOf.get(deal.sourceRef) !== deal.contentHash),
    idOf: (sourceRef: string) => knownByRef.get(sourceRef)?.id ?? offerOf.get(sourceRef) ?? newId(),
  }
}

type Compared = Awaited<ReturnType<typeof compareAccepted>>

const toProvenance = ({ deal, warnings }: Acceptance, offerId: string): Provenance => {
  const { sourceRef, offerUrl: sourceUrl, contentHash } = deal
  return { offerId, sourceRef, sourceUrl, contentHash, warnings }
}

/** Keeps which items are offers of other sources, and where those are seen by that. */
async function storeMerged(deps: Deps, { source, run }: Storing, { inserted, news, idOf }: Compared): Promise<void> {
  const shared = news.map(({ deal }) => {
    return { source_ref: deal.sourceRef, offer_id: idOf(deal.sourceRef), content_hash: deal.contentHash }
  })
  await noteShares(deps, source.name, { shared, own: inserted.map(refOf) })
  const entries = news.map((one) => ({ ...toProvenance(one, idOf(refOf(one))), merged: true }))
  await insertProvenance(deps.db, { ...run, source: source.name }, entries)
}

const withWarning = (entry: Provenance, warning: string | null): Provenance =>
  warning === null ? entry : { ...entry, warnings: [...entry.warnings, warning] }

type Watched = { offers: Parameters<typeof storeFeedOffers>[2]; watched: readonly string[] }

/**
 * Stores offers. Those of `watched`, references of LIVE ones that their source may not change by itself, wait for staff when another deal
 * came out of it; answers why, by the offer's id.
 */
async function storeWatched(deps: Deps, source: string, { offers, watched }: Watched): Promise<Map<string, string>> {
  const read = () => (watched.length === 0 ? [] : selectStoredWords(deps.db, source, watched))
  const before = new Map((await read()).map((words) => [words.id, words]))
  await storeFeedOffers(deps, source, offers)
  const reasons = new Map<string, string>()
  for (const after of await read()) {
    const reason = changeReason(before.get(after.id) ?? after, after)
    if (reason !== null) reasons.set(after.id, reason)
  }
  for (const [reason, group] of Map.groupBy(reasons, ([, why]) => why)) {
    await moveChanged(
      deps,
      group.map(([id]) => id),
      reason,
    )
  }
  return reasons
}

/** Stores merchants and offers, and where each came from. */
async function storeChanged(deps: Deps, storing: Storing, { changed, live, idOf }: Compared): Promise<void> {
  const { source, run } = storing
  const byRef = new Map(changed.map(({ deal }) => [deal.merchant.sourceRef, deal.merchant]))
  const words = [...byRef.values()].flatMap(({ categories }) => categories)
  const categoryOf = await readCategories(deps, [...new Set([...words, ...changed.map(({ deal }) => deal.category)])])
  const inTable = [...byRef.values()].map((merchant) => {
    return { ...merchant, categories: [...new Set(merchant.categories.map(categoryOf))] }
  })
  const merchants = await matchFeedMerchants(deps, source.name, inTable)
  const stored = changed.flatMap((one) => {
    const { deal } = one
    const merchant = merchants.get(deal.merchant.sourceRef)
    if (!merchant) return []
    const offer = toOffer(deal, { id: idOf(deal.sourceRef), merchant }, storing)
    const entry = withWarning(toProvenance(one, offer.id), merchant.doubt)
    return [{ deal, offer: { ...offer, category: categoryOf(deal.category) }, entry }]
  })
  const reasons = await storeWatched(deps, source.name, {
    offers: stored.map(({ offer, deal }) => ({ offer, code: deal.code })),
    watched: stored.flatMap(({ offer }) =>
      offer.status !== 'LIVE' && live.has(offer.source_ref) ? offer.source_ref : [],
    ),
  })
  const entries = stored.map(({ entry }) => withWarning(entry, reasons.get(entry.offerId) ?? null))
  await insertProvenance(deps.db, { ...run, source: source.name }, entries)
}

/**
 * Makes merchants and offers of what was accepted, in the transaction of the caller, whose run is in its table. Storing the same
 * again changes nothing.
 */
export async function storeAccepted(
  deps: Deps,
  storing: Storing,
  accepted: readonly Acceptance[],
): Promise<Pick<Compared, 'inserted' | 'updated' | 'unchanged' | 'merged'>> {
  await awaitFeeds(deps)
  const compared = await compareAccepted(deps, storing.source.name, accepted)
  await storeMerged(deps, storing, compared)
  await storeChanged(deps, storing, compared)
  const doubtful = new Set(accepted.flatMap(({ deal }) => (deal.needsReview ? compared.idOf(deal.sourceRef) : [])))
  const [plain, unclear] = [
    compared.ended.filter((id) => !doubtful.has(id)),
    compared.ended.filter((id) => doubtful.has(id)),
  ]
  await bringBack(deps, plain, storing.statusOf)
  await bringBack(deps, unclear, () => 'REVIEW')
  const { inserted, updated, unchanged, merged } = compared
  return { inserted, updated, unchanged, merged }
}

/** An offer that is here, and what storing a deal would make of it but for `kept_from_feed`; no status is meant. */
export type Renewal = { before: StoredWords; after: Omit<StoredWords, 'kept_from_feed' | 'has_pool'> }

/** What storing these deals would change of the offers that are here, in their order; writes nothing. */
export async function previewRenewals(
  deps: Deps,
  source: Storing['source'],
  accepted: readonly Acceptance[],
): Promise<Renewal[]> {
  const stored = await selectStoredWords(deps.db, source.name, accepted.map(refOf))
  const byRef = new Map(stored.map((row) => [row.source_ref, row]))
  const [categoryOf, merchants] = await Promise.all([
    readCategories(deps, [...new Set(accepted.map(({ deal }) => deal.category))]),
    findFeedMerchants(
      deps,
      source.name,
      accepted.map(({ deal }) => deal.merchant),
    ),
  ])
  const names = await selectMerchantNames(
    deps.db,
    [...merchants.values()].map(({ id }) => id),
  )
  return accepted.flatMap(({ deal }) => {
    const before = byRef.get(deal.sourceRef)
    if (!before) return []
    const merchant = merchants.get(deal.merchant.sourceRef) ?? { id: '', doubt: null }
    const offer = toOffer(deal, { id: before.id, merchant }, { source, statusOf: () => 'REVIEW' })
    const merchant_name = names.get(merchant.id) ?? deal.merchant.name
    return [{ before, after: { ...offer, category: categoryOf(deal.category), code: deal.code, merchant_name } }]
  })
}

/** Writes down where offers came from, in the transaction of whoever stored them. */
export function noteProvenance(deps: Deps, run: ProvenanceRun, entries: readonly Provenance[]): Promise<void> {
  return insertProvenance(deps.db, run, entries)
}

const named = ({ deal }: Acceptance) => ({ title: deal.title, merchantName: deal.merchant.name })

/**
 * Reads a feed and makes merchants and offers of it, all or nothing; offers that it calls ended are ended. Running it twice
 * changes nothing the second time. Throws a feed error (see `isFeedError`) when the text is no such feed.
 */
export async function importFeed(
  deps: Deps,
  source: DealSource,
  text: string,
  { asOf, status }: ImportOptions,
): Promise<ImportOutcome> {
  const { deals, problems } = await readWhole(source, text)
  const { accepted, rejected, expiredRefs } = normaliseFeed(deals, { now: asOf })
  const run = { id: newId(), fetchedAt: deps.clock.now() }

  return await inTransaction(deps, async (deps) => {
    await insertFileRun(deps.db, { ...run, source: source.name, fetched: deals.length })
    const { inserted, updated, unchanged, merged } = await storeAccepted(
      deps,
      { source, run, statusOf: () => status },
      accepted,
    )
    const ended = await dropFromFeed(deps, source.name, expiredRefs)
    await updateFileCounts(deps.db, run.id, {
      inserted: inserted.length,
      updated: updated.length,
      unchanged: unchanged.length,
      merged: merged.length,
      ended,
      rejected: rejected.length,
    })
    return {
      sourceName: source.label,
      fetched: deals.length,
      inserted: inserted.map(named),
      updated: updated.map(named),
      unchanged: unchanged.map(named),
      merged: merged.map(named),
      ended,
      rejected,
      warnings: [...inserted, ...updated]
        .filter((one) => one.warnings.length > 0)
        .map((one) => ({ deal: named(one), warnings: one.warnings })),
      problems,
      asOf,
    }
  })
}
