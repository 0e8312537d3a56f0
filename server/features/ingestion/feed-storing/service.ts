import { startScore } from '../../../../domain/reliability.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Acceptance, NormalisedDeal } from '../../../sources/deal.ts'
import { feedFacts } from '../../../sources/normalise/normalise.ts'
import { normaliseFeed } from '../../../sources/normalise/normalise-feed.ts'
import { type DealSource, readWhole } from '../../../sources/registry.ts'
import type { ImportOutcome } from '../../../sources/report.ts'
import { readCategories } from '../../catalogue/categories/service.ts'
import { findFeedMerchants, makeFeedMerchants } from '../../merchants/merchant-editing/service.ts'
import { type FeedOffer, storeFeedOffers } from '../../publishing/offer-editing/service.ts'
import {
  awaitFeeds,
  bringBack,
  dropFromFeed,
  findEnded,
  findShared,
  findTwins,
  noteShares,
  type Saying,
} from '../../publishing/offer-sources/service.ts'
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
import { statusOfNew } from './rules.ts'

type ImportOptions = {
  /** The moment that decides what has expired. */
  asOf: Date
  /** What new offers become: shown at once, or waiting for staff. */
  status: FeedOffer['status']
}

/** In which run what of which source is stored. */
export type Storing = {
  source: Pick<DealSource, 'name' | 'prior'>
  run: { id: string; fetchedAt: Date }
  /** What a new offer of this score, 0 to 100, becomes. */
  statusOf: (score: number) => FeedOffer['status']
}

/** What an offer without a discount is stored with. */
const NO_DISCOUNT_TYPE = 'PERCENT'

type Ids = { id: string; merchantId: string }

function toOffer(deal: NormalisedDeal, { id, merchantId }: Ids, { source, statusOf }: Omit<Storing, 'run'>) {
  const { conditions } = deal
  const score_start = { prior: source.prior, facts: feedFacts(deal.reliabilityInputs) }
  return {
    id,
    status: statusOfNew(deal, statusOf(startScore(score_start))),
    merchant_id: merchantId,
    title: deal.title,
    description: deal.description,
    brand: deal.brand,
    category: deal.category,
    type: deal.type,
    discount_type: deal.discountType ?? NO_DISCOUNT_TYPE,
    discount_value: deal.discountValue,
    start_at: deal.startAt,
    end_at: deal.endAt,
    offer_url: deal.offerUrl,
    image_url: deal.imageUrl,
    terms: deal.terms,
    min_spend: conditions.minSpend ?? null,
    new_customers_only: conditions.newCustomersOnly ?? false,
    exclusions: conditions.exclusions ?? null,
    stackable: conditions.stackable ?? null,
    app_only: conditions.appOnly ?? false,
    score_start,
    source_ref: deal.sourceRef,
  } satisfies FeedOffer
}

const refOf = ({ deal }: Acceptance) => deal.sourceRef

function sayingOf({ deal }: Acceptance): Saying {
  const { sourceRef: ref, code, title, discountType, discountValue: discount_value } = deal
  return { ref, code, title, discount_type: discountType ?? NO_DISCOUNT_TYPE, discount_value }
}

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
    const merchant_id = merchants.get(one.deal.merchant.sourceRef)
    return merchant_id === undefined ? [] : [{ ...sayingOf(one), merchant_id }]
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
 * new (`renewed`) and what had ended by itself and is here again (`ended`: their ids).
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

/** Stores merchants and offers, and where each came from. */
async function storeChanged(deps: Deps, storing: Storing, { changed, idOf }: Compared): Promise<void> {
  const { source, run } = storing
  const byRef = new Map(changed.map(({ deal }) => [deal.merchant.sourceRef, deal.merchant]))
  const words = [...byRef.values()].flatMap(({ categories }) => categories)
  const categoryOf = await readCategories(deps, [...new Set([...words, ...changed.map(({ deal }) => deal.category)])])
  const inTable = [...byRef.values()].map((merchant) => {
    return { ...merchant, categories: [...new Set(merchant.categories.map(categoryOf))] }
  })
  const merchants = await makeFeedMerchants(deps, source.name, inTable)
  const stored = changed.flatMap((one) => {
    const { deal } = one
    const merchantId = merchants.get(deal.merchant.sourceRef)
    if (!merchantId) return []
    const offer = toOffer(deal, { id: idOf(deal.sourceRef), merchantId }, storing)
    return [{ deal, offer: { ...offer, category: categoryOf(deal.category) }, entry: toProvenance(one, offer.id) }]
  })
  const offers = stored.map(({ offer, deal }) => ({ offer, code: deal.code }))
  await storeFeedOffers(deps, source.name, offers)
  const entries = stored.map(({ entry }) => entry)
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
  const names = await selectMerchantNames(deps.db, [...merchants.values()])
  return accepted.flatMap(({ deal }) => {
    const before = byRef.get(deal.sourceRef)
    if (!before) return []
    const merchantId = merchants.get(deal.merchant.sourceRef) ?? ''
    const offer = toOffer(deal, { id: before.id, merchantId }, { source, statusOf: () => 'REVIEW' })
    const merchant_name = names.get(merchantId) ?? deal.merchant.name
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
  const { accepted, rejected } = normaliseFeed(deals, { now: asOf })
  const run = { id: newId(), fetchedAt: deps.clock.now() }

  return await inTransaction(deps, async (deps) => {
    await insertFileRun(deps.db, { ...run, source: source.name, fetched: deals.length })
    const { inserted, updated, unchanged, merged } = await storeAccepted(
      deps,
      { source, run, statusOf: () => status },
      accepted,
    )
    const expired = rejected.filter(({ code }) => code === 'expired').map(({ sourceRef }) => sourceRef)
    const ended = await dropFromFeed(deps, source.name, expired)
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
