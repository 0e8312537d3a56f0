import { sql } from 'kysely'
import type { OfferStatus } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'

export async function selectKnownOffer(
  db: Db,
  source: string,
  sourceRef: string,
): Promise<{ id: string; status: OfferStatus; deleted_at: string | null } | undefined> {
  const { rows } = await sql<{ id: string; status: OfferStatus; deleted_at: string | null }>`
    select id, status, deleted_at from offers where source = ${source} and source_ref = ${sourceRef} for update
  `.execute(db)
  return rows[0]
}

/** The merchant whose website is of this domain: of several the one of this name, else the oldest. Nobody deletes it meanwhile. */
export async function selectMerchantOfDomain(db: Db, domain: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from merchants where site_domain = ${domain} and site_domain <> ''
    order by lower(name) = lower(${name}) desc, created_at, id limit 1 for key share
  `.execute(db)
  return rows[0]?.id
}

type Run = { id: string; source: string; startedAt: Date }

export async function insertRun(db: Db, { id, source, startedAt }: Run, fetched: number): Promise<void> {
  await db.insertInto('ingestion_runs').values({ id, source, fetched, cause: 'STAFF', started_at: startedAt }).execute()
}

export async function finishRun(
  db: Db,
  id: string,
  {
    status,
    ...counts
  }: { status: 'success' | 'partial' | 'failed'; inserted: number; updated: number; rejected: number },
): Promise<void> {
  await db
    .updateTable('ingestion_runs')
    .set({ status, ...counts, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
