import { startScore } from '../../../../domain/reliability.ts'
import type { Acceptance, NormalisedDeal } from '../../../sources/deal.ts'
import { feedFacts } from '../../../sources/normalise/normalise.ts'
import { countsClicks } from '../../../sources/normalise/safe-url.ts'
import { titleKey } from '../../../sources/normalise/title.ts'
import type { DealSource } from '../../../sources/registry.ts'
import type { FeedMatch } from '../../merchants/feed-merchants/service.ts'
import type { FeedOffer } from '../../publishing/offer-editing/service.ts'
import type { Saying } from '../../publishing/offer-sources/service.ts'
import type { StoredWords } from './queries.ts'

export type OfferMaking = {
  source: Pick<DealSource, 'name' | 'prior'>
  /** What a new offer of this score, 0 to 100, becomes. */
  statusOf: (score: number) => FeedOffer['status']
}

/** What an offer without a discount is stored with. */
const NO_DISCOUNT_TYPE = 'PERCENT'

type Place = { id: string; merchant: FeedMatch }

/** What a new offer becomes: what its source is trusted with, but staff decide where it is not sure whose it is, or whether it still runs. */
export function statusOfNew(
  { needsReview }: Pick<NormalisedDeal, 'needsReview'>,
  { doubt }: Pick<FeedMatch, 'doubt'>,
  trusted: FeedOffer['status'],
): FeedOffer['status'] {
  return needsReview || doubt !== null ? 'REVIEW' : trusted
}

/** An offer as a feed's deal makes it. */
export function toOffer(deal: NormalisedDeal, { id, merchant }: Place, { source, statusOf }: OfferMaking) {
  const { conditions } = deal
  const score_start = { prior: source.prior, facts: feedFacts(deal.reliabilityInputs) }
  return {
    id,
    status: statusOfNew(deal, merchant, statusOf(startScore(score_start))),
    merchant_id: merchant.id,
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

export const refOf = ({ deal }: Acceptance) => deal.sourceRef

/** What the same deal of another feed is known by. */
export function sayingOf({ deal }: Acceptance): Saying {
  const { sourceRef: ref, code, title, discountType, discountValue: discount_value } = deal
  return { ref, code, title, discount_type: discountType ?? NO_DISCOUNT_TYPE, discount_value }
}

type Deal = Pick<StoredWords, 'merchant_name' | 'title' | 'code' | 'discount_type' | 'discount_value' | 'offer_url'>

/** Whose page a link opens; of one that counts clicks only the whole address tells. */
function siteBehind(address: string | null): string {
  if (address === null) return ''
  return countsClicks(address) ? address : (URL.parse(address)?.hostname ?? address)
}

/** What makes an offer another deal when it changes; its dates, terms and description do not. */
const PARTS: readonly (readonly [name: string, of: (deal: Deal) => string])[] = [
  ['merchant', (deal) => deal.merchant_name],
  ['title', (deal) => titleKey(deal.title)],
  ['code', (deal) => deal.code ?? ''],
  ['discount', (deal) => `${deal.discount_type} ${deal.discount_value}`],
  ['link', (deal) => siteBehind(deal.offer_url)],
]
const words = new Intl.ListFormat('en-GB')

/** Why staff are to look at an offer that its feed changed; null when it is the same deal. */
export function changeReason(before: Deal, after: Deal): string | null {
  const changed = PARTS.flatMap(([name, of]) => (of(before) === of(after) ? [] : [name]))
  return changed.length === 0 ? null : `Its feed changed its ${words.format(changed)} while it was live.`
}
