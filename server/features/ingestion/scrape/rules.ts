import { createHash } from 'node:crypto'
import { formatDate } from '../../../../domain/dates.ts'
import type { OfferStatus } from '../../../../domain/enums.ts'
import { offerFacts } from '../../../../domain/reliability.ts'
import { categoryOf, DEFAULT_CATEGORY } from '../../../sources/normalise/category.ts'
import { readConditions } from '../../../sources/normalise/conditions.ts'
import { safeUrl } from '../../../sources/normalise/safe-url.ts'
import { moneyText } from '../../../sources/page/money.ts'
import { isOfPage } from '../../../sources/page/page-identity.ts'
import type { ApprovalRequest, ApprovedOffer, GivenProvenance } from './schemas.ts'

const DAY_MS = 86_400_000
/** Clocks of two machines differ by less. */
const CLOCKS_DIFFER_MS = 5 * 60_000

export type Judge = { mode: ApprovalRequest['mode']; page: string; now: Date; allows: (address: string) => boolean }

/** Why an offer cannot be stored, before the database is asked; null when it may be. */
export function refusalOf(offer: ApprovedOffer, { mode, page, now, allows }: Judge): string | null {
  if (!isOfPage(offer.sourceRef, page)) return 'It is not an offer of this page. Read the page again.'
  if (offer.url !== null && (safeUrl(offer.url) === null || !allows(offer.url))) {
    return 'Its link does not lead to one of the allowed domains.'
  }
  if (offer.imageUrl !== null && !safeUrl(offer.imageUrl)?.startsWith('https:'))
    return 'Its picture has no safe address.'
  const isOver = offer.endAt !== null && Date.parse(offer.endAt) <= now.getTime()
  return isOver && mode === 'LIVE' ? `It ended on ${formatDate(offer.endAt ?? '')}, so it cannot go live.` : null
}

/** Why an offer that is here already cannot become what was asked for; null when it can, and for a new one. */
export function conflictOf(
  known: { status: OfferStatus; deleted_at: string | null } | undefined,
  mode: ApprovalRequest['mode'],
): string | null {
  if (known?.deleted_at) return 'It was deleted. Restore it first.'
  const isTakenBack = known?.status === 'LIVE' && mode === 'DRAFT'
  return isTakenBack ? 'It is live already. Approve it to change what employees see.' : null
}

/** Whether the page was read lately: what it says may be another thing tomorrow. */
export function isFresh({ fetchedAt }: GivenProvenance, now: Date): boolean {
  const age = now.getTime() - Date.parse(fetchedAt)
  return age > -CLOCKS_DIFFER_MS && age < DAY_MS
}

/** What the page says of the price stays in words, because an offer has no price. */
function describe({ description, title, price, currency }: ApprovedOffer, readAt: string): string {
  if (price === null || currency === null) return description ?? title
  return `${description ?? title} Price on ${formatDate(readAt)}: ${moneyText({ amount: price, currency })}.`
}

/** The category in words of ours, out of what the offer says. */
export const categoryWords = ({ title, description }: ApprovedOffer) =>
  categoryOf([title, description ?? '']) ?? DEFAULT_CATEGORY

/** What is stored of an offer, everything that follows from the rest worked out anew. */
export function storedOffer(offer: ApprovedOffer, { readAt, prior }: { readAt: string; prior: number }) {
  const { title, code, discountValue, terms, endAt, imageUrl } = offer
  const description = describe(offer, readAt)
  const offerUrl = offer.url === null ? null : safeUrl(offer.url)
  const conditions = readConditions(`${title}. ${terms ?? ''}`)
  const facts = offerFacts({
    description: offer.description,
    terms,
    discountValue,
    endAt,
    imageUrl,
    redeemWith: code ?? offerUrl,
  })
  return {
    title,
    description,
    type: code === null ? ('LINK' as const) : ('CODE' as const),
    discount_type: offer.discountType ?? ('PERCENT' as const),
    discount_value: discountValue,
    start_at: offer.startAt,
    end_at: endAt,
    offer_url: offerUrl,
    image_url: imageUrl,
    terms,
    min_spend: conditions.minSpend ?? null,
    new_customers_only: conditions.newCustomersOnly ?? false,
    exclusions: conditions.exclusions ?? null,
    stackable: conditions.stackable ?? null,
    app_only: conditions.appOnly ?? false,
    score_start: { prior, facts },
    source_ref: offer.sourceRef,
  }
}

export function hashOf(stored: object): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex')
}
