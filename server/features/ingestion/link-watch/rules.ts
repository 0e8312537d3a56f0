import { londonDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import type { DiscountType } from '../../../../domain/enums.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { nextPlace } from '../../../platform/clock/place-in-period.ts'
import { siteOfHost } from '../../../platform/fetch/site.ts'
import { countsClicks, shopPageOf } from '../../../sources/normalise/safe-url.ts'
import type { FetchedPage, PageFailure } from '../../../sources/page/fetch-page.ts'
import type { PageState } from '../../../sources/page/page-state.ts'
import type { ShownDeal } from '../../../sources/page/shown-deals.ts'

/** How a look at an offer's address can end. What cannot be known, or is not looked at, is never held against an offer. */
export const LINK_OUTCOMES = ['OK', 'GONE', 'SOFT_404', 'EXPIRED', 'UNREACHABLE', 'BLOCKED', 'NOT_CHECKED'] as const
export type LinkOutcome = (typeof LINK_OUTCOMES)[number]

/** The ways to those ends. */
export type LinkReason =
  | 'ANSWERED'
  | 'STATUS'
  | 'NO_SUCH_HOST'
  | 'SAYS_SO'
  | 'LEADS_HOME'
  | 'TOO_FAR'
  | 'TIMED_OUT'
  | 'BAD_CERTIFICATE'
  | 'NO_ANSWER'
  | 'NOT_PUBLIC'
  | 'NO_LOOKUP'
  | 'ROBOTS'
  | 'COUNTS_CLICKS'
  | 'LEADS_TO_CLICKS'
  | 'EXAMPLE'

/** What one look found; `status` is that of the answer, `words` are the page's own. */
export type Finding = {
  outcome: LinkOutcome
  reason: LinkReason
  status: number | null
  final_address: string | null
  words: string | null
}

const found = (outcome: LinkOutcome, reason: LinkReason, more: Partial<Finding> = {}): Finding => {
  return { outcome, reason, status: null, final_address: null, words: null, ...more }
}

/** Names that nobody can register (RFC 2606), such as those of the demo world. */
const EXAMPLE = /(?:^|\.)example\.?$/
const hostOf = (address: string) => URL.parse(address)?.hostname ?? ''

/** The page to look at: the offer's own, or the one that a link which counts clicks names in its address; else why there is none. */
export function targetOf(address: string): { page: string } | { notChecked: Finding } {
  const page = countsClicks(address) ? shopPageOf(address) : address
  if (page === null) return { notChecked: found('NOT_CHECKED', 'COUNTS_CLICKS') }
  return EXAMPLE.test(hostOf(page)) ? { notChecked: found('NOT_CHECKED', 'EXAMPLE') } : { page }
}

/** Whose host a look asks; of one that is not made, the address's own. */
export function askedHost(address: string): string {
  const target = targetOf(address)
  return hostOf('page' in target ? target.page : address)
}

/** Failures that a shop may have for HEAD alone. */
const MAYBE_OF_HEAD: readonly PageFailure[] = ['NO_ANSWER', 'TIMED_OUT']
const TOO_OFTEN = 429
const isFine = (status: number) => status >= 200 && status < 300

/** Whether an answer to HEAD is not enough: a page has to be read, and many shops answer HEAD wrongly. */
export function needsPage(head: FetchedPage): boolean {
  if (head.isRead) return true
  if (head.reason === 'ANSWER') return !isFine(head.status) && head.status !== TOO_OFTEN
  return head.reason === 'FAILURE' && MAYBE_OF_HEAD.includes(head.failure)
}

const HOME = /^\/(?:(?:index|home|default)(?:\.[a-z]{2,5})?)?$/i
const LOCALE = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)/i
/** The path without the country or language that many shops begin it with. */
const pathOf = ({ pathname }: URL) => pathname.replace(LOCALE, '').replace(/(?<=.)\/+$/, '') || '/'
const siteOf = ({ hostname }: URL) => siteOfHost(hostname)

/** Whether an address of one page was led on to the front page of its shop. What brings a question along, such as a code, is meant to. */
export function leadsHome(asked: string, answered: string): boolean {
  const [from, to] = [URL.parse(asked), URL.parse(answered)]
  if (!from || !to || siteOf(from) !== siteOf(to)) return false
  return !HOME.test(pathOf(from)) && HOME.test(pathOf(to)) && to.search === ''
}

const GONE: readonly number[] = [404, 410]

function ofStatus(status: number, finalAddress: string): Finding {
  const more = { status, final_address: finalAddress }
  if (isFine(status)) return found('OK', 'ANSWERED', more)
  if (GONE.includes(status)) return found('GONE', 'STATUS', more)
  return found(status >= 500 || status === TOO_OFTEN ? 'UNREACHABLE' : 'BLOCKED', 'STATUS', more)
}

function ofFailure(failure: PageFailure): Finding {
  if (failure === 'NO_SUCH_HOST') return found('GONE', 'NO_SUCH_HOST')
  if (failure === 'NO_LOOKUP') return found('BLOCKED', 'NO_LOOKUP')
  if (failure === 'ANSWERED') return found('UNREACHABLE', 'NO_ANSWER')
  return found('UNREACHABLE', failure === 'NOT_HTTPS' ? 'NOT_PUBLIC' : failure)
}

/** What an answer means; `state` is what its page says of itself, undefined where there is no page, or none that can be read. */
export function findingOf(asked: string, page: FetchedPage, state: PageState | undefined): Finding {
  if (!page.isRead && page.reason !== 'ANSWER') {
    if (page.reason === 'FAILURE') return ofFailure(page.failure)
    if (page.reason === 'OFF_LIST') return found('NOT_CHECKED', 'LEADS_TO_CLICKS')
    return page.reason === 'ROBOTS' ? found('BLOCKED', 'ROBOTS') : found('UNREACHABLE', 'TOO_FAR')
  }
  const { finalUrl } = page
  const finding = ofStatus(page.isRead ? 200 : page.status, finalUrl)
  if (finding.outcome !== 'OK') return finding
  const more = { status: finding.status, final_address: finalUrl }
  if (state && state.is !== 'THERE') {
    return found(state.is === 'ENDED' ? 'EXPIRED' : 'SOFT_404', 'SAYS_SO', { ...more, words: state.words })
  }
  return leadsHome(asked, finalUrl) ? found('SOFT_404', 'LEADS_HOME', more) : finding
}

/** What the page of an offer shows: the largest saving that is counted as the offer's is, and its one price, in pounds. */
export type Shown = {
  shown_type: DiscountType | null
  shown_value: number | null
  shown_code: string | null
  shown_price: number | null
}

const NO_SAVING = { shown_type: null, shown_value: null, shown_code: null }
const MOST = 99_999_999

/** Of a page that sells several things no price is the offer's. */
function onePrice(deals: readonly ShownDeal[]): number | null {
  const prices = new Set(deals.flatMap(({ price }) => price ?? []))
  const [price] = prices
  return prices.size === 1 && price !== undefined && price <= MOST ? price : null
}

/** What of a page's deals may be better than an offer whose discount is counted in this way. */
export function shownOf(deals: readonly ShownDeal[], type: DiscountType): Shown {
  const savings = deals.flatMap(({ discountType, discountValue, code }) =>
    discountType === type && discountValue !== null ? [{ discountValue, code }] : [],
  )
  const [best] = savings.toSorted((one, other) => other.discountValue - one.discountValue)
  const saving = best ? { shown_type: type, shown_value: best.discountValue, shown_code: best.code } : NO_SAVING
  return { ...saving, shown_price: onePrice(deals) }
}

/** An offer beside what its page shows; `read_price` is what the page asked when staff read it. */
export type Compared = Shown & {
  saves_more: boolean
  costs_less: boolean
  discount_type: DiscountType
  discount_value: number | null
  read_price: number | null
}

/** What the page shows that is better than the offer, in a sentence or two; null where nothing is. */
export function betterSentence(row: Compared): string | null {
  const { shown_type: type, shown_value: value, shown_code: code, shown_price: price } = row
  const sentences: string[] = []
  if (row.saves_more && type !== null) {
    const ours = discountLabel({ discountType: row.discount_type, discountValue: row.discount_value })
    const theirs = discountLabel({ discountType: type, discountValue: value })
    sentences.push(`The page shows ${theirs}${code === null ? '' : ` with the code ${code}`}, this offer has ${ours}.`)
  }
  if (row.costs_less && price !== null && row.read_price !== null)
    sentences.push(`The page asks ${formatMoney(price)}, and asked ${formatMoney(row.read_price)} when it was read.`)
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** What was found before; null throughout before the first look. */
export type Known = {
  outcome: LinkOutcome | null
  checked_at: string | null
  since: string | null
  days: number
  flagged_at: string | null
  cleared_at: string | null
}

/** A site may be away for a day or two. */
const UNREACHABLE_DAYS = 3
/** A name server of our own may be wrong for a day. */
const NO_HOST_DAYS = 2

function isBroken({ outcome, reason }: Finding, days: number): boolean {
  if (outcome === 'UNREACHABLE') return days >= UNREACHABLE_DAYS
  if (reason === 'NO_SUCH_HOST') return days >= NO_HOST_DAYS
  return outcome === 'GONE' || outcome === 'SOFT_404' || outcome === 'EXPIRED'
}

type Standing = { since: Date | string; days: number; flagged_at: Date | string | null; cleared_at: string | null }

/** Since when and on how many days the same was found, and whether staff are to be asked: once, until something else is found. */
export function standingAfter(known: Known, finding: Finding, now: Date): Standing {
  const { outcome, checked_at: checkedAt, since } = known
  const isSame = outcome === finding.outcome && checkedAt !== null && since !== null
  if (!isSame) return { since: now, days: 1, flagged_at: isBroken(finding, 1) ? now : null, cleared_at: null }
  const days = known.days + (londonDate(checkedAt) === londonDate(now) ? 0 : 1)
  const isAsked = known.cleared_at === null && isBroken(finding, days)
  return { since, days, flagged_at: isAsked ? (known.flagged_at ?? now) : null, cleared_at: known.cleared_at }
}

/** Whether it lowers the offer's score: there is no such page any more, and staff have not said otherwise. */
export function isDead({ outcome, flagged_at: flaggedAt }: Pick<Known, 'outcome'> & { flagged_at: unknown }): boolean {
  return flaggedAt !== null && outcome !== null && outcome !== 'UNREACHABLE'
}

const AWAY: readonly LinkReason[] = ['TIMED_OUT', 'NO_ANSWER', 'BAD_CERTIFICATE']
const UNAVAILABLE = 503

/** Whether the host itself is away or busy, so that its other pages wait. */
export function isHostAway({ reason, status }: Finding): boolean {
  return AWAY.includes(reason) || status === TOO_OFTEN || status === UNAVAILABLE
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When it is looked at again: at its own time of each day, an hour from now at the earliest. */
export function dueAfter(offerId: string, now: Date): Date {
  return nextPlace(offerId, DAY_MS, new Date(now.getTime() + HOUR_MS))
}

const SENTENCES: Readonly<Record<Exclude<LinkReason, 'STATUS' | 'SAYS_SO'>, string>> = {
  ANSWERED: 'The page is there.',
  LEADS_HOME: 'It leads to the front page of the shop instead of the page of the offer.',
  NO_SUCH_HOST: 'It leads to a site that does not exist.',
  TOO_FAR: 'It leads on too often to follow.',
  TIMED_OUT: 'The site did not answer within 10 seconds.',
  BAD_CERTIFICATE: 'The certificate of the site is not valid, so browsers warn of it.',
  NO_ANSWER: 'The site gave no answer that could be read.',
  NOT_PUBLIC: 'It does not lead to a public site.',
  NO_LOOKUP: 'The name of the site could not be looked up just then, so nothing is known of the page.',
  ROBOTS: 'The robots.txt of the site asks programs not to look at the page, so nothing is known of it.',
  COUNTS_CLICKS: 'It is a link that counts clicks, which is not opened here, and it does not name the page behind it.',
  LEADS_TO_CLICKS: 'It leads on to a link that counts clicks, which is not opened here.',
  EXAMPLE: 'It is a made-up address of an example, which is not opened here.',
}

function statusSentence({ outcome, status }: Finding): string {
  if (outcome === 'GONE') return `The shop answered that there is no such page (${status}).`
  if (status === TOO_OFTEN) return `The site answered that it was asked too often (${status}).`
  if (outcome === 'UNREACHABLE') return `The site has a fault of its own (${status}).`
  return `The site did not let a program look at the page (${status}), so nothing is known of it.`
}

/** What was found, in one sentence. */
export function linkSentence(finding: Finding): string {
  const { reason, outcome, words } = finding
  if (reason === 'STATUS') return statusSentence(finding)
  if (reason !== 'SAYS_SO') return SENTENCES[reason]
  const what = outcome === 'EXPIRED' ? 'that the offer has ended' : 'that it was not found'
  return `The page says ${what}: “${words ?? ''}”`
}
