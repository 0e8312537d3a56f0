import { hasName, type NamedError, namedError } from '../../../../domain/named-error.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Acceptance, RawDeal } from '../../../sources/deal.ts'
import { isFeedError } from '../../../sources/feed-error.ts'
import type { FeedPage } from '../../../sources/fetching/feed-api.ts'
import { createFeedReader } from '../../../sources/fetching/fetch-feed.ts'
import { normaliseFeed, type PlacedRejection } from '../../../sources/normalise/normalise-feed.ts'
import { endFeedOffers } from '../../publishing/offer-editing/service.ts'
import { endExpired, storeAccepted, type Storing } from '../feed-storing/service.ts'
import type { ReadySource } from '../sources/service.ts'
import {
  addStored,
  type ClaimedRun,
  dropQuestions,
  holdRun,
  insertPage,
  insertRejections,
  type RunResult,
  selectFetched,
  selectMissing,
  selectPage,
  updateFetched,
  updateRejected,
} from './queries.ts'
import { asksBeforeEnding, type Fetched, firstHalf, isOfPage, missingSentences, nextPage, whyStop } from './rules.ts'

/** Offers that are written in one transaction, which tells open pages once. */
const BATCH = 500
/** So long at least between two of those, in milliseconds. */
const BATCH_GAP_MS = 1000
const PROBLEMS_KEPT = 100

export type Interruption = 'CANCELLED' | 'LOST' | 'STOPPED'
type RunInterrupted = NamedError<'RunInterrupted', { why: Interruption }>

/** Why work on a run ends before the run does. */
export function runInterrupted(why: Interruption): RunInterrupted {
  return namedError('RunInterrupted', `The run was interrupted: ${why}.`, { why })
}

export function isRunInterrupted(error: unknown): error is RunInterrupted {
  return hasName(error, 'RunInterrupted')
}

export type Work = {
  run: ClaimedRun & { runner: string }
  source: ReadySource
  /** Aborted with a `RunInterrupted` when the work is to end. */
  signal: AbortSignal
}

type Read = { text: string; deals: RawDeal[]; problems: string[]; total: number | null }
type Part = { page: FeedPage; read: Read | null }

/** Reads a page, or the first part of it that can be read; `read` is null where even the smallest cannot. */
async function readPart(
  { source, signal }: Work,
  ask: (page: FeedPage) => Promise<string>,
  page: FeedPage,
): Promise<Part> {
  for (let part: FeedPage | null = page; ;) {
    signal.throwIfAborted()
    try {
      const text: string = await ask(part)
      return { page: part, read: { text, ...source.adapter.readDeals(text) } }
    } catch (error) {
      if (!isFeedError(error) || !isOfPage(error.code)) throw error
      const half = firstHalf(part)
      // Before anything was read there is no telling how much the source has.
      if (half === null && part.first === 0) throw error
      if (half === null) return { page: part, read: null }
      part = half
    }
  }
}

/** What the pages that were fetched so far say; `length` is that of their text. */
type Feed = { deals: RawDeal[]; problems: string[]; total: number | null; length: number }

function addTo(feed: Feed, { text, deals, problems, total }: Read): void {
  feed.deals.push(...deals)
  feed.problems.push(...problems)
  feed.total = total ?? feed.total
  feed.length += text.length
}

/** Reads the fetched pages from the table: the same whichever worker does. */
async function readFetched(deps: Deps, { run, source }: Work, done: readonly Fetched[]): Promise<Feed> {
  const feed: Feed = { deals: [], problems: [], total: run.expected, length: 0 }
  for (const { first } of done.filter(({ isMissing }) => !isMissing)) {
    const text = await selectPage(deps.db, run.id, first)
    addTo(feed, { text, ...source.adapter.readDeals(text) })
  }
  return feed
}

async function keepPart(deps: Deps, { run }: Work, { page, read }: Part, feed: Feed): Promise<Fetched> {
  await inTransaction(deps, async (deps) => {
    if (!(await holdRun(deps.db, run, deps.clock.now()))) throw runInterrupted('LOST')
    await insertPage(deps.db, run.id, { ...page, text: read?.text ?? null }, deps.clock.now())
    await updateFetched(deps.db, run.id, { fetched: feed.deals.length, expected: feed.total })
  })
  return { first: page.first, items: page.size, isMissing: read === null }
}

const REPEATED = 'It gave the same items again instead of the next ones.'

/** Asks for one part after the other, and keeps each; answers why it stopped before the end, null when it did not. */
async function askForAll(deps: Deps, work: Work, done: Fetched[], feed: Feed): Promise<string | null> {
  const { api } = work.source.adapter
  const ask = createFeedReader(work.source.connection)
  const seen = new Set(feed.deals.map(({ sourceRef }) => sourceRef))
  for (;;) {
    const stop = whyStop(done, feed.length)
    const page = nextPage(done, feed.total, api.pageSize)
    if (stop !== null || page === null) return page === null ? null : stop
    const part = await readPart(work, ask, page)
    const { deals = [] } = part.read ?? {}
    if (part.read && deals.length > 0 && deals.every(({ sourceRef }) => seen.has(sourceRef))) return REPEATED
    for (const deal of deals) seen.add(deal.sourceRef)
    if (part.read) addTo(feed, part.read)
    done.push(await keepPart(deps, work, part, feed))
    // A source that never says how much it has ends with an empty page.
    if (part.read && deals.length === 0) return null
  }
}

type Fetch = Feed & { isComplete: boolean }

/** Fetches what has not been fetched yet. Throws a feed error when nothing at all could be read. */
async function fetchFeed(deps: Deps, work: Work): Promise<Fetch> {
  const done = await selectFetched(deps.db, work.run.id)
  const feed = await readFetched(deps, work, done)
  let stop: string | null
  try {
    stop = await askForAll(deps, work, done, feed)
  } catch (error) {
    if (!isFeedError(error) || done.length === 0) throw error
    stop = error.message
  }
  const { total, deals } = feed
  const short =
    stop === null && total !== null && deals.length < total
      ? [`It says that it has ${total} items, of which ${deals.length} could be read.`]
      : []
  const isWhole = total === null ? feed.problems.length === 0 : short.length === 0
  const missing = missingSentences(done)
  const problems = [
    ...missing,
    ...(stop === null ? [] : [stop]),
    ...(missing.length > 0 ? [] : short),
    ...feed.problems,
  ]
  return { ...feed, problems, isComplete: stop === null && missing.length === 0 && isWhole }
}

/** Runs `write` in a transaction while the run is the worker's own. */
async function write(deps: Deps, { run, signal }: Work, writing: (deps: Deps) => Promise<void>): Promise<void> {
  signal.throwIfAborted()
  await inTransaction(deps, async (deps) => {
    const held = await holdRun(deps.db, run, deps.clock.now())
    if (!held) throw runInterrupted('LOST')
    if (held.isCancelled) throw runInterrupted('CANCELLED')
    await writing(deps)
  })
}

const inBatches = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH))

async function storeRejections(
  deps: Deps,
  work: Work,
  rejected: readonly PlacedRejection[],
  deals: readonly RawDeal[],
): Promise<void> {
  await write(deps, work, (deps) => updateRejected(deps.db, work.run.id, rejected.length))
  for (const batch of inBatches(rejected)) {
    const rows = batch.flatMap((rejection) => {
      const item = deals[rejection.position]
      return item ? [{ ...rejection, item }] : []
    })
    await write(deps, work, (deps) => insertRejections(deps.db, work.run.id, rows))
  }
}

/** Stores the accepted items behind those that were stored already. */
async function storeBatches(deps: Deps, work: Work, accepted: readonly Acceptance[]): Promise<void> {
  const { run, source } = work
  const { trust, live_from_score: liveFrom, adapter } = source
  const storing: Storing = {
    source: adapter,
    run: { id: run.id, fetchedAt: deps.clock.now() },
    statusOf: (score) => (trust === 'TRUSTED' && score >= liveFrom ? 'LIVE' : 'REVIEW'),
  }
  for (const [index, batch] of inBatches(accepted.slice(run.stored)).entries()) {
    if (index > 0) await source.connection.pause(BATCH_GAP_MS)
    await write(deps, work, async (deps) => {
      const { inserted, updated, unchanged } = await storeAccepted(deps, storing, batch)
      await addStored(deps.db, run.id, {
        stored: batch.length,
        inserted: inserted.length,
        updated: updated.length,
        unchanged: unchanged.length,
      })
    })
  }
}

type Ending = { ended: number; missing: string[] | null }

/** Ends what the source calls ended and, after a complete run, what it no longer has; in the transaction of the caller. */
async function endGone(deps: Deps, source: string, feed: Fetch, rejected: readonly PlacedRejection[]): Promise<Ending> {
  const ended = await endExpired(deps, source, rejected)
  if (!feed.isComplete) return { ended, missing: null }
  const refs = feed.deals.map(({ sourceRef }) => sourceRef)
  const missing = await selectMissing(deps.db, source, refs)
  if (missing.refs.length === 0) return { ended, missing: null }
  if (asksBeforeEnding(missing.refs.length, missing.active)) return { ended, missing: missing.refs }
  return { ended: ended + (await endFeedOffers(deps, source, missing.refs)), missing: null }
}

/**
 * Fetches the feed, and makes merchants and offers of it. `finish` is called in the transaction that ends what is gone, so that a
 * worker that takes over does nothing twice. Throws a feed error, or `RunInterrupted`.
 */
export async function readSource(
  deps: Deps,
  work: Work,
  finish: (deps: Deps, result: RunResult) => Promise<void>,
): Promise<void> {
  const feed = await fetchFeed(deps, work)
  const { accepted, rejected } = normaliseFeed(feed.deals, { now: new Date(work.run.started_at) })
  await storeRejections(deps, work, rejected, feed.deals)
  await storeBatches(deps, work, accepted)
  await write(deps, work, async (deps) => {
    // Before any offer, in the order in which who decides on a question takes both.
    if (feed.isComplete) await dropQuestions(deps.db, work.source.id, work.run.id)
    const { ended, missing } = await endGone(deps, work.source.adapter.name, feed, rejected)
    await finish(deps, {
      status: feed.isComplete ? 'success' : 'partial',
      error: null,
      problems: feed.problems.slice(0, PROBLEMS_KEPT),
      ended,
      missing_refs: missing,
    })
  })
}
