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

/** Counts an offer of an approval, in the transaction that stores it. */
export async function addApproved(db: Db, id: string, isNew: boolean): Promise<void> {
  const column = isNew ? 'inserted' : 'updated'
  await db
    .updateTable('ingestion_runs')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type End = { status: 'success' | 'partial' | 'failed'; rejected: number; now: Date }

export async function finishRun(db: Db, id: string, { now, ...end }: End): Promise<void> {
  await db
    .updateTable('ingestion_runs')
    .set({ ...end, error: null, finished_at: now })
    .where('id', '=', id)
    .execute()
}

const BROKEN_OFF = sql`case when inserted + updated > 0 then 'partial' else 'failed' end`

/** Ends an approval that an error broke off; what it stored is counted already. */
export async function endBroken(db: Db, id: string, { error, now }: { error: string; now: Date }): Promise<void> {
  await sql`
    update ingestion_runs set status = ${BROKEN_OFF}, error = ${error}, finished_at = ${now.toISOString()} where id = ${id}
  `.execute(db)
}

/** Ends approvals that began before `before` and whose process is gone; what they stored is counted already. */
export async function endAbandoned(
  db: Db,
  source: string,
  { before, error, now }: { before: Date; error: string; now: Date },
): Promise<void> {
  await sql`
    update ingestion_runs set status = ${BROKEN_OFF}, error = ${error},
      finished_at = ${now.toISOString()}
    where source = ${source} and source_id is null and status = 'running' and started_at < ${before.toISOString()}
  `.execute(db)
}
