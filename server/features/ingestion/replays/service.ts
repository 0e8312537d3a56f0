import type { Actor } from '../../../auth/guard/actor.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { createTurns } from '../../../platform/db/turns.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { Acceptance } from '../../../sources/deal.ts'
import { isFeedError } from '../../../sources/feed-error.ts'
import { type PlacedRejection, surveyFeed } from '../../../sources/normalise/normalise-feed.ts'
import { compareAccepted, previewRenewals } from '../feed-storing/service.ts'
import { fetchedPages, readDeals } from '../run-pages/service.ts'
import { type LeftOut, readLeftOut, type Replayable, requireReplayable } from '../runs/service.ts'
import { changesOf, newlyLeftOut, newlyTaken, reasonsOf } from './rules.ts'
import type { ReplayedItem, ReplayPreview } from './schemas.ts'

const PREVIEWS: Limit = { name: 'replay-previews', points: 6, seconds: 60 }
/** A preview holds the items of a whole run, so a process makes one at a time. */
const turns = createTurns({ atOnce: 1, waitMs: 20_000 })
const SHOWN = 20

const BATCH = 500

type Judged = {
  counts: { inserted: number; updated: number; unchanged: number; merged: number }
  /** Would be stored, and was left out by the run. */
  taken: Acceptance[]
  /** The first that would be renewed. */
  updated: Acceptance[]
  rejected: PlacedRejection[]
}

type Weighing = { source: string; judged: Judged; leftOut: LeftOut | null }

/** Adds what a run would do with these items. */
async function weigh(
  deps: Deps,
  { source, judged, leftOut }: Weighing,
  accepted: readonly Acceptance[],
): Promise<void> {
  const { changed, inserted, renewed, updated, unchanged, merged, news } = await compareAccepted(deps, source, accepted)
  judged.counts.inserted += inserted.length
  judged.counts.updated += updated.length
  judged.counts.unchanged += unchanged.length
  judged.counts.merged += merged.length
  judged.updated.push(...renewed.slice(0, SHOWN - judged.updated.length))
  judged.taken.push(...[...changed, ...news].filter(({ deal }) => leftOut?.byRef.has(deal.sourceRef)))
}

/** Reads the pages twice, as a run does: to decide, and to compare with what is here. */
async function readAgain(deps: Deps, { run, source }: Replayable, leftOut: LeftOut | null) {
  const pages = await fetchedPages(deps, run.id)
  const survey = surveyFeed({ now: deps.clock.now() })
  for await (const portion of readDeals(deps, run.id, source, pages)) survey.add(portion)
  const { judge } = survey.decide()
  const counts = { inserted: 0, updated: 0, unchanged: 0, merged: 0 }
  const judged: Judged = { counts, taken: [], updated: [], rejected: [] }
  const weighing = { source: source.name, judged, leftOut }
  let fetched = 0
  let accepted: Acceptance[] = []
  for await (const portion of readDeals(deps, run.id, source, pages)) {
    for (const raw of portion) {
      const verdict = judge(raw, fetched)
      if (verdict.ok) accepted.push(verdict)
      else judged.rejected.push({ ...verdict, position: fetched })
      fetched += 1
    }
    if (accepted.length < BATCH) continue
    await weigh(deps, weighing, accepted)
    accepted = []
  }
  await weigh(deps, weighing, accepted)
  return { fetched, ...judged }
}

const shown = (items: readonly ReplayedItem[]) => ({ count: items.length, items: items.slice(0, SHOWN) })

async function preview(deps: Deps, replayable: Replayable): Promise<ReplayPreview> {
  const leftOut = await readLeftOut(deps, replayable.run)
  const { fetched, counts, taken, updated, rejected } = await readAgain(deps, replayable, leftOut)
  const renewals = await previewRenewals(deps, replayable.source, updated)
  return {
    fails: null,
    fetched,
    ...counts,
    rejected: rejected.length,
    reasons: reasonsOf(rejected, leftOut),
    changes: renewals.map((renewal) => {
      const { id: offerId, title, merchant_name: merchantName } = renewal.before
      return { offerId, title, merchantName, fields: changesOf(renewal) }
    }),
    newlyTaken: leftOut && shown(newlyTaken(taken, rejected, leftOut)),
    newlyLeftOut: leftOut && shown(newlyLeftOut(rejected, leftOut)),
  }
}

const failing = (fails: string): ReplayPreview => {
  const counts = { fetched: 0, inserted: 0, updated: 0, unchanged: 0, merged: 0, rejected: 0 }
  return { fails, ...counts, reasons: [], changes: [], newlyTaken: null, newlyLeftOut: null }
}

/**
 * What a replay of the run would do now, of which nothing is written. Throws `run_not_found`, `run_under_way`, `run_pages_gone`,
 * `run_overtaken`, and `too_many_requests`.
 */
export async function previewReplay(deps: Deps, { userId }: Actor, id: string): Promise<ReplayPreview> {
  const replayable = await requireReplayable(deps, id)
  if (!(await takePoints(deps.db, PREVIEWS, userId)).isAllowed) throw problem('too_many_requests')
  return await turns.take('replay-preview', async () => {
    try {
      return await preview(deps, replayable)
    } catch (error) {
      if (isFeedError(error)) return failing(error.message)
      throw error
    }
  })
}
