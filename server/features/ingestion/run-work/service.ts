import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { unpackedLength } from '../../../platform/fetch/packed-text.ts'
import { isFeedError } from '../../../sources/feed-error.ts'
import { type FeedPart, nextPage, type OpenText, partsOf, readPart } from '../../../sources/fetching/feed-parts.ts'
import { createFeedReader } from '../../../sources/fetching/fetch-feed.ts'
import { type FeedVerdict, surveyFeed } from '../../../sources/normalise/normalise-feed.ts'
import { dropFromFeed, keepSeen } from '../../publishing/offer-sources/service.ts'
import { storeAccepted, type Storing } from '../feed-storing/service.ts'
import {
  behind,
  type Fetched,
  fetchedPages,
  type Judged,
  judgeDeals,
  keepPage,
  oneAhead,
  portionsOf,
  readPages,
} from '../run-pages/service.ts'
import type { ReadySource } from '../sources/service.ts'
import {
  addStored,
  type ClaimedRun,
  dropQuestions,
  holdRun,
  insertRejections,
  type RunResult,
  selectGone,
  updateFetched,
  updateRejected,
} from './queries.ts'
import { asksBeforeEnding, type Pace, restAfter, runInterrupted, wholeness, whyStop } from './rules.ts'

/** Offers that are written in one transaction, which tells open pages once: few at first, so that people soon see some, then twice as many each time. */
const FIRST_BATCH = 750
const LARGEST_BATCH = 4000
const PROBLEMS_KEPT = 100

export type Work = {
  run: ClaimedRun & { runner: string }
  source: ReadySource
  /** Aborted with a `RunInterrupted` when the work is to end. */
  signal: AbortSignal
  pace: Pace
}

/** What is remembered of the pages that were fetched so far; `length` is that of their text in bytes. */
type Feed = {
  survey: ReturnType<typeof surveyFeed>
  refs: Set<string>
  fetched: number
  problems: string[]
  total: number | null
  length: number
}

async function addTo(feed: Feed, read: OpenText): Promise<void> {
  for await (const { deals, problems, total } of partsOf(read)) {
    for await (const portion of portionsOf(deals)) {
      feed.survey.add(portion)
      // A part of a page would keep the whole page in memory.
      for (const { sourceRef } of portion) feed.refs.add(Buffer.from(sourceRef).toString())
    }
    feed.fetched += deals.length
    feed.problems.push(...problems.slice(0, Math.max(0, PROBLEMS_KEPT - feed.problems.length)))
    feed.total = total ?? feed.total
  }
  feed.length += unpackedLength(read.text)
}

async function keepPart(deps: Deps, { run }: Work, { page, read }: FeedPart, feed: Feed): Promise<Fetched> {
  await inTransaction(deps, async (deps) => {
    if (!(await holdRun(deps.db, run, deps.clock.now()))) throw runInterrupted('LOST')
    await keepPage(deps, run.id, { ...page, text: read?.text ?? null })
    await updateFetched(deps.db, run.id, { fetched: feed.fetched, expected: feed.total })
  })
  return { first: page.first, items: page.size, isMissing: read === null }
}

const REPEATED = 'It gave the same items again instead of the next ones.'

/** Asks for one part after the other, and keeps each; answers why it stopped before the end, null when it did not. */
async function askForAll(deps: Deps, work: Work, done: Fetched[], feed: Feed): Promise<string | null> {
  const { api } = work.source.adapter
  const ask = createFeedReader(work.source.connection)
  for (;;) {
    const stop = whyStop(done, feed.length)
    const page = nextPage(done, feed.total, api.pageSize)
    if (stop !== null || page === null) return page === null ? null : stop
    const part = await readPart(work.source.adapter, ask, page, work.signal)
    const { deals = [] } = part.read?.first ?? {}
    if (part.read && deals.length > 0 && deals.every(({ sourceRef }) => feed.refs.has(sourceRef))) {
      await part.read.rest.return()
      return REPEATED
    }
    if (part.read) await addTo(feed, part.read)
    done.push(await keepPart(deps, work, part, feed))
    // A source that never says how much it has ends with an empty page.
    if (api.isOneDocument || (part.read && deals.length === 0)) return null
  }
}

type Fetch = { feed: Feed; pages: readonly Fetched[]; problems: string[]; isComplete: boolean }

function beginFeed({ run }: Work): Feed {
  const survey = surveyFeed({ now: new Date(run.started_at) })
  return { survey, refs: new Set(), fetched: 0, problems: [], total: run.expected, length: 0 }
}

/** Fetches what has not been fetched yet. Throws a feed error when nothing at all could be read. */
async function fetchFeed(deps: Deps, work: Work): Promise<Fetch> {
  const pages = await fetchedPages(deps, work.run.id)
  const feed = beginFeed(work)
  for await (const read of readPages(deps, work.run.id, work.source.adapter, pages)) await addTo(feed, read)
  try {
    return inspected(feed, pages, await askForAll(deps, work, pages, feed))
  } catch (error) {
    if (!isFeedError(error) || pages.length === 0) throw error
    return inspected(feed, pages, error.message)
  }
}

/** Reads what another run fetched, and asks the source for nothing. Throws a feed error when a page cannot be read any more. */
async function rereadFeed(deps: Deps, work: Work, replayOf: string): Promise<Fetch> {
  const pages = await fetchedPages(deps, replayOf)
  const feed = beginFeed(work)
  for await (const read of readPages(deps, replayOf, work.source.adapter, pages)) await addTo(feed, read)
  const counts = { fetched: feed.fetched, expected: feed.total }
  await write(deps, work, (deps) => updateFetched(deps.db, work.run.id, counts))
  return inspected(feed, pages, null)
}

const inspected = (feed: Feed, pages: readonly Fetched[], stop: string | null): Fetch => {
  return { feed, pages, ...wholeness(feed, pages, stop) }
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

/** Stores a piece, in the transaction of the caller; answers how many offers it wrote. */
async function storePiece(deps: Deps, { run, source }: Work, { accepted, rejected }: Judged): Promise<number> {
  if (rejected.length > 0) await insertRejections(deps.db, run.id, rejected)
  if (accepted.length === 0) return 0
  const { trust, live_from_score: liveFrom, adapter } = source
  const storing: Storing = {
    source: adapter,
    run: { id: run.id, fetchedAt: deps.clock.now() },
    statusOf: (score) => (trust === 'TRUSTED' && score >= liveFrom ? 'LIVE' : 'REVIEW'),
  }
  const { inserted, updated, unchanged, merged } = await storeAccepted(deps, storing, accepted)
  await addStored(deps.db, run.id, {
    stored: accepted.length,
    inserted: inserted.length,
    updated: updated.length,
    unchanged: unchanged.length,
    merged: merged.length,
  })
  return inserted.length + updated.length
}

/** Has `changing` wait until open pages may be told of something again; it answers whether it changed anything. */
async function inTurn({ source, pace }: Work, changing: () => Promise<boolean>): Promise<void> {
  const { waitMs, giveBack } = pace(performance.now())
  if (waitMs > 0) await source.connection.pause(waitMs)
  if (!(await changing())) giveBack()
}

type Pieces = AsyncGenerator<Judged, void>
type Batch = { next: IteratorResult<Judged, void>; isWritten: boolean; restMs: number }

/** Stores the piece that comes next, and those behind it until they are `size` deals, in one transaction. */
async function storeBatch(
  deps: Deps,
  work: Work,
  pieces: Pieces,
  { next, size }: { next: Batch['next']; size: number },
) {
  const [begun, before] = [performance.now(), performance.eventLoopUtilization()]
  let [handled, written, following] = [0, 0, next]
  await write(deps, work, async (deps) => {
    while (!following.done && handled < size) {
      const { accepted, rejected } = following.value
      written += await storePiece(deps, work, { accepted, rejected })
      handled += accepted.length + rejected.length
      following = await pieces.next()
    }
  })
  const { utilization: load } = performance.eventLoopUtilization(before)
  const restMs = restAfter({ tookMs: performance.now() - begun, load })
  return { next: following, isWritten: written > 0, restMs }
}

/** Stores what was accepted behind what was stored already, and what was turned down. */
async function storeFeed(deps: Deps, work: Work, { pages }: Fetch, verdict: FeedVerdict): Promise<void> {
  const { run, source } = work
  await write(deps, work, (deps) => updateRejected(deps.db, run.id, verdict.rejected))
  const judged = judgeDeals(deps, { runId: run.replay_of ?? run.id, source: source.adapter, pages }, verdict)
  // The next piece is judged while the database writes this one.
  const pieces = behind(run.stored, oneAhead(judged))
  try {
    let batch: Batch = { next: await pieces.next(), isWritten: false, restMs: 0 }
    for (let size = FIRST_BATCH; !batch.next.done; size = Math.min(size * 2, LARGEST_BATCH)) {
      if (batch.restMs > 0) await source.connection.pause(batch.restMs)
      await inTurn(work, async () => {
        batch = await storeBatch(deps, work, pieces, { next: batch.next, size })
        return batch.isWritten
      })
    }
  } finally {
    await pieces.return()
  }
}

type Ending = { ended: number; missing: string[] | null }
const NOTHING_ENDS: Ending = { ended: 0, missing: null }

/**
 * Ends, after a complete run, what the source calls ended and what it no longer has, or leaves all that to staff where it is much; in
 * the transaction of the caller. A replay ends nothing, because its source may say something else by now.
 */
async function endGone(
  deps: Deps,
  { run, source: { id, adapter } }: Work,
  { feed, isComplete }: Fetch,
  expiredRefs: readonly string[],
): Promise<Ending> {
  if (run.replay_of !== null || !isComplete) return NOTHING_ENDS
  // Before any offer, in the order in which who decides on a question takes both.
  await dropQuestions(deps.db, id, run.id)
  const expired = new Set(expiredRefs)
  const running = [...feed.refs].filter((ref) => !expired.has(ref))
  const { endsMissing } = adapter
  const given = endsMissing ? { refs: running, areGone: false } : { refs: expiredRefs, areGone: true }
  const gone = await selectGone(deps.db, adapter.name, given)
  if (asksBeforeEnding(gone)) return { ended: 0, missing: gone.alone }
  if (endsMissing) await keepSeen(deps, adapter.name, running)
  const refs = new Set([...expiredRefs, ...gone.alone, ...gone.elsewhere])
  return { ended: await dropFromFeed(deps, adapter.name, [...refs]), missing: null }
}

/**
 * Fetches the feed, or takes the pages of the run that is replayed, and makes merchants and offers of it. `finish` is called in the
 * transaction that ends what is gone, so that a worker that takes over does nothing twice. Throws a feed error, or `RunInterrupted`.
 */
export async function readSource(
  deps: Deps,
  work: Work,
  finish: (deps: Deps, result: RunResult) => Promise<void>,
): Promise<void> {
  const { replay_of: replayOf } = work.run
  const fetch = replayOf === null ? await fetchFeed(deps, work) : await rereadFeed(deps, work, replayOf)
  const verdict = fetch.feed.survey.decide()
  await storeFeed(deps, work, fetch, verdict)
  await inTurn(work, async () => {
    let changed = 0
    await write(deps, work, async (deps) => {
      const { ended, missing } = await endGone(deps, work, fetch, verdict.expiredRefs)
      changed = ended
      await finish(deps, {
        status: fetch.isComplete ? 'success' : 'partial',
        error: null,
        problems: fetch.problems.slice(0, PROBLEMS_KEPT),
        ended,
        missing_refs: missing,
      })
    })
    return changed > 0
  })
}
