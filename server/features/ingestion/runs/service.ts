import { priorScore } from '../../../../domain/reliability.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Deps } from '../../../platform/deps.ts'
import { cjToDeal, readCjLinkSearch } from '../../../sources/cj.ts'
import type { Acceptance, NormalisedDeal } from '../../../sources/deal.ts'
import { normaliseFeed } from '../../../sources/normalise/normalise-feed.ts'
import type { ImportOutcome } from '../../../sources/report.ts'
import {
  ensureMerchants,
  insertProvenance,
  insertRun,
  lockSource,
  type OfferToStore,
  selectKnownOffers,
  storeOffers,
} from './queries.ts'

const SOURCE = 'cj'

export type ImportOptions = {
  /** The moment that decides what has expired. */
  asOf: Date
  /** What new offers become: shown at once, or waiting for staff. */
  status: 'LIVE' | 'REVIEW'
}

function toOffer(
  deal: NormalisedDeal,
  ids: { id: string; merchantId: string },
  status: ImportOptions['status'],
): OfferToStore {
  const { conditions } = deal
  return {
    ...ids,
    status,
    code: deal.code,
    fields: {
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
      reliability_prior: priorScore(SOURCE, deal.completeness),
      source: SOURCE,
      source_ref: deal.sourceRef,
    },
  }
}

const named = ({ deal }: Acceptance) => ({ title: deal.title, merchantName: deal.merchant.name })

/**
 * Reads a CJ Link Search answer and makes merchants and offers of it, all or nothing. Running it twice changes nothing the
 * second time. Throws a feed error (see `isFeedError`) when the text is no such answer.
 */
export async function importCjFeed(deps: Deps, xml: string, options: ImportOptions): Promise<ImportOutcome> {
  const { links, problems } = readCjLinkSearch(xml)
  const { accepted, rejected } = normaliseFeed(links.map(cjToDeal), { now: options.asOf })
  const run = { id: newId(), source: SOURCE, startedAt: deps.clock.now(), fetchedAt: deps.clock.now() }

  return await deps.db.transaction().execute(async (tx) => {
    await lockSource(tx, SOURCE)
    const known = await selectKnownOffers(
      tx,
      SOURCE,
      accepted.map(({ deal }) => deal.sourceRef),
    )
    const knownByRef = new Map(known.map((row) => [row.source_ref, row]))
    const isUnchanged = ({ deal }: Acceptance) => knownByRef.get(deal.sourceRef)?.content_hash === deal.contentHash
    const changed = accepted.filter((one) => !isUnchanged(one))
    const merchants = await ensureMerchants(tx, SOURCE, [
      ...new Map(changed.map(({ deal }) => [deal.merchant.sourceRef, deal.merchant])).values(),
    ])
    const offers = changed.flatMap(({ deal }) => {
      const merchantId = merchants.get(deal.merchant.sourceRef)
      const id = knownByRef.get(deal.sourceRef)?.id ?? newId()
      return merchantId ? [toOffer(deal, { id, merchantId }, options.status)] : []
    })
    await storeOffers(tx, offers)
    const idByRef = new Map(offers.map((offer) => [offer.fields.source_ref, offer.id]))
    const inserted = changed.filter(({ deal }) => !knownByRef.has(deal.sourceRef))
    const updated = changed.filter(({ deal }) => knownByRef.has(deal.sourceRef))
    const counts = { inserted: inserted.length, updated: updated.length, rejected: rejected.length }
    await insertRun(tx, run, { fetched: links.length, ...counts })
    await insertProvenance(
      tx,
      run,
      changed.flatMap(({ deal, warnings }) => {
        const offerId = idByRef.get(deal.sourceRef)
        const { sourceRef, offerUrl: sourceUrl, contentHash } = deal
        return offerId ? [{ offerId, sourceRef, sourceUrl, contentHash, warnings }] : []
      }),
    )
    return {
      sourceName: 'CJ',
      fetched: links.length,
      inserted: inserted.map(named),
      updated: updated.map(named),
      unchanged: accepted.filter(isUnchanged).map(named),
      rejected,
      warnings: changed
        .filter((one) => one.warnings.length > 0)
        .map((one) => ({ deal: named(one), warnings: one.warnings })),
      problems,
      asOf: options.asOf,
    }
  })
}
