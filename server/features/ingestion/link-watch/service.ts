import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { userAgentOf } from '../../../platform/fetch/user-agent.ts'
import { problem } from '../../../platform/http/problem.ts'
import { countsClicks } from '../../../sources/normalise/safe-url.ts'
import { fetchPage, type RobotsMemory } from '../../../sources/page/fetch-page.ts'
import { readLinkedPage } from '../../../sources/page/read-page.ts'
import type { ShownDeal } from '../../../sources/page/shown-deals.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { scoreAfter } from '../../redeeming/answers/service.ts'
import {
  type CheckRow,
  claimOne,
  countListed,
  deleteChecks,
  type HeldCheck,
  holdCheck,
  insertChecks,
  releaseChecks,
  selectCheck,
  selectListed,
  selectOffer,
  selectOutdated,
  updateCleared,
  updateResult,
  updateSeen,
  type Watched,
} from './queries.ts'
import {
  askedHost,
  betterSentence,
  dueAfter,
  type Finding,
  findingOf,
  isDead,
  type LinkOutcome,
  linkSentence,
  needsPage,
  shownOf,
  standingAfter,
  targetOf,
} from './rules.ts'
import type { LinkCheck, LinkCheckList, LinkCheckQuery, OfferLinkCheck } from './schemas.ts'

/** The title, the main heading and what stands below it are near the beginning. */
const READ_AT_MOST_BYTES = 512 * 1024
const LOOKS_A_MINUTE: Limit = { name: 'link-checks', points: 20, seconds: 60 }

export type Asking = {
  robots: RobotsMemory
  /** Awaited before each call. */
  waits?: (address: string) => Promise<void>
  /** Aborted when the process stops. */
  signal?: AbortSignal
}

/** What a look found, and which deals the page shows. */
type Look = { finding: Finding; deals: readonly ShownDeal[] }

/** Looks at the page that an offer's address leads to; opens nothing that counts clicks. Never throws for what the site does. */
async function lookAt({ config, clock }: Deps, address: string, asking: Asking): Promise<Look> {
  const target = targetOf(address)
  if ('notChecked' in target) return { finding: target.notChecked, deals: [] }
  const options = {
    allows: (next: string) => !countsClicks(next),
    allowsPrivate: config.ingestion.privateAddresses,
    ignoresRobots: false,
    userAgent: userAgentOf(config),
    beginningBytes: READ_AT_MOST_BYTES,
    ...asking,
  }
  const head = await fetchPage(target.page, { ...options, method: 'HEAD' })
  if (!needsPage(head)) return { finding: findingOf(target.page, head, undefined), deals: [] }
  const page = await fetchPage(target.page, options)
  const read = page.isRead ? await readLinkedPage({ html: page.html, url: page.finalUrl, now: clock.now() }) : undefined
  const finding = findingOf(target.page, page, read?.state)
  return { finding, deals: finding.outcome === 'OK' ? (read?.deals ?? []) : [] }
}

/** Writes down what was found, and scores the offer anew where that is of weight. */
async function keepFinding(deps: Deps, id: string, runner: string, known: HeldCheck, look: Look): Promise<void> {
  const now = deps.clock.now()
  const { finding, deals } = look
  const shown = shownOf(deals, known.discount_type)
  const result = { ...finding, ...shown, ...standingAfter(known, finding, now), due_at: dueAfter(id, now) }
  const write = (deps: Deps) => updateResult(deps.db, id, runner, result, now)
  if (!isDead(known) && !isDead(result)) return await write(deps)
  await inTransaction(deps, (deps) => scoreAfter(deps, id, () => write(deps)))
}

/**
 * Looks at one address that the worker has in hand, and writes down what it found; null where it is not the worker's any more, or
 * nobody's. Throws the signal's reason once that is given.
 */
export async function lookOnce(deps: Deps, watched: Watched, runner: string, asking: Asking): Promise<Finding | null> {
  asking.signal?.throwIfAborted()
  const known = await holdCheck(deps.db, watched, runner, deps.clock.now())
  if (!known) return null
  const look = await lookAt(deps, watched.address, asking)
  asking.signal?.throwIfAborted()
  await keepFinding(deps, watched.id, runner, known, look)
  return look.finding
}

/** Forgets what was found of offers that are not watched any more, or lead elsewhere by now; of `ids` alone where they are given. */
export async function forgetOutdated(deps: Deps, ids: readonly string[] | null): Promise<void> {
  const rows = await selectOutdated(deps.db, ids)
  const idsOf = (isWanted: boolean) => rows.filter((row) => isDead(row) === isWanted).map(({ id }) => id)
  await deleteChecks(deps.db, idsOf(false))
  for (const id of idsOf(true)) {
    await inTransaction(deps, (deps) => scoreAfter(deps, id, () => deleteChecks(deps.db, [id])))
  }
}

/** Has these offers looked at from now on; what is known of one already stays. */
export async function addToWatch(deps: Deps, offers: readonly Watched[]): Promise<void> {
  const rows = offers.map((offer) => ({ ...offer, host: askedHost(offer.address) }))
  await insertChecks(deps.db, rows, deps.clock.now())
}

function toLinkCheck(row: CheckRow): LinkCheck {
  return {
    offerId: row.id,
    title: row.title,
    merchantName: row.merchant_name,
    address: row.address,
    outcome: row.outcome,
    says: linkSentence(row),
    better: betterSentence(row),
    betterSeenAt: row.better_seen_at,
    finalAddress: row.final_address,
    checkedAt: row.checked_at,
    since: row.since,
    flaggedAt: row.flagged_at,
    clearedAt: row.cleared_at,
  }
}

const byMoment = (list: LinkCheckQuery['list']) => (row: CheckRow) => {
  return { at: list === 'BROKEN' ? row.flagged_at : row.since, id: row.id }
}

/** The live offers whose addresses were found broken, or whose pages show something better. Throws `bad_request` for a foreign cursor. */
export async function listLinkChecks(deps: Deps, { list, ...query }: LinkCheckQuery): Promise<LinkCheckList> {
  const page = readPage(TimeCursor, query)
  const [rows, total] = await Promise.all([
    selectListed(deps.db, list, page),
    page.after ? null : countListed(deps.db, list),
  ])
  const { shown, nextCursor } = cutPage(rows, query.limit, byMoment(list))
  return { items: shown.map(toLinkCheck), nextCursor, total }
}

/** Throws `offer_not_found`. */
async function requireOffer(deps: Deps, id: string) {
  const offer = await selectOffer(deps.db, id)
  if (!offer) throw problem('offer_not_found')
  return offer
}

/** What was found last at the address that the offer has now. Throws `offer_not_found`. */
export async function describeLink(deps: Deps, id: string): Promise<OfferLinkCheck> {
  const { address } = await requireOffer(deps, id)
  const row = address === null ? undefined : await selectCheck(deps.db, id)
  return { isWatched: address !== null, last: row ? toLinkCheck(row) : null }
}

/**
 * Looks at the address of an offer at once, whoever has it in hand. Throws `offer_not_found`, `offer_not_watched` for one that is
 * neither live nor waits for review, or has no address, and `too_many_requests`.
 */
export async function checkNow(deps: Deps, { userId }: Actor, id: string): Promise<OfferLinkCheck> {
  const { address } = await requireOffer(deps, id)
  if (address === null) throw problem('offer_not_watched')
  if (!(await takePoints(deps.db, LOOKS_A_MINUTE, userId)).isAllowed) throw problem('too_many_requests')
  const now = deps.clock.now()
  const runner = newId()
  await forgetOutdated(deps, [id])
  await addToWatch(deps, [{ id, address }])
  await claimOne(deps.db, id, runner, now)
  try {
    await lookOnce(deps, { id, address }, runner, { robots: new Map() })
  } finally {
    await releaseChecks(deps.db, runner, now)
  }
  return await describeLink(deps, id)
}

/**
 * Takes staff's word that an address works: they are asked again when something else is found, or the address changes. Throws
 * `offer_not_found`, and `conflict` where something else than `outcome` is found by now.
 */
export async function clearLink(
  deps: Deps,
  { userId }: Actor,
  id: string,
  outcome: LinkOutcome,
): Promise<OfferLinkCheck> {
  const { title, address } = await requireOffer(deps, id)
  const now = deps.clock.now()
  const clear = async (deps: Deps) => {
    if (!(await updateCleared(deps.db, id, outcome, now))) throw problem('conflict')
  }
  await inTransaction(deps, async (deps) => {
    await scoreAfter(deps, id, () => clear(deps))
    const detail = { title, link: address ?? '' }
    await recordAudit(deps, { userId, action: 'offer.link_cleared', entityType: 'offer', entityId: id, detail, now })
  })
  return await describeLink(deps, id)
}

/**
 * Takes what a page shows off the list of better deals until it shows something else. Throws `offer_not_found`, and `conflict` where
 * it shows something else than `better` by now.
 */
export async function noteBetterSeen(
  deps: Deps,
  { userId }: Actor,
  id: string,
  better: string,
): Promise<OfferLinkCheck> {
  const { title, address } = await requireOffer(deps, id)
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const row = await selectCheck(deps.db, id)
    if (!row || betterSentence(row) !== better || !(await updateSeen(deps.db, id, row, now))) throw problem('conflict')
    const detail = { title, link: address ?? '', better }
    await recordAudit(deps, { userId, action: 'offer.better_seen', entityType: 'offer', entityId: id, detail, now })
  })
  return await describeLink(deps, id)
}
