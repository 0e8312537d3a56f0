import { priorScore } from '../../../../domain/reliability.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Acceptance, NormalisedDeal, Rejection } from '../../../sources/deal.ts'
import { normaliseFeed } from '../../../sources/normalise/normalise-feed.ts'
import type { DealSource } from '../../../sources/registry.ts'
import type { ImportOutcome } from '../../../sources/report.ts'
import { readCategories } from '../../catalogue/categories/service.ts'
import { makeFeedMerchants } from '../../merchants/merchant-editing/service.ts'
import { endFeedOffers, type FeedOffer, storeFeedOffers } from '../../publishing/offer-editing/service.ts'
import { insertProvenance, insertRun, lockSource, selectKnownOffers } from './queries.ts'

type ImportOptions = {
  /** The moment that decides what has expired. */
  asOf: Date
  /** What new offers become: shown at once, or waiting for staff. */
  status: FeedOffer['status']
}

type Ids = { id: string; merchantId: string }

function toOffer(deal: NormalisedDeal, { id, merchantId }: Ids, status: FeedOffer['status'], prior: number): FeedOffer {
  const { conditions } = deal
  return {
    id,
    status,
    merchant_id: merchantId,
    title: deal.title,
    description: deal.description,
    brand: deal.brand,
    category: deal.category,
    type: deal.type,
    discount_type: deal.discountType ?? 'PERCENT',
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
    reliability_prior: priorScore(prior, deal.completeness),
    source_ref: deal.sourceRef,
  }
}

const named = ({ deal }: Acceptance) => ({ title: deal.title, merchantName: deal.merchant.name })
const refOf = ({ deal }: Acceptance) => deal.sourceRef

/** Accepted deals by what they are to the offers that are here. */
async function compare(deps: Deps, { name }: DealSource, accepted: readonly Acceptance[]) {
  const known = await selectKnownOffers(deps.db, name, accepted.map(refOf))
  const knownByRef = new Map(known.map((row) => [row.source_ref, row]))
  const isUnchanged = ({ deal }: Acceptance) => knownByRef.get(deal.sourceRef)?.content_hash === deal.contentHash
  const changed = accepted.filter((one) => !isUnchanged(one))
  return {
    changed,
    unchanged: accepted.filter(isUnchanged),
    inserted: changed.filter((one) => !knownByRef.has(refOf(one))),
    updated: changed.filter((one) => knownByRef.has(refOf(one))),
    idOf: (sourceRef: string) => knownByRef.get(sourceRef)?.id ?? newId(),
  }
}

/** Stores merchants and offers; answers the deals with the ids of their offers. */
async function storeDeals(
  deps: Deps,
  { name, prior }: DealSource,
  { changed, idOf }: { changed: readonly Acceptance[]; idOf: (sourceRef: string) => string },
  status: FeedOffer['status'],
) {
  const byRef = new Map(changed.map(({ deal }) => [deal.merchant.sourceRef, deal.merchant]))
  const words = [...byRef.values()].flatMap(({ categories }) => categories)
  const categoryOf = await readCategories(deps, [...new Set([...words, ...changed.map(({ deal }) => deal.category)])])
  const inTable = [...byRef.values()].map((merchant) => {
    return { ...merchant, categories: [...new Set(merchant.categories.map(categoryOf))] }
  })
  const merchants = await makeFeedMerchants(deps, name, inTable)
  const stored = changed.flatMap((one) => {
    const merchantId = merchants.get(one.deal.merchant.sourceRef)
    const id = idOf(refOf(one))
    return merchantId
      ? [
          {
            ...one,
            offer: { ...toOffer(one.deal, { id, merchantId }, status, prior), category: categoryOf(one.deal.category) },
          },
        ]
      : []
  })
  await storeFeedOffers(
    deps,
    name,
    stored.map(({ offer, deal }) => ({ offer, code: deal.code })),
  )
  return stored
}

const refsOfEnded = (rejected: readonly Rejection[]) =>
  rejected.filter(({ code }) => code === 'expired').map(({ sourceRef }) => sourceRef)

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
  const { deals, problems } = source.readDeals(text)
  const { accepted, rejected } = normaliseFeed(deals, { now: asOf })
  const run = { id: newId(), source: source.name, startedAt: deps.clock.now(), fetchedAt: deps.clock.now() }

  return await inTransaction(deps, async (deps) => {
    await lockSource(deps.db, source.name)
    const found = await compare(deps, source, accepted)
    const { changed, inserted, updated } = found
    const stored = await storeDeals(deps, source, found, status)
    const ended = await endFeedOffers(deps, source.name, refsOfEnded(rejected))
    const counts = { inserted: inserted.length, updated: updated.length, rejected: rejected.length }
    await insertRun(deps.db, run, { fetched: deals.length, ...counts })
    const entries = stored.map(({ deal, offer, warnings }) => {
      const { sourceRef, offerUrl: sourceUrl, contentHash } = deal
      return { offerId: offer.id, sourceRef, sourceUrl, contentHash, warnings }
    })
    await insertProvenance(deps.db, run, entries)
    return {
      sourceName: source.label,
      fetched: deals.length,
      inserted: inserted.map(named),
      updated: updated.map(named),
      unchanged: found.unchanged.map(named),
      ended,
      rejected,
      warnings: changed
        .filter((one) => one.warnings.length > 0)
        .map((one) => ({ deal: named(one), warnings: one.warnings })),
      problems,
      asOf,
    }
  })
}
