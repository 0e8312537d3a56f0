import { createHash } from 'node:crypto'
import type { OfferStatus } from '../../../../domain/enums.ts'
import { LACK_ERRORS } from '../../../../domain/redeem-ways.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { lockName } from '../../../platform/db/lock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { typedAddress } from '../../../platform/fetch/typed-address.ts'
import { userAgentOf } from '../../../platform/fetch/user-agent.ts'
import { isProblem, problem } from '../../../platform/http/problem.ts'
import { siteOf } from '../../../sources/normalise/safe-url.ts'
import { fetchPage } from '../../../sources/page/fetch-page.ts'
import { SCRAPED } from '../../../sources/page/page-offer.ts'
import { readPage } from '../../../sources/page/read-page.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { readCategories } from '../../catalogue/categories/service.ts'
import { makeFeedMerchants } from '../../merchants/feed-merchants/service.ts'
import { moveByStaff, redeemLackOf, storeFeedOffers } from '../../publishing/offer-editing/service.ts'
import { noteEdit } from '../../publishing/offer-history/service.ts'
import { notifyOfStatus } from '../../publishing/offer-news/service.ts'
import {
  addApproved,
  endAbandoned,
  endBroken,
  finishRun,
  insertRun,
  selectKnownOffer,
  selectMerchantOfDomain,
} from './queries.ts'
import { noteProvenance } from '../feed-storing/service.ts'
import { readAllowList } from '../scrape-domains/service.ts'
import { categoryWords, conflictOf, hashOf, isFresh, type Judge, refusalOf, storedOffer } from './rules.ts'
import type { ApprovalAnswer, ApprovalRequest, ApprovedOffer, ScrapeAnswer, ScrapeRequest } from './schemas.ts'

/** A person reads what a page gave before the next. */
const SCRAPES: Limit = { name: 'scrapes', points: 30, seconds: 60 }
const APPROVALS: Limit = { name: 'scrape-approvals', points: 30, seconds: 60 }
const NOT_ALLOWED = 'Domain Not Allowed'
const NO_ADDRESS = 'Enter a full web address, such as https://www.example.co.uk/offers.'
const UNREADABLE = 'This page could not be read.'
const STALE = 'This page was read over a day ago. Read it again first.'

const without = (error: string, domains: readonly string[], warnings: string[] = []): ScrapeAnswer => {
  return { error, allowedDomains: [...domains], offers: [], provenance: null, warnings, count: 0 }
}

async function noteOverride(deps: Deps, { userId }: Actor, url: string): Promise<void> {
  const entry = { userId, entityType: 'scrape', entityId: null, detail: { name: url }, now: deps.clock.now() } as const
  await recordAudit(deps, { ...entry, action: 'scrape.robots_overridden' })
}

/** Reads the offers that a page of an allowed domain states; stores nothing. Throws `too_many_requests`. */
export async function scrapeUrl(
  deps: Deps,
  actor: Actor,
  { url: typed, ignoresRobots }: ScrapeRequest,
): Promise<ScrapeAnswer> {
  if (!(await takePoints(deps.db, SCRAPES, actor.userId)).isAllowed) throw problem('too_many_requests')
  const { domains, allows, allowsPrivate } = await readAllowList(deps)
  const url = URL.parse(typedAddress(typed))?.href
  if (url === undefined || !/^https?:/.test(url)) return without(NO_ADDRESS, domains)
  if (!allows(url)) return without(NOT_ALLOWED, domains)
  const userAgent = userAgentOf(deps.config)
  const page = await fetchPage(url, { allows, allowsPrivate, ignoresRobots, userAgent })
  if (page.overrodeRobots) await noteOverride(deps, actor, url)
  if (!page.isRead) {
    return page.reason === 'OFF_LIST' ? without(NOT_ALLOWED, domains, [page.says]) : without(page.says, domains)
  }
  const { html, finalUrl, overrodeRobots } = page
  const now = deps.clock.now()
  const reading = await readPage({ html, url: finalUrl, now, domains })
  if (!reading) return without(UNREADABLE, domains)
  const contentHash = createHash('sha256').update(html).digest('hex')
  const provenance = { url, finalUrl, fetchedAt: now.toISOString(), contentHash, overrodeRobots }
  return { error: null, allowedDomains: domains, ...reading, provenance, count: reading.offers.length }
}

type Approval = Pick<ApprovalRequest, 'mode' | 'provenance'> & { actor: Actor; runId: string; domain: string }

/** The merchant of the page's domain, else the one of the name, else a new one, in the transaction of the offer. */
async function merchantOf(deps: Deps, offer: ApprovedOffer, { domain, provenance }: Approval, category: string) {
  const name = offer.merchantName ?? domain
  const known = await selectMerchantOfDomain(deps.db, domain, name)
  if (known !== undefined) return known
  const merchant = { sourceRef: domain, name, siteUrl: siteOf(provenance.finalUrl), categories: [category] }
  const made = (await makeFeedMerchants(deps, SCRAPED.name, [merchant])).get(domain)
  if (made === undefined) throw problem('merchant_not_found')
  return made
}

type Outcome = { isNew: boolean } | { error: string }

/**
 * Stores one offer in a transaction, under a lock that lets two equal approvals make one offer. Answers whether it is new, or why
 * nothing was written.
 */
async function storeOffer(deps: Deps, offer: ApprovedOffer, approval: Approval): Promise<Outcome> {
  const { actor, mode, provenance, runId } = approval
  const { finalUrl, fetchedAt } = provenance
  await lockName(deps.db, `ingestion:${SCRAPED.name}`)
  const known = await selectKnownOffer(deps.db, SCRAPED.name, offer.sourceRef)
  const conflict = conflictOf(known, mode)
  if (conflict !== null) return { error: conflict }
  const words = categoryWords(offer)
  const category = (await readCategories(deps, [words]))(words)
  const merchantId = await merchantOf(deps, offer, approval, category)
  const columns = storedOffer(offer, { readAt: fetchedAt, prior: SCRAPED.prior })
  const id = known?.id ?? newId()
  const brand = offer.brand ?? offer.merchantName ?? ''
  const approved = mode === 'LIVE' && { approved_at: deps.clock.now(), approved_by: actor.userId }
  const stored = { ...columns, id, status: mode, merchant_id: merchantId, brand, category, ...approved }
  await storeFeedOffers(deps, SCRAPED.name, [{ offer: stored, code: offer.code }])
  const lack = mode === 'LIVE' ? await redeemLackOf(deps, id) : null
  if (lack) throw problem(LACK_ERRORS[lack])
  if (known && known.status !== mode) await moveKnown(deps, actor, { id, from: known.status, mode })
  if (!known) await noteEdit(deps, { offerId: id, userId: actor.userId, kind: 'ADDED', status: mode, fields: [] })
  const entry = {
    offerId: id,
    sourceRef: offer.sourceRef,
    sourceUrl: finalUrl,
    contentHash: hashOf({ ...columns, code: offer.code, brand }),
    payload: { page: provenance, price: offer.price, currency: offer.currency },
    warnings: offer.warnings,
  }
  await noteProvenance(deps, { id: runId, source: SCRAPED.name, fetchedAt: new Date(fetchedAt) }, [entry])
  await addApproved(deps.db, runId, !known)
  return { isNew: !known }
}

/** Brings an offer that was here already to the status that was asked for, as staff do. Throws `offer_move_refused`. */
async function moveKnown(
  deps: Deps,
  actor: Actor,
  { id, from, mode }: { id: string; from: OfferStatus; mode: ApprovalRequest['mode'] },
): Promise<void> {
  const wish = { status: mode, reason: null, from }
  const moved = await moveByStaff(deps, actor, id, { ...wish, now: deps.clock.now() })
  if (moved === undefined) throw problem('offer_move_refused')
  await notifyOfStatus(deps, id, from, wish)
}

/** Stores one offer, or says why nothing of it was written; the others go on. */
async function tryOffer(deps: Deps, offer: ApprovedOffer, approval: Approval): Promise<Outcome> {
  try {
    return await inTransaction(deps, (deps) => storeOffer(deps, offer, approval))
  } catch (error) {
    if (isProblem(error)) return { error: error.message }
    throw error
  }
}

const named = ({ title }: ApprovedOffer, error: string) => `“${title}”: ${error}`
const refused = (error: string): ApprovalAnswer => ({ created: 0, updated: 0, errors: [error] })

/** One offer after the other, because each waits for the lock of the one before. */
async function storeAll(deps: Deps, offers: readonly ApprovedOffer[], judge: Judge, approval: Approval) {
  const answer: ApprovalAnswer = { created: 0, updated: 0, errors: [] }
  for (const offer of offers) {
    const refusal = refusalOf(offer, judge)
    const outcome = refusal === null ? await tryOffer(deps, offer, approval) : { error: refusal }
    if ('error' in outcome) answer.errors.push(named(offer, outcome.error))
    else answer[outcome.isNew ? 'created' : 'updated'] += 1
  }
  return answer
}

function runStatus({ created, updated, errors }: ApprovalAnswer): 'success' | 'partial' | 'failed' {
  if (errors.length === 0) return 'success'
  return created + updated > 0 ? 'partial' : 'failed'
}

/** What was done, in the run and in the log of staff's deeds. */
async function noteApproval(deps: Deps, answer: ApprovalAnswer, { actor, mode, provenance, runId }: Approval) {
  const { created, updated, errors } = answer
  const detail = {
    name: provenance.finalUrl,
    to: mode,
    created: String(created),
    updated: String(updated),
    refused: String(errors.length),
  }
  const now = deps.clock.now()
  const entry = { userId: actor.userId, entityType: 'scrape', entityId: null, detail, now } as const
  await inTransaction(deps, async (deps) => {
    await finishRun(deps.db, runId, { status: runStatus(answer), rejected: errors.length, now })
    await recordAudit(deps, { ...entry, action: 'scrape.approved' })
  })
}

/**
 * Makes offers of what a page states, or brings those up to date that it stated before. An offer that cannot be stored is an error
 * of its own, and nothing of it is written. Throws `too_many_requests`.
 */
export async function approveOffers(
  deps: Deps,
  actor: Actor,
  { offers, mode, provenance }: ApprovalRequest,
): Promise<ApprovalAnswer> {
  if (!(await takePoints(deps.db, APPROVALS, actor.userId)).isAllowed) throw problem('too_many_requests')
  const { domains, allows, domainOf } = await readAllowList(deps)
  const domain = domainOf(provenance.finalUrl)
  if (domain === null || !allows(provenance.url) || !allows(provenance.finalUrl)) {
    return refused(`${NOT_ALLOWED}. Allowed domains: ${domains.join(', ')}`)
  }
  const now = deps.clock.now()
  if (!isFresh(provenance, now)) return refused(STALE)
  const approval = { actor, mode, provenance, domain, runId: newId() }
  await insertRun(deps.db, { id: approval.runId, source: SCRAPED.name, startedAt: now }, offers.length)
  try {
    const answer = await storeAll(deps, offers, { mode, page: provenance.finalUrl, now, allows }, approval)
    await noteApproval(deps, answer, approval)
    return answer
  } catch (error) {
    // Where the database is what failed, the timed job ends the run.
    await endBroken(deps.db, approval.runId, { error: BROKEN_OFF, now: deps.clock.now() }).catch(() => undefined)
    throw error
  }
}

/** Longer than the longest call is given. */
const ABANDONED_AFTER_MS = 10 * 60_000
const BROKEN_OFF = 'An error broke this off. What was stored until then stays.'
const ABANDONED = 'The server stopped in the middle of this. What was stored until then stays.'

/** Ends the runs of approvals whose process is gone. */
export async function endAbandonedApprovals(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS)
  await endAbandoned(deps.db, SCRAPED.name, { before, error: ABANDONED, now })
}
