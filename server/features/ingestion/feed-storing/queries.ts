import { sql } from 'kysely'
import { lockName } from '../../../platform/db/lock.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Only one import of a source at a time, so that two cannot make the same merchant; held to the end of the transaction. */
export async function lockSource(db: Db, source: string): Promise<void> {
  await lockName(db, `ingestion:${source}`)
}

/** What is already here of a source's offers, with the hash of what was stored last. */
export async function selectKnownOffers(db: Db, source: string, refs: readonly string[]) {
  return await db
    .selectFrom('offers')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('provenance')
          .select('provenance.content_hash')
          .whereRef('provenance.offer_id', '=', 'offers.id')
          .orderBy('provenance.fetched_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['offers.id', 'offers.source_ref', 'latest.content_hash'])
    .where('offers.source', '=', source)
    .where('offers.source_ref', '=', sql<string>`any(${refs})`)
    .execute()
}

/** Where an offer came from; `payload` is what else its source said. */
export type Provenance = {
  offerId: string
  sourceRef: string
  sourceUrl: string
  contentHash: string
  payload?: Record<string, unknown>
  warnings: readonly string[]
}

export type ProvenanceRun = { id: string; source: string; fetchedAt: Date }

export async function insertProvenance(db: Db, run: ProvenanceRun, entries: readonly Provenance[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    id: newId(),
    offer_id: entry.offerId,
    run_id: run.id,
    source: run.source,
    source_ref: entry.sourceRef,
    source_url: entry.sourceUrl,
    content_hash: entry.contentHash,
    payload: JSON.stringify(entry.payload ?? {}),
    warnings: JSON.stringify(entry.warnings),
    fetched_at: run.fetchedAt,
  }))
  await db.insertInto('provenance').values(rows).execute()
}

type FileRun = { id: string; source: string; fetchedAt: Date; fetched: number }

/** The run of a file, which is begun and ended in one transaction. */
export async function insertFileRun(db: Db, { id, source, fetchedAt, fetched }: FileRun): Promise<void> {
  const run = { id, source, status: 'success', fetched, started_at: fetchedAt, finished_at: sql<string>`now()` }
  await db.insertInto('ingestion_runs').values(run).execute()
}

export async function updateFileCounts(
  db: Db,
  id: string,
  counts: { inserted: number; updated: number; unchanged: number; ended: number; rejected: number },
): Promise<void> {
  await db.updateTable('ingestion_runs').set(counts).where('id', '=', id).execute()
}
