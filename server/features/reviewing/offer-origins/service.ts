import { SCORE_FACTS, startPoints, startScore } from '../../../../domain/reliability.ts'
import { STAFF_SOURCE, SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { explainScore } from '../../redeeming/answers/service.ts'
import { type ReadingRow, type ScoredRow, selectReadings, selectScored } from './queries.ts'
import type { OfferOrigin } from './schemas.ts'

const READINGS_SHOWN = 20

function toReading(row: ReadingRow): OfferOrigin['readings'][number] {
  return {
    id: row.id,
    source: sourceLabel(row.source),
    sourceRef: row.source_ref,
    address: row.source_url,
    runId: row.run_id,
    replayOf: row.replayed_started_at,
    readAt: row.fetched_at,
    warnings: row.warnings,
    isMerged: row.merged,
  }
}

/** What the score began with, fact by fact, where that makes the score that it began with. */
function beginningOf({ score_start: start, reliability_prior: score }: ScoredRow): OfferOrigin['beginning'] {
  if (start === null || startScore(start) !== score) return null
  const { bare, points } = startPoints(start)
  const facts = start.facts.map(({ fact, isGiven }) => {
    return { name: SCORE_FACTS[fact], isGiven, points: points.get(fact) ?? 0 }
  })
  return { prior: start.prior, bare, facts }
}

/** Where an offer came from, and how its score came out; throws `offer_not_found`. */
export async function describeOrigin(deps: Deps, id: string): Promise<OfferOrigin> {
  const row = await selectScored(deps.db, id)
  if (!row) throw problem('offer_not_found')
  const { source, reliability_prior: begun, reliability_score: score } = row
  const [readings, moves] = await Promise.all([
    selectReadings(deps.db, id, READINGS_SHOWN),
    explainScore(deps, id, { startScore: begun, score }),
  ])
  return {
    source: sourceLabel(source),
    isRead: source !== STAFF_SOURCE && source !== SUPPLIER_SOURCE,
    createdAt: row.created_at,
    readings: readings.map(toReading),
    beginning: beginningOf(row),
    startScore: begun,
    ...moves,
    score,
  }
}
