import { sql } from 'kysely'
import type { ScoreStart } from '../../../../domain/reliability.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type ScoredRow = {
  source: string
  created_at: string
  reliability_prior: number
  reliability_score: number
  score_start: ScoreStart | null
}

export async function selectScored(db: Db, offerId: string): Promise<ScoredRow | undefined> {
  const { rows } = await sql<ScoredRow>`
    select source, created_at, reliability_prior, reliability_score, score_start from offers where id = ${offerId}
  `.execute(db)
  return rows[0]
}

export type ReadingRow = {
  id: string
  source: string
  source_ref: string
  source_url: string | null
  run_id: string | null
  /** When the pages of its run were fetched, where that only read them again. */
  replayed_started_at: string | null
  warnings: string[]
  merged: boolean
  fetched_at: string
}

/** The newest readings of an offer from its sources, at most `atMost`. */
export async function selectReadings(db: Db, offerId: string, atMost: number): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select p.id, p.source, p.source_ref, p.source_url, p.run_id, replayed.started_at as replayed_started_at, p.warnings, p.merged, p.fetched_at
    from provenance p left join ingestion_runs r on r.id = p.run_id
    left join ingestion_runs replayed on replayed.id = r.replay_of
    where p.offer_id = ${offerId} order by p.fetched_at desc, p.id desc limit ${atMost}
  `.execute(db)
  return rows
}
